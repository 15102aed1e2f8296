import { formatInWords, isBinding } from '../../../contract/binding.ts'
import { formatExactPrice } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import type { FieldChange, ShownChanges } from '../../catalogue/editing/change-book.ts'
import type { BookEvent, BookFile } from '../../catalogue/editing/read-book-file.ts'
import { FEED_COLUMNS, type FeedColumn } from '../../catalogue/import/book-columns.ts'
import { isBarred } from '../../catalogue/import/is-sold.ts'
import { keptInWords } from '../../catalogue/import/kept-in-words.ts'
import { jumpPrices } from '../../catalogue/import/report-text.ts'
import { salesRightsInWords } from '../../catalogue/import/sales-rights-words.ts'
import { COVER_FAULT_WORDS } from './cover-words.ts'
import { inUruguay } from './in-uruguay.ts'

const MONEY: readonly FeedColumn[] = ['price_cents', 'list_price_cents']
const LENGTHS: readonly FeedColumn[] = ['width_mm', 'height_mm', 'thickness_mm']
/** Characters shown of a long text: enough to recognise it. */
const SHOWN = 80

/** A field's value for the team: `$ 1.290`, `«Rayuela»`, `(vacío)`. */
export function fieldInWords(field: FeedColumn, value: unknown): string {
  if (value === null || value === undefined || value === '' || String(value) === '') return '(vacío)'
  if (MONEY.includes(field)) return formatExactPrice(Number(value))
  if (LENGTHS.includes(field)) return `${value} mm`
  if (field === 'unit_weight_g') return `${value} g`
  if (field === 'withdrawn_at') return `desde ${inUruguay(new Date(String(value)))}`
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  const words = keptInWords(field, [value].flat().map(String))
  if (words) return words
  const text = (Array.isArray(value) ? value.join(', ') : String(value)).replace(/\s+/g, ' ')
  return `«${text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text}»`
}

/** `título: «Rayuela» → «Rayuela. Edición crítica»`; list price and selling price share a line if they change alike. */
export function changesInWords(changes: readonly FieldChange[]): string[] {
  const [listed, sold] = (['list_price_cents', 'price_cents'] as const).map(price =>
    changes.find(({ field }) => field === price),
  )
  const isAlike = listed !== undefined && listed.from === sold?.from && listed.to === sold.to
  return changes
    .filter(({ field }) => !(isAlike && field === 'price_cents'))
    .map(({ field, from, to }) => {
      const name = isAlike && field === 'list_price_cents' ? 'precio del proveedor y de venta' : FEED_COLUMNS[field]
      return `${name}: ${fieldInWords(field, from)} → ${fieldInWords(field, to)}`
    })
}

/** `Del catálogo: $ 590, pero el proveedor no lo vende ahora.`; null of a book that is sold, or of which nobody says a price. */
export function whyNotSold({
  book: { price_cents, list_price_cents, sales_rights },
  set,
}: {
  book: Pick<BookFile['book'], 'price_cents' | 'list_price_cents' | 'sales_rights'>
  set: readonly Pick<BookFile['set'][number], 'field'>[]
}): string | null {
  if (price_cents !== null) return null
  const isByHand = set.some(({ field }) => field === 'sales_rights')
  const bannedBy = isByHand ? () => 'alguien puso a mano que no se puede vender en Uruguay' : salesRightsInWords
  const why = sales_rights !== null && isBarred(sales_rights) ? bannedBy(sales_rights) : null
  if (list_price_cents !== null)
    return `Del catálogo: ${formatExactPrice(list_price_cents)}, pero ${why ?? 'el proveedor no lo vende ahora'}.`
  return why && `No se vende: ${why}.`
}

/** A supplier by its name in feeds. */
export function supplierInWords(supplier: string): string {
  return supplier === '' ? '(sin nombre)' : supplier
}

/** The team's view of a book as text: fields with their suppliers, hand-set fields, waiting prices, differences and history. */
export function bookFileInWords({
  book,
  coverFault,
  set,
  differences,
  jump,
  takenPrice,
  editions,
  history,
  hasOlder,
}: BookFile): string {
  // A price set by hand does not come from a rule.
  const isPriceSet = set.some(({ field }) => field === 'list_price_cents')
  const notOfPrice = isPriceSet ? ['price_origin'] : []
  const isTaken = takenPrice !== null && !isPriceSet
  const origin = isTaken
    ? `, ${takenPriceInWords(takenPrice)} (se suelta con: npm run shop -- books release ${book.isbn} precio --reason MOTIVO)`
    : ''
  const originField = book.price_origin === null ? 'list_price_cents' : 'price_origin'
  const fields = (Object.keys(FEED_COLUMNS) as FeedColumn[]).filter(
    field => !['title', 'isbn', ...notOfPrice].includes(field) && String(book[field] ?? '') !== '',
  )
  return [
    `${readableIsbn(book.isbn)}  ${book.title}${book.withdrawn_at === null ? '' : '  (de baja)'}`,
    ...fields.map(
      field =>
        `  ${FEED_COLUMNS[field]}: ${fieldInWords(field, book[field])}${giverInWords(book, field)}${field === originField ? origin : ''}`,
    ),
    ...titled('La tapa no se puede traer', coverFault === null ? [] : [COVER_FAULT_WORDS[coverFault]]),
    ...titled(
      'Precio que espera que se decida (prices accept-jump, prices refuse-jump)',
      jump === null ? [] : [jumpInWords(jump)],
    ),
    ...titled('Otras ediciones de la obra (books join, books separate)', editions.map(editionInWords)),
    ...titled('Fijado a mano', set.map(setInWords)),
    ...titled('Otros proveedores dicen', differences.map(differenceInWords)),
    ...titled('Historia, lo último primero', history.map(eventInWords)),
    ...(hasOlder ? [`  Hay más: npm run shop -- books ${book.isbn} --history ${history.length * 4}`] : []),
  ].join('\n')
}

function editionInWords({ isbn, title, is_withdrawn, ...edition }: BookFile['editions'][number]): string {
  const kind = editionKindInWords(edition)
  return `${readableIsbn(isbn)}  ${title}${kind && `, ${kind}`}${is_withdrawn ? '  (de baja)' : ''}`
}

/** `tapa dura, letra grande, en inglés`; '' where nothing is known. */
export function editionKindInWords({
  binding,
  large_print,
  language,
}: Pick<BookFile['editions'][number], 'binding' | 'large_print' | 'language'>): string {
  const form = formatInWords({
    ...(binding !== null && isBinding(binding) && { binding }),
    ...(large_print && { largePrint: true }),
  })
  return [
    ...(form ? [form.charAt(0).toLowerCase() + form.slice(1)] : []),
    ...(language ? [`en ${languageInWords(language)}`] : []),
  ].join(', ')
}

const LANGUAGE_NAMES = new Intl.DisplayNames('es', { type: 'language' })

function languageInWords(code: string): string {
  try {
    return LANGUAGE_NAMES.of(code) ?? code
  } catch {
    return code
  }
}

/** `Deja de ser edición de la misma obra que «El puente» (978-…): sus páginas no se nombran más.`; empty where its work is as before. */
export function movedEditionsInWords({ moved }: Pick<ShownChanges, 'moved'>): string[] {
  const { left = [], joined = [] } = moved ?? {}
  const named = (rows: typeof left) => {
    const shown = rows.slice(0, NAMED_EDITIONS).map(({ isbn, title }) => `«${title}» (${readableIsbn(isbn)})`)
    const more = rows.length - shown.length
    return more > 0 ? `${shown.join(', ')} y ${more} más` : shown.join(', ')
  }
  return [
    ...(left.length > 0
      ? [
          `Deja de ser edición de la misma obra que ${named(left)}: sus páginas no se nombran más. A mano se unen otra vez.`,
        ]
      : []),
    ...(joined.length > 0 ? [`Queda como edición de la misma obra que ${named(joined)}: sus páginas se nombran.`] : []),
  ]
}

const NAMED_EDITIONS = 5

/** Follows the price and its origin: `que ana aceptó el 27/11/2026 14:33; la importación 3 (b.csv), que lo traía, se deshizo`. */
export function takenPriceInWords({
  person,
  at,
  importId,
  files,
  isUndone,
}: Omit<NonNullable<BookFile['takenPrice']>, 'before'>): string {
  const taken = `que ${person} aceptó el ${inUruguay(at)}`
  return isUndone ? `${taken}; la importación ${importId} (${files.join(', ')}), que lo traía, se deshizo` : taken
}

/** Says that a taken price was released; the changes follow. */
export function releasedPriceInWords({ takenCents }: { takenCents?: number | null }): string {
  const price = typeof takenCents === 'number' ? `El precio aceptado, ${formatExactPrice(takenCents)},` : 'Lo aceptado'
  return `${price} se suelta: vuelve el de antes. Lo que dice hoy el proveedor se toma, o espera si salta, al actualizar los precios o con su próximo archivo.`
}

function giverInWords({ field_suppliers: givers }: BookFile['book'], field: FeedColumn): string {
  const giver = givers?.[field]
  return giver === undefined ? '' : `, de ${supplierInWords(giver)}`
}

function jumpInWords({ supplier, importId, ...jump }: NonNullable<BookFile['jump']>): string {
  return `${jumpPrices(jump)}, de ${supplierInWords(supplier)}, importación ${importId}`
}

function differenceInWords({ field, supplier, says }: BookFile['differences'][number]): string {
  return `${FEED_COLUMNS[field]}: ${supplierInWords(supplier)} ${fieldInWords(field, says)}`
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map(line => `  ${line}`)]
}

function setInWords({ field, value, fedValue, by, at, reason }: BookFile['set'][number]): string {
  const fed = `los catálogos dicen ${fieldInWords(field, fedValue)}`
  return `${FEED_COLUMNS[field]}: ${fieldInWords(field, value)}, por ${by} el ${inUruguay(at)} (${reason}); ${fed}`
}

const DONE: Record<BookEvent['kind'], string> = {
  ADDED: 'agregado',
  CHANGED: 'cambiado',
  EDITED: 'fijado a mano',
  RELEASED: 'devuelto a los catálogos',
  UNDONE: 'devuelto a como estaba',
  JUMP_HELD: 'precio retenido',
  JUMP_ACCEPTED: 'salto de precio aceptado',
  JUMP_REFUSED: 'salto de precio rechazado',
  EDITIONS_JOINED: 'unido a otras ediciones',
  EDITION_SEPARATED: 'separado de otras ediciones',
}

/** A book's history for a page: when, what, by whom, and each field before and after. */
export function historyInView(history: readonly BookEvent[]) {
  return history.map(({ at, kind, by, changes, editions }) => ({
    at: inUruguay(at),
    what: `${DONE[kind]} ${whoInWords(by)}`,
    importId: 'importId' in by ? by.importId : null,
    changes: linesOf({ kind, changes, editions }),
  }))
}

function whoInWords(by: BookEvent['by']): string {
  if ('person' in by) return `por ${by.person} (${by.reason})`
  const import_ = `la importación ${by.importId} (${by.files.join(', ')})`
  if ('undoer' in by) return `al deshacer ${import_}${by.undoer === null ? '' : `, por ${by.undoer}`}`
  if (!by.isUndone) return `por ${import_}`
  return `por ${import_}, que se deshizo${by.undoneAt ? ` el ${inUruguay(by.undoneAt)}` : ''}`
}

/** One line per change. New books have no earlier values; values set by hand stay despite feeds. */
function linesOf({
  kind,
  changes,
  editions,
}: Pick<BookEvent, 'kind' | 'changes'> & { editions?: BookEvent['editions'] | undefined }): string[] {
  if (kind === 'ADDED') return []
  if (kind === 'CHANGED' && changes.length === 0) return ['cambia de qué proveedor son sus datos']
  if (kind === 'JUMP_HELD' || kind === 'JUMP_REFUSED') return changes.map(change => stayingInWords(kind, change))
  const [covered, shown] = [true, false].map(isCovered => changes.filter(change => change.isCovered === isCovered))
  return [
    ...changesInWords(shown ?? []),
    ...changesInWords(covered ?? []).map(line => `${line} (queda lo fijado a mano)`),
    ...(editions ? [editionsInWords(editions)] : []),
  ]
}

/** A held or refused price: the book kept the one it had. */
function stayingInWords(kind: 'JUMP_HELD' | 'JUMP_REFUSED', { field, from, to }: FieldChange): string {
  const stays = from === null ? 'sigue sin precio' : `sigue en ${fieldInWords(field, from)}`
  const other = to === null ? 'quedarse sin precio' : fieldInWords(field, to)
  return `${FEED_COLUMNS[field]}: ${stays}; ${other} ${kind === 'JUMP_HELD' ? 'quedó retenido' : 'no se tomó'}`
}

function eventInWords({ at, by, ...event }: BookEvent): string {
  const who = whoInWords(by)
  const what = linesOf(event)
  return [`${inUruguay(at)}  ${DONE[event.kind]} ${who}`, ...what.map(line => `    ${line}`)].join('\n  ')
}

function editionsInWords({ from, to }: NonNullable<BookEvent['editions']>): string {
  const listed = (isbns: readonly string[]) => isbns.map(readableIsbn).join(', ')
  return `ediciones de la obra: ${listed(from)} → ${listed(to)}`
}
