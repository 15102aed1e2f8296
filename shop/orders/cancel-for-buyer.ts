import type { OrderResponse } from '../../contract/order.ts'
import type { PrintNetwork } from '../printing/print-network.ts'
import { cancelWithMoney } from './cancel-for-operator.ts'
import { type Cancelling, cancelUnpaidOrder } from './cancel-order.ts'
import { lockOrder } from './locked-order-store.ts'
import { findLinkedOrderId } from './order-store.ts'
import type { ChargeDeps } from './paying/charge-card.ts'
import { isToBePrinted } from './printing/to-be-printed.ts'
import { whileStopped } from './printing/while-stopped.ts'
import { BY_BUYER } from './refunds/refund-store.ts'

export type BuyerCancelling = Exclude<Cancelling, { kind: 'was-paid' }> | { kind: 'unknown-order' } | BuyerRefused

/** Why a paid order can't be cancelled by its buyer. */
export type BuyerRefused =
  /** The shop does not hold the order's full cost, or a dispute took some of it: a person has to look. */
  | { kind: 'unclear-money' }
  /** It is printed already, or printing can't be stopped any more. */
  | { kind: 'too-late' }
  /** The print network can't be asked now. The buyer can retry later. */
  | { kind: 'network-silent' }

/** Shown to the operator as the refund's reason. */
const REFUND_REASON = 'El lector canceló la orden en su página.'

/**
 * The buyer cancels with the order's link. Until the order is printed, everything paid for it goes back. Repeated or simultaneous requests
 * are one cancellation.
 */
export async function cancelForBuyer(
  deps: ChargeDeps & { network: PrintNetwork },
  externalId: string,
): Promise<BuyerCancelling> {
  const orderId = await findLinkedOrderId(deps.db, externalId)
  if (orderId === null) return { kind: 'unknown-order' }
  const by = { cause: 'buyer', actor: BY_BUYER } as const
  const unpaid = await cancelUnpaidOrder(deps, { orderId, reason: 'buyer', change: by })
  if (unpaid.kind !== 'was-paid') return unpaid
  const first = await deps.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    return refusalOf(order, await isToBePrinted(transaction, order))
  })
  if (first) return first
  return whileStopped<BuyerCancelling>(deps, orderId, {
    refuse: ({ isUnknown }) => ({ kind: isUnknown ? 'network-silent' : 'too-late' }),
    async decide(transaction, order, stop) {
      if (order.status === 'CANCELLED') return { kind: 'already-cancelled' }
      const refused = refusalOf(order, await isToBePrinted(transaction, order))
      if (refused) return refused
      const why = { reason: 'buyer', refundReason: REFUND_REASON, change: { at: deps.clock.now(), ...by } } as const
      await cancelWithMoney(deps, transaction, order, { ...why, stop })
      return { kind: 'cancelled' }
    },
    isAsBefore: ({ kind }) => kind !== 'cancelled',
  })
}

/** Why the buyer can't cancel a paid order alone, before the print network is asked; null where they can. */
function refusalOf(
  { status, payments }: Pick<Awaited<ReturnType<typeof lockOrder>>, 'status' | 'payments'>,
  isPrintable: boolean,
): BuyerRefused | null {
  if (status === 'PENDING_PAYMENT' || payments.some(payment => payment.status === 'CHARGED_BACK')) {
    return { kind: 'unclear-money' }
  }
  return isPrintable || status === 'CANCELLED' ? null : { kind: 'too-late' }
}

/**
 * The order as its buyer sees it. Where a person orders the printing by hand, a paid order can't be cancelled online: only a person can
 * stop the printing.
 */
export function whatCanBeStopped(order: OrderResponse, { isManual }: Pick<PrintNetwork, 'isManual'>): OrderResponse {
  if (!isManual || order.status !== 'CONFIRMED') return order
  const { cancellationRefund: _, ...rest } = order
  return { ...rest, isCancellable: false }
}
