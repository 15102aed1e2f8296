import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Change } from '../history-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { closeAwaitedPayments, isAwaited } from './close-awaited-payments.ts'
import { heldCents, missingCents } from './held-money.ts'
import { deadlineAgain, findDeadline, markTold, reopenOrder } from './pay-order-store.ts'
import { insertPayment, type Payment } from './payment-store.ts'
import { reminderTime } from './remind-unpaid.ts'
import { tellAwaitedPayment } from './tell-awaited-payment.ts'
import { setReminder } from './unpaid-store.ts'

/**
 * An order, or part of it, was counted as paid by mistake. It awaits its money again, and a mail says so. A promise of the right amount
 * whose deadline is not over stays; otherwise a new one starts with a full deadline.
 */
export async function awaitPaymentAgain(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  orderId: number,
  change: Change,
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  const amountCents = missingCents(order)
  if (order.status !== 'PENDING_PAYMENT' || amountCents <= 0) return
  const standing = await findStanding(transaction, order, { amountCents, at: change.at })
  if (standing) return publish(transaction, { type: 'payment-taken-back', orderId, paymentId: standing.id })
  await closeAwaitedPayments(transaction, order, { change })
  await reopenOrder(transaction, orderId, { deadline: await deadlineAgain(transaction, orderId, change.at) })
  // The mail of `payment-taken-back` says how to pay.
  await markTold(transaction, orderId)
  const paymentId = await insertAwaitedPayment(transaction, { orderId, amountCents, change })
  await publish(transaction, { type: 'payment-taken-back', orderId, paymentId })
}

/**
 * All the OFFLINE money for an unpaid order went back, so the whole amount is awaited again. A promise of the whole whose deadline is not
 * over stays. Otherwise a new one starts with a full deadline, and a mail says how to pay.
 */
export async function awaitWholePayment(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  orderId: number,
  change: Change,
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  const amountCents = missingCents(order)
  if (order.status !== 'PENDING_PAYMENT' || heldCents(order) > 0 || amountCents <= 0) return
  if (await findStanding(transaction, order, { amountCents, at: change.at })) return
  await closeAwaitedPayments(transaction, order, { change })
  await reopenOrder(transaction, orderId, { deadline: await deadlineAgain(transaction, orderId, change.at) })
  await insertAwaitedPayment(transaction, { orderId, amountCents, change })
  await tellAwaitedPayment(transaction, publish, orderId)
}

/** An awaited payment of exactly this amount whose deadline is not over. */
async function findStanding(
  transaction: Transaction<DB>,
  { id, payments }: LockedOrder,
  { amountCents, at }: { amountCents: number; at: Date },
): Promise<Payment | undefined> {
  const standing = payments.find(payment => isAwaited(payment) && payment.amountCents === amountCents)
  const deadline = standing && (await findDeadline(transaction, id))
  return deadline && deadline > at ? standing : undefined
}

/** Adds an awaited OFFLINE payment of `amountCents`. It may be paid until the order's deadline. */
export async function insertAwaitedPayment(
  transaction: Transaction<DB>,
  { orderId, amountCents, change }: { orderId: number; amountCents: number; change: Change },
): Promise<number> {
  const promise = { orderId, method: 'OFFLINE', amountCents, reference: randomUUID(), nextCheckAt: null } as const
  const { id } = await insertPayment(transaction, promise, change)
  await setReminder(transaction, orderId, { at: reminderTime, now: change.at })
  return id
}
