import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import * as v from 'valibot'
import type { DB } from '../db/schema.ts'
import type { Log } from './log.ts'

/** Something to do later: its queue, and what it needs to know (ids, so that the handler reads the state of then). */
export interface JobKind<T> {
  queue: string
  payload: v.GenericSchema<unknown, T>
  /** Asked for again while one waits to be done, it stays one. */
  waitsOnce?: boolean
}

/** A kind whose payload doesn't matter to whoever holds it. */
export type AnyJobKind = Pick<JobKind<unknown>, 'queue' | 'waitsOnce'>

export interface Jobs {
  /** Asks for a job as part of a transaction: committed with it or not at all. */
  enqueue<T>(transaction: Transaction<DB>, kind: JobKind<T>, payload: T): Promise<void>
  /** Asks for a job that follows no transaction, to be done in `afterSeconds` at the earliest. */
  enqueueAlone<T>(kind: JobKind<T>, payload: T, afterSeconds: number): Promise<void>
  /** Does the jobs of a kind, one after the other; a handler that throws is tried again with growing pauses. */
  work<T>(kind: JobKind<T>, handle: (payload: T) => Promise<void>): Promise<void>
  /** How many jobs wait, are tried again, are under way or were given up, by queue. */
  depths(): Promise<QueueDepth[]>
  /** Waits for the jobs under way, then stops. */
  stop(): Promise<void>
}

export interface QueueDepth {
  queue: string
  state: string
  count: number
}

const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
const STOP_TIMEOUT_MS = 2500
/**
 * A worker that found one job rests until its next poll; one that found all it asked for goes on at once. Two is the least that tells
 * a backlog from a single job. Each is settled by itself.
 */
const TAKEN_TOGETHER = { batchSize: 2, burstWhenBatchFull: true, perJobResults: true } as const

/** Jobs on PostgreSQL (pg-boss), over the shop's own pool. Every kind that is ever asked for must be named. */
export async function startJobs({
  pool,
  log,
  kinds,
  pollSeconds = 1,
}: {
  pool: Pool
  log: Log
  kinds: readonly AnyJobKind[]
  pollSeconds?: number
}): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false })
  boss.on('error', error => log.error({ err: error }, 'jobs: the queue reported an error'))
  await boss.start()
  for (const { queue, waitsOnce } of kinds) {
    await boss.createQueue(queue, { ...RETRIES, policy: waitsOnce ? 'short' : 'standard' })
  }

  return {
    async enqueue(transaction, kind, payload) {
      await boss.send(kind.queue, payload as object, { db: fromKysely(transaction) })
    },
    async enqueueAlone(kind, payload, afterSeconds) {
      await boss.send(kind.queue, payload as object, { startAfter: afterSeconds })
    },
    async work(kind, handle) {
      await boss.work(kind.queue, { pollingIntervalSeconds: pollSeconds, ...TAKEN_TOGETHER }, async jobs => {
        const results: JobResult[] = []
        for (const { id, data } of jobs) {
          try {
            await handle(v.parse(kind.payload, data))
            results.push({ id, status: 'completed' })
          } catch (error) {
            // Payloads are ids: with them the log says what it was about.
            log.warn({ err: error, queue: kind.queue, job: id, about: data }, 'a job failed')
            results.push({ id, status: 'failed', output: { message: String(error) } })
          }
        }
        return results
      })
    },
    async depths() {
      const { rows } = await pool.query<QueueDepth>(
        `select name as queue, state::text, count(*) as count from pgboss.job
         where state in ('created', 'retry', 'active', 'failed') group by name, state`,
      )
      return rows
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}
