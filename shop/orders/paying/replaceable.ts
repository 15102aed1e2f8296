import type { IssueKind } from '../issue-kind.ts'
import { lacksItsMoney, leftOf, unreplacedCents } from './held-money.ts'
import type { Payment } from './payment-store.ts'

/** Issues about money that went back from an order that goes on. Other money ends them. */
export const WENT_BACK: readonly IssueKind[] = ['refunded-elsewhere', 'parcel-refunded']

type Order = Parameters<typeof unreplacedCents>[0]
type Paid = Order['payments'][number] & Pick<Payment, 'method' | 'refundedByShopCents'>

/**
 * True if money of a paid order went back and a person has not decided yet what becomes of the order, so that other money may replace it. A
 * statement's line revives no order that ends because the team gave its money back; a person may (`isByPerson`).
 */
export function mayBeReplaced(
  order: Order,
  openKinds: readonly IssueKind[],
  { isByPerson }: { isByPerson: boolean },
): boolean {
  if (order.status === 'PENDING_PAYMENT' || order.status === 'CANCELLED' || unreplacedCents(order) <= 0) return false
  const isWaiting = openKinds.some(kind => WENT_BACK.includes(kind))
  const ends = openKinds.includes('refunded-in-print')
  if (isByPerson && lacksItsMoney(order)) return isWaiting || ends || openKinds.includes('chargeback')
  return isWaiting && !ends
}

/**
 * What other money is asked for in place of what went back of a paid order, in centésimos. Where the order goes on with the rest of its
 * money, what the shop itself gave back is not asked for again.
 */
export function replacingCents(order: Order & { payments: readonly Paid[] }): number {
  const payments: readonly Paid[] = order.payments
  const lackingCents = unreplacedCents(order)
  const elsewhere = payments.filter(payment => elsewhereCents(payment) > 0)
  const replacing = payments.filter(
    ({ id, method, settlesPaymentId }) =>
      method === 'OFFLINE' && settlesPaymentId === null && elsewhere.some(other => other.id < id),
  )
  const waitsCents = sumOf(elsewhere.map(elsewhereCents)) - sumOf(replacing.map(leftOf))
  return lacksItsMoney(order) || waitsCents <= 0 ? lackingCents : Math.min(lackingCents, waitsCents)
}

/** What of a payment went back at its provider without a refund by the shop, in centésimos. */
function elsewhereCents({ refundedCents, refundedByShopCents }: Paid): number {
  return Math.max(0, refundedCents - refundedByShopCents)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
