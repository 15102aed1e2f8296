import { LRUCache } from 'lru-cache'
import type { BookPage, BookSummary } from '../../contract/book.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import type { Database } from '../../platform/database/database.ts'
import type { TokenSigner } from '../../platform/signed-token.ts'
import { SUMMARY_COLUMNS, toBookSummary } from '../catalogue/book-row.ts'
import type { CatalogueVersion } from '../catalogue/catalogue-version.ts'
import type { CategoryNames } from '../catalogue/categories.ts'
import { type BookFilters, narrowestCategories } from './book-filters.ts'
import { countMatches, findMatches, type MatchedBook, type Position } from './book-matches.ts'

export interface BookSearch {
  /** The first page of a list. */
  first(request: RequestedFilters & { size?: number | undefined }): Promise<BookPage>
  /** The page after a cursor, or null when the cursor is not one of ours. */
  next(scrollId: string): Promise<BookPage | null>
}

type RequestedFilters = { [K in keyof BookFilters]?: BookFilters[K] | undefined }

/** Everything the next page needs travels in the cursor, signed: any process can answer it. */
interface BookCursor {
  filters: BookFilters
  size: number
  after: Position
}

type Counts = Awaited<ReturnType<typeof countMatches>>
const KEPT_COUNTS = 500

export function createBookSearch({
  db,
  cursors,
  version,
  categoryNames,
}: {
  db: Database
  cursors: TokenSigner
  version: CatalogueVersion
  categoryNames: () => Promise<CategoryNames>
}): BookSearch {
  const keptCounts = new LRUCache<string, Promise<Counts>>({ max: KEPT_COUNTS })

  async function readPage({
    filters,
    size,
    after,
  }: Omit<BookCursor, 'after'> & { after?: Position }): Promise<BookPage> {
    const [matches, counts, names] = await Promise.all([
      findMatches(db, filters, { limit: size + 1, ...(after ? { after } : {}) }),
      countOnce(filters),
      categoryNames(),
    ])
    const shown = matches.slice(0, size)
    const last = matches.length <= size
    const lastShown = shown.at(-1)
    return {
      content: await readSummaries(db, shown, names),
      last,
      ...(last || !lastShown
        ? {}
        : { scrollId: cursors.sign({ filters, size, after: lastShown } satisfies BookCursor) }),
      totalElements: counts.total,
      aggregations: { categories: counts.categories },
    }
  }

  /** Counting is the dear part and is the same for every page of a list: it is done once per catalogue version. */
  function countOnce(filters: BookFilters): Promise<Counts> {
    const key = JSON.stringify([version.current(), filters])
    const kept = keptCounts.get(key)
    if (kept) return kept
    const counting = countMatches(db, filters)
    keptCounts.set(key, counting)
    counting.catch(() => keptCounts.delete(key))
    return counting
  }

  return {
    first: ({ size = PAGE_SIZE, ...filters }) => readPage({ filters: cleanFilters(filters), size }),
    async next(scrollId) {
      const cursor = cursors.open(scrollId) as BookCursor | null
      return cursor && readPage(cursor)
    },
  }
}

/** Same list, same key: white space is folded, categories are sorted, what is empty is left out. */
function cleanFilters({ q, categories = [], publisher, author, strand }: RequestedFilters): BookFilters {
  const typed = q?.normalize('NFC').replace(/\s+/g, ' ').trim()
  return {
    categories: narrowestCategories(categories),
    ...(typed ? { q: typed } : {}),
    ...(publisher ? { publisher } : {}),
    ...(author ? { author } : {}),
    ...(strand ? { strand } : {}),
  }
}

async function readSummaries(
  db: Database,
  matches: readonly MatchedBook[],
  names: CategoryNames,
): Promise<BookSummary[]> {
  if (matches.length === 0) return []
  const rows = await db
    .selectFrom('books')
    .select(SUMMARY_COLUMNS)
    .where(
      'id',
      'in',
      matches.map(match => match.id),
    )
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return matches.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [toBookSummary(row, names)] : []
  })
}
