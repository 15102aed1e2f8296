import type { Jobs } from '../platform/jobs.ts'
import { orderReceivedJob } from '../shop/notifications/order-received.job.ts'
import type { PublishOrderEvent } from '../shop/orders/order-events.ts'
import { printOrderJob } from '../shop/orders/print-orders.ts'
import { refundDuplicateJob } from '../shop/orders/refund-duplicate.ts'
import { refundJob } from '../shop/orders/refund-payment.ts'

/** What follows each event of an order: jobs, asked for in the transaction that makes it so. */
export function followOrders({ enqueue }: Pick<Jobs, 'enqueue'>): PublishOrderEvent {
  return async (transaction, event) => {
    switch (event.type) {
      case 'payment-approved':
        return enqueue(transaction, printOrderJob, event)
      case 'order-placed':
        return enqueue(transaction, orderReceivedJob, event)
      case 'duplicate-charge':
        return enqueue(transaction, refundDuplicateJob, event)
      case 'refund-requested':
        return enqueue(transaction, refundJob, event)
      case 'payment-pending':
      case 'payment-failed':
      case 'late-credit':
      case 'payment-refunded':
      case 'payment-charged-back':
      case 'payment-due':
      case 'order-confirmed':
      case 'confirmation-failed':
      case 'shipment-moved':
      case 'order-cancelled':
        return
    }
  }
}
