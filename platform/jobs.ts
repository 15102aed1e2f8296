import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss'
import * as v from 'valibot'
import type { DB } from '../db/schema.ts'
import { FAILED_JOBS_QUEUE } from './failed-jobs.ts'
import { FinalFailure } from './final-failure.ts'
import type { Log } from './log.ts'
import { logRepeated } from './log-repeated.ts'
import { TRACEPARENT, type Traces } from './traces/traces.ts'

/** A kind of job: its queue and its payload. The payload has ids, so that the handler reads the current state when it runs. */
export interface JobKind<T> {
  queue: string
  payload: v.GenericSchema<unknown, T>
  /** For recurring jobs: only one waits at a time. A failed one is retried soon, then left to the next. */
  waitsOnce?: boolean
  /** Seconds after which a running job counts as dead and is run again: its handler must give up earlier. Default: 15 minutes. */
  limitS?: number
  /** How many of them one process runs in parallel; default 1. */
  atOnce?: number
}

/** A kind with any payload. */
export type AnyJobKind = Pick<JobKind<unknown>, 'queue' | 'waitsOnce' | 'limitS'>

/** The result that a handler stores with its job. */
// biome-ignore lint/suspicious/noConfusingVoidType: it may have nothing to say
export type Handled = object | void

export interface Jobs {
  /** Enqueues a job within a transaction, so that it is committed with it or not at all. It starts after `afterSeconds` at the earliest. */
  enqueue<T>(transaction: Transaction<DB>, kind: JobKind<T>, payload: T, afterSeconds?: number): Promise<void>
  /** Enqueues a job without a transaction. It starts after `afterSeconds` at the earliest. */
  enqueueAlone<T>(kind: JobKind<T>, payload: T, afterSeconds: number): Promise<void>
  /**
   * Runs the jobs of a kind, with its parallelism. A handler's result is stored with the job for a week. A failed job is retried with
   * growing pauses for two days. A finally failed one (or one that threw FinalFailure) stays in `failed-jobs.ts` until a person acts.
   */
  work<T>(kind: JobKind<T>, handle: (payload: T) => Promise<Handled>): Promise<void>
  /** The number of jobs by queue and state (waiting, retried, running, failed), and how long the oldest is overdue. */
  depths(): Promise<QueueDepth[]>
  /** Waits for running jobs, then stops. */
  stop(): Promise<void>
}

export interface QueueDepth {
  queue: string
  state: string
  count: number
  /** How long the oldest is overdue, or failing, in seconds; 0 if none is, and for finally failed jobs. */
  oldestS: number
}

/** Pauses of 5 s, 10 s, 20 s … up to an hour: about two days in all. */
const RETRIES = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
const LIMIT_S = 15 * 60
const DAY_S = 24 * 60 * 60
/** How long a job may wait: practically without limit, for a process, or for a person once it has failed. */
const KEEP_S = 10 * 365 * DAY_S
/** Recurring jobs are not kept for a week. */
const KEEP_REPEATED_S = 60 * 60
const STOP_TIMEOUT_MS = 2500

type FollowJobs = Pick<Traces, 'askForJob' | 'job'>

/**
 * Jobs on PostgreSQL (pg-boss), over the shop's own pool. `kinds` must include every kind that is ever enqueued. `restMs`: how long a worker
 * rests, in ms, before its next job, if the one before took `workMs`.
 */
export async function startJobs({
  pool,
  log,
  kinds,
  pollSeconds = 1,
  restMs = () => 0,
  traces,
}: {
  pool: Pool
  log: Log
  kinds: readonly AnyJobKind[]
  pollSeconds?: number
  restMs?: (workMs: number) => number
  traces?: FollowJobs | undefined
}): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false })
  const reportQueue = logRepeated(facts =>
    log.error(facts, 'la cola de trabajos falló: se intenta otra vez sola; si sigue, mira la base de datos'),
  )
  boss.on('error', error => reportQueue(error))
  const report = logRepeated(facts =>
    log.warn(facts, 'un trabajo falló: mientras le queden intentos se hace otra vez solo'),
  )
  await boss.start()
  await boss.createQueue(FAILED_JOBS_QUEUE, { retentionSeconds: KEEP_S })
  for (const kind of kinds) {
    await boss.createQueue(kind.queue, { ...queueOptions(kind), policy: kind.waitsOnce ? 'short' : 'standard' })
    // Updates the options of queues that an earlier version created.
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
        let lastMs = 0
        const workerId: string = await boss.work(
          kind.queue,
          { pollingIntervalSeconds: pollSeconds, perJobResults: true },
          async jobs => {
            // After one job there may be more: fetch the next without a pause.
            boss.notifyWorker(workerId)
            const rest = restMs(lastMs)
            if (rest > 0) await pause(rest)
            const startedAt = performance.now()
            const done = await Promise.all(
              jobs.map(async ({ id, data }) => ({
                id,
                ...(await doJob({ log, report, traces }, kind, { id, data }, handle)),
              })),
            )
            lastMs = performance.now() - startedAt
            return done
          },
        )
      }
    },
    async depths() {
      const { rows } = await pool.query<QueueDepth>(
        // A finally failed job is in the queue of failed jobs, which records its source.
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

/** Runs one job and returns its result. The reason of a failure is stored with it, and logged: one for which many fail, once a minute. */
async function doJob<T>(
  { log, report, traces }: { log: Log; report: ReturnType<typeof logRepeated>; traces: FollowJobs | undefined },
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
    const failure = error instanceof Error ? error : new Error(String(error))
    const isFinal = error instanceof FinalFailure
    // Payloads contain only ids, so they may be logged.
    const facts = { queue, job: id, about: data, isFinal }
    if (isFinal) log.warn({ err: failure, ...facts }, 'un trabajo falló, y no se intenta más: npm run shop -- jobs')
    else report(failure, facts)
    return { status: isFinal ? ('deadletter' as const) : ('failed' as const), output: { message: failure.message } }
  }
}
