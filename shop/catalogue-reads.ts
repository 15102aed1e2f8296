import type { Book, StrandType } from '../contract/book.ts'
import type { CollectionShelf } from '../contract/collection.ts'
import { montevideoDate } from '../contract/dates.ts'
import { PAGE_SIZE } from '../contract/limits.ts'
import type { NameKind } from '../contract/name-page.ts'
import type { ShopProfile } from '../contract/shop-profile.ts'
import { isSameSlug } from '../contract/slug.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { createTokenSigner } from '../platform/signed-token.ts'
import { readShownAnnouncements } from './catalogue/announcements/announcements.ts'
import { type CatalogueVersion, keepEachPerVersion, keepPerVersion } from './catalogue/catalogue-version.ts'
import { readCategoryTree } from './catalogue/categories.ts'
import { readShownCollections, readWholeCollection } from './catalogue/collections/find-collection.ts'
import { countByCategory } from './catalogue/count-by-category.ts'
import type { CoverFault } from './catalogue/covers/cover-fault.ts'
import { drawCoverOf, findCover } from './catalogue/covers/find-cover.ts'
import { noteCover } from './catalogue/covers/note-cover.ts'
import { findBookAndOthers, findBookById, findBookByIsbn } from './catalogue/find-book.ts'
import { findListedBooks } from './catalogue/find-listed-books.ts'
import { listCategories, nextCategories } from './catalogue/list-categories.ts'
import { findNamePage, findPageOfName } from './catalogue/names/find-name-page.ts'
import { listNamePages, listNameSpans } from './catalogue/names/list-name-pages.ts'
import { readStrand } from './catalogue/read-strand.ts'
import { findSeries, listSeriesSlugs } from './catalogue/series/find-series.ts'
import { type ListedBook, listSpans, walkOffers, walkSpan } from './catalogue/walk-books.ts'
import { countWholeCatalogue } from './search/count-books.ts'
import { resolveIsbn } from './search/resolve-isbn.ts'
import { createBookSearch } from './search/search-books.ts'
import { recordMiss } from './search/search-misses.ts'
import { suggest } from './search/suggest.ts'

/** Enough for a shelf of twelve on a book's page, after the author's twelve books and the book itself are left out. */
const CATEGORY_SHELF = 25

/** The first books of a collection, as many as a home page shelf shows. */
const COLLECTION_SHELF = 24

export interface CatalogueReadsDeps {
  /** For what is noted while the catalogue is read: searches that found nothing, covers that could not be fetched. */
  pagesDb: Database
  /** For catalogue and search; holds at least `version`. */
  readingDb: Database
  clock: Clock
  log: Log
  version: CatalogueVersion
  /** Signs cursors; the same in every process of a shop. */
  secret: string
  profile: ShopProfile
}

/** What buyers and their browsers read of the catalogue: books, lists, suggestions, covers. */
export function createCatalogueReads({ pagesDb, readingDb, clock, log, version, secret, profile }: CatalogueReadsDeps) {
  const categories = keepPerVersion(version, () => readCategoryTree(readingDb))
  const categoryNames = async () => (await categories()).names
  const findBook = async (isbn: string) => findBookByIsbn(readingDb, await categoryNames(), isbn)
  // Keyed by day, because a start or an end at midnight changes no version.
  const collectionsOfDay = keepEachPerVersion(version, async () =>
    readShownCollections(
      { db: readingDb, names: await categoryNames() },
      { now: clock.now(), booksEach: COLLECTION_SHELF },
    ),
  )
  const announcementsOfDay = keepEachPerVersion(version, () => readShownAnnouncements(readingDb, clock.now()))
  const today = () => montevideoDate(clock.now())
  const withSamples = !profile.hidesSampleTitles
  const categoryCursors = createTokenSigner(secret, 'categories')
  const wholeCounts = keepPerVersion(version, () => countWholeCatalogue(readingDb))
  const books = createBookSearch({
    db: readingDb,
    categoryNames,
    catalogueSize: async () => (await wholeCounts()).total,
    wholeCounts,
    cursors: createTokenSigner(secret, 'books'),
    onNothingFound: typed => recordMiss({ db: pagesDb, clock, log }, typed),
  })
  return {
    /** @throws UnknownSortKey */
    readStrand: async (request: {
      type: StrandType
      sortBy?: readonly string[] | undefined
      limit?: number | undefined
    }) => readStrand(readingDb, await categoryNames(), request),
    /** Today's collections in the shop's order, each with its first 24 books. */
    shownCollections: async (): Promise<CollectionShelf[]> =>
      (await collectionsOfDay(today())).map(({ head: _, ...shelf }) => shelf),
    /** The collection with this slug (case-insensitive), with all its books; null if it is not shown today. */
    async findCollection(slug: string) {
      const shown = (await collectionsOfDay(today())).find(collection => isSameSlug(collection.slug, slug))
      return shown ? readWholeCollection({ db: readingDb, names: await categoryNames() }, shown) : null
    },
    /** Today's announcements. */
    announcements: () => announcementsOfDay(today()),
    /** A publisher's series by its slug; null if none of its books is on offer. */
    findSeries: async (slug: string) => findSeries(readingDb, await categoryNames(), slug),
    /** The slugs of series with several books on offer. */
    seriesSlugs: keepPerVersion(version, () => listSeriesSlugs(readingDb, { withSamples })),
    searchBooks: books.first,
    /** The page after a cursor; null for an invalid cursor. */
    nextBooks: books.next,
    /** The best sellers of a category and its descendants: `CATEGORY_SHELF` of them, kept once for all books of the category. */
    booksOfCategory: keepEachPerVersion(version, code => books.shelf({ categories: [code], size: CATEGORY_SHELF })),
    /** Suggestions for the typed text: up to 8, none below 2 characters. */
    suggest: async (q: string) => suggest(readingDb, await categories(), q),
    /** The result of a search for an ISBN. */
    resolveIsbn: (q: string) => resolveIsbn(readingDb, q),
    findBookByIsbn: findBook,
    /** The book with the best sellers among its author's other books, at most `size`. */
    findBookAndOthers: async (isbn: string, size: number) =>
      findBookAndOthers(readingDb, await categoryNames(), { isbn, size }),
    findBookById: async (bibliomanagerId: string) => findBookById(readingDb, await categoryNames(), bibliomanagerId),
    /** A page of the books of an author or publisher. */
    findNamePage: async (asked: { kind: NameKind; slug: string; page: number }) =>
      findNamePage(readingDb, await categoryNames(), asked),
    /** The page of the author or publisher with this spelling; null if there is none. */
    findPageOfName: (asked: { kind: NameKind; spelling: string }) => findPageOfName(readingDb, asked),
    /** What each ISBN (13 bare digits) of a cart leads to now, in the given order. */
    findListedBooks: (isbns: readonly string[]) => findListedBooks(readingDb, isbns),
    /** The cover that the shop draws for a book, as SVG. */
    drawCover: (isbn: string) => drawCoverOf({ findBook }, isbn),
    /** The source of a cover address; null if it is no cover of this shop. */
    findCover: (address: string) => findCover({ db: readingDb, publicUrl: profile.publicUrl, findBook }, address),
    /** Records, in the background, the result of fetching a catalogue's cover; null: it worked. */
    noteCover: (address: string, fault: CoverFault | null) => noteCover({ db: pagesDb, clock, log }, address, fault),
    /** The catalogue in spans of 50,000 books, to list all of it. */
    catalogueSpans: keepPerVersion(version, () => listSpans({ db: readingDb, withSamples })),
    async *walkSpan(span: number): AsyncIterable<ListedBook[]> {
      yield* walkSpan({ db: readingDb, names: await categoryNames(), withSamples }, span)
    },
    /** Every book with a price, in batches. */
    async *walkOffers(): AsyncIterable<Book[]> {
      yield* walkOffers({ db: readingDb, names: await categoryNames(), withSamples })
    },
    /** The pages of authors and publishers with books, in spans of 50,000 names. */
    nameSpans: keepPerVersion(version, () => listNameSpans({ db: readingDb, withSamples })),
    listNamePages: (span: number) => listNamePages({ db: readingDb, withSamples }, span),
    /** Every category with books on offer, in itself or its descendants. */
    categoriesWithBooks: keepPerVersion(version, async () => {
      const { categories } = await countByCategory(readingDb)
      return categories.filter(({ books }) => books > 0).map(({ code, name }) => ({ code, name }))
    }),
    /** Every top category with all its descendants. */
    topCategories: async () => (await categories()).top,
    /** A page of the categories, or of those whose names contain `q`. */
    listCategories: async ({ q, size = PAGE_SIZE }: { q?: string | undefined; size?: number | undefined }) =>
      listCategories(await categories(), categoryCursors, { q: q ?? '', size }),
    nextCategories: async (scrollId: string) => nextCategories(await categories(), categoryCursors, scrollId),
  }
}
