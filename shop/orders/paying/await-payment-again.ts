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
import { tellPromise } from './tell-promise.ts'
import { setReminder } from './unpaid-store.ts'

/**
 * An order that counted as paid by mistake, or a part of it, waits for its money, and a mail says so: by the promise that still has time, else
 * by a new one with all its time.
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
  const revision = await reopenOrder(transaction, orderId, {
    deadline: await deadlineAgain(transaction, orderId, change.at),
  })
  // Its own mail says how to pay.
  await markTold(transaction, orderId, revision)
  const paymentId = await insertAwaitedPayment(transaction, { orderId, amountCents, change })
  await publish(transaction, { type: 'payment-taken-back', orderId, paymentId })
}

/**
 * All that came OFFLINE for an order went back before it was paid: it waits for the whole again. A promise of the whole that still has
 * time stands; else there is a new one, with all its time and the mail that says how to pay.
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
  await tellPromise(transaction, publish, orderId)
}

/** A promise of so much that still has time. */
async function findStanding(
  transaction: Transaction<DB>,
  { id, payments }: LockedOrder,
  { amountCents, at }: { amountCents: number; at: Date },
): Promise<Payment | undefined> {
  const standing = payments.find(payment => isAwaited(payment) && payment.amountCents === amountCents)
  const deadline = standing && (await findDeadline(transaction, id))
  return deadline && deadline > at ? standing : undefined
}

/** The buyer may pay so much OFFLINE, until the order's deadline. */
export async function insertAwaitedPayment(
  transaction: Transaction<DB>,
  { orderId, amountCents, change }: { orderId: number; amountCents: number; change: Change },
): Promise<number> {
  const promise = { orderId, method: 'OFFLINE', amountCents, reference: randomUUID(), nextCheckAt: null } as const
  const { id } = await insertPayment(transaction, promise, change)
  await setReminder(transaction, orderId, { at: reminderTime, now: change.at })
  return id
}
