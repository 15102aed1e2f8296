import type { TimelineEvent } from '../../contract/order.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** The changes a buyer is shown, by subject and status; what the history keeps beyond them is the shop's own business. */
const SHOWN: Record<string, TimelineEvent['event']> = {
  'order PENDING_PAYMENT': 'PLACED',
  'payment APPROVED': 'PAID',
  'payment REJECTED': 'PAYMENT_REJECTED',
  'payment PARTIALLY_REFUNDED': 'PARTIALLY_REFUNDED',
  'payment REFUNDED': 'REFUNDED',
  'order CONFIRMED': 'CONFIRMED',
  'order BMG_ORDER_CONFIRMATION_FAILED': 'CONFIRMATION_DELAYED',
  'order CANCELLED': 'CANCELLED',
  'shipment PRINTED': 'PRINTED',
  'shipment DISPATCHED': 'DISPATCHED',
  'shipment READY_FOR_PICKUP': 'READY_FOR_PICKUP',
  'shipment DELIVERED': 'DELIVERED',
  'shipment COLLECTED': 'COLLECTED',
  'shipment RETURNED': 'RETURNED',
}

/** What happened to an order, oldest first, as its buyer is told; an order that was opened again after it lapsed is REOPENED. */
export async function readTimeline(db: Queryable, orderId: number): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('order_history')
    .select(['at', 'subject', 'from_status', 'to_status', 'cause'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return withoutTakenBack(rows).flatMap(({ at, subject, from_status, to_status }) => {
    const event = SHOWN[`${subject} ${to_status}`]
    if (!event) return []
    const isReopened = event === 'PLACED' && from_status !== null
    return [{ at: at.toISOString(), event: isReopened ? 'REOPENED' : event }]
  })
}

/** A parcel's step that was taken back never happened, for its reader. */
function withoutTakenBack<
  Row extends { subject: string; from_status: string | null; to_status: string; cause: string },
>(rows: readonly Row[]): Row[] {
  const kept: Row[] = []
  for (const row of rows) {
    if (row.cause !== 'taken-back') kept.push(row)
    else kept.splice(kept.findLastIndex(isStepTo(row.from_status)), 1)
  }
  return kept
}

const isStepTo = (status: string | null) => (row: { subject: string; to_status: string }) =>
  row.subject === 'shipment' && row.to_status === status
