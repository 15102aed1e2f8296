import type { Queryable } from '../../platform/database/database.ts'

export async function countOrdersByStatus(db: Queryable) {
  return db
    .selectFrom('orders')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}
