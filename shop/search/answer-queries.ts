import type { BookPage } from '../../contract/book.ts'
import { MAX_PAGE_SIZE } from '../../contract/limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { createTokenSigner } from '../../platform/signed-token.ts'
import { type CategoryNames, readCategoryTree } from '../catalogue/categories.ts'
import { readCatalogueSize } from './count-store.ts'
import { createBookSearch } from './search-books.ts'

/** The shop's search result for a text, for programs. */
export interface Answer {
  query: string
  /** The text that was searched for instead of the typed one. */
  corrected?: string
  /** `found`: books that contain it; `nearest`: only books near to it; `nothing`: neither. */
  kind: 'found' | 'nearest' | 'nothing'
  books: { isbn: string; title: string; author: string | null; publisher: string | null }[]
}

/** The search of the shop's pages, for programs: the first `limit` books, best first. It does not count misses. */
export function createAnswering(db: Database): (q: string, limit: number) => Promise<Answer> {
  let names: Promise<CategoryNames> | undefined
  let size: Promise<number> | undefined
  const search = createBookSearch({
    db,
    cursors: createTokenSigner('cursors that never leave this process', 'books'),
    categoryNames() {
      names ??= readCategoryTree(db).then(tree => tree.names)
      return names
    },
    catalogueSize() {
      size ??= readCatalogueSize(db)
      return size
    },
  })
  return async (query, limit) => {
    if (query.trim() === '') return { query, kind: 'nothing', books: [] }
    const first = await search.first({ q: query, size: Math.min(limit, MAX_PAGE_SIZE) })
    const books: Answer['books'] = []
    let page: BookPage | null = first
    while (page) {
      books.push(...page.content.map(toPlainBook))
      page = books.length < limit && page.scrollId ? await search.next(page.scrollId) : null
    }
    const { correction, isNearest } = first
    return {
      query,
      ...(correction?.applied && { corrected: correction.query }),
      kind: books.length === 0 ? 'nothing' : isNearest ? 'nearest' : 'found',
      books: books.slice(0, limit),
    }
  }
}

function toPlainBook({
  normalizedIsbn,
  title,
  author,
  publisher,
}: BookPage['content'][number]): Answer['books'][number] {
  return { isbn: normalizedIsbn, title, author: author ?? null, publisher: publisher?.name ?? null }
}
