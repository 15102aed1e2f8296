import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import { confirmPayment } from '../../shop/orders/transfers/confirm-payment.ts'
import { type PaidShop, wait } from './paid-order.ts'

/** A cancelled order is refunded. Another payment for it comes late, and a person accepts it. */
export async function payAgain(test: PaidShop) {
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
  wait(test, 24)
  test.events.length = 0
  const transfer = { key: 't-1', receivedOn: '2026-11-20', amountCents: 178_000, description: '', source: 'operator' }
  return confirmPayment(test.deps, { orderId: test.orderId, transfer, acceptLate: true, operator: 'ana' })
}
