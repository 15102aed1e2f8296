import type { Category, TopCategory } from '../../contract/category.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readCategoryLabels } from './category-labels.ts'
import { readCategories } from './category-store.ts'

const labels = readCategoryLabels()

/** code → name, for every category. */
export type CategoryNames = ReadonlyMap<string, string>

export interface CategoryTree {
  names: CategoryNames
  /** Top categories with all their descendants, both in the order of their codes. */
  top: TopCategory[]
}

/** Reads the whole tree: some hundreds of rows. */
export async function readCategoryTree(db: Queryable): Promise<CategoryTree> {
  const toCategory = ({ code, name }: { code: string; name: string }): Category => {
    const label = labels.get(code)
    return { code, name, ...(label !== undefined && { label }) }
  }
  const rows = await readCategories(db)
  const byCode = new Map(rows.map(row => [row.code, row]))
  const topCodeOf = (code: string): string => {
    const parent = byCode.get(code)?.parent_code
    return parent ? topCodeOf(parent) : code
  }
  const descendants = new Map<string, Category[]>()
  for (const row of rows) {
    if (row.parent_code === null) continue
    const top = topCodeOf(row.code)
    descendants.set(top, [...(descendants.get(top) ?? []), toCategory(row)])
  }
  return {
    names: new Map(rows.map(row => [row.code, row.name])),
    top: rows
      .filter(row => row.parent_code === null)
      .map(row => ({ main: toCategory(row), children: descendants.get(row.code) ?? [] })),
  }
}
