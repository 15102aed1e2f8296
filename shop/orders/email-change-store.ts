import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { recordChange } from './history-store.ts'

const EMAIL_CHANGED = 'EMAIL_CHANGED'

/** How often an order's mail address may be corrected. Otherwise one order would send its mails to any number of strangers. */
const MOST_CHANGES = 2

/** True if the order's mail address may not be corrected again. */
export async function hasTooManyEmails(db: Queryable, orderId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('order_history')
    .select('id')
    .where('order_id', '=', orderId)
    .where('to_status', '=', EMAIL_CHANGED)
    .limit(MOST_CHANGES)
    .execute()
  return rows.length === MOST_CHANGES
}

/** Records that the buyer corrected the mail address, but no address: the history is kept for good. */
export async function recordEmailChange(transaction: Transaction<DB>, orderId: number, at: Date): Promise<void> {
  const what = { subject: 'shipment', subjectId: orderId, from: null, to: EMAIL_CHANGED } as const
  await recordChange(transaction, orderId, what, { at, cause: 'buyer', actor: 'buyer' })
}
