import { formatMoney } from '../../../contract/money.ts'
import { changeOrder } from '../change-order.ts'
import { describeIssue, hasOpenIssue, openIssue, reopenIssue, resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import { resumePrinting } from '../printing/pause-printing.ts'
import { queuePrintOrder } from '../printing/print-order-store.ts'
import { keepMoney } from '../refunds/keep-money.ts'
import { readRefusedCents } from '../refunds/refused-refund-store.ts'
import { bothFigures } from './both-figures.ts'
import { isUndecided, UNDECIDED_PAID } from './chargeback-details.ts'
import { closeAwaitedPayments } from './close-awaited-payments.ts'
import {
  askedCents,
  debtOf,
  freeCents,
  heldCents,
  isBeingRefunded,
  leftOf,
  missingCents,
  openDebt,
  owedCents,
  receivedCents,
  settledCents,
  unreplacedCents,
} from './held-money.ts'
import type { Money } from './money-change.ts'
import { type Payment, updatePayment } from './payment-store.ts'
import { replaceReturned } from './replace-returned.ts'

/**
 * Applies new money of a payment to its order. An order is paid when the money it holds equals its current cost, in however many payments:
 * the buyer may have changed the order after the payment was requested. Any other amount waits for a person.
 */
export async function followMoney(money: Money, payment: Payment, { wasDisputed }: { wasDisputed: boolean }) {
  const { order } = money
  if (wasDisputed) await winDispute(money, payment)
  if (order.status === 'PENDING_PAYMENT') return reviewUnpaid(money, payment)
  if (order.status === 'CANCELLED') return keepLateMoney(money, payment)
  if (!wasDisputed) return followSecondMoney(money, payment)
}

/** Checks an order again after money went back: the rest may now equal the order's cost. */
export async function reviewOrder(money: Omit<Money, 'order'>, orderId: number): Promise<void> {
  const order = await lockOrder(money.transaction, orderId)
  if (order.status === 'PENDING_PAYMENT') await reviewUnpaid({ ...money, order }, null)
}

async function reviewUnpaid(money: Money, payment: Payment | null): Promise<void> {
  const { transaction, publish, order, change } = money
  const isExact = missingCents(order) === 0 && !isBeingRefunded(order)
  const paysAlone = payment !== null && freeCents(payment) === askedCents(order)
  const issue = { orderId: order.id, kind: 'amount-mismatch', subject: '', at: change.at } as const
  if (isExact || paysAlone) {
    await payOrder(money, payment ?? (order.payments.find(candidate => leftOf(candidate) > 0) as Payment))
    await resolveIssue(transaction, { ...issue, resolution: 'the money is what the order costs' })
    if (!isExact) await giveBackOthers(money, payment as Payment)
    return
  }
  const held = heldCents(order)
  if (held === 0) return resolveIssue(transaction, { ...issue, resolution: 'the money went back' })
  await openIssue(transaction, { ...issue, ...bothFigures(order) })
  const paymentId = payment?.id ?? null
  await publish(transaction, { type: 'payment-differs', orderId: order.id, paymentId, heldCents: held })
}

async function payOrder(money: Money, payment: Payment): Promise<void> {
  const { transaction, publish, order, change } = money
  await changeOrder(transaction, order, 'PENDING_CONFIRMATION', change)
  // The order has all its money, so earlier disputes owe nothing any more.
  for (const each of order.payments) await makeGood(money, each)
  // What could not go back, or came twice, pays for it now. What is too much still goes back as a second payment (`giveBackOthers`).
  for (const kind of ['refund-failed', 'duplicate-charge'] as const) {
    await resolveIssue(transaction, { orderId: order.id, kind, resolution: 'it pays the order', at: change.at })
  }
  await closeAwaitedPayments(transaction, order, { exceptId: payment.id, change })
  await queuePrintOrder(transaction, order.id, change.at)
  await publish(transaction, { type: 'payment-approved', orderId: order.id, paymentId: payment.id })
}

/** One payment pays the whole order. Earlier payments of other amounts belonged to earlier contents of the order; they go back. */
async function giveBackOthers(money: Money, payment: Payment): Promise<void> {
  const others = money.order.payments.filter(other => other.id !== payment.id && leftOf(other) > 0)
  for (const other of others) await giveBackSecond(money, other)
}

async function giveBackSecond({ transaction, publish, order, change }: Money, payment: Payment): Promise<void> {
  const issue = { orderId: order.id, kind: 'duplicate-charge', subject: String(payment.id), at: change.at } as const
  const detail = `Sobran ${amount(leftOf(payment))}. La orden cuesta ${amount(askedCents(order))}.`
  await openIssue(transaction, { ...issue, detail })
  await publish(transaction, { type: 'duplicate-charge', orderId: order.id, paymentId: payment.id })
}

/** Money for a cancelled order. A person accepts it or gives it back. */
export async function keepLateMoney({ transaction, publish, order, change }: Money, payment: Payment): Promise<void> {
  const figures = missingCents(order) === 0 ? { detail: '' } : bothFigures(order)
  const subject = String(payment.id)
  await openIssue(transaction, { orderId: order.id, kind: 'late-credit', subject, ...figures, at: change.at })
  await publish(transaction, { type: 'late-credit', orderId: order.id, paymentId: payment.id })
}

/** Money for an order that was paid before. It settles a dispute's debt, replaces what went back, or is a duplicate. */
async function followSecondMoney(money: Money, payment: Payment): Promise<void> {
  const { transaction, order, change } = money
  if (payment.settlesPaymentId !== null) return settleDebt(money, payment, payment.settlesPaymentId)
  const before = order.payments.filter(({ id }) => id !== payment.id)
  const debt = openDebt({ ...order, payments: before })
  if (debt?.cents === leftOf(payment)) {
    await updatePayment(transaction, payment.id, { settles_payment_id: debt.paymentId })
    const payments = order.payments.map(each =>
      each.id === payment.id ? { ...each, settlesPaymentId: debt.paymentId } : each,
    )
    return settleDebt({ ...money, order: { ...order, payments } }, payment, debt.paymentId)
  }
  // A transfer to a paid order was compared with what it lacks (`payWithTransfer`).
  if (payment.method === 'OFFLINE' && debt === null && unreplacedCents(order) >= 0)
    return replaceReturned(money, payment)
  const isOnlyMoney = heldCents(order) === leftOf(payment)
  if (!isOnlyMoney && debt === null) return giveBackSecond(money, payment)
  // All the order's money went back or is in dispute. A person decides whether this payment replaces it.
  const detail = `Entraron ${amount(leftOf(payment))} para una orden que ya se había pagado${debt ? `; se deben ${amount(debt.cents)}` : ' y devuelto'}.`
  const issue = { orderId: order.id, kind: 'amount-mismatch', subject: String(payment.id), at: change.at } as const
  await openIssue(transaction, { ...issue, detail })
  if (owedCents(order) > 0) await tellPart(money, order, payment)
}

/** Uses a payment for a dispute's debt. The book is printed already or about to be, and is not printed again. */
async function settleDebt(
  { transaction, publish, order, change }: Money,
  payment: Payment,
  disputedId: number,
): Promise<void> {
  const disputed = order.payments.find(({ id }) => id === disputedId) as Payment
  const debt = Math.min(debtOf(disputed, order.payments), owedCents(order))
  const part = { orderId: order.id, kind: 'amount-mismatch', at: change.at } as const
  if (debt > 0) {
    const detail = `Del contracargo se pagaron ${amount(settledCents(disputed, order.payments))} y faltan ${amount(debt)}.`
    await openIssue(transaction, { ...part, subject: String(payment.id), detail, facts: { says: 'part-of-debt' } })
    return tellPart({ publish, transaction }, order, payment)
  }
  const resolution = 'paid by other money'
  for (const { id } of settling(disputed, order)) {
    await resolveIssue(transaction, { ...part, subject: String(id), resolution })
  }
  await makeGood({ transaction, publish, order, change }, disputed)
  await resumePrinting(transaction, order, change.at)
  // Another dispute may still have a debt.
  if (owedCents(order) > 0) return tellPart({ publish, transaction }, order, payment)
  // The book that was to end, since all its money was to go back, is paid again.
  if (await hasOpenIssue(transaction, { orderId: order.id, kind: 'refunded-in-print' }))
    await keepMoney(transaction, publish, { orderId: order.id, wasAll: false, resolution, at: change.at })
  await publish(transaction, { type: 'debt-settled', orderId: order.id, paymentId: payment.id })
}

/** Tells the buyer how much of the disputes' debt came, and how much is missing. */
function tellPart(
  { publish, transaction }: Pick<Money, 'publish' | 'transaction'>,
  order: LockedOrder,
  { id: paymentId }: Payment,
): Promise<void> {
  return publish(transaction, {
    type: 'payment-differs',
    orderId: order.id,
    paymentId,
    heldCents: receivedCents(order),
  })
}

/**
 * Marks a dispute as owing nothing. While the bank has not decided, its issue stays open: a person may still send evidence, with a
 * deadline.
 */
export async function makeGood({ transaction, order, change }: Money, disputed: Payment): Promise<void> {
  const issue = { orderId: order.id, kind: 'chargeback', subject: String(disputed.id) } as const
  if (isUndecided(disputed)) return describeIssue(transaction, { ...issue, detail: UNDECIDED_PAID })
  await resolveIssue(transaction, { ...issue, resolution: 'paid by other money', at: change.at })
}

/** Why a refused refund is no longer requested. Its issue is reopened if the dispute is won. */
export const TAKEN_BY_DISPUTE = 'taken by a dispute'

/**
 * A dispute was won and its money is here again. What the buyer paid in its place goes back, since the provider does not refund the money
 * of a won dispute.
 */
async function winDispute(money: Money, payment: Payment): Promise<void> {
  const { transaction, order, change } = money
  const issue = { orderId: order.id, subject: String(payment.id), at: change.at }
  await resolveIssue(transaction, { ...issue, kind: 'chargeback', resolution: 'the dispute was won' })
  await resumePrinting(transaction, order, change.at)
  const instead = settling(payment, order)
  for (const other of instead) {
    await resolveIssue(transaction, {
      ...issue,
      kind: 'amount-mismatch',
      subject: String(other.id),
      resolution: 'the dispute was won',
    })
    await giveBackSecond(money, other)
  }
  if (instead.length > 0) {
    await money.publish(transaction, { type: 'dispute-won', orderId: order.id, paymentId: payment.id })
  }
  if (order.status === 'CANCELLED' || order.status === 'PENDING_PAYMENT') return
  const tooMuch = -missingCents(order)
  await reopenRefused(money, payment, tooMuch)
  if (tooMuch <= 0) return
  const others = order.payments.filter(other => other.id !== payment.id && !instead.includes(other))
  const paidAnew = others.find(other => leftOf(other) === tooMuch)
  if (paidAnew) return giveBackSecond(money, paidAnew)
  await openIssue(transaction, { ...issue, kind: 'amount-mismatch', ...bothFigures(order) })
  const differs = { type: 'payment-differs', orderId: order.id, paymentId: payment.id } as const
  await money.publish(transaction, { ...differs, heldCents: heldCents(order) })
}

/** What the provider had refused to give back waits again, unless it is the very sum that is too much: that is an issue of its own. */
async function reopenRefused({ transaction, change }: Money, { id, orderId }: Payment, tooMuch: number): Promise<void> {
  const issue = { orderId, kind: 'refund-failed', subject: String(id), resolution: TAKEN_BY_DISPUTE } as const
  await reopenIssue(transaction, { ...issue, changedAt: change.at })
  const isTooMuch = tooMuch > 0 && (await readRefusedCents(transaction, { id, orderId })) === tooMuch
  if (isTooMuch) await resolveIssue(transaction, { ...issue, at: change.at })
}

/** The payments that settle a dispute's debt and still hold money. */
function settling(disputed: Payment, { payments }: LockedOrder): Payment[] {
  return payments.filter(other => other.settlesPaymentId === disputed.id && leftOf(other) > 0)
}

const amount = formatMoney
