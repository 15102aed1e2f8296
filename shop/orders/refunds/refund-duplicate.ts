import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findPayment } from '../paying/payment-store.ts'
import { BY_SHOP, requestRefund } from './refund-payment.ts'

/** A second charge of a paid order goes back by itself: no order is paid twice. Once, however often it is asked for. */
export async function refundDuplicate(deps: OrderDeps, { paymentId }: { paymentId: number }): Promise<void> {
  await deps.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, (await findPayment(transaction, paymentId)).orderId)
    const payment = order.payments.find(candidate => candidate.id === paymentId)
    if (payment) {
      await requestRefund(deps, transaction, order, { payment, reason: 'paid twice', requestedBy: BY_SHOP })
    }
  })
}
