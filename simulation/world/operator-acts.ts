import { montevideoDate } from '../../contract/dates.ts'
import type { ShipmentStatus } from '../../contract/order.ts'
import type { WorkDeps } from '../../server/jobs/shop-jobs.ts'
import { cancelByOperator } from '../../shop/orders/cancel-paid-order.ts'
import { acceptHeldMoney } from '../../shop/orders/credits/accept-held-money.ts'
import { confirmPayment } from '../../shop/orders/credits/confirm-payment.ts'
import { eraseCustomer } from '../../shop/orders/customers/customer-data.ts'
import { resolveByOperator } from '../../shop/orders/desk/operator-orders.ts'
import { findStuckOrders } from '../../shop/orders/desk/stuck-orders.ts'
import { moveParcel } from '../../shop/orders/parcels/move-parcel.ts'
import { takeStepBack } from '../../shop/orders/parcels/take-step-back.ts'
import { retryPrint } from '../../shop/orders/printing/print-by-operator.ts'
import { refundByOperator } from '../../shop/orders/refunds/refund-order.ts'
import { confirmRefundByHand } from '../../shop/orders/refunds/refund-payment.ts'
import { type CreditAct, doCreditAct } from './credit-acts.ts'

/** What the operator does, as the `shop` command does it. Done again after the shop died over it, it is done once. */
export type OperatorAct =
  | CreditAct
  /** Money came for an OFFLINE order: in time it is paid by it, late it is put before a person. */
  | { kind: 'confirm-payment'; orderId: number; amountCents: number; bankReference: string; acceptLate: boolean }
  /** Tells where a parcel is. */
  | { kind: 'move-parcel'; orderId: number; to: ShipmentStatus; tracking?: string }
  /** The last step told of a parcel was a mistake. */
  | { kind: 'take-step-back'; orderId: number }
  | { kind: 'accept-late-credit'; orderId: number }
  /** Money goes back, all of it without `amountCents`; the order stays as it is. */
  | { kind: 'refund'; orderId: number; amountCents?: number }
  /** The order ends, printed or not, and all of its money goes back. */
  | { kind: 'cancel'; orderId: number }
  /** The network is asked again. */
  | { kind: 'retry-print'; orderId: number }
  /** It went back by bank transfer. */
  | { kind: 'confirm-refund'; refundId: number; bankReference: string }
  /** A person dealt with a matter. */
  | { kind: 'resolve'; orderId: number; matterId: number }
  /** A person asks to be forgotten. */
  | { kind: 'erase'; email: string }
  /** Looks at all that waits for a person. */
  | { kind: 'stuck' }

/** Longer than a parcel rests in a simulation, whatever fails. */
const RESTING_DAYS = 60
/** In the operator's own words, as the buyer reads them. */
export const OPERATOR_REASON = 'la imprenta de la simulación no pudo'
const WHO = { operator: 'simulation', reason: OPERATOR_REASON }

/** @returns what came of it */
export async function doOperatorAct(work: WorkDeps, act: OperatorAct): Promise<unknown> {
  switch (act.kind) {
    case 'confirm-payment': {
      const { orderId, amountCents, acceptLate, bankReference: key } = act
      const receivedOn = montevideoDate(work.clock.now())
      const credit = { key, receivedOn, amountCents, description: 'cobro simulado', source: 'operator' }
      return confirmPayment(work, { orderId, credit, operator: WHO.operator, acceptLate })
    }
    case 'import-statement':
    case 'assign-credit':
    case 'take-credit-back':
    case 'close-credit':
    case 'return-credit':
      return doCreditAct(work, act)
    case 'take-step-back':
      return takeStepBack(work, { orderId: act.orderId, operator: WHO.operator })
    case 'move-parcel':
      return moveParcel(work, {
        orderId: act.orderId,
        to: act.to,
        tracking: act.tracking === undefined ? null : { number: act.tracking, url: null },
        operator: WHO.operator,
      })
    case 'accept-late-credit':
      return acceptHeldMoney(work, { ...WHO, orderId: act.orderId, acceptLate: true })
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
    case 'resolve':
      return resolveByOperator(work, { ...act, note: WHO.reason, operator: WHO.operator })
    case 'erase':
      return eraseCustomer(work, { email: act.email })
    case 'stuck':
      return findStuckOrders(work, { restingDays: RESTING_DAYS })
  }
}
