import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockAsSeen } from '../order-version.ts'
import { reviewOrder } from '../paying/follow-money.ts'
import { keepsNoMoney, roomCents, spareCents } from '../paying/held-money.ts'
import { keepMoney } from './keep-money.ts'
import { openHandRefund } from './refund-payment.ts'
import { closeRefund, findOpenRefund, insertRefund, type Refund } from './refund-store.ts'

export type WithdrawingRefund =
  /**
   * `isReturned`: all or a part of its money had gone back another way. `rest`: the refund of what had not, where its order is cancelled.
   */
  | {
      kind: 'withdrawn'
      orderId: number
      amountCents: number
      isReturned: boolean
      rest: { refundId: number; amountCents: number } | null
    }
  /** No refund of that number waits for a transfer: it was made or withdrawn, or a card provider makes it. */
  | { kind: 'not-awaited' }
  /** Its order is cancelled: nothing is sold for that money. */
  | { kind: 'already-cancelled'; orderId: number }
  /** The order would keep more than it costs by so much: the money came twice, or is that of copies that were taken out. */
  | { kind: 'more-than-cost'; orderId: number; cents: number }

/**
 * A refund by bank transfer that nobody made is not to be made: the money stays with its order, as if nobody had asked for it back, unless
 * it went back another way. Where all of it was to go back of a book that could not be stopped, the book is paid again, and goes on.
 */
export async function withdrawRefund(
  { db, clock, publish }: OrderDeps,
  {
    refundId,
    version,
    reason,
    operator,
  }: { refundId: number; version?: string | undefined; reason: string; operator: string },
): Promise<WithdrawingRefund> {
  return db.transaction().execute(async transaction => {
    const asked = await findOpenRefund(transaction, refundId)
    if (!asked || asked.providerPaymentId !== null) return { kind: 'not-awaited' }
    const before = await lockAsSeen(transaction, { orderId: asked.orderId, version })
    // The transfer may have been written down while this waited.
    const refund = await findOpenRefund(transaction, refundId)
    if (!refund) return { kind: 'not-awaited' }
    const leftCents = leftOf(before, refund)
    const isReturned = refund.amountCents > leftCents
    const refused = isReturned ? null : whyNot(before, refund)
    if (refused) return refused
    const { orderId, amountCents } = refund
    const at = clock.now()
    await closeRefund(transaction, refundId, { outcome: 'WITHDRAWN', providerRefundId: null, at })
    const resolution = `${operator}: ${reason}`
    // Why stands with the issue, which its job may not have opened yet.
    await openHandRefund(transaction, refund, at)
    await resolveIssue(transaction, { orderId, kind: 'refund-by-hand', subject: String(refundId), resolution, at })
    const mustGoBack = before.status === 'CANCELLED' && leftCents > 0
    const rest = mustGoBack ? await giveRestBack(transaction, refund, { amountCents: leftCents, operator, at }) : null
    await keepMoney(transaction, publish, { orderId, wasAll: keepsNoMoney(before), resolution, at })
    const change = { at, cause: 'operator', actor: operator } as const
    await reviewOrder({ transaction, publish, change }, orderId)
    return { kind: 'withdrawn', orderId, amountCents, isReturned, rest }
  })
}

/** Centésimos of a refund's payment that did not go back yet. Somebody may return them at the card provider while the refund waits. */
function leftOf({ payments }: LockedOrder, { paymentId }: Refund): number {
  const payment = payments.find(({ id }) => id === paymentId)
  return payment ? payment.amountCents - payment.refundedCents : 0
}

/** What is left of a payment of a cancelled order goes back by transfer, in place of the refund of all of it. */
async function giveRestBack(
  transaction: Transaction<DB>,
  { orderId, paymentId, reason }: Refund,
  { amountCents, operator, at }: { amountCents: number; operator: string; at: Date },
): Promise<{ refundId: number; amountCents: number }> {
  const refundId = await insertRefund(transaction, {
    ...{ paymentId, amountCents, reason, at, key: randomUUID(), requestedBy: operator },
    isOutsideProvider: true,
  })
  await openHandRefund(transaction, { id: refundId, orderId, amountCents }, at)
  return { refundId, amountCents }
}

function whyNot(order: LockedOrder, { orderId, amountCents }: Refund): WithdrawingRefund | null {
  if (order.status === 'CANCELLED') return { kind: 'already-cancelled', orderId }
  if (amountCents <= roomCents(order)) return null
  return { kind: 'more-than-cost', orderId, cents: amountCents - spareCents(order) }
}
