import { PgBoss } from 'pg-boss'
import type { Queries } from './patient-queries.ts'

/** The job queue's time, which is the database's and not the world's clock. */
export interface QueueTime {
  /** Lets time pass for the queue: pauses before retries, and the timeout of jobs interrupted at `lastBreak`. */
  advance(ms: number, lastBreak: Date): Promise<void>
  /** The number of jobs that are running or due now, without interrupted ones. */
  busy(lastBreak: Date): Promise<number>
  close(): Promise<void>
}

export async function openQueueTime(database: Queries): Promise<QueueTime> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) },
    schedule: false,
    supervise: false,
    migrate: false,
  })
  boss.on('error', error => console.error(error))
  await boss.start()
  return {
    async advance(ms, lastBreak) {
      const passed = `${ms} milliseconds`
      await database.query(
        `update pgboss.job set start_after = start_after - $1::interval where state in ('created', 'retry')`,
        [passed],
      )
      await database.query(
        `update pgboss.job set started_on = started_on - $1::interval where state = 'active' and started_on < $2`,
        [passed, lastBreak],
      )
      await database.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
      await boss.supervise()
    },
    async busy(lastBreak) {
      const { rows } = await database.query<{ jobs: number }>(
        `select count(*)::int as jobs from pgboss.job
         where source_name is null -- Those that were given up wait for a person.
           and ((state in ('created', 'retry') and start_after <= now()) or (state = 'active' and started_on >= $1))`,
        [lastBreak],
      )
      return rows[0]?.jobs ?? 0
    },
    close: () => boss.stop({ graceful: false, close: false }),
  }
}
