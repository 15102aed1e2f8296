import { shortAuthors } from '../../../contract/authors.ts'
import { booksInWords } from '../../../contract/books-in-words.ts'
import { formatShortDate } from '../../../contract/dates.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import type { ListedAnnouncement } from '../../catalogue/announcements/announcements.ts'
import type { CollectionState } from '../../catalogue/collections/collection-state.ts'
import type { ShownDays } from '../../catalogue/collections/is-shown.ts'
import type { CollectionFile, ListedCollection } from '../../catalogue/collections/list-collections.ts'
import type { ListFault } from '../../catalogue/collections/read-books.ts'
import { dayInUruguay, inUruguay } from './in-uruguay.ts'

type CollectionAct = CollectionFile['history'][number]
type CollectionBook = CollectionFile['books'][number]

/** `desde el 01/12/2026 hasta el 24/12/2026`, `siempre`. */
export function daysInWords({ from, until }: ShownDays): string {
  const parts = [from && `desde el ${formatShortDate(from)}`, until && `hasta el ${formatShortDate(until)}`]
  return parts.filter(Boolean).join(' ') || 'siempre'
}

/** A line of the list of collections: `  1. Las orillas (orillas): 12 libros, siempre`. */
export function collectionInWords({ place, title, slug, books, onOffer, ...days }: ListedCollection): string {
  const count = onOffer === books.length ? booksInWords(onOffer) : `${onOffer} de ${booksInWords(books.length)}`
  return `${String(place).padStart(3)}. ${title} (${slug}): ${count}, ${daysInWords(days)}${onOffer === 0 ? '; no se ve' : ''}`
}

/** All that the team knows of a collection: its fields, its books in order, and its history. */
export function collectionFileInWords({ collection, books, history }: CollectionFile): string {
  return [
    ...(collection ? [collectionInWords(collection).trim()] : ['Se quitó. Queda su historia.']),
    ...(collection?.text ? ['', collection.text] : []),
    ...(collection?.cover ? ['', `Tapa: ${collection.cover}`] : []),
    ...(books.length === 0 ? [] : ['']),
    ...books.map(
      ({ isbn, title, author, withdrawal }, index) =>
        `${String(index + 1).padStart(4)}. ${readableIsbn(isbn)}  ${title}${author ? `, de ${shortAuthors(author)}` : ''}${withdrawal ? `  (${withdrawalInWords(withdrawal)})` : ''}`,
    ),
    '',
    'Historia, lo último primero',
    ...history.map(actInWords),
  ].join('\n')
}

/** `retirado al deshacer la importación 7, el 24/11/2026: no se ve`. */
export function withdrawalInWords({ at, importId }: NonNullable<CollectionBook['withdrawal']>): string {
  const when = `el ${dayInUruguay(at)}`
  return `retirado ${importId === null ? when : `al deshacer la importación ${importId}, ${when}`}: no se ve`
}

/** How many of a collection's books readers do not see, and what becomes of them; '' where they see all. */
export function hiddenInWords(books: readonly Pick<CollectionBook, 'isWithdrawn'>[]): string {
  const [count, all] = [books.filter(({ isWithdrawn }) => isWithdrawn).length, books.length]
  if (count === 0) return ''
  if (count === 1) {
    const which = all === 1 ? 'Su único libro' : `1 de sus ${all} libros`
    return `${which} está retirado de la venta y no se ve. Conserva su lugar, y se ve otra vez si vuelve a ofrecerse.`
  }
  const which = count === all ? `Sus ${all} libros` : `${count} de sus ${all} libros`
  return `${which} están retirados de la venta y no se ven. Conservan su lugar, y se ven otra vez si vuelven a ofrecerse.`
}

const DONE: Record<CollectionAct['kind'], string> = { CREATED: 'creada', EDITED: 'cambiada', REMOVED: 'quitada' }

function actInWords({ kind, at, by, reason, before, after }: CollectionAct): string {
  const changes = kind === 'EDITED' && before && after ? stateChangesInWords(before, after) : []
  return [`  ${inUruguay(at)}  ${DONE[kind]} por ${by} (${reason})`, ...changes.map(line => `      ${line}`)].join('\n')
}

const FIELDS: Record<keyof CollectionState, string> = {
  title: 'título',
  text: 'texto',
  cover: 'tapa',
  from: 'desde',
  until: 'hasta',
  place: 'lugar',
  books: 'libros',
}

/** `título: «Orillas» → «Las orillas»`, for each field that changed. */
export function stateChangesInWords(before: Partial<CollectionState>, after: Partial<CollectionState>): string[] {
  return (Object.keys(after) as (keyof CollectionState)[]).map(
    field => `${FIELDS[field]}: ${valueInWords(before[field])} → ${valueInWords(after[field])}`,
  )
}

/** Characters of a text that are enough to know it again. */
const SHOWN = 80

function valueInWords(value: CollectionState[keyof CollectionState] | undefined): string {
  if (value === null || value === undefined || value === '') return '(vacío)'
  if (Array.isArray(value)) return booksInWords(value.length)
  if (typeof value === 'number') return String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatShortDate(value)
  const line = value.replace(/\s+/g, ' ')
  return `«${line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line}»`
}

const WHY: Record<ListFault['why'], string> = {
  'not-isbn': 'no es un ISBN',
  unknown: 'no está en el catálogo',
  withdrawn: 'está retirado de la venta',
  repeated: 'está más de una vez',
}

/** `línea 3: 978… (no está en el catálogo)`. */
export function listFaultInWords({ line, text, why }: ListFault): string {
  return `línea ${line}: ${text} (${WHY[why]})`
}

const STANDING: Record<ListedAnnouncement['standing'], string> = {
  shown: 'se ve',
  'crowded-out': 'no se ve: hay tres más nuevos',
  before: 'todavía no se ve',
  after: 'ya no se ve',
  removed: 'quitado',
}

/** `#4  Llegó el verano → /libros?q=verano: se ve, siempre`. */
export function announcementInWords({ standing, ...announcement }: ListedAnnouncement): string {
  const { id, text, address, removed } = announcement
  const gone = removed ? ` el ${inUruguay(removed.at)} por ${removed.by} (${removed.reason})` : ''
  return `#${id}  ${text}${address ? ` → ${address}` : ''}: ${STANDING[standing]}${gone}, ${daysInWords(announcement)}`
}
