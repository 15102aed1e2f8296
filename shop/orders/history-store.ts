import type { Queryable } from '../../platform/database/database.ts'
import type { ChangeCause } from './change-cause.ts'

/** When and why a status changes, and who changed it. Kept with the change for good. */
export interface Change {
  at: Date
  cause: ChangeCause
  /** 'buyer', 'provider', 'shop', 'network' or an operator's name. */
  actor: string
  detail?: string | null | undefined
}

/** The money that a change of a payment moved, in centésimos. It is stored, so that the report of a past day never changes. */
export interface MovedMoney {
  /** What a dispute took. Negative: what it gave back. */
  disputedCents: number
  /** What went back at the provider without a refund by the shop. */
  returnedCents: number
}

export async function recordChange(
  db: Queryable,
  orderId: number,
  what: { subject: 'order' | 'payment' | 'shipment'; subjectId: number; from: string | null; to: string },
  change: Change,
  moved?: MovedMoney,
): Promise<void> {
  await db
    .insertInto('order_history')
    .values({
      order_id: orderId,
      at: change.at,
      subject: what.subject,
      subject_id: what.subjectId,
      from_status: what.from,
      to_status: what.to,
      cause: change.cause,
      actor: change.actor,
      detail: change.detail ?? null,
      disputed_cents: moved?.disputedCents ?? null,
      returned_cents: moved?.returnedCents ?? null,
    })
    .execute()
}

/** True if a payment was opened in place of money that had gone back since its order was paid. */
export async function cameInPlace(db: Queryable, { id, orderId }: { id: number; orderId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('order_history as back')
    .innerJoin('order_history as opened', 'opened.order_id', 'back.order_id')
    .innerJoin('orders', 'orders.id', 'back.order_id')
    .select('back.id')
    .where('back.order_id', '=', orderId)
    .where('back.subject', '=', 'payment')
    .where('back.to_status', 'in', ['PARTIALLY_REFUNDED', 'REFUNDED'])
    .whereRef('back.at', '>=', 'orders.paid_at')
    .whereRef('back.id', '<', 'opened.id')
    .where('opened.subject', '=', 'payment')
    .where('opened.subject_id', '=', id)
    .where('opened.from_status', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
