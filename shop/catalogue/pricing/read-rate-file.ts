import { parse } from 'csv-parse/sync'
import { type IsoDate, isCalendarDay } from '../../../contract/dates.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'
import { detectDelimiter } from '../../reading/detect-delimiter.ts'
import { writeNumber } from '../../reading/write-number.ts'
import type { ExchangeRate } from './price-rule.ts'

/** Source of a rate's field: a CSV column, a JSON path such as `datos.venta`, or a constant. */
type Place = string | { value: string }

/** Maps a file's fields of exchange rates. Fields not named are recognised by their usual headings. `{"rows": "cotizaciones", "rate": "venta"}` */
export interface RateMap {
  /** JSON only: path of the list of rates. Without it the document is the list, or a single rate. */
  rows?: string
  currency?: Place
  rate?: Place
  /** A path that begins with `$.` starts at the document's root instead of the row. `{"value": "hoy"}`: the day the file arrives. */
  date?: Place
  /** Only rows with these values count. */
  where?: Record<string, string>
}

export type ReadingRates =
  /** `faults`: rows that are no rate; the others are read. */
  { kind: 'read'; rates: ExchangeRate[]; faults: string[] } | { kind: 'faulty'; faults: string[] }

const HEADINGS: Record<'currency' | 'rate' | 'date', readonly string[]> = {
  currency: ['moneda', 'currency', 'codigo', 'codigoiso', 'iso', 'code'],
  rate: ['cotizacion', 'venta', 'rate', 'valor', 'tcv', 'sell', 'value'],
  date: ['fecha', 'date', 'dia'],
}
const MOST_ROWS = 20_000
const MOST_FAULTS = 10

/**
 * Reads the rates of a CSV or JSON file. Per currency (wanted ones, or all): the rate of the latest day that is not in the
 * future. If that day has several (for notes, for transfers), none is taken. Faults are in Spanish.
 */
export function readRateFile(
  text: string,
  { map, currencies, today }: { map: RateMap; currencies: readonly string[]; today: IsoDate },
): ReadingRates {
  const document = readDocument(text.replace(/^\ufeff/, ''), map)
  if (document.kind === 'faulty') return document
  const { rows, top } = document
  if (rows.length > MOST_ROWS) return { kind: 'faulty', faults: [`tiene más de ${MOST_ROWS} renglones`] }
  const faults: string[] = []
  const last = new Map<string, ExchangeRate>()
  const unclear = new Map<string, string>()
  for (const { row, place } of rows) {
    const where = { row, top }
    const currency = currencyOf(where, map)
    if (currency === null || (currencies.length > 0 && !currencies.includes(currency))) continue
    const read = readRow(where, { map, currency, today })
    if (typeof read === 'string') {
      faults.push(`${place}: ${read}`)
      continue
    }
    const other = last.get(currency)
    if (read.onDate > today || (other && read.onDate < other.onDate)) continue
    if (other?.onDate !== read.onDate) unclear.delete(currency)
    else if (other.rateMillionths !== read.rateMillionths) unclear.set(currency, severalWords(other, read))
    last.set(currency, read)
  }
  for (const [currency, words] of unclear) {
    last.delete(currency)
    faults.push(words)
  }
  if (last.size > 0) return { kind: 'read', rates: [...last.values()], faults: shortened(faults) }
  return { kind: 'faulty', faults: faults.length > 0 ? shortened(faults) : ['no tiene ninguna cotización'] }
}

function severalWords(one: ExchangeRate, other: ExchangeRate): string {
  const rates = [one, other].map(({ rateMillionths }) => writeNumber(rateMillionths / 1_000_000))
  return `tiene varias cotizaciones de ${one.currency} del ${one.onDate} (${rates.join(' y ')}): di cuál vale en «Solo los renglones con» (where en --map)`
}

function shortened(faults: readonly string[]): string[] {
  const more = faults.length - MOST_FAULTS
  return more > 0 ? [...faults.slice(0, MOST_FAULTS), `y ${more} más`] : [...faults]
}

type Document =
  /** `place`: `línea 4` of the file, or `elemento 3` of a JSON list. */
  | { kind: 'document'; rows: { row: unknown; place: string }[]; top: unknown }
  | Extract<ReadingRates, { kind: 'faulty' }>

function readDocument(text: string, map: RateMap): Document {
  return /^\s*[[{]/.test(text) ? readJson(text, map) : readCsv(text)
}

function readJson(text: string, { rows: path }: RateMap): Document {
  let top: unknown
  try {
    top = JSON.parse(text)
  } catch {
    return { kind: 'faulty', faults: ['no es JSON completo'] }
  }
  const found = path === undefined ? top : valueAt(top, path)
  if (found === undefined) return { kind: 'faulty', faults: [`no tiene ${path}`] }
  const rows = [found].flat().map((row: unknown, index) => ({ row, place: `elemento ${index + 1}` }))
  return { kind: 'document', rows, top }
}

function readCsv(text: string): Document {
  const rest = text.trim()
  const above = text.slice(0, text.indexOf(rest)).split(/\r\n|\r|\n/).length - 1
  try {
    const rows = parse(rest, {
      columns: (header: string[]) => header.map(bare),
      delimiter: detectDelimiter(rest),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: unknown; info: { lines: number } }[]
    return {
      kind: 'document',
      rows: rows.map(({ record, info }) => ({ row: record, place: `línea ${above + info.lines}` })),
      top: {},
    }
  } catch {
    return { kind: 'faulty', faults: ['unas comillas se abren y no se cierran'] }
  }
}

interface Where {
  row: unknown
  top: unknown
}

/** Null: the row does not match `where`, or has no currency. */
function currencyOf(where: Where, map: RateMap): string | null {
  const wanted = Object.entries(map.where ?? {})
  if (wanted.some(([place, value]) => textAt(where, place) !== value)) return null
  const currency = (textOf(where, map.currency, HEADINGS.currency) ?? '').toUpperCase()
  return /^[A-Z]{3}$/.test(currency) && currency !== 'UYU' ? currency : null
}

function readRow(
  where: Where,
  { map, currency, today }: { map: RateMap; currency: string; today: IsoDate },
): ExchangeRate | string {
  const amount = textOf(where, map.rate, HEADINGS.rate) ?? ''
  const rateMillionths = readRate(amount)
  if (rateMillionths === null) return `«${amount.slice(0, 20)}» no es la cotización de ${currency}`
  const day = textOf(where, map.date, HEADINGS.date)
  if (day === undefined) return 'no dice de qué día es'
  const onDate = day === 'hoy' ? today : readDay(day)
  if (onDate === null) return `«${day.slice(0, 20)}» no es una fecha`
  return { currency, rateMillionths, onDate }
}

function textOf(where: Where, place: Place | undefined, headings: readonly string[]): string | undefined {
  if (typeof place === 'object') return place.value
  if (place !== undefined) return textAt(where, place)
  return headings.map(heading => textAt(where, heading)).find(text => text !== undefined)
}

function textAt({ row, top }: Where, path: string): string | undefined {
  const value = path.startsWith('$.') ? valueAt(top, path.slice(2)) : (valueAt(row, path) ?? valueAt(row, bare(path)))
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Reads a column whose name contains dots, or a path into nested objects. */
function valueAt(value: unknown, path: string): unknown {
  if (isObject(value) && Object.hasOwn(value, path)) return value[path]
  return path
    .split('.')
    .reduce<unknown>((part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined), value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function bare(heading: string): string {
  return foldLetters(heading).replace(/[^a-z0-9.$]/g, '')
}

/** Parses `46,20`, `46.2`, `1.234,56` to millionths; null for anything else. */
function readRate(text: string): number | null {
  const isComma = text.lastIndexOf(',') > text.lastIndexOf('.')
  const plain = isComma ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  if (!/^\d{1,7}(\.\d{1,10})?$/.test(plain)) return null
  const millionths = Math.round(Number(plain) * 1_000_000)
  return millionths > 0 ? millionths : null
}

/** Parses `2026-11-24` (also with a time), `20261124`, `24/11/2026` to `YYYY-MM-DD`; null for anything else. */
function readDay(text: string): IsoDate | null {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text) ?? []
  const [, ownDate, ownMonth, ownYear] = /^(\d{2})[/-](\d{2})[/-](\d{4})(?: .*)?$/.exec(text) ?? []
  const day = `${year ?? ownYear}-${month ?? ownMonth}-${date ?? ownDate}`
  return isCalendarDay(day) ? day : null
}
