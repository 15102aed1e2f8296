import { BESTSELLERS_PATH, CATEGORIES_PATH, categoryPath, NEW_RELEASES_PATH } from '../../../contract/addresses.ts'
import type { StrandType } from '../../../contract/book.ts'
import { type Category, indexCategories, type TopCategory } from '../../../contract/category.ts'
import { isSameSlug } from '../../../contract/slug.ts'

/** What an address below /categorias means. */
export type CategoryRoute =
  | { kind: 'strand'; strand: StrandType; title: string }
  | { kind: 'category'; category: Category }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }

/** The two special categories of specification §2, which have no code in their address. */
const STRANDS = [
  { path: BESTSELLERS_PATH, strand: 'BESTSELLERS', title: 'Libros Más Vendidos' },
  { path: NEW_RELEASES_PATH, strand: 'NEW_RELEASES', title: 'Novedades' },
] as const

/**
 * Reads /categorias/{name}/{code?}. The code decides, and a wrong name redirects to the right one. Without a code the name is looked up
 * (`decisions/0001`, Slugs). Letter case does not matter; addresses other than the canonical one redirect to it.
 */
export function resolveCategory(
  params: { name: string; code?: string | undefined },
  topCategories: readonly TopCategory[],
): CategoryRoute {
  const index = indexCategories(topCategories)
  if (!params.code) return resolveName(params.name, [...index.values()])
  const category = index.get(params.code.toUpperCase())
  if (!category) return resolveStrandCode(params.code)
  const isCanonical = params.code === category.code && params.name === slugOf(category)
  return isCanonical ? { kind: 'category', category } : { kind: 'moved', to: categoryPath(category) }
}

/** Accepts the strand codes too, which no category has; the canonical addresses have no code. */
function resolveStrandCode(code: string): CategoryRoute {
  const strand = STRANDS.find(({ strand }) => strand === code.toUpperCase())
  return strand ? { kind: 'moved', to: strand.path } : { kind: 'missing' }
}

function resolveName(name: string, categories: readonly Category[]): CategoryRoute {
  const strand = STRANDS.find(({ path }) => isSameSlug(path, `${CATEGORIES_PATH}/${name}`))
  if (strand && strand.path !== `${CATEGORIES_PATH}/${name}`) return { kind: 'moved', to: strand.path }
  if (strand) return { kind: 'strand', strand: strand.strand, title: strand.title }
  const category = categories.find(candidate => isSameSlug(slugOf(candidate), name))
  return category ? { kind: 'moved', to: categoryPath(category) } : { kind: 'missing' }
}

// The router gives the name decoded.
function slugOf(category: Category): string {
  return decodeURIComponent(categoryPath(category).split('/')[2] ?? '')
}
