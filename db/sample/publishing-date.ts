import { between, chance, type Random } from './seeded-random.ts'

/** The reference day of the sample catalogue. Fixed, so that it never changes with the clock. */
export const TODAY = '2026-11-01'

/** A day from January of `firstYear` to the eve of `TODAY`. A higher `skew` gives more recent days. */
export function publishingDate(random: Random, firstYear: number, skew: number): string {
  const span = 2026 - firstYear + 1
  const year = 2026 - Math.floor(span * random() ** skew)
  const month = between(random, 1, year === 2026 ? 10 : 12)
  // Feeds that know only the month give the first day.
  const day = chance(random, 0.4) ? 1 : between(random, 1, 28)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The date `days` days before `TODAY`. */
export function daysBeforeToday(days: number): string {
  return new Date(Date.parse(`${TODAY}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
