import { foldLetters } from '../../../../contract/fold-letters.ts'
import { isOtherGtin, normalizeIsbn } from '../../../../contract/isbn.ts'
import { readAmount } from '../../../reading/read-amount.ts'
import { toPlainLine, toPlainText } from '../../description/plain-text.ts'
import { readAudience } from '../../description/written-audience.ts'
import { bindingNamed } from '../../description/written-binding.ts'
import { readContributor, writeContributor } from '../../description/written-contributor.ts'
import { readWorkLink } from '../../editions/work-link.ts'
import { isCurrency } from '../../pricing/currencies.ts'
import { whyImpossible } from '../../pricing/possible-price.ts'
import { readSupplyPrice, writeSupplyPrice } from '../../pricing/supply-price.ts'
import { toAuthorLine } from '../author-line.ts'
import type { BookPatch } from '../feed-record.ts'
import { AVAILABILITY_CODES, SALES_RIGHTS_CODES, STATUS_CODES } from '../is-sold.ts'
import { toLanguage } from '../languages.ts'
import { webAddress } from '../onix/onix-covers.ts'
import { readOnixDate } from '../onix/onix-dates.ts'
import { quoted } from '../quoted.ts'
import { mapSubjects, type SubjectMappings } from '../subject-mapping.ts'
import type { CsvColumn } from './csv-columns.ts'

/** What a cell says. `fault`: what of it is not taken, and why. */
interface ReadCell {
  patch: BookPatch
  unknownSubjects?: string[]
  hasZeroPrice?: boolean
  fault?: string
}

/** A cell that makes no sense; its message quotes it. */
class BadCell extends Error {
  override name = 'BadCell'
}

/**
 * What a cell of a column says: an empty one clears the field, except ISBN, id and title, which then stay as they are. One that makes no
 * sense leaves its field as it is, and `fault` says why.
 */
export function readCell(column: CsvColumn, cell: string, mappings: SubjectMappings): ReadCell {
  try {
    const read = READERS[column](cell, mappings)
    const values = Object.values(read.patch)
    if (cell === '' || values.length === 0 || values.some(isSomething)) return read
    return { ...read, patch: {}, fault: `${quoted(cell)} no se entiende` }
  } catch (error) {
    if (error instanceof BadCell) return { patch: {}, fault: error.message }
    throw error
  }
}

function isSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null
}

type Reader = (cell: string, mappings: SubjectMappings) => ReadCell

type Units = Readonly<Record<string, number>>
/** Units that cells name, in those of the fields. */
const LENGTHS: Units = { '': 1, mm: 1, cm: 10 }
const WEIGHTS: Units = { '': 1, g: 1, gr: 1, kg: 1000 }

/** Reads a number above 0, without or with its unit; 0 is how many files write that they don't know, and says nothing. */
function measured(field: keyof BookPatch, largest: number, units: Units = { '': 1 }): Reader {
  return cell => {
    const [, amount = '', unit = ''] = /^(-?[\d.,]+) ?([a-z]*)$/i.exec(cell) ?? []
    const scale = units[unit.toLowerCase()] ?? Number.NaN
    // Pages, millimetres and grams are whole: three digits after a point are thousands.
    const isGrouped = scale === 1 && /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(amount)
    const number = Math.round(Number(isGrouped ? amount.replace(/\D/g, '') : amount.replace(',', '.')) * scale)
    if (number === 0 && amount !== '') return { patch: {} }
    return { patch: { [field]: number > 0 && number <= largest ? number : null } }
  }
}

const READERS: Record<CsvColumn, Reader> = {
  bibliomanagerId: cell => ({ patch: cell === '' ? {} : { bibliomanager_id: cell } }),
  isbn: cell => {
    const isbn = normalizeIsbn(cell)
    if (isOtherGtin(cell)) throw new BadCell(`no tiene ISBN: su GTIN ${cell} es de un artículo que no es un libro`)
    if (cell !== '' && isbn === null) throw new BadCell(`su ISBN ${cell} no es válido`)
    return { patch: isbn === null ? {} : { isbn } }
  },
  title: cell => {
    const title = toPlainLine(cell)
    return { patch: title === null ? {} : { title } }
  },
  author: cell => ({ patch: { author: toAuthorLine(cell) } }),
  contributors: cell => ({ patch: { contributors: each(cell, readContribution) } }),
  publisher: cell => ({ patch: { publisher: toPlainLine(cell) } }),
  series: cell => ({ patch: { series: toPlainLine(cell) } }),
  seriesNumber: cell => {
    if (cell.length > 20) throw new BadCell(`${quoted(cell)} es demasiado largo`)
    return { patch: { series_number: toPlainLine(cell) } }
  },
  // Whether a book can cost it depends on the currency (`inCurrency`).
  price: cell => {
    const price = readAmount(cell, Number.POSITIVE_INFINITY)
    if (price === null && cell !== '') return { patch: {}, hasZeroPrice: true }
    if (price === undefined) throw new BadCell(`${quoted(cell)} no se entiende`)
    return { patch: { list_price_cents: price } }
  },
  // Says in what `price` is (`inCurrency`).
  currency: () => ({ patch: {} }),
  supplyPrices: cell => {
    const written = cell
      .split(';')
      .map(text => text.trim())
      .filter(Boolean)
    const prices = written.map(text => {
      const price = readSupplyPrice(text)
      const why = price ? whyImpossible(price.cents, price.currency) : 'no se entiende'
      return { price, fault: why && `${quoted(price ? writeSupplyPrice(price) : text)} ${why}` }
    })
    const possible = prices.flatMap(({ price, fault }) => (price && fault === null ? writeSupplyPrice(price) : []))
    const fault = prices.find(price => price.fault !== null)?.fault
    if (fault && possible.length === 0) throw new BadCell(fault)
    return { patch: { supply_prices: possible }, ...(fault ? { fault } : {}) }
  },
  supplier: cell => ({ patch: { supplier: toPlainLine(cell) } }),
  productAvailability: cell => ({
    patch: { availability: AVAILABILITIES[foldLetters(cell)] ?? readCode(cell, AVAILABILITY_CODES) },
  }),
  publishingStatus: cell => ({
    patch: { publishing_status: STATUSES[foldLetters(cell)] ?? readCode(cell, STATUS_CODES) },
  }),
  salesRights: cell => ({ patch: { sales_rights: readCode(cell, SALES_RIGHTS_CODES) } }),
  publishingDate: cell => ({ patch: { publishing_date: readDate(cell) } }),
  description: cell => ({ patch: { description: toPlainText(cell) } }),
  synopsis: cell => ({ patch: { synopsis: toPlainText(cell) } }),
  tableOfContent: cell => ({ patch: { table_of_content: toPlainText(cell) } }),
  review: cell => ({ patch: { review: toPlainText(cell) } }),
  categories: readCategories,
  // A path of the shop's own: what an export wrote for a drawn cover.
  cover: cell => ({ patch: { front_cover: /^\/\w[\w/.-]*$/.test(cell) ? cell : webAddress(cell) } }),
  audience: cell => ({ patch: { audience: each(cell, readAudience) } }),
  prizes: cell => ({ patch: { prizes: each(cell, toPlainLine) } }),
  binding: cell => {
    const binding = cell === '' ? null : bindingNamed(cell)
    if (binding === undefined) throw new BadCell(`${quoted(cell)} no se conoce`)
    return { patch: { binding } }
  },
  largePrint: cell => {
    const isLarge = { '': null, si: true, yes: true, no: false }[foldLetters(cell)]
    if (isLarge === undefined) throw new BadCell(`${quoted(cell)} no es sí ni no`)
    return { patch: { large_print: isLarge } }
  },
  otherEditions: cell => ({ patch: { work_links: each(cell, readWorkLink) } }),
  totalPages: measured('total_pages', 20_000),
  width: measured('width_mm', 3000, LENGTHS),
  height: measured('height_mm', 3000, LENGTHS),
  thickness: measured('thickness_mm', 3000, LENGTHS),
  weight: measured('unit_weight_g', 50_000, WEIGHTS),
  country: cell => ({ patch: { country_of_publication: /^[A-Z]{2}$/i.test(cell) ? cell.toUpperCase() : null } }),
  language: cell => ({ patch: { language: toLanguage(cell) } }),
}

/** A row's price in another currency is for rules to convert; one that no book has is not taken, and `fault` says why. */
export function inCurrency(
  { list_price_cents: cents, ...rest }: BookPatch,
  { currency, price }: { currency: string; price: string },
): { patch: BookPatch; fault?: string } {
  if (!/^(?:[A-Z]{3})?$/i.test(currency))
    return { patch: rest, fault: `su moneda ${quoted(currency)} no es un código de tres letras` }
  if (currency !== '' && !isCurrency(currency.toUpperCase()))
    return { patch: rest, fault: `su moneda ${quoted(currency)} no existe` }
  if (typeof cents !== 'number') return { patch: cents === undefined ? rest : { ...rest, list_price_cents: cents } }
  const code = currency.toUpperCase() || 'UYU'
  const why = whyImpossible(cents, code)
  if (why) return { patch: rest, fault: `su precio «${price}»${code === 'UYU' ? '' : ` ${code}`} ${why}` }
  if (code === 'UYU') return { patch: { ...rest, list_price_cents: cents } }
  const stated = { cents, currency: code, isNet: false, hasTax: true, taxPercent: null, from: null, until: null }
  return { patch: { ...rest, list_price_cents: null, supply_prices: [writeSupplyPrice(stated)] } }
}

/** Codes of the shop's tree (IBIC), or `THEMA:FBA` and the like, with `;`, `|`, `,` or spaces between. */
function readCategories(cell: string, mappings: SubjectMappings) {
  const subjects = cell.split(/[;|,\s]+/).flatMap(written => {
    const [, scheme = 'IBIC', code] = /^(?:([^:]+):)?(.+)$/.exec(written.toUpperCase()) ?? []
    return code === undefined ? [] : [{ scheme, code }]
  })
  const { categories, unknown } = mapSubjects(subjects, mappings)
  return { patch: { category_codes: categories }, unknownSubjects: unknown }
}

/** What a cell lists between semicolons, each as books keep it; all or nothing, or what is left out would be lost. */
function each(cell: string, read: (text: string) => string | null | undefined): string[] {
  const parts = cell.split(';').map(part => part.trim())
  const kept = parts.filter(Boolean).map(part => {
    const value = read(part)
    if (!value) throw new BadCell(`${quoted(part)} no se entiende`)
    return value
  })
  return [...new Set(kept)]
}

/** `traducción: Ana Gil`, `B06 Ana Gil`. */
function readContribution(text: string): string | undefined {
  const contributor = readContributor(text)
  return contributor && writeContributor({ ...contributor, name: toPlainLine(contributor.name) ?? '' })
}

/** How spreadsheets call codes of ONIX list 65. */
const AVAILABILITIES: Record<string, string> = { disponible: '20', agotado: '31', 'no disponible': '40' }

/** And of list 64. */
const STATUSES: Record<string, string> = { 'en venta': '04', 'por salir': '02', agotado: '07' }

/** A code of an ONIX list: two digits that stand in it. */
function readCode(cell: string, codes: readonly string[]): string | null {
  if (cell === '') return null
  if (!/^\d\d$/.test(cell)) throw new BadCell(`${quoted(cell)} no es un código de ONIX (dos cifras)`)
  if (!codes.includes(cell)) throw new BadCell(`${quoted(cell)} no está en la lista de códigos de ONIX`)
  return cell
}

/** `2024-03-15`, `20240315`, `15/03/2024`, `2024-03`, `2024`. */
function readDate(cell: string): string | null {
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell)
  if (!dayFirst) return readOnixDate(cell)
  const [, day = '', month = '', year = ''] = dayFirst
  return readOnixDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
