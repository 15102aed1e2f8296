import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss'
import * as v from 'valibot'
import type { DB } from '../db/schema.ts'
import { FAILED_JOBS_QUEUE } from './failed-jobs.ts'
import { FinalFailure } from './final-failure.ts'
import type { Log } from './log.ts'
import { TRACEPARENT, type Traces } from './traces/traces.ts'

/** Something to do later: its queue, and what it needs to know (ids, so that the handler reads the state when it runs). */
export interface JobKind<T> {
  queue: string
  payload: v.GenericSchema<unknown, T>
  /** Asked for all the time, and one while it waits: a failed one is soon tried again, then left to those that follow. */
  waitsOnce?: boolean
  /** After this long under way a job counts as dead and is done again: its handler must have given up before. 15 minutes without it. */
  limitS?: number
  /** How many of them one process does at once: one without it. */
  atOnce?: number
}

/** A kind whose payload doesn't matter to its holder. */
export type AnyJobKind = Pick<JobKind<unknown>, 'queue' | 'waitsOnce' | 'limitS'>

/** What a handler keeps with its job. */
// biome-ignore lint/suspicious/noConfusingVoidType: it may have nothing to say
export type Handled = object | void

export interface Jobs {
  /** Asks for a job as part of a transaction: committed with it or not at all; to be done in `afterSeconds` at the earliest. */
  enqueue<T>(transaction: Transaction<DB>, kind: JobKind<T>, payload: T, afterSeconds?: number): Promise<void>
  /** Asks for a job that follows no transaction, to be done in `afterSeconds` at the earliest. */
  enqueueAlone<T>(kind: JobKind<T>, payload: T, afterSeconds: number): Promise<void>
  /**
   * Does the jobs of a kind, as many at once as it says; what the handler resolves to is kept with the job for a week. A handler that
   * throws is tried again with growing pauses, for two days; what fails for good (or throws FinalFailure) is kept in `failed-jobs.ts`
   * until a person acts.
   */
  work<T>(kind: JobKind<T>, handle: (payload: T) => Promise<Handled>): Promise<void>
  /** How many jobs wait, are tried again, are under way or were given up, by queue, and for how long the oldest is due. */
  depths(): Promise<QueueDepth[]>
  /** Waits for the jobs under way, then stops. */
  stop(): Promise<void>
}

export interface QueueDepth {
  queue: string
  state: string
  count: number
  /** For how long the oldest is due, or fails, in seconds; 0 where none is, and for those that were given up. */
  oldestS: number
}

/** Pauses of 5 s, 10 s, 20 s … up to an hour: about two days in all. */
const RETRIES = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
const LIMIT_S = 15 * 60
const DAY_S = 24 * 60 * 60
/** A job waits for as long as it takes: for a process that does it, or, once it has failed, for a person. */
const KEEP_S = 10 * 365 * DAY_S
/** What runs all the time leaves no trail of a week. */
const KEEP_REPEATED_S = 60 * 60
const STOP_TIMEOUT_MS = 2500

type FollowJobs = Pick<Traces, 'askForJob' | 'job'>

/** Jobs on PostgreSQL (pg-boss), over the shop's own pool. Every kind that is ever asked for must be named. */
export async function startJobs({
  pool,
  log,
  kinds,
  pollSeconds = 1,
  traces,
}: {
  pool: Pool
  log: Log
  kinds: readonly AnyJobKind[]
  pollSeconds?: number
  traces?: FollowJobs | undefined
}): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false })
  boss.on('error', error => log.error({ err: error }, 'jobs: the queue reported an error'))
  await boss.start()
  await boss.createQueue(FAILED_JOBS_QUEUE, { retentionSeconds: KEEP_S })
  for (const kind of kinds) {
    await boss.createQueue(kind.queue, { ...queueOptions(kind), policy: kind.waitsOnce ? 'short' : 'standard' })
    // A queue that an earlier version made gets today's options.
    await boss.updateQueue(kind.queue, queueOptions(kind))
  }

  async function send(queue: string, payload: object, options: SendOptions): Promise<void> {
    if (!traces) await boss.send(queue, payload, options)
    else
      await traces.askForJob(queue, traceparent =>
        boss.send(queue, { ...payload, [TRACEPARENT]: traceparent }, options),
      )
  }

  return {
    enqueue: (transaction, kind, payload, afterSeconds = 0) =>
      send(kind.queue, payload as object, { db: fromKysely(transaction), startAfter: afterSeconds }),
    enqueueAlone: (kind, payload, afterSeconds) => send(kind.queue, payload as object, { startAfter: afterSeconds }),
    async work(kind, handle) {
      for (let worker = 0; worker < (kind.atOnce ?? 1); worker++) {
        const workerId: string = await boss.work(
          kind.queue,
          { pollingIntervalSeconds: pollSeconds, perJobResults: true },
          async jobs => {
            // Where one was, more may wait: the next is fetched without a pause.
            boss.notifyWorker(workerId)
            return Promise.all(
              jobs.map(async ({ id, data }) => ({ id, ...(await doJob({ log, traces }, kind, { id, data }, handle)) })),
            )
          },
        )
      }
    },
    async depths() {
      const { rows } = await pool.query<QueueDepth>(
        // A job that was given up waits in the queue of failed jobs, which knows its source.
        `select coalesce(source_name, name) as queue,
           case when source_name is null then state::text else 'failed' end as state, count(*) as count,
           coalesce(max(extract(epoch from now() -
             case when state = 'retry' then created_on else greatest(created_on, start_after) end)
           ) filter (where source_name is null and state <> 'active' and (state = 'retry' or start_after <= now())), 0)::float8
             as "oldestS"
         from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`,
      )
      return rows
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}

function queueOptions({ waitsOnce, limitS = LIMIT_S }: AnyJobKind) {
  return waitsOnce
    ? { ...RETRIES, retryLimit: 3, expireInSeconds: limitS, deleteAfterSeconds: KEEP_REPEATED_S }
    : { ...RETRIES, expireInSeconds: limitS, retentionSeconds: KEEP_S, deadLetter: FAILED_JOBS_QUEUE }
}

/** Does one job and says how it ended; why it failed is kept with it, and logged. */
async function doJob<T>(
  { log, traces }: { log: Log; traces: FollowJobs | undefined },
  { queue, payload }: JobKind<T>,
  { id, data: carried }: { id: string; data: unknown },
  handle: (payload: T) => Promise<Handled>,
) {
  const { [TRACEPARENT]: traceparent, ...data } = (carried ?? {}) as Record<string, unknown>
  try {
    const parsed = v.safeParse(payload, data)
    if (!parsed.success) throw new FinalFailure(`not a job of this kind: ${v.summarize(parsed.issues)}`)
    const work = () => handle(parsed.output)
    const output = traces ? await traces.job({ queue, id, traceparent, orderId: data.orderId }, work) : await work()
    return { status: 'completed' as const, output: output ?? undefined }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isFinal = error instanceof FinalFailure
    // Payloads are ids: with them the log says what it was about.
    log.warn({ err: error, queue, job: id, about: data, isFinal }, 'a job failed')
    return { status: isFinal ? ('deadletter' as const) : ('failed' as const), output: { message } }
  }
}
