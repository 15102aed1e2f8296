import type { Book } from '../../../contract/book.ts'
import { digestOfKeptCover, drawnCoverOf, letteringDigest } from '../../../contract/images.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { isWebAddress } from '../../../platform/network/is-web-address.ts'
import { isCollectionCover } from '../collections/shown-collection-store.ts'
import { readCoverFile } from './cover-file-store.ts'
import { findCoverOwners } from './cover-owner-store.ts'
import { drawBlankCover, drawCover } from './draw-cover.ts'

/** What a picture's address refers to. */
export type CoverSource =
  /** Drawn by the shop, as SVG. */
  | { kind: 'drawn'; svg: string }
  /** Uploaded by a person and stored by the shop. */
  | { kind: 'kept'; jpeg: Buffer }
  /**
   * A file on another server. `drawSubstitute` is for when it can't be loaded: the book's drawn cover, or a blank one if several books share the
   * file.
   */
  | { kind: 'elsewhere'; address: string; drawSubstitute: () => Promise<string> }

interface FindCoverDeps {
  db: Queryable
  publicUrl: string
  findBook: (isbn: string) => Promise<Book | null>
}

/**
 * Finds a cover by the address that pages and feeds use: a drawn or stored cover of this shop (path or full address), or an address that the
 * catalogue contains exactly.
 * Null for any other address, so the shop can't be used as an open proxy.
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
  // PostgreSQL rejects U+0000, and no address contains it.
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

/** A cover drawn by the shop. */
export interface DrawnCover {
  svg: string
  /** Digest of the text drawn on it (`letteringDigest`). Addresses that contain it may be cached. */
  digest: string
}

/** Draws the cover of a book. Null: no such book. */
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
