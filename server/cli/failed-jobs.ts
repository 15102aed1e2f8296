import type pg from 'pg'

/** A job that is not tried again by itself. */
export interface FailedJob {
  id: string
  queue: string
  reason: string
  failedAt: Date
}

/** Everything that failed for good, oldest first. */
export async function failedJobs(pool: pg.Pool): Promise<FailedJob[]> {
  const { rows } = await pool.query<{ exists: boolean }>(`select to_regclass('pgboss.job') is not null as exists`)
  if (!rows[0]?.exists) return []
  const failed = await pool.query<FailedJob>(
    `select id, name as queue, coalesce(output->>'message', output::text, '') as reason, completed_on as "failedAt"
     from pgboss.job where state = 'failed' order by completed_on`,
  )
  return failed.rows
}
