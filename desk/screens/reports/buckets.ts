import type { IsoDate } from '../../../contract/dates.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { type AskedPeriod, daysOf } from './asked-period.ts'

export type PeriodReport = Awaited<ReturnType<PersonsDesk['reportPeriod']>>['report']
export type Totals = PeriodReport['total']

/** A day, or a month of a longer period, with its totals. */
export interface Bucket {
  /** `2026-11-20`, or `2026-11`. */
  name: string
  totals: Totals
}

/** Longer periods are shown by month: nobody reads more bars. */
const MOST_DAYS = 62
const DAY_MS = 24 * 3_600_000

/** Splits a period into days, or into months if it is long. Empty days and months are included. */
export function bucketsOf({ from, until, byDay }: PeriodReport, byMonth: boolean): Bucket[] {
  const nameOf = (day: IsoDate) => (byMonth ? day.slice(0, 7) : day)
  const buckets = new Map<string, Totals>()
  for (let at = Date.parse(from); at <= Date.parse(until); at += DAY_MS) {
    buckets.set(nameOf(new Date(at).toISOString().slice(0, 10)), NOTHING)
  }
  for (const { day, ...totals } of byDay) buckets.set(nameOf(day), added(buckets.get(nameOf(day)) ?? NOTHING, totals))
  return [...buckets].map(([name, totals]) => ({ name, totals }))
}

export function isByMonth(period: AskedPeriod): boolean {
  return daysOf(period) > MOST_DAYS
}

const NOTHING: Totals = {
  payments: 0,
  salesCents: 0,
  feesCents: 0,
  refunds: 0,
  refundedCents: 0,
  chargebacks: 0,
  chargedBackCents: 0,
  netCents: 0,
}

function added(one: Totals, other: Totals): Totals {
  const sums = Object.keys(NOTHING).map(key => [key, one[key as keyof Totals] + other[key as keyof Totals]])
  return Object.fromEntries(sums) as Totals
}
