import type { Queryable } from '../../platform/database/database.ts'
import type { ChangeCause } from './change-cause.ts'

/** Why a status changes: kept with the change for good. */
export interface Change {
  at: Date
  cause: ChangeCause
  /** 'buyer', 'provider', 'shop', 'network' or an operator's name. */
  actor: string
  detail?: string | null | undefined
}

/** What a payment's change moved, in centésimos; kept, so that a report of its day stays the same. */
export interface MovedMoney {
  /** What a dispute took; negative: what came back. */
  disputedCents: number
  /** What went back at the provider without a refund of the shop. */
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
