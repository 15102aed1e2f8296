import { collectionSlug } from '../../../contract/addresses.ts'
import { MAX_COLLECTION_TEXT, MAX_COLLECTION_TITLE } from '../../../contract/collection.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { lockVersion } from '../catalogue-version-store.ts'
import {
  type ByHand,
  type ChangingCollection,
  type CollectionDeps,
  type Refused,
  withCollection,
  writeChange,
} from './change-collection.ts'
import { insertCollectionAct } from './collection-act-store.ts'
import { type CollectionState, isBooksCover, type KeptCollection } from './collection-state.ts'
import { insertCollection, readCollections } from './collection-store.ts'
import { readBooks } from './read-books.ts'
import {
  BadField,
  type Cells,
  DAY_READERS,
  type FieldReader,
  faultsOfDays,
  readFields,
  readHttpsAddress,
  readLine,
  readParagraphs,
} from './read-fields.ts'

type Fields = Pick<CollectionState, 'title' | 'text' | 'cover' | 'from' | 'until'>

const READERS: { [Name in keyof Fields]: FieldReader<Fields[Name]> } = {
  title: { name: 'título', others: ['title'], read: readTitle },
  text: { name: 'texto', others: ['text'], read: text => readParagraphs(text, MAX_COLLECTION_TEXT) },
  cover: { name: 'tapa', others: ['cover', 'cubierta'], read: readCover },
  ...DAY_READERS,
}

/** Titles that consist of signs alone would all have one address. */
function readTitle(text: string): string {
  const title = readLine(text, MAX_COLLECTION_TITLE)
  if (!/[\p{L}\p{N}]/u.test(title)) throw new BadField(`«${title}» no tiene letras ni números`)
  return title
}

function readCover(text: string): string | null {
  if (text === '') return null
  const isbn = normalizeIsbn(text)
  if (isbn !== null) return isbn
  if (!/^https:/i.test(text)) throw new BadField(`«${text}» no es el ISBN de un libro ni una dirección https://…`)
  return readHttpsAddress(text)
}

/** What is wrong with the whole, in Spanish. */
function faultsOf(state: CollectionState): string[] {
  const isElsewhere = isBooksCover(state.cover) && !state.books.includes(state.cover)
  return [
    ...faultsOfDays(state),
    ...(isElsewhere ? [`tapa: ${state.cover} no está entre los libros de la colección.`] : []),
  ]
}

const BLANK: Omit<CollectionState, 'place'> = { title: '', text: '', cover: null, from: null, until: null, books: [] }

export type CreatingCollection = { kind: 'created'; collection: KeptCollection } | Refused

/**
 * Creates a collection, after all others. Its address is made of its title and stays. `list`: its books, an ISBN a line; empty for one that
 * gets them later.
 */
export function createCollection(
  { db, clock }: CollectionDeps,
  { cells, list, operator, reason }: ByHand & { cells: Cells; list: string },
): Promise<CreatingCollection> {
  return db.transaction().execute(async transaction => {
    await lockVersion(transaction)
    const all = await readCollections(transaction)
    const read = await readBooks(transaction, list)
    if (read.kind !== 'read' && read.kind !== 'no-books') return read
    const { patch, faults } = readFields(cells, READERS)
    const books = read.kind === 'read' ? read.isbns : []
    const state = { ...BLANK, ...patch, books, place: (all.at(-1)?.place ?? 0) + 1 }
    if (state.title === '' && !faults.some(fault => fault.startsWith('título'))) faults.push('título: falta.')
    faults.push(...faultsOf(state))
    if (faults.length > 0) return { kind: 'faulty', faults }
    const slug = collectionSlug(state.title)
    const other = all.find(collection => collection.slug === slug)
    if (other) return { kind: 'address-taken', slug, title: other.title }
    const change = { by: operator, at: clock.now(), reason }
    await insertCollection(transaction, { slug, ...state }, change)
    await insertCollectionAct(transaction, slug, { kind: 'CREATED', ...change, before: null, after: state })
    return { kind: 'created', collection: { slug, ...state, changed: change } }
  })
}

/** Changes fields of a collection; its address stays as it is. */
export function editCollection(
  { db, clock }: CollectionDeps,
  { slug, cells, operator, reason }: ByHand & { slug: string; cells: Cells },
): Promise<ChangingCollection> {
  return withCollection<ChangingCollection>(db, slug, async held => {
    const { patch, faults } = readFields(cells, READERS)
    faults.push(...faultsOf({ ...held.current, ...patch }))
    if (faults.length > 0) return { kind: 'faulty', faults }
    return writeChange(held, patch, { operator, reason, at: clock.now() })
  })
}

/** Gives a collection the books of a list (an ISBN a line) in its order, in place of those it has. */
export function setCollectionBooks(
  { db, clock }: CollectionDeps,
  { slug, list, operator, reason }: ByHand & { slug: string; list: string },
): Promise<ChangingCollection> {
  return withCollection<ChangingCollection>(db, slug, async held => {
    const read = await readBooks(held.transaction, list, held.current.books)
    if (read.kind !== 'read') return read
    const faults = faultsOf({ ...held.current, books: read.isbns })
    if (faults.length > 0) return { kind: 'faulty', faults }
    return writeChange(held, { books: read.isbns }, { operator, reason, at: clock.now() })
  })
}
