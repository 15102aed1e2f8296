import type { Queryable } from '../../platform/database/database.ts'

/** The same database, with a count of the queries made through it. */
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
