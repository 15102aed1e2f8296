import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OrderRequest } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { Change } from '../history-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { FIRST_CHECK_MS } from './check-times.ts'
import { insertPayment } from './payment-store.ts'
import { reminderTime } from './remind-unpaid.ts'
import { tellAwaitedPayment } from './tell-awaited-payment.ts'
import { setReminder } from './unpaid-store.ts'

/**
 * Stores a payment before anything happens with it. For an OFFLINE payment the instructions are mailed at once; for a card the buyer reads
 * the answer on the page.
 */
export async function openPayment(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  {
    orderId,
    payment,
    amountCents,
    attempt,
    change,
  }: {
    orderId: number
    payment: OrderRequest['payment']
    amountCents: number
    attempt?: { key: string; hash: string } | undefined
    change: Change
  },
): Promise<{ paymentId: number }> {
  const isCard = payment.paymentMethod === 'CARD'
  const { id: paymentId } = await insertPayment(
    transaction,
    {
      orderId,
      method: payment.paymentMethod,
      amountCents,
      reference: randomUUID(),
      attempt,
      card: isCard
        ? { methodId: payment.methodId, issuerId: payment.issuer, installments: payment.installments }
        : undefined,
      nextCheckAt: isCard ? new Date(change.at.getTime() + FIRST_CHECK_MS) : null,
    },
    change,
  )
  if (!isCard) {
    await setReminder(transaction, orderId, { at: reminderTime, now: change.at })
    await tellAwaitedPayment(transaction, publish, orderId)
  }
  return { paymentId }
}
