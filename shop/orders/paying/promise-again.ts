import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Change } from '../history-store.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { missingCents } from './held-money.ts'
import { reopenOrder } from './pay-order-store.ts'
import { offlinePaymentDeadline } from './payment-deadline.ts'
import { insertPayment } from './payment-store.ts'
import { reminderTime } from './remind-unpaid.ts'
import { setReminder } from './unpaid-store.ts'

/** An order that counted as paid by mistake waits for its money: a new promise to pay OFFLINE, with all its time, and a mail that says so. */
export async function promiseAgain(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  orderId: number,
  change: Change,
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  const amountCents = missingCents(order)
  if (order.status !== 'PENDING_PAYMENT' || amountCents <= 0) return
  await reopenOrder(transaction, orderId, { deadline: offlinePaymentDeadline(change.at) })
  const promise = { orderId, method: 'OFFLINE', amountCents, reference: randomUUID(), nextCheckAt: null } as const
  const { id: paymentId } = await insertPayment(transaction, promise, change)
  await setReminder(transaction, orderId, reminderTime)
  await publish(transaction, { type: 'payment-taken-back', orderId, paymentId })
}
