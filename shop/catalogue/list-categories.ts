import type { CategoryPage, TopCategory } from '../../contract/category.ts'
import { foldLetters } from '../../contract/fold-letters.ts'
import type { TokenSigner } from '../../platform/signed-token.ts'
import type { CategoryTree } from './categories.ts'

interface CategoryCursor {
  q: string
  size: number
  from: number
}

/** Top categories whose name, or a descendant's name, contains `q` (ignoring accents and case); paginated. */
export function listCategories(
  tree: CategoryTree,
  cursors: TokenSigner,
  { q = '', size, from = 0 }: { q?: string; size: number; from?: number },
): CategoryPage {
  const wanted = foldLetters(q.trim())
  const matching = wanted === '' ? tree.top : tree.top.filter(category => isNamed(category, wanted))
  const content = matching.slice(from, from + size)
  const next = from + size
  const last = next >= matching.length
  return {
    content,
    last,
    ...(last ? {} : { scrollId: cursors.sign({ q, size, from: next } satisfies CategoryCursor) }),
  }
}

/** The page after a cursor. Null: the cursor is not one of ours. */
export function nextCategories(tree: CategoryTree, cursors: TokenSigner, scrollId: string): CategoryPage | null {
  const cursor = cursors.open(scrollId) as CategoryCursor | null
  return cursor && listCategories(tree, cursors, cursor)
}

function isNamed({ main, children }: TopCategory, wanted: string): boolean {
  return [main, ...children].some(category => foldLetters(category.name).includes(wanted))
}
