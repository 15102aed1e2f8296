import type { Book } from '../../../contract/book.ts'
import { digestOfKeptCover, drawnCoverOf, letteringDigest } from '../../../contract/images.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { isWebAddress } from '../../../platform/network/is-web-address.ts'
import { isCollectionCover } from '../collections/shown-collection-store.ts'
import { readCoverFile } from './cover-file-store.ts'
import { findCoverOwners } from './cover-owner-store.ts'
import { drawBlankCover, drawCover } from './draw-cover.ts'

/** What is behind the address of a picture. */
export type CoverSource =
  /** Drawn by the shop, as SVG. */
  | { kind: 'drawn'; svg: string }
  /** Given by a person, and kept by the shop. */
  | { kind: 'kept'; jpeg: Buffer }
  /** A file somewhere else; `drawSubstitute` when it can't be loaded: the book's drawn cover, or a blank one where several books share the file. */
  | { kind: 'elsewhere'; address: string; drawSubstitute: () => Promise<string> }

interface FindCoverDeps {
  db: Queryable
  publicUrl: string
  findBook: (isbn: string) => Promise<Book | null>
}

/**
 * Finds a cover by the address the pages and feeds give for it: a drawn or kept one of this shop (its path or whole address), or one that the
 * catalogue names letter by letter. Null for every other address, so that nobody can fetch anything else through the shop.
 */
export async function findCover(deps: FindCoverDeps, address: string): Promise<CoverSource | null> {
  const path = address.startsWith(`${deps.publicUrl}/`) ? address.slice(deps.publicUrl.length) : address
  const drawn = drawnCoverOf(path)
  if (drawn) {
    const cover = await drawCoverOf(deps, drawn.isbn)
    return cover && { kind: 'drawn', svg: cover.svg }
  }
  const kept = digestOfKeptCover(path)
  if (kept) {
    const jpeg = await readCoverFile(deps.db, kept)
    return jpeg && { kind: 'kept', jpeg }
  }
  // PostgreSQL takes no U+0000, and no address has one.
  if (address.includes('\0') || !isWebAddress(address)) return null
  const owners = await findCoverOwners(deps.db, address)
  const [isbn, another] = owners
  if (!isbn) {
    if (!(await isCollectionCover(deps.db, address))) return null
    return { kind: 'elsewhere', address, drawSubstitute: async () => drawBlankCover() }
  }
  return {
    kind: 'elsewhere',
    address,
    drawSubstitute: async () => (another ? null : (await drawCoverOf(deps, isbn))?.svg) ?? drawBlankCover(),
  }
}

/** A cover as the shop draws it. */
export interface DrawnCover {
  svg: string
  /** Of what is lettered on it (`letteringDigest`): the address that has it may be kept. */
  digest: string
}

/** The cover the shop draws for a book; null when the book does not exist. */
export async function drawCoverOf(
  { findBook }: Pick<FindCoverDeps, 'findBook'>,
  isbn: string,
): Promise<DrawnCover | null> {
  const book = await findBook(isbn)
  if (!book) return null
  const svg = drawCover({
    isbn: book.normalizedIsbn,
    title: book.title,
    author: book.author ?? null,
    publisher: book.publisher?.name ?? null,
    categoryCode: book.categories[0]?.code ?? null,
  })
  return { svg, digest: letteringDigest(book) }
}
