import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { leftOf } from '../paying/held-money.ts'
import type { Stopping } from '../printing/stop-printing.ts'
import { whileStopped } from '../printing/while-stopped.ts'
import { rehearse } from '../rehearse.ts'
import type { RefundedPrinting } from './end-printing.ts'
import { refundDetail } from './refund-detail.ts'
import { choosePayment, followRefunded, isToBeStopped, type RefundOrder, type Unchosen } from './refund-order.ts'
import { type IncomingReference, reportByHand, type UsedReference } from './refund-payment.ts'
import {
  closeRefund,
  findGivenBackBy,
  findIncoming,
  findRecordedRefund,
  insertRefund,
  openRefundsOf,
} from './refund-store.ts'
import { type PartRefused, pricePart } from './refunded-part.ts'
import { insertRefundedPart } from './refunded-part-store.ts'

export type RecordingRefund =
  | { kind: 'recorded'; refundId: number; amountCents: number; printing: RefundedPrinting }
  /** The same transfer is recorded already. */
  | { kind: 'already-recorded'; refundId: number }
  | UsedReference
  | IncomingReference
  /** A refund of the payment is under way: a person transfers it (`byHand`), or its provider makes it. */
  | { kind: 'being-refunded'; refundIds: number[]; byHand: boolean }
  /** The payment holds less than the recorded amount. */
  | { kind: 'too-much'; leftCents: number }
  | Unchosen
  | PartRefused

/** `sameTransfer`: one bank transfer made several refunds. */
export type RecordedRefund = RefundOrder & { bankReference: string; sameTransfer?: boolean }

/**
 * Records a refund that the operator made outside the provider: a transfer, where the provider refuses the refund for good. The payment
 * counts as refunded by this amount, whatever the provider says. Each `bankReference`, payment and copies counts once. A reference that
 * made another refund is refused without `sameTransfer`.
 */
export async function recordRefund(
  deps: OrderDeps & { network: PrintNetwork },
  { bankReference, sameTransfer = false, ...request }: RecordedRefund,
): Promise<RecordingRefund> {
  return whileStopped<RecordingRefund>(deps, request.orderId, {
    version: request.version,
    isNeeded: () => isToBeStopped(deps, request),
    decide: (transaction, order, stop) =>
      recordLocked(deps, transaction, order, { ...request, bankReference, sameTransfer, stop }),
    isAsBefore: outcome => outcome.kind !== 'recorded' || outcome.printing.kind === 'as-before',
  })
}

/** A preview, without asking the network. If the network would be asked, `printing` is `not-stopped`. */
export function previewRecordedRefund(
  deps: OrderDeps,
  { bankReference, sameTransfer = false, ...request }: RecordedRefund,
): Promise<RecordingRefund> {
  return rehearse(deps, async transaction =>
    recordLocked(deps, transaction, await lockOrder(transaction, request.orderId), {
      ...request,
      bankReference,
      sameTransfer,
      stop: null,
    }),
  )
}

async function recordLocked(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  { bankReference, sameTransfer, ...request }: RecordedRefund & { stop: Stopping | null },
): Promise<RecordingRefund> {
  const known = await findRecordedRefund(transaction, { ...request, bankReference })
  if (known) return { kind: 'already-recorded', refundId: known.id }
  const incoming = await findIncoming(transaction, bankReference)
  if (incoming) return { kind: 'incoming-reference', ...incoming }
  const other = await findGivenBackBy(transaction, bankReference)
  if (other && !sameTransfer) return { kind: 'used-reference', ...other }
  const chosen = choosePayment(order, request.paymentId)
  if (chosen.kind !== 'chosen') return chosen
  const { payment } = chosen
  const open = await openRefundsOf(transaction, payment.id)
  if (open.length > 0) {
    return { kind: 'being-refunded', refundIds: open.map(({ id }) => id), byHand: open.every(each => each.isByHand) }
  }
  const { part } = request
  const priced = part && (await pricePart(transaction, order.id, part))
  if (priced && priced.kind !== 'priced') return priced
  const leftCents = leftOf(payment)
  const cents = priced?.amountCents ?? request.amountCents ?? leftCents
  if (cents > leftCents) return { kind: 'too-much', leftCents }
  const printing = await followRefunded(deps, transaction, order, { ...request, cents })
  const at = deps.clock.now()
  const { reason, operator } = request
  const refundId = await insertRefund(transaction, {
    paymentId: payment.id,
    amountCents: cents,
    key: randomUUID(),
    reason,
    requestedBy: operator,
    at,
    isOutsideProvider: payment.providerPaymentId !== null,
  })
  if (priced)
    await insertRefundedPart(transaction, refundId, { lines: priced.lines, shipping: part?.shipping ?? false })
  await closeRefund(transaction, refundId, { outcome: 'DONE', providerRefundId: bankReference, at })
  const report = reportByHand(payment, { amountCents: cents })
  const change = { at, cause: 'operator', actor: operator, detail: refundDetail(refundId) } as const
  const applied = await applyPaymentReport(transaction, deps.publish, {
    paymentId: payment.id,
    report,
    change,
    ownCents: cents,
  })
  if (applied.kind !== 'changed') throw new Error(`payment ${payment.id} does not show refund ${refundId}`)
  return { kind: 'recorded', refundId, amountCents: cents, printing }
}
