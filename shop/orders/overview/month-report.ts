import type { Queryable } from '../../../platform/database/database.ts'
import { type PeriodReport, reportPeriod } from './period-report.ts'

export interface MonthReport extends Omit<PeriodReport, 'from' | 'until'> {
  /** `2026-11`. */
  month: string
}

/** What a month brought in and gave back, each movement on its own day. */
export async function reportMonth(db: Queryable, month: string): Promise<MonthReport> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const { from: _first, until: _last, ...report } = await reportPeriod(db, { from: `${month}-01`, until: lastDay })
  return { month, ...report }
}
