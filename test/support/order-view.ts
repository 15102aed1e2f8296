import { type OrderFile, orderView } from '../../desk/screens/order/order-view.ts'

/** When all of it happened. */
export const at = new Date('2026-11-20T12:00:00Z')
/** A step of the history: of a payment, by the operator. */
export const step = { at, cause: 'operator', actor: 'ana', detail: null, subject: 'payment', from_status: null }

/** An order's page at the desk, of an order without anything but this. */
export function viewOf(
  more: object,
  open: Parameters<typeof orderView>[1] = [],
  transfers: Parameters<typeof orderView>[2] = [],
) {
  const file = {
    order: { id: 1001, status: 'CONFIRMED', placed_at: at, shipping_method: 'PICKUP', gift_recipient: null },
    lines: [],
    payments: [],
    transfers: [],
    refunds: [],
    refundLines: [],
    issues: [],
    notes: [],
    history: [],
    ...more,
  } as unknown as OrderFile
  return orderView(file, open, transfers)
}
