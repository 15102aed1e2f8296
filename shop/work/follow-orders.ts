import type { ShipmentStatus } from '../../contract/order.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { newOrderMail, orderMailJob } from '../notifications/order-mail.job.ts'
import type { OrderMail } from '../notifications/order-mail.ts'
import type { OrderEvent, PublishOrderEvent } from '../orders/order-events.ts'
import { chargebackDeadlineJob } from '../orders/paying/read-chargeback-deadline.job.ts'
import { COMES_WITHIN_S, dropUnwantedPrintJob } from '../orders/printing/drop-unwanted-print.job.ts'
import { printOrderJob } from '../orders/printing/print-order.job.ts'
import { refundDuplicateJob } from '../orders/refunds/refund-duplicate.job.ts'
import { refundJob } from '../orders/refunds/refund-payment.job.ts'

/** Queues the jobs that follow each event of an order, in the event's transaction. */
export function followOrders({ enqueue }: Pick<Jobs, 'enqueue'>): PublishOrderEvent {
  return async (transaction, event) => {
    for (const about of mailsOf(event)) {
      await enqueue(transaction, orderMailJob, newOrderMail(event.orderId, about))
    }
    switch (event.type) {
      case 'payment-approved':
        return enqueue(transaction, printOrderJob, event)
      case 'duplicate-charge':
        return enqueue(transaction, refundDuplicateJob, event)
      case 'payment-charged-back':
        return enqueue(transaction, chargebackDeadlineJob, { paymentId: event.paymentId })
      case 'print-unwanted':
        return enqueue(transaction, dropUnwantedPrintJob, event, secondsBefore(event))
      case 'refund-requested':
        return enqueue(transaction, refundJob, event)
    }
  }
}

/**
 * How long to wait before an unwanted print order is dropped, in seconds: until a request that may be on its way has arrived or never will.
 */
function secondsBefore({ mayComeYet, isThere }: Extract<OrderEvent, { type: 'print-unwanted' }>): number {
  return mayComeYet && !isThere ? COMES_WITHIN_S : 0
}

/** The mails about an event; each gets its own job. */
export function mailsOf(event: OrderEvent): OrderMail[] {
  switch (event.type) {
    case 'order-placed':
      return [
        { mail: 'received', revision: event.revision },
        { mail: 'to-shop-new-order', revision: event.revision },
      ]
    case 'link-offered':
      return [{ mail: 'pay-link' }]
    case 'payment-approved':
      return [
        { mail: 'payment-approved', paymentId: event.paymentId },
        { mail: 'to-shop-paid-order', paymentId: event.paymentId },
      ]
    case 'payment-pending':
    case 'payment-failed':
    case 'late-credit':
    case 'debt-settled':
    case 'dispute-won':
    case 'payment-taken-back':
      return [{ mail: event.type, paymentId: event.paymentId }]
    case 'payment-differs':
      return [{ mail: 'payment-differs', heldCents: event.heldCents }]
    case 'transfer-waits': {
      const { waitingCents, isCancelled, isTakenBack, wasClosed } = event
      return [
        {
          mail: 'transfer-waits',
          waitingCents,
          ...(isCancelled && { isCancelled }),
          ...(isTakenBack && { isTakenBack }),
          ...(wasClosed && { wasClosed }),
        },
      ]
    }
    case 'shared-transfer-waits': {
      const { transferId, isTakenBack } = event
      return [{ mail: 'shared-transfer-waits', transferId, ...(isTakenBack && { isTakenBack }) }]
    }
    case 'shared-transfer-ended':
      return [{ mail: 'shared-transfer-ended', transferId: event.transferId }]
    case 'transfer-returned':
    case 'transfer-closed':
    case 'transfer-elsewhere':
      return [{ mail: event.type, useId: event.useId }]
    case 'payment-refunded':
    case 'refund-taken-back':
      return [{ mail: event.type, paymentId: event.paymentId, refundedCents: event.refundedCents }]
    case 'lines-dropped':
      return [{ mail: 'lines-dropped', droppedCopies: event.droppedCopies }]
    case 'address-changed':
      return [{ mail: 'address-changed', changes: event.changes }]
    case 'payment-due':
      return [{ mail: 'payment-due' }]
    case 'order-confirmed':
      return [{ mail: 'confirmed' }]
    case 'confirmation-failed':
      return [{ mail: 'confirmation-delayed' }]
    case 'order-cancelled':
      return [{ mail: 'cancelled' }]
    case 'shipment-moved':
      return mailsOfShipment(event.status)
    case 'issue-opened':
      return [{ mail: 'to-shop-matter', matterId: event.issueId }]
    // A mail follows when the refund is made. A chargeback is mailed as an issue.
    case 'duplicate-charge':
    case 'print-unwanted':
    case 'refund-requested':
    case 'payment-charged-back':
      return []
  }
}

function mailsOfShipment(status: ShipmentStatus): OrderMail[] {
  switch (status) {
    case 'DISPATCHED':
      return [{ mail: 'dispatched' }]
    case 'READY_FOR_PICKUP':
      return [{ mail: 'ready-for-pickup' }]
    case 'DELIVERED':
    case 'COLLECTED':
      return [{ mail: 'delivered' }]
    case 'RETURNED':
      return [{ mail: 'returned' }]
    case 'PREPARING':
    case 'PRINTED':
      return []
  }
}
