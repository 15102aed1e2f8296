import { USUAL_PRICE_JUMP } from '../../../contract/price-jump.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { datedRateInWords, settingInWords } from '../../../shop/desk/words/price-words.ts'
import { failingInWords, scheduleInWords, scheduleText } from '../../../shop/desk/words/source-words.ts'
import { writeNumber } from '../../../shop/reading/write-number.ts'
import type { PersonsDesk } from '../../desk-context.ts'

export type ListedSource = Awaited<ReturnType<PersonsDesk['listSources']>>[number]
type Taking = NonNullable<Awaited<ReturnType<PersonsDesk['readSource']>>>['takings'][number]

export const BRINGS_WORDS = { books: 'libros', rates: 'cotizaciones' } as const

/** The state of a source: a label and a sentence. */
export function standingView(source: ListedSource): { label: string; tone: string; detail: string } {
  const { pausedAt, late, fault, failingSince, broughtAt } = source
  if (pausedAt !== null)
    return { label: 'en pausa', tone: '', detail: `No se mira desde el ${inUruguay(pausedAt)}, y nadie la espera.` }
  if (fault !== null && failingSince !== null) {
    const detail = `Desde el ${inUruguay(failingSince)} ${failingInWords({ ...source, fault })}.`
    return late ? { label: 'falla', tone: 'tag-error', detail } : { label: 'se reintenta', tone: 'tag-wait', detail }
  }
  if (late !== null) {
    const detail = `Se espera algo nuevo cada ${daysInWords(source)}, y no viene: pregunta a quien la publica.`
    return { label: 'no llega nada', tone: 'tag-error', detail }
  }
  if (broughtAt === null) return { label: 'todavía nada', tone: '', detail: '' }
  return { label: 'al día', tone: 'tag-ok', detail: '' }
}

/** `día`, `4 días`. */
function daysInWords({ expectedHours }: Pick<ListedSource, 'expectedHours'>): string {
  const days = Math.round(expectedHours / 24)
  return days === 1 ? 'día' : `${days} días`
}

/** The facts on a source's page, as names and values. */
export function factsOf(source: ListedSource): [string, string][] {
  const { brings, reading, pausedAt, lookedAt, broughtAt, nextAt, hostKey } = source
  return [
    ['Se mira', scheduleInWords(source.schedule)],
    ...(pausedAt === null ? [['La próxima', inUruguay(nextAt)] as [string, string]] : []),
    ['La última', lookedAt === null ? 'nunca' : inUruguay(lookedAt)],
    ['Trajo algo nuevo', broughtAt === null ? 'todavía no' : inUruguay(broughtAt)],
    ['Se espera algo', `cada ${daysInWords(source)}`],
    ['De varios nuevos', source.picks === 'newest' ? 'solo el último' : 'todos'],
    ...(brings === 'books'
      ? ([
          ['Proveedor', reading.supplier ?? 'el que nombra el archivo'],
          ['Salto de precio', `${writeNumber(reading.priceJumpPercent)} %`],
        ] as [string, string][])
      : ([['Monedas', reading.currencies.join(', ') || 'todas']] as [string, string][])),
    ['Credenciales', source.hasCredentials ? 'guardadas; no se muestran' : 'ninguna'],
    ...(hostKey === null ? [] : [['Clave del servidor', hostKey] as [string, string]]),
    ['La agregó', `${source.addedBy}, ${inUruguay(source.addedAt)}`],
  ]
}

/** A taking: what happened to each file and each rate. */
export function takingView({ id, at, files, rates }: Taking) {
  return {
    id,
    at: inUruguay(at),
    files: files.map(({ name, importId, fault, unread }) => ({
      name,
      importId,
      fault: fault && withoutName(fault, name),
      unread: unread?.join('; ') ?? null,
    })),
    rates: rates.map(({ rate, outcome }) =>
      outcome.kind === 'jump'
        ? `${rate.currency} ${datedRateInWords(rate)}: cambia demasiado, espera que alguien decida.`
        : settingInWords({ rate, outcome }),
    ),
  }
}

/** Removes the file name that a feed's fault begins with. */
function withoutName(fault: string, name: string): string {
  return fault.startsWith(`${name}: `) ? fault.slice(name.length + 2) : fault
}

/** The initial values of a source's form. */
export interface SourceValues {
  name: string
  address: string
  /** As the desk's door reads it: `cada 6 h`, `07:30`, `lunes 07:30`. */
  schedule: string
  expectedDays: string
  picks: string
  brings: 'books' | 'rates'
  hasCredentials: boolean
  supplier: string
  percent: string
  /** The saved column mapping in words; empty: the usual names. */
  columns: string
  currencies: string
  rows: string
  currency: string
  rate: string
  date: string
  where: string
}

export const NEW_SOURCE: SourceValues = {
  name: '',
  address: '',
  schedule: '07:30',
  expectedDays: '',
  picks: 'newest',
  brings: 'books',
  hasCredentials: false,
  supplier: '',
  percent: String(USUAL_PRICE_JUMP),
  columns: '',
  currencies: '',
  rows: '',
  currency: '',
  rate: '',
  date: '',
  where: '',
}

export function valuesOf(source: ListedSource): SourceValues {
  const { name, address, schedule, expectedHours, picks, hasCredentials } = source
  const own = {
    ...NEW_SOURCE,
    name,
    address,
    picks,
    hasCredentials,
    brings: source.brings,
    schedule: scheduleText(schedule),
    expectedDays: String(Math.round(expectedHours / 24)),
  }
  if (source.brings === 'books') {
    const { supplier, priceJumpPercent, columnMap } = source.reading
    const columns = Object.entries(columnMap).map(([column, theirs]) => `${column}: ${placeText(theirs)}`)
    return {
      ...own,
      supplier: supplier ?? '',
      percent: writeNumber(priceJumpPercent),
      columns: columns.join(', '),
    }
  }
  const { map, currencies } = source.reading
  return {
    ...own,
    currencies: currencies.join(' '),
    rows: map.rows ?? '',
    currency: placeText(map.currency),
    rate: placeText(map.rate),
    date: placeText(map.date),
    where: Object.entries(map.where ?? {})
      .map(([place, value]) => `${place}=${value}`)
      .join('; '),
  }
}

/** A column name, or `=EUR` for a fixed value. */
function placeText(place: string | { value: string } | null | undefined): string {
  if (typeof place === 'object' && place !== null) return `=${place.value}`
  return place ?? ''
}
