import { montevideoDate } from '../../contract/dates.ts'
import type { WorkDeps } from '../../server/jobs/shop-jobs.ts'
import { cancelByOperator } from '../../shop/orders/cancel-paid-order.ts'
import { acceptLateCredit } from '../../shop/orders/credits/accept-late-credit.ts'
import { confirmPayment } from '../../shop/orders/credits/confirm-payment.ts'
import { findStuckOrders } from '../../shop/orders/desk/stuck-orders.ts'
import { retryPrint } from '../../shop/orders/printing/print-by-operator.ts'
import { refundByOperator } from '../../shop/orders/refunds/refund-order.ts'
import { confirmRefundByHand } from '../../shop/orders/refunds/refund-payment.ts'

/** What the operator does, as the `shop` command does it. Done again after the shop died over it, it is done once. */
export type OperatorAct =
  /** Money came for an OFFLINE order: in time it is paid by it, late it is put before a person. */
  | { kind: 'confirm-payment'; orderId: number; amountCents: number; bankReference: string }
  | { kind: 'accept-late-credit'; orderId: number }
  /** Money goes back, all of it without `amountCents`; the order stays as it is. */
  | { kind: 'refund'; orderId: number; amountCents?: number }
  /** The order ends, printed or not, and all of its money goes back. */
  | { kind: 'cancel'; orderId: number }
  /** The network is asked again. */
  | { kind: 'retry-print'; orderId: number }
  /** It went back by bank transfer. */
  | { kind: 'confirm-refund'; refundId: number; bankReference: string }
  /** Looks at all that waits for a person. */
  | { kind: 'stuck' }

/** Longer than a parcel rests in a simulation, whatever fails. */
const RESTING_DAYS = 60
const WHO = { operator: 'simulation', reason: 'simulated' }

/** @returns what came of it */
export async function doOperatorAct(work: WorkDeps, act: OperatorAct): Promise<unknown> {
  switch (act.kind) {
    case 'confirm-payment': {
      const { orderId, amountCents, bankReference: key } = act
      const receivedOn = montevideoDate(work.clock.now())
      const credit = { key, receivedOn, amountCents, description: 'cobro simulado', source: 'operator' }
      return confirmPayment(work, { orderId, credit, operator: WHO.operator })
    }
    case 'accept-late-credit':
      return acceptLateCredit(work, { ...WHO, orderId: act.orderId })
    case 'refund': {
      const { orderId, amountCents } = act
      return refundByOperator(work, { ...WHO, orderId, ...(amountCents === undefined ? {} : { amountCents }) })
    }
    case 'cancel':
      return cancelByOperator(work, { ...WHO, orderId: act.orderId, evenIfPrinted: true })
    case 'retry-print':
      return retryPrint(work, act.orderId)
    case 'confirm-refund':
      return confirmRefundByHand(work, act)
    case 'stuck':
      return findStuckOrders(work, { restingDays: RESTING_DAYS })
  }
}
