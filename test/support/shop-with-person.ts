import type { ChargeDeps } from '../../shop/orders/paying/charge-card.ts'
import { refundByOperator } from '../../shop/orders/refunds/refund-order.ts'
import { confirmRefundByHand } from '../../shop/orders/refunds/refund-payment.ts'
import { confirmPayment } from '../../shop/orders/transfers/confirm-payment.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { insertBook } from './books.ts'
import { deliveryTo, orderRequest } from './orders.ts'
import { createTestShop, unreachableProvider } from './test-shop.ts'

export const PERSON = { fullName: 'Ildefonso Urruzmendi', email: 'Ildefonso@correo.example', tel: '098 765 432' }

export const ADDRESS = deliveryTo({
  address: 'Camino Zurdo 7',
  city: 'Tranqueras',
  department: 'Rivera',
  zipCode: '40987',
})

/** A shop with one person who bought, was refunded, sent a book request and is named by a bank, and with another buyer. */
export async function shopWithPerson() {
  const test = await createTestShop()
  const publish: ChargeDeps['publish'] = async () => {}
  const desk = { db: test.db, clock: test.clock, publish, network: manualPrinting() }
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
  const gift = { recipient: 'Hermelinda Urruzmendi', message: 'de Ildefonso' }
  const request = {
    ...orderRequest({ bookId: 'B1', transactionAmount: 1780, customer: PERSON, shipping: ADDRESS }),
    gift,
  }
  await test.shop.placeOrder(request, { orderKey: 'attempt-of-his' })
  const other = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  await test.shop.placeOrder({ ...other, customer: { ...other.customer, fullName: 'Eva' } })
  await test.shop.requestBook('B2', { customer: PERSON, shipping: ADDRESS }, 'browser')
  await test.db.insertInto('order_link_requests').values({ email: PERSON.email, asked_at: test.clock.at }).execute()
  const transfer = { key: '77', receivedOn: '2026-11-20', amountCents: 178_000, source: 'e.csv' }
  await confirmPayment(desk, {
    orderId: 1001,
    transfer: { ...transfer, description: 'TRF ILDEFONSO URRUZMENDI' },
    operator: 'ana',
  })
  return { ...test, desk, publish, provider: unreachableProvider }
}

export type PersonShop = Awaited<ReturnType<typeof shopWithPerson>>

/** Refunds the money and ends the order, in the tables only. */
export async function endOrder(test: PersonShop): Promise<void> {
  const reason = 'pidió Ildefonso Urruzmendi'
  const refund = await refundByOperator(test.desk, { orderId: 1001, reason, operator: 'ana' })
  if (refund.kind !== 'requested') throw new Error(refund.kind)
  await confirmRefundByHand(test.desk, { refundId: refund.refundId, bankReference: 'T-1' })
  await test.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', 1001).execute()
}
