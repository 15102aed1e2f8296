import type { Transaction } from 'kysely'
import type { Book, BookPage, BookSort, BookSummary, Strand, StrandType, Suggestion } from '../contract/book.ts'
import type { Finding } from '../contract/book-list.ts'
import type { BookRequest } from '../contract/book-request.ts'
import type { CaptchaAction, CaptchaChallenge } from '../contract/captcha.ts'
import type { Category, CategoryPage, TopCategory } from '../contract/category.ts'
import type { Announcement, Collection, CollectionShelf } from '../contract/collection.ts'
import { montevideoDate } from '../contract/dates.ts'
import type { InstallmentOption } from '../contract/installments.ts'
import { PAGE_SIZE } from '../contract/limits.ts'
import type { NamedPage, NameKind } from '../contract/name-page.ts'
import type { OrderLinesChange, OrderRequest, OrderResponse } from '../contract/order.ts'
import type { PaymentInstructions } from '../contract/payment-instructions.ts'
import type { Series } from '../contract/series.ts'
import type { DeliveryAddress, ShippingQuoteRequest } from '../contract/shipping.ts'
import type { ShopProfile } from '../contract/shop-profile.ts'
import { isSameSlug } from '../contract/slug.ts'
import type { DB } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { createTokenSigner } from '../platform/signed-token.ts'
import { type BookRequesting, type PublishBookRequest, requestBook } from './book-requests/request-book.ts'
import type { Captcha, CaptchaOutcome } from './captcha/captcha.ts'
import { readShownAnnouncements } from './catalogue/announcements/announcements.ts'
import { type CatalogueVersion, keepEachPerVersion, keepPerVersion } from './catalogue/catalogue-version.ts'
import { readCategoryTree } from './catalogue/categories.ts'
import { readShownCollections, readWholeCollection } from './catalogue/collections/find-collection.ts'
import { countByCategory } from './catalogue/count-by-category.ts'
import type { CoverFault } from './catalogue/covers/cover-fault.ts'
import { type CoverSource, type DrawnCover, drawCoverOf, findCover } from './catalogue/covers/find-cover.ts'
import { noteCover } from './catalogue/covers/note-cover.ts'
import { type BookAndOthers, findBookAndOthers, findBookById, findBookByIsbn } from './catalogue/find-book.ts'
import { findListedBooks } from './catalogue/find-listed-books.ts'
import { listCategories, nextCategories } from './catalogue/list-categories.ts'
import { type FindingNamePage, findNamePage, findPageOfName } from './catalogue/names/find-name-page.ts'
import { listNamePages, listNameSpans, type NameSpan } from './catalogue/names/list-name-pages.ts'
import { readStrand } from './catalogue/read-strand.ts'
import { findSeries, listSeriesSlugs } from './catalogue/series/find-series.ts'
import { type CatalogueSpan, type ListedBook, listSpans, walkOffers, walkSpan } from './catalogue/walk-books.ts'
import { readRefusal, setRefusal } from './notifications/refuse-mails.ts'
import { type BuyerCancelling, cancelForBuyer, whatCanBeStopped } from './orders/cancel-for-buyer.ts'
import { countOrders, type OrderCount } from './orders/count-orders.ts'
import { askForOrderLinks } from './orders/customers/order-links.ts'
import type { PublishOrderEvent } from './orders/order-events.ts'
import { findOrder, hasOrder } from './orders/order-view.ts'
import { type BuyerMoving, changeAddressForBuyer } from './orders/parcels/change-address-for-buyer.ts'
import { addInstructions } from './orders/paying/add-instructions.ts'
import { type PayAttempt, type Paying, payOrder } from './orders/paying/pay-order.ts'
import { keepPaymentWebhook } from './orders/paying/provider-webhooks.ts'
import { instructionsToldTo } from './orders/paying/told-instructions.ts'
import { type OrderAttempt, type Placement, placeOrder } from './orders/place-order.ts'
import { keepPrintWebhook } from './orders/printing/print-webhooks.ts'
import { type Quoting, quoteOrder } from './orders/quote-order.ts'
import { type BuyerChanging, changeLinesForBuyer } from './orders/refunds/change-lines-for-buyer.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { ProviderWebhook } from './payments/provider-webhook.ts'
import type { PrintNetwork } from './printing/print-network.ts'
import { countWholeCatalogue } from './search/count-books.ts'
import { type ResolvedIsbn, resolveIsbn } from './search/resolve-isbn.ts'
import { createBookSearch } from './search/search-books.ts'
import { recordMiss } from './search/search-misses.ts'
import { suggest } from './search/suggest.ts'
import { type BookEstimates, keepBookEstimates } from './shipping/book-estimates.ts'
import { readMostToCollect } from './shipping/quote-shipping.ts'

/** Enough for a shelf of twelve on a book's page, after the author's twelve books and the book itself are left out. */
const CATEGORY_SHELF = 25

/** The first books of a collection, as many as a home page shelf shows. */
const COLLECTION_SHELF = 24

/** The buyers' door, for screens and API: one method a use case. */
export interface Storefront {
  /** The shop's name, contacts and addresses, as set in its settings. */
  profile: ShopProfile
  /** @throws UnknownSortKey */
  readStrand(request: {
    type: StrandType
    sortBy?: readonly string[] | undefined
    limit?: number | undefined
  }): Promise<Strand>
  /** Today's collections in the shop's order, each with its first 24 books. */
  shownCollections(): Promise<CollectionShelf[]>
  /** The collection with this slug (case-insensitive), with all its books; null if it is not shown today. */
  findCollection(slug: string): Promise<Collection | null>
  /** Today's announcements. */
  announcements(): Promise<Announcement[]>
  /** A publisher's series by its slug; null if none of its books is on offer. */
  findSeries(slug: string): Promise<Series | null>
  /** The slugs of series with several books on offer. */
  seriesSlugs(): Promise<string[]>
  searchBooks(request: BookListRequest): Promise<BookPage>
  /** The page after a cursor; null for an invalid cursor. */
  nextBooks(scrollId: string): Promise<BookPage | null>
  /** The best sellers of a category and its descendants: `CATEGORY_SHELF` of them. */
  booksOfCategory(code: string): Promise<BookSummary[]>
  /** Suggestions for the typed text: up to 8, none below 2 characters. */
  suggest(q: string): Promise<Suggestion[]>
  /** The result of a search for an ISBN. */
  resolveIsbn(q: string): Promise<ResolvedIsbn>
  findBookByIsbn(isbn: string): Promise<Book | null>
  /** The book with the best sellers among its author's other books, at most `size`. */
  findBookAndOthers(isbn: string, size: number): Promise<BookAndOthers | null>
  findBookById(bibliomanagerId: string): Promise<Book | null>
  /** A page of the books of an author or publisher. */
  findNamePage(asked: { kind: NameKind; slug: string; page: number }): Promise<FindingNamePage>
  /** The page of the author or publisher with this spelling; null if there is none. */
  findPageOfName(asked: { kind: NameKind; spelling: string }): Promise<NamedPage | null>
  /** What each ISBN (13 bare digits) of a cart leads to now, in the given order. */
  findListedBooks(isbns: readonly string[]): Promise<Finding[]>
  /** The cover that the shop draws for a book, as SVG. */
  drawCover(isbn: string): Promise<DrawnCover | null>
  /** The source of a cover address; null if it is no cover of this shop. */
  findCover(address: string): Promise<CoverSource | null>
  /** Records, in the background, the result of fetching a catalogue's cover; null: it worked. */
  noteCover(address: string, fault: CoverFault | null): void
  /** The catalogue in spans of 50,000 books, to list all of it. */
  catalogueSpans(): Promise<CatalogueSpan[]>
  walkSpan(span: number): AsyncIterable<ListedBook[]>
  /** Every book with a price, in batches. */
  walkOffers(): AsyncIterable<Book[]>
  /** The pages of authors and publishers with books, in spans of 50,000 names. */
  nameSpans(): Promise<NameSpan[]>
  listNamePages(span: number): Promise<Pick<NamedPage, 'kind' | 'slug'>[]>
  /** Every category with books on offer, in itself or its descendants. */
  categoriesWithBooks(): Promise<Category[]>
  /** Every top category with all its descendants. */
  topCategories(): Promise<TopCategory[]>
  /** A page of the categories, or of those whose names contain `q`. */
  listCategories(request: { q?: string | undefined; size?: number | undefined }): Promise<CategoryPage>
  nextCategories(scrollId: string): Promise<CategoryPage | null>
  /** The work by which a browser gets a captcha token; null if a vendor's script provides tokens. */
  captchaChallenge(action: CaptchaAction): Promise<CaptchaChallenge | null>
  /** Checks a captcha token for an action, and uses it up. */
  verifyCaptcha(token: string | undefined, action: CaptchaAction): Promise<CaptchaOutcome>
  /** The delivery estimates of a book paid now, before a destination is known. */
  estimateBookDelivery(book: Pick<Book, 'unitWeight'>): Promise<BookEstimates>
  /** How many copies of a book can be collected at once. */
  mostToCollect(book: Pick<Book, 'unitWeight'>): Promise<number>
  /**
   * The best installment plan for an amount (centésimos); null until the card provider has answered. It comes from memory: a page never
   * waits for the provider.
   */
  bestInstallmentPlan(amountCents: number): InstallmentOption | null
  /** The price of sending an order, and its delivery estimate. */
  quoteOrder(request: ShippingQuoteRequest): Promise<Quoting>
  placeOrder(request: OrderRequest, attempt?: OrderAttempt): Promise<Placement>
  /** Pays an existing order, by its public id; once per attempt key. */
  payOrder(order: { externalId: string; payment: OrderRequest['payment'] }, attempt: PayAttempt): Promise<Paying>
  /** Cancels an order for its buyer, by its public id, until it is printed, and refunds it. */
  cancelOrder(externalId: string): Promise<BuyerCancelling>
  /** Removes copies from an order for its buyer, by its public id, until it is printed, and refunds what was paid for them. */
  changeOrderLines(externalId: string, change: OrderLinesChange): Promise<BuyerChanging>
  /** Changes an order's address for its buyer, by its public id, until it is printed. */
  changeOrderAddress(externalId: string, address: DeliveryAddress): Promise<BuyerMoving>
  /** Mails a person the links of their orders, if there are any. */
  askForOrderLinks(email: string): Promise<void>
  /** Whether the receiver of a mail's link refuses mails; null if the token is invalid. */
  readMailRefusal(token: string): Promise<{ isRefused: boolean } | null>
  /** Unsubscribes the receiver from mails that their orders do not need, or subscribes them again; false if the token is invalid. */
  setMailRefusal(token: string, wish: { refuses: boolean }): Promise<boolean>
  /** Stores a provider's verified webhook; resolves once it is safe in the database. */
  keepPaymentWebhook(webhook: ProviderWebhook): Promise<void>
  /** Stores a webhook of the print network about one of its orders; resolves once it is safe. */
  keepPrintWebhook(reference: string): Promise<void>
  /** The number of orders in each status. */
  countOrders(): Promise<OrderCount[]>
  /** Asks for a book without a price, by its catalogue id. */
  requestBook(bibliomanagerId: string, request: BookRequest, browser: string): Promise<BookRequesting>
  /** Whether there is an order with this externalId. */
  hasOrder(externalId: string): Promise<boolean>
  /** The public view of an order, by its externalId. */
  findOrder(externalId: string): Promise<OrderResponse | null>
}

export interface BookListRequest {
  q?: string | undefined
  categories?: readonly string[] | undefined
  publisher?: string | undefined
  author?: string | undefined
  strand?: StrandType | undefined
  /** Whole UYU pesos, both ends included. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sort?: BookSort | undefined
  size?: number | undefined
}

export interface StorefrontDeps {
  /** For orders, requests and everything written. */
  db: Database
  /** For page data beside the catalogue, such as an order's current state or tariffs. The same database, over the readers' connections. */
  pagesDb?: Database
  /** For catalogue and search; holds at least `version`. */
  readingDb?: Database
  clock: Clock
  log: Log
  version: CatalogueVersion
  /** Rises with each change of settings, tariffs or closed days. Without it, pages may miss changes of the last seconds. */
  shopVersion?: Pick<CatalogueVersion, 'current'> | undefined
  /** Signs cursors; the same in every process of a shop. */
  secret: string
  profile: ShopProfile
  captcha: Captcha
  publish: PublishOrderEvent
  publishBookRequest: PublishBookRequest
  provider: PaymentProvider
  network: PrintNetwork
  applyWebhookLater: (transaction: Transaction<DB>, webhookId: number) => Promise<void>
  applyPrintWebhookLater: (transaction: Transaction<DB>, webhookId: number) => Promise<void>
  /** Queues the mail with the links of someone's orders. */
  mailOrderLinksLater: (transaction: Transaction<DB>, requestId: number) => Promise<void>
  bestInstallmentPlan?: Storefront['bestInstallmentPlan']
  /** How OFFLINE orders are paid. */
  instructions: PaymentInstructions
}

export function createStorefront(deps: StorefrontDeps): Storefront {
  const {
    db,
    pagesDb = db,
    readingDb = pagesDb,
    clock,
    log,
    version,
    shopVersion,
    secret,
    profile,
    captcha,
    publishBookRequest,
  } = deps
  const orders = { db, clock, publish: deps.publish, provider: deps.provider, secret }
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
  const seriesSlugs = keepPerVersion(version, () => listSeriesSlugs(readingDb, { withSamples }))
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
  // One cache entry per category: all its books show the same shelf.
  const booksOfCategory = keepEachPerVersion(version, code => books.shelf({ categories: [code], size: CATEGORY_SHELF }))
  const bookEstimates = keepBookEstimates({ db: pagesDb, clock, version: shopVersion })
  const { instructions } = deps
  const howToPay = async (order: OrderResponse): Promise<OrderResponse> =>
    order.paymentDeadline === undefined
      ? order
      : addInstructions(order, await instructionsToldTo(pagesDb, { orderId: order.id, instructions }))
  const withInstructions = async <Outcome extends Placement | Paying>(outcome: Outcome): Promise<Outcome> =>
    'order' in outcome ? { ...outcome, order: await howToPay(outcome.order) } : outcome
  return {
    profile,
    readStrand: async request => readStrand(readingDb, await categoryNames(), request),
    shownCollections: async () => (await collectionsOfDay(today())).map(({ head: _, ...shelf }) => shelf),
    async findCollection(slug) {
      const shown = (await collectionsOfDay(today())).find(collection => isSameSlug(collection.slug, slug))
      return shown ? readWholeCollection({ db: readingDb, names: await categoryNames() }, shown) : null
    },
    announcements: () => announcementsOfDay(today()),
    findSeries: async slug => findSeries(readingDb, await categoryNames(), slug),
    seriesSlugs,
    searchBooks: books.first,
    nextBooks: books.next,
    booksOfCategory,
    suggest: async q => suggest(readingDb, await categories(), q),
    resolveIsbn: q => resolveIsbn(readingDb, q),
    findBookByIsbn: findBook,
    findBookAndOthers: async (isbn, size) => findBookAndOthers(readingDb, await categoryNames(), { isbn, size }),
    findBookById: async id => findBookById(readingDb, await categoryNames(), id),
    findNamePage: async asked => findNamePage(readingDb, await categoryNames(), asked),
    findPageOfName: asked => findPageOfName(readingDb, asked),
    findListedBooks: isbns => findListedBooks(readingDb, isbns),
    drawCover: isbn => drawCoverOf({ findBook }, isbn),
    findCover: address => findCover({ db: readingDb, publicUrl: profile.publicUrl, findBook }, address),
    noteCover: (address, fault) => noteCover({ db: pagesDb, clock, log }, address, fault),
    catalogueSpans: keepPerVersion(version, () => listSpans({ db: readingDb, withSamples })),
    async *walkSpan(span) {
      yield* walkSpan({ db: readingDb, names: await categoryNames(), withSamples }, span)
    },
    async *walkOffers() {
      yield* walkOffers({ db: readingDb, names: await categoryNames(), withSamples })
    },
    nameSpans: keepPerVersion(version, () => listNameSpans({ db: readingDb, withSamples })),
    listNamePages: span => listNamePages({ db: readingDb, withSamples }, span),
    categoriesWithBooks: keepPerVersion(version, async () => {
      const { categories } = await countByCategory(readingDb)
      return categories.filter(({ books }) => books > 0).map(({ code, name }) => ({ code, name }))
    }),
    topCategories: async () => (await categories()).top,
    listCategories: async ({ q, size = PAGE_SIZE }) =>
      listCategories(await categories(), categoryCursors, { q: q ?? '', size }),
    nextCategories: async scrollId => nextCategories(await categories(), categoryCursors, scrollId),
    captchaChallenge: captcha.challenge,
    verifyCaptcha: captcha.verify,
    estimateBookDelivery: async book => (await bookEstimates())(book),
    mostToCollect: ({ unitWeight }) => readMostToCollect(pagesDb, unitWeight ?? null),
    bestInstallmentPlan: deps.bestInstallmentPlan ?? (() => null),
    quoteOrder: request => quoteOrder({ db, clock }, request),
    placeOrder: async (request, attempt) => withInstructions(await placeOrder(orders, request, attempt)),
    payOrder: async (order, attempt) => withInstructions(await payOrder(orders, order, attempt)),
    cancelOrder: externalId => cancelForBuyer({ ...orders, network: deps.network }, externalId),
    changeOrderLines: (externalId, change) =>
      changeLinesForBuyer({ ...orders, network: deps.network }, externalId, change),
    changeOrderAddress: (externalId, address) =>
      changeAddressForBuyer({ ...orders, network: deps.network }, externalId, address),
    readMailRefusal: token => readRefusal({ db, secret }, token),
    setMailRefusal: (token, wish) => setRefusal({ db, clock, secret }, token, wish),
    askForOrderLinks: email => askForOrderLinks({ db, clock, mailLater: deps.mailOrderLinksLater }, email),
    keepPrintWebhook: reference => keepPrintWebhook({ db, clock, applyLater: deps.applyPrintWebhookLater }, reference),
    keepPaymentWebhook: webhook => keepPaymentWebhook({ db, clock, applyLater: deps.applyWebhookLater }, webhook),
    requestBook: (id, request, browser) =>
      requestBook({ db, clock, publish: publishBookRequest }, id, request, browser),
    countOrders: () => countOrders(pagesDb),
    hasOrder: externalId => hasOrder(db, externalId),
    async findOrder(externalId) {
      const order = await findOrder(pagesDb, externalId, clock.now())
      return order && howToPay(whatCanBeStopped(order, deps.network))
    },
  }
}
