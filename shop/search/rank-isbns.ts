import { MAX_PAGE_SIZE } from '../../contract/limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { createTokenSigner } from '../../platform/signed-token.ts'
import { type CategoryNames, readCategoryTree } from '../catalogue/categories.ts'
import { readCatalogueSize } from './count-store.ts'
import { createBookSearch } from './search-books.ts'

/** The search of the shop's pages for programs: a text → the ISBNs it finds, best first. What finds nothing is not counted. */
export function createIsbnRanking(db: Database): (q: string, limit: number) => Promise<string[]> {
  let names: Promise<CategoryNames> | undefined
  const search = createBookSearch({
    db,
    cursors: createTokenSigner('cursors that never leave this process', 'books'),
    categoryNames() {
      names ??= readCategoryTree(db).then(tree => tree.names)
      return names
    },
    catalogueSize: () => readCatalogueSize(db),
  })
  return async (q, limit) => {
    if (q.trim() === '') return []
    const isbns: string[] = []
    let page = await search.first({ q, size: Math.min(limit, MAX_PAGE_SIZE) })
    for (;;) {
      isbns.push(...page.content.map(book => book.normalizedIsbn))
      const next = isbns.length < limit && page.scrollId ? await search.next(page.scrollId) : null
      if (!next) return isbns.slice(0, limit)
      page = next
    }
  }
}
