import { bookPath, categoryPath, checkoutPath, listingPath, orderPath } from '../contract/addresses.ts'
import type { BookPage, BookSummary } from '../contract/book.ts'
import type { Category, CategoryPage } from '../contract/category.ts'
import { placeTestOrder } from '../test/support/place-test-order.ts'
import type { Screen } from './client-javascript.ts'
import type { PageKind } from './load.ts'

/** The one address that is no page: its answers are not kept. */
export const API_SEARCH = "API's search"

/** Numbers of different searches, lists and books, so that no single response dominates. */
const BOOKS = 96
const LISTS = 64
const FEWEST = 60
/** Specification §2: the list that is named as the example of a list. */
const FICTION = 'F'

/** The pages to measure, chosen through the shop's API. The same catalogue gives the same pages. */
export async function choosePages(origin: string, signal: AbortSignal): Promise<PageKind[]> {
  const ask = <T>(path: string) => askJson<T>(origin + path, signal)
  const { content: tops } = await ask<CategoryPage>('/api/web/categories/?size=100')
  const { aggregations } = await ask<BookPage>('/api/web/books/?size=1')
  const categories = byBooks(
    tops.flatMap(({ main, children }) => [main, ...children]),
    aggregations.categories,
  )
  const books: BookSummary[] = []
  for (const { code } of spread(categories, BOOKS / 2)) {
    const page = await ask<BookPage>(`/api/web/books/?category=${code}&size=20`)
    books.push(...spread(page.content, 2))
  }
  const lists = [...categories.filter(({ code }) => code === FICTION), ...spread(categories, LISTS)]
  return [
    { name: 'home', paths: ['/'] },
    { name: 'list', paths: manyOf(lists.map(categoryPath)) },
    { name: 'search', paths: manyOf(searchTexts(books, 0).map(q => listingPath({ q }))) },
    { name: 'book', paths: manyOf(books.map(bookPath)) },
    {
      name: API_SEARCH,
      // Other texts than the page's, since both share the search's cache.
      paths: manyOf(searchTexts(books, 3).map(q => `/api/web/books/?${new URLSearchParams({ q })}`)),
    },
  ]
}

/** One address of each screen. It places a real order for the order's page. */
export async function chooseScreens(origin: string, signal: AbortSignal): Promise<Screen[]> {
  const { content } = await askJson<BookPage>(`${origin}/api/web/books/?size=20`, signal)
  const book = content.find(candidate => candidate.retailPrice !== undefined)
  if (!book) throw new Error('None of the best sellers has a price')
  const order = await placeTestOrder(origin)
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/categorias/ficcion/F' },
    { name: 'search', path: listingPath({ q: book.title }) },
    { name: 'book', path: bookPath(book) },
    { name: 'checkout', path: checkoutPath(book), limitKilobytes: 180 },
    { name: 'order', path: orderPath(order.externalId) },
    { name: 'help', path: '/ayuda' },
    { name: 'policies', path: '/politicas' },
  ]
}

async function askJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}

/** Categories with books, the fullest first. */
export function byBooks(
  categories: readonly Category[],
  counts: readonly { key: string; count: number }[],
): Category[] {
  const booksOf = new Map(counts.map(({ key, count }) => [key, count]))
  const count = ({ code }: Category) => booksOf.get(code) ?? 0
  return categories.filter(category => count(category) > 0).toSorted((a, b) => count(b) - count(a))
}

/**
 * Texts that people type to find these books: words of titles, names and subjects, one kind after the other.
 * @param firstKind the kind to start with; another one gives other texts for the same books
 */
export function searchTexts(books: readonly BookSummary[], firstKind: number): string[] {
  const texts = books.map((book, i) => {
    const text = KINDS[(firstKind + i) % KINDS.length]?.(book)
    return text || longWords(book.title)[0] || book.title
  })
  return [...new Set(texts.map(text => text.toLowerCase()))]
}

const KINDS: ((book: BookSummary) => string | undefined)[] = [
  book => longWords(book.title).slice(0, 2).join(' '),
  book => book.author,
  book => longWords(book.title)[0],
  book => surname(book),
  book => book.title,
  book => longWords(book.categories[0]?.name ?? '')[0],
  book => [longWords(book.title)[0], surname(book)].filter(Boolean).join(' '),
]

/** The words of a text, the longest first. Short words are mostly articles and prepositions. */
function longWords(text: string): string[] {
  const words = text.match(/\p{L}{4,}/gu) ?? []
  return words.toSorted((a, b) => b.length - a.length)
}

function surname({ author = '' }: BookSummary): string | undefined {
  return author.split(/\s+/).at(-1)
}

/** `count` items at even distances, including the first; all items if there are no more. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)] as T)
}

function manyOf(paths: readonly string[]): string[] {
  const different = [...new Set(paths)]
  if (different.length < FEWEST) {
    throw new Error(`Only ${different.length} different addresses like ${different[0]}: take more titles`)
  }
  return different
}
