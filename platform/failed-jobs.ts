import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { DAMAGED_CODES } from './database/damaged-codes.ts'
import { TRACEPARENT } from './traces/traces.ts'

/** The queue where pg-boss puts a copy of every finally failed job. */
export const FAILED_JOBS_QUEUE = 'failed-jobs'

const MOST_AT_ONCE = 100_000

/** A job that is not retried automatically: a person has to look. */
export interface FailedJob {
  id: string
  queue: string
  /** The job's ids, as given. */
  payload: unknown
  /** Why the last attempt failed. */
  reason: string
  /** PostgreSQL found the database damaged. */
  isDamage: boolean
  tries: number
  askedForAt: Date
  failedAt: Date
  /** A recurring job that fails now: it recovers once its cause is gone. */
  repeats: boolean
}

/** All finally failed jobs, and recurring jobs that fail now, oldest first. */
export async function failedJobs(pool: Pool): Promise<FailedJob[]> {
  if (!(await hasJobs(pool))) return []
  const { rows } = await pool.query<FailedJob>(
    `select id, source_name as queue, ${PAYLOAD} as payload, ${REASON} as reason, ${IS_DAMAGE} as "isDamage", source_retry_count + 1 as tries,
       source_created_on as "askedForAt", created_on as "failedAt", false as repeats
     from pgboss.job where name = $1 and state < 'active'
     union all
     select * from (
       select distinct on (name) id, name as queue, ${PAYLOAD}, case state when 'failed' then ${REASON} end as reason, ${IS_DAMAGE},
         retry_count + 1, created_on, completed_on, true
       from pgboss.job where dead_letter is null and name <> $1 and state in ('completed', 'failed')
       order by name, completed_on desc
     ) last_of_repeating where reason is not null
     order by "failedAt"`,
    [FAILED_JOBS_QUEUE],
  )
  return rows
}

/** The job's data without the trace context. */
const PAYLOAD = `data - '${TRACEPARENT}'`

/** pg-boss stores its own messages (such as an expired limit) one level deeper. */
const REASON = `coalesce(output->>'message', output->'value'->>'message', output::text, 'no reason was given')`

const IS_DAMAGE = `coalesce(output->>'code' in ('${DAMAGED_CODES.join("', '")}'), false)`

/** A job that waits for its next attempt, with the reason of the last failure. */
export interface StrugglingJob {
  id: string
  queue: string
  payload: unknown
  reason: string
  isDamage: boolean
  tries: number
  askedForAt: Date
  nextTryAt: Date
}

/** Failed jobs that will be retried automatically, by their next attempt. */
export async function strugglingJobs(pool: Pool): Promise<StrugglingJob[]> {
  if (!(await hasJobs(pool))) return []
  const { rows } = await pool.query<StrugglingJob>(
    `select id, name as queue, ${PAYLOAD} as payload, ${REASON} as reason, ${IS_DAMAGE} as "isDamage", retry_count + 1 as tries,
       created_on as "askedForAt", start_after as "nextTryAt"
     from pgboss.job where state = 'retry' and output is not null order by start_after`,
  )
  return rows
}

/** Jobs of one queue that no process starts. */
export interface IdleJobs {
  queue: string
  count: number
  /** The due time of the oldest. */
  since: Date
}

/** Jobs due before `before` that have not started: no process handles them. One entry per queue. */
export async function idleJobs(pool: Pool, before: Date): Promise<IdleJobs[]> {
  if (!(await hasJobs(pool))) return []
  const { rows } = await pool.query<IdleJobs>(
    `select name as queue, count(*)::int as count, min(start_after) as since from pgboss.job
     where state = 'created' and name <> $1 and start_after < $2 group by name order by name`,
    [FAILED_JOBS_QUEUE, before],
  )
  return rows
}

/** Restarts failed jobs from their first attempt: those with these ids, or all. @returns how many */
export async function retryFailedJobs(pool: Pool, ids?: readonly string[]): Promise<number> {
  if (!(await hasJobs(pool)) || ids?.length === 0) return 0
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: false,
  })
  await boss.start()
  try {
    return await boss.redrive(FAILED_JOBS_QUEUE, { limit: MOST_AT_ONCE, ...(ids ? { ids: [...ids] } : {}) })
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Whether the job tables exist: a shop that never ran has none. */
async function hasJobs(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>(`select to_regclass('pgboss.job') is not null as exists`)
  return rows[0]?.exists ?? false
}
