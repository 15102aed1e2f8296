import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export interface CategoryCountRow {
  code: string
  name: string
  parentCode: string | null
  /** Books on offer in the category and its descendants. */
  books: number
}

/** Every category, ordered by code. */
export function readCategories(db: Queryable): Promise<{ code: string; name: string; parent_code: string | null }[]> {
  return db.selectFrom('categories').select(['code', 'name', 'parent_code']).orderBy('code').execute()
}

/** Every category with the number of its books, ordered by code: a parent comes right before its children. */
export async function readCategoryCounts(db: Queryable): Promise<CategoryCountRow[]> {
  const { rows } = await sql<CategoryCountRow>`
    select code, name, parent_code as "parentCode", coalesce(counts.books, 0) as books
    from categories
    left join (
      select prefix, count(*) as books from books, unnest(category_prefixes) as prefix where withdrawn_at is null group by prefix
    ) as counts on counts.prefix = categories.code
    order by code collate "C"`.execute(db)
  return rows
}

/** Number of books on offer that are in no category of the tree. */
export async function countBooksWithoutCategory(db: Queryable): Promise<number> {
  const { rows } = await sql<{ books: number }>`
    select count(*) as books from books
    where withdrawn_at is null and not category_prefixes && (select array_agg(code) from categories)`.execute(db)
  return rows[0]?.books ?? 0
}
