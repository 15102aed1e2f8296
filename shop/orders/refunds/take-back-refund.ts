import { reopenIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { insertNote } from '../order-file-store.ts'
import { lockAsSeen } from '../order-version.ts'
import { changePayment } from '../paying/change-payment.ts'
import { makeGood } from '../paying/follow-money.ts'
import { describeLeft, settleSurplus } from '../paying/follow-report.ts'
import { debtOf } from '../paying/held-money.ts'
import type { Money } from '../paying/money-change.ts'
import type { Payment } from '../paying/payment-store.ts'
import { findMadeByHand, reopenRefund } from './made-refund-store.ts'
import { takenBackDetail } from './refund-detail.ts'
import { openHandRefund } from './refund-payment.ts'

export type TakingBackRefund =
  | { kind: 'taken-back'; orderId: number; amountCents: number; bankReference: string }
  /** No refund of that number was confirmed by hand: it waits, was withdrawn or taken back, or the provider made it. */
  | { kind: 'not-made' }
  /** A dispute has the payment's money: nothing is here to be transferred. */
  | { kind: 'disputed' }

/**
 * A refund by transfer was confirmed, or written down of a card, by mistake: nobody made that transfer. The refund waits again, and its money is here, whatever became of
 * the order meanwhile. Its buyer, who was told that it went back, is told that it did not.
 */
export async function takeBackRefund(
  { db, clock, publish }: OrderDeps,
  {
    refundId,
    version,
    reason,
    operator,
  }: { refundId: number; version?: string | undefined; reason: string; operator: string },
): Promise<TakingBackRefund> {
  return db.transaction().execute(async transaction => {
    const seen = await findMadeByHand(transaction, refundId)
    if (!seen) return { kind: 'not-made' }
    const before = await lockAsSeen(transaction, { orderId: seen.orderId, version })
    // Another command may have taken it back while this one waited.
    const refund = await findMadeByHand(transaction, refundId)
    const payment = before.payments.find(({ id }) => id === seen.paymentId)
    if (!refund || !payment) return { kind: 'not-made' }
    if (payment.status === 'CHARGED_BACK') return { kind: 'disputed' }
    const { orderId, paymentId, amountCents, bankReference } = refund
    const refundedCents = payment.refundedCents - amountCents
    const at = clock.now()
    const change = { at, cause: 'operator', actor: operator, detail: takenBackDetail(refundId) } as const
    await reopenRefund(transaction, refundId)
    await changePayment(transaction, payment, refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'APPROVED', {
      // Earlier versions kept this refund's reference there, in place of the payment's own.
      columns: {
        refunded_cents: refundedCents,
        ...(payment.statusDetail === bankReference && { status_detail: null }),
      },
      change,
    })
    await reopenIssue(transaction, {
      orderId,
      kind: 'refund-by-hand',
      subject: String(refundId),
      resolution: 'refunded',
      changedAt: at,
    })
    // One that was recorded when it was made already never had an issue.
    await openHandRefund(transaction, refund, at)
    const order = await lockOrder(transaction, orderId)
    await describeAgain({ transaction, publish, order, change }, { before, payment })
    const text = `La devolución ${refundId} figuraba como hecha con la transferencia ${bankReference}, por error. ${reason}`
    await insertNote(transaction, { orderId, text, author: operator, at })
    await publish(transaction, { type: 'refund-taken-back', orderId, paymentId, refundedCents })
    return { kind: 'taken-back', orderId, amountCents, bankReference }
  })
}

/** The issues that stayed open say what is here now, and a dispute that this money settles owes nothing until it goes back. */
async function describeAgain(
  money: Money,
  { before, payment }: { before: LockedOrder; payment: Payment },
): Promise<void> {
  const { order } = money
  await settleSurplus(money, 'given back')
  await describeLeft(money, { payment, before })
  const disputed = order.payments.find(({ id }) => id === payment.settlesPaymentId)
  if (disputed && debtOf(disputed, order.payments) <= 0) await makeGood(money, disputed)
}
