import { type IsoDate, isCalendarDay, MONTHS, montevideoDate } from '../../../contract/dates.ts'
import type { FieldFault } from '../../form-faults.ts'

export interface AskedPeriod {
  from: IsoDate
  until: IsoDate
}

/** The longest period of a report, in days. */
const LONGEST_DAYS = 5 * 366
const DAY_MS = 24 * 3_600_000

/** Reads the period from the address; by default, and where it makes no sense, the current month so far. */
export function askedPeriod(asked: URLSearchParams, now: Date): AskedPeriod {
  const [from, until] = [asked.get('desde') ?? '', asked.get('hasta') ?? '']
  const isAsked = asked.has('desde') || asked.has('hasta')
  return isAsked && periodFaults(asked).length === 0 ? { from, until } : namedPeriods(now)[0].period
}

/** Why the period in the address is not the one that is shown, beside its fields. */
export function periodFaults(asked: URLSearchParams): FieldFault[] {
  const [from, until] = [asked.get('desde') ?? '', asked.get('hasta') ?? '']
  if (!asked.has('desde') && !asked.has('hasta')) return []
  const named = { desde: from, hasta: until }
  const faults = Object.entries(named).flatMap(([field, day]) => (isDay(day) ? [] : [{ field, text: noDay(day) }]))
  if (faults.length > 0) return faults
  if (from > until) return [{ field: 'hasta', text: `Es antes de «Desde»: ${INSTEAD}` }]
  if (daysOf({ from, until }) > LONGEST_DAYS) return [{ field: 'desde', text: `Son más de cinco años: ${INSTEAD}` }]
  return []
}

const INSTEAD = 'se muestra este mes.'

function noDay(text: string): string {
  return text === '' ? `Falta el día: ${INSTEAD}` : `«${text}» no es una fecha: ${INSTEAD}`
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text)
}

export function daysOf({ from, until }: AskedPeriod): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1
}

/** The most common periods, by name. */
export function namedPeriods(now: Date): [NamedPeriod, ...NamedPeriod[]] {
  const today = montevideoDate(now)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const first = (y: number, m: number) => isoOf(Date.UTC(y, m, 1))
  const last = (y: number, m: number) => isoOf(Date.UTC(y, m + 1, 0))
  return [
    { label: 'Este mes', period: { from: first(year, month), until: today } },
    { label: nameOfMonth(year, month - 1), period: { from: first(year, month - 1), until: last(year, month - 1) } },
    { label: 'Últimos 30 días', period: { from: isoOf(Date.parse(today) - 29 * DAY_MS), until: today } },
    { label: 'Este año', period: { from: first(year, 0), until: today } },
    { label: String(year - 1), period: { from: first(year - 1, 0), until: last(year - 1, 11) } },
    { label: 'Dos años', period: { from: isoOf(Date.UTC(year - 2, month, Number(today.slice(8)) + 1)), until: today } },
  ]
}

interface NamedPeriod {
  label: string
  period: AskedPeriod
}

function nameOfMonth(year: number, month: number): string {
  const name = MONTHS[(month + 12) % 12] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${month < 0 ? ` ${year - 1}` : ''}`
}

function isoOf(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, 10)
}
