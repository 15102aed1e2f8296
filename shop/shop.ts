import type { Book, BookPage, Strand, StrandType } from '../contract/book.ts'
import type { CategoryPage, TopCategory } from '../contract/category.ts'
import { PAGE_SIZE } from '../contract/limits.ts'
import type { OrderRequest, OrderResponse } from '../contract/order.ts'
import type { ShippingQuoteRequest } from '../contract/shipping.ts'
import type { ShopProfile } from '../contract/shop-profile.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { createTokenSigner } from '../platform/signed-token.ts'
import { type CatalogueVersion, keepPerVersion } from './catalogue/catalogue-version.ts'
import { readCategoryTree } from './catalogue/categories.ts'
import { drawCover } from './catalogue/covers/draw-cover.ts'
import { findBookById, findBookByIsbn } from './catalogue/find-book.ts'
import { listCategories, nextCategories } from './catalogue/list-categories.ts'
import { readStrand } from './catalogue/read-strand.ts'
import type { PublishOrderEvent } from './orders/order-events.ts'
import { findOrder } from './orders/order-view.ts'
import { type Placement, placeOrder } from './orders/place-order.ts'
import { type Pricing, priceOrder } from './orders/price-order.ts'
import { createBookSearch } from './search/search-books.ts'

/** The running shop as screens and API see it: one method a use case. */
export interface Shop {
  /** Name, contacts and addresses that a shop sets for itself. */
  profile: ShopProfile
  /** @throws UnknownSortKey */
  readStrand(request: {
    type: StrandType
    sortBy?: readonly string[] | undefined
    limit?: number | undefined
  }): Promise<Strand>
  searchBooks(request: BookListRequest): Promise<BookPage>
  /** The page after a cursor, or null when the cursor is not one of ours. */
  nextBooks(scrollId: string): Promise<BookPage | null>
  findBookByIsbn(isbn: string): Promise<Book | null>
  findBookById(bibliomanagerId: string): Promise<Book | null>
  /** The cover the shop draws for a book, as SVG. */
  drawCover(isbn: string): Promise<string | null>
  /** The top categories with all their descendants: the whole menu. */
  topCategories(): Promise<TopCategory[]>
  listCategories(request: { q?: string | undefined; size?: number | undefined }): Promise<CategoryPage>
  nextCategories(scrollId: string): Promise<CategoryPage | null>
  /** What an order would cost now. */
  priceOrder(request: ShippingQuoteRequest): Promise<Pricing>
  placeOrder(request: OrderRequest, orderKey?: string): Promise<Placement>
  /** The public view of an order, by the random id of its link. */
  findOrder(externalId: string): Promise<OrderResponse | null>
}

export interface BookListRequest {
  q?: string | undefined
  categories?: readonly string[] | undefined
  publisher?: string | undefined
  author?: string | undefined
  strand?: StrandType | undefined
  size?: number | undefined
}

export interface ShopDeps {
  db: Database
  clock: Clock
  version: CatalogueVersion
  /** Signs cursors; every process of a shop has the same. */
  secret: string
  profile: ShopProfile
  publishOrderEvent: PublishOrderEvent
}

export function createShop({ db, clock, version, secret, profile, publishOrderEvent }: ShopDeps): Shop {
  const categories = keepPerVersion(version, () => readCategoryTree(db))
  const categoryNames = async () => (await categories()).names
  const categoryCursors = createTokenSigner(secret, 'categories')
  const books = createBookSearch({ db, version, categoryNames, cursors: createTokenSigner(secret, 'books') })
  return {
    profile,
    readStrand: async request => readStrand(db, await categoryNames(), request),
    searchBooks: books.first,
    nextBooks: books.next,
    findBookByIsbn: async isbn => findBookByIsbn(db, await categoryNames(), isbn),
    findBookById: async id => findBookById(db, await categoryNames(), id),
    async drawCover(isbn) {
      const book = await findBookByIsbn(db, await categoryNames(), isbn)
      return book && drawCover(toCoverSubject(book))
    },
    topCategories: async () => (await categories()).top,
    listCategories: async ({ q, size = PAGE_SIZE }) =>
      listCategories(await categories(), categoryCursors, { q: q ?? '', size }),
    nextCategories: async scrollId => nextCategories(await categories(), categoryCursors, scrollId),
    priceOrder: request => priceOrder(db, request),
    placeOrder: (request, orderKey) => placeOrder({ db, clock, publish: publishOrderEvent }, request, orderKey),
    findOrder: externalId => findOrder(db, externalId),
  }
}

function toCoverSubject(book: Book) {
  return {
    isbn: book.normalizedIsbn,
    title: book.title,
    author: book.author ?? null,
    publisher: book.publisher?.name ?? null,
    categoryCode: book.categories[0]?.code ?? null,
  }
}
