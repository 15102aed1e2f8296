import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { isByHand, type Refund } from './refund-store.ts'

/** A refund by bank transfer, once it is written down as made. */
export async function findMadeByHand(
  db: Queryable,
  id: number,
): Promise<(Pick<Refund, 'id' | 'orderId' | 'paymentId' | 'amountCents'> & { bankReference: string }) | undefined> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'order_id as orderId', 'payment_id as paymentId', 'refunds.amount_cents as amountCents'])
    .select(sql<string>`coalesce(provider_refund_id, '')`.as('bankReference'))
    .where('refunds.id', '=', id)
    .where('outcome', '=', 'DONE')
    .where(isByHand)
    .executeTakeFirst()
}

/** The refund is under way again, as before it was written down as made. */
export async function reopenRefund(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction
    .updateTable('refunds')
    .set({ outcome: null, provider_refund_id: null, finished_at: null })
    .where('id', '=', id)
    .execute()
}
