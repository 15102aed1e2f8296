import type { IsoDate } from '../../../contract/dates.ts'
import type { Period } from './period-report.ts'

const DAY_MS = 24 * 3_600_000

/** The previous period to compare with: as many whole months if the period is whole months, otherwise as many days. */
export function periodBefore({ from, until }: Period): Period {
  const [first, last] = [new Date(from), new Date(until)]
  const dayAfter = new Date(last.getTime() + DAY_MS)
  const before = isoOf(new Date(first.getTime() - DAY_MS))
  if (first.getUTCDate() === 1 && dayAfter.getUTCDate() === 1) {
    const months =
      (dayAfter.getUTCFullYear() - first.getUTCFullYear()) * 12 + dayAfter.getUTCMonth() - first.getUTCMonth()
    return { from: isoOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - months, 1))), until: before }
  }
  const days = (dayAfter.getTime() - first.getTime()) / DAY_MS
  return { from: isoOf(new Date(first.getTime() - days * DAY_MS)), until: before }
}

function isoOf(date: Date): IsoDate {
  return date.toISOString().slice(0, 10)
}
