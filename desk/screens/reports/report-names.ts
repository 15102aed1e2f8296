import { formatShortDate, MONTHS } from '../../../contract/dates.ts'
import type { AskedPeriod } from './asked-period.ts'

/** `noviembre 2026` of `2026-11`, `20/11/2026` of a day. */
export function bucketName(name: string): string {
  if (name.length > 7) return formatShortDate(name)
  return `${MONTHS[Number(name.slice(5)) - 1]} ${name.slice(0, 4)}`
}

/** Below a bar: `20/11`, `nov. 26`. */
export function shortBucketName(name: string): string {
  if (name.length > 7) return `${name.slice(8)}/${name.slice(5, 7)}`
  return `${MONTHS[Number(name.slice(5)) - 1]?.slice(0, 3)} ${name.slice(2, 4)}`
}

/** An order without a department is collected. */
export function departmentName(department: string): string {
  return department || 'Se retira'
}

export function periodName({ from, until }: AskedPeriod): string {
  return from === until ? formatShortDate(from) : `del ${formatShortDate(from)} al ${formatShortDate(until)}`
}

/** `+12 %` beside what it was before; empty where there was nothing. */
export function changeWords(now: number, before: number): string {
  if (before <= 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? 'igual que antes' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}
