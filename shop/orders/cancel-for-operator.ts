import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { PrintNetwork } from '../printing/print-network.ts'
import { type CancelLocked, cancelLocked, cancelUnpaidOrder } from './cancel-order.ts'
import type { LockedOrder } from './locked-order-store.ts'
import type { OrderDeps } from './order-deps.ts'
import type { ChargeDeps } from './paying/charge-card.ts'
import { dropPrintOrder, type Stopping } from './printing/stop-printing.ts'
import { whileStopped } from './printing/while-stopped.ts'
import { requestRefund } from './refunds/refund-payment.ts'

export type OperatorCancelling =
  /** `refundedCents`: the refunds requested, in centésimos; only money that the shop still held. */
  | { kind: 'cancelled'; refundedCents: number; printing: PrintStop }
  | { kind: 'already-cancelled' }
  /** A card charge is undecided, or the provider can't be reached. The operator can retry later. */
  | { kind: 'being-verified' }
  /** The print network can't stop printing, or can't be asked. Nothing was changed. */
  | { kind: 'still-printing'; reason: string; isUnknown?: true }

/**
 * What happened to the print order. `not-stopped`: the operator cancelled although printing went on; `unknown`: although the network could
 * not be asked. It is asked again by a job (`dropUnwantedPrint`).
 */
export type PrintStop = 'stopped' | 'not-asked' | 'not-stopped' | 'unknown'

/**
 * Cancels an order for the operator, paid or not. Printing is stopped first, then all the money goes back. If printing can't be stopped,
 * the order stays as it is, unless `evenIfPrinted`.
 */
export async function cancelForOperator(
  deps: ChargeDeps & { network: PrintNetwork },
  { orderId, operator, reason, evenIfPrinted = false, version }: CancelRequest,
): Promise<OperatorCancelling> {
  const unpaid = await cancelUnpaidOrder(deps, {
    orderId,
    reason: 'operator',
    note: reason,
    change: { cause: 'operator', actor: operator },
  })
  if (unpaid.kind === 'cancelled') return { kind: 'cancelled', refundedCents: 0, printing: 'not-asked' }
  if (unpaid.kind !== 'was-paid') return unpaid
  return whileStopped<OperatorCancelling>(deps, orderId, {
    version,
    refuse: stop => {
      if (evenIfPrinted) return null
      return { kind: 'still-printing', reason: stop.reason, ...(stop.isUnknown && { isUnknown: true }) }
    },
    async decide(transaction, order, stop) {
      if (order.status === 'CANCELLED') return { kind: 'already-cancelled' }
      const change = { at: deps.clock.now(), cause: 'operator', actor: operator } as const
      const why = { reason: 'operator', note: reason, refundReason: reason, change } as const
      const refundedCents = await cancelWithMoney(deps, transaction, order, { ...why, stop })
      return { kind: 'cancelled', refundedCents, printing: printStopOf(stop) }
    },
    isAsBefore: ({ kind }) => kind !== 'cancelled',
  })
}

function printStopOf(stop: Stopping): PrintStop {
  if (stop.kind !== 'going-on') return stop.kind
  return stop.isUnknown ? 'unknown' : 'not-stopped'
}

/**
 * Cancels an order whose row the caller has locked, after its printing was stopped or given up.
 * @returns the refunds requested, in centésimos
 */
export async function cancelWithMoney(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  { stop, refundReason, ...why }: CancelLocked & { stop: Stopping; refundReason: string },
): Promise<number> {
  await cancelLocked(transaction, deps.publish, order, why)
  // The operator may still accept a late transfer for this order. Printing is then requested again.
  await dropPrintOrder(transaction, order.id, { stop, at: why.change.at })
  let refundedCents = 0
  for (const payment of order.payments) {
    const request = { payment, reason: refundReason, requestedBy: why.change.actor }
    const refund = await requestRefund(deps, transaction, order, request)
    if (refund.kind === 'requested') refundedCents += refund.amountCents
  }
  return refundedCents
}

export interface CancelRequest {
  orderId: number
  operator: string
  /** The reason as the operator typed it. */
  reason: string
  evenIfPrinted?: boolean
  /** The order as the operator saw it. */
  version?: string | undefined
}
