import type pg from 'pg'
import { PgBoss, type QueuePolicy } from 'pg-boss'
import { JOBS, type TablesHeader } from './table-format.ts'

type ExportedJobs = NonNullable<TablesHeader['jobs']>

/** The queues, and the columns of a job; null in a shop that never had a job. */
export async function readExportedJobs(client: pg.Client): Promise<ExportedJobs | null> {
  const { rows } = await client.query<{ columns: string[] }>(
    `select array_agg(quote_ident(attname) order by attnum) as columns from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' having count(*) > 0`,
    [JOBS],
  )
  const [found] = rows
  if (!found) return null
  const queues = await client.query<ExportedJobs['queues'][number]>(
    'select name, policy from pgboss.queue order by name',
  )
  return { ...found, queues: queues.rows }
}

/** A `copy` of all jobs that are not finished: waiting, retried, running, or failed and waiting for a person. */
export function waitingJobs(columns: readonly string[]): string {
  return `copy (select ${columns.join(', ')} from ${JOBS} where state < 'completed' order by id) to stdout`
}

/** Creates the queues with the current pg-boss. The shop sets their options when it opens. */
export async function createQueues(client: pg.Client, queues: ExportedJobs['queues']): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schedule: false,
    supervise: false,
  })
  await boss.start()
  try {
    for (const { name, policy } of queues) await boss.createQueue(name, { policy: policy as QueuePolicy })
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Creates a temporary table for the copied jobs: an earlier pg-boss may have other columns. @returns the `copy` that fills it */
export async function makeRoomForJobs(client: pg.Client, columns: readonly string[]): Promise<string> {
  await client.query(`create temp table carried_jobs (${columns.map(column => `${column} text`).join(', ')})`)
  return `copy carried_jobs (${columns.join(', ')}) from stdin`
}

/**
 * Moves the copied jobs into their queues. A running one is run again, as after a crash. Expired ones may wait two more weeks.
 * @returns how many
 */
export async function takeInJobs(client: pg.Client, columns: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [JOBS],
  )
  const common = rows.filter(({ name }) => columns.includes(name))
  const values = common.map(({ name, type }) => {
    if (name === 'state') return `(case state when 'active' then 'retry' else state end)::${type}`
    return name === 'keep_until' ? `greatest(keep_until::${type}, now() + interval '14 days')` : `${name}::${type}`
  })
  const { rowCount } = await client.query(
    `insert into ${JOBS} (${common.map(({ name }) => name).join(', ')}) select ${values.join(', ')} from carried_jobs`,
  )
  await client.query('drop table carried_jobs')
  return rowCount ?? 0
}
