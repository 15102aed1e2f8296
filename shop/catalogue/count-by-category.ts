import type { Queryable } from '../../platform/database/database.ts'
import { type CategoryCountRow, countBooksWithoutCategory, readCategoryCounts } from './category-store.ts'

export interface CategoryCount extends CategoryCountRow {
  /** 0 for a top category. */
  depth: number
}

/** The category tree, parents first, with book counts, and the number of books outside it. */
export async function countByCategory(db: Queryable): Promise<{ categories: CategoryCount[]; without: number }> {
  const rows = await readCategoryCounts(db)
  const parents = new Map(rows.map(row => [row.code, row.parentCode]))
  const depthOf = (code: string): number => {
    const parent = parents.get(code)
    return parent ? depthOf(parent) + 1 : 0
  }
  return {
    categories: rows.map(row => ({ ...row, depth: depthOf(row.code) })),
    without: await countBooksWithoutCategory(db),
  }
}
