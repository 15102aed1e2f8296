import { formatShortDate, MONTHS } from '../../../contract/dates.ts'
import type { AskedPeriod } from './asked-period.ts'

/** `2026-11` → `noviembre 2026`; a day → `20/11/2026`. */
export function bucketName(name: string): string {
  if (name.length > 7) return formatShortDate(name)
  return `${MONTHS[Number(name.slice(5)) - 1]} ${name.slice(0, 4)}`
}

/** The label below a bar: `20/11`, `nov. 26`. */
export function shortBucketName(name: string): string {
  if (name.length > 7) return `${name.slice(8)}/${name.slice(5, 7)}`
  return `${MONTHS[Number(name.slice(5)) - 1]?.slice(0, 3)} ${name.slice(2, 4)}`
}

/** An order without a department is a pickup order. */
export function departmentName(department: string): string {
  return department || 'Se retira'
}

export function periodName({ from, until }: AskedPeriod): string {
  return from === until ? formatShortDate(from) : `del ${formatShortDate(from)} al ${formatShortDate(until)}`
}

/** The change since the previous period: `+12 %`; empty if there was nothing then. */
export function changeWords(now: number, before: number): string {
  if (before <= 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? 'igual que antes' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}
