import type { Queryable } from '../../platform/database/database.ts'
import { readSets, readSetsOf, type SetCount } from './count-store.ts'
import type { PlainList } from './list-store.ts'
import type { CategoryCount } from './match-store.ts'

export interface Counts {
  total: number
  /** More books match than were counted. */
  isCut: boolean
  /** The number of books that a click on each category would give; it ignores the categories already chosen. */
  categories: CategoryCount[]
}

/** The counts of the whole catalogue, and of each set of categories that books have. */
export interface WholeCounts extends Counts {
  sets: readonly SetCount[]
}

/**
 * Counts a list without a search text. It counts up to `atMost` books one by one. Whole categories are counted whatever their size, from
 * the counts of the whole catalogue.
 */
export async function countBooks(
  db: Queryable,
  list: PlainList,
  { atMost, whole }: { atMost: number; whole: () => Promise<WholeCounts> },
): Promise<Counts> {
  const inEveryCategory = { ...list, categories: [] }
  const { sets, ...inAll } = isWholeCatalogue(inEveryCategory)
    ? await whole()
    : withCategories(await countSets(db, inEveryCategory, atMost))
  if (list.categories.length === 0) return inAll
  const { categories } = inAll
  if (!inAll.isCut) {
    const chosen = sets.filter(({ prefixes }) => prefixes.some(code => list.categories.includes(code)))
    return { total: sumOf(chosen), isCut: false, categories }
  }
  return { ...(await countSets(db, list, atMost)), categories }
}

/** Counts the whole catalogue. It reads a few thousand rows, so frequent callers cache the result. */
export async function countWholeCatalogue(db: Queryable): Promise<WholeCounts> {
  const sets = await readSets(db)
  return withCategories({ sets, total: sumOf(sets), isCut: false })
}

async function countSets(db: Queryable, list: PlainList, atMost: number) {
  const sets = await readSetsOf(db, list, atMost)
  const total = sumOf(sets)
  return { sets, total, isCut: total >= atMost }
}

/** Whether the list is the whole catalogue: the stored counts of category sets then suffice. */
function isWholeCatalogue({ categories, sort: _order, ...others }: PlainList): boolean {
  return categories.length === 0 && Object.keys(others).length === 0
}

function withCategories<T extends { sets: readonly SetCount[] }>(counted: T) {
  return { ...counted, categories: countByCategory(counted.sets) }
}

function countByCategory(sets: readonly SetCount[]): CategoryCount[] {
  const counts = new Map<string, number>()
  for (const { prefixes, books } of sets) {
    for (const code of prefixes) counts.set(code, (counts.get(code) ?? 0) + books)
  }
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => (a.key < b.key ? -1 : 1))
}

function sumOf(sets: readonly SetCount[]): number {
  return sets.reduce((sum, { books }) => sum + books, 0)
}
