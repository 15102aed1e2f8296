import { type IsoDate, MONTHS } from '../../../contract/dates.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'

export interface DayReading {
  /** The bank writes the month before the day. */
  monthFirst?: boolean | undefined
  /** A day without a year is its latest occurrence up to this date. Without `today`, such a day can't be read. */
  today?: IsoDate | undefined
}

/** Abbreviations that are not the first three letters of the Spanish name. */
const OTHER_NAMES: Record<string, number> = { sep: 9, septiembre: 9, setiembre: 9, jan: 1, apr: 4, aug: 8, dec: 12 }

/**
 * Reads a date: `23/11/2026`, `23-11-26`, `2026-11-23`, `20261123`, `3-abr-2026`, `3 de abril de 2026`, each with or without a time, or
 * `03/04` and `3-abr` without a year. Null for anything else.
 */
export function readDay(cell: string, { monthFirst = false, today }: DayReading = {}): IsoDate | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s].*)?$/.exec(cell) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(cell)
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]), today)
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?:\s.*)?$/.exec(cell)
  if (numbers) {
    const [, first, second, year] = numbers
    const [day, month] = monthFirst ? [second, first] : [first, second]
    return dayOf(year, Number(month), Number(day), today)
  }
  const named =
    /^(\d{1,2})(?:\s*[/.\s-]\s*|\s+de\s+)([a-z]{3,10})\.?(?:(?:\s*[/.\s-]\s*|\s+del?\s+)(\d{4}|\d{2}))?(?:\s.*)?$/.exec(
      foldLetters(cell),
    )
  const month = named && monthNamed(named[2] ?? '')
  return named && month ? dayOf(named[3], month, Number(named[1]), today) : null
}

function monthNamed(name: string): number | undefined {
  const index = MONTHS.findIndex(month => month === name || month.slice(0, 3) === name)
  return index >= 0 ? index + 1 : OTHER_NAMES[name]
}

function dayOf(year: string | undefined, month: number, day: number, today: IsoDate | undefined): IsoDate | null {
  if (year !== undefined) return calendarDay(year.length === 2 ? `20${year}` : year, month, day)
  if (today === undefined) return null
  const thisYear = Number(today.slice(0, 4))
  // The last 29 February may be years back.
  for (let back = 0; back <= 4; back++) {
    const date = calendarDay(String(thisYear - back), month, day)
    if (date !== null && date <= today) return date
  }
  return null
}

function calendarDay(year: string, month: number, day: number): IsoDate | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const instant = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== date ? null : date
}
