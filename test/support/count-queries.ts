import type { Queryable } from '../../platform/database/database.ts'

/** The same database, and how many queries were asked of it that way. */
export function countQueries(db: Queryable): { db: Queryable; count: () => number } {
  let asked = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  }) as Queryable
  return { db: counted, count: () => asked }
}
