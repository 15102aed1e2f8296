import { sql, type Transaction } from 'kysely'
import type { OrderStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { ERASED_EMAIL } from '../was-erased.ts'

export async function insertLinkRequest(transaction: Transaction<DB>, email: string, at: Date): Promise<number> {
  const { id } = await transaction
    .insertInto('order_link_requests')
    .values({ email, asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findLinkRequest(db: Queryable, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('order_link_requests').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email
}

export async function deleteLinkRequest(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('order_link_requests').where('id', '=', id).execute()
}

export interface LinkedOrder {
  id: number
  externalId: string
  status: OrderStatus
  fullName: string
  placedAt: Date
}

/** The latest orders of an e-mail address, newest first; none of those whose buyer was erased, whose address anyone knows. */
export async function ordersOf(db: Queryable, email: string): Promise<LinkedOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'external_id as externalId', 'status', 'customer_full_name as fullName', 'placed_at as placedAt'])
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('customer_email', '<>', ERASED_EMAIL)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}
