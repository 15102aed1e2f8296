import { montevideoDate } from '../../contract/dates.ts'
import type { ShipmentStatus } from '../../contract/order.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import { doTransferAct, OPERATOR, type TransferAct } from './transfer-acts.ts'

/** What the operator does, as the `shop` command does it. Done again after the shop died over it, it is done once. */
export type OperatorAct =
  | TransferAct
  /** Money came for an OFFLINE order: in time it is paid by it, late it is put before a person. */
  | { kind: 'confirm-payment'; orderId: number; amountCents: number; bankReference: string; acceptLate: boolean }
  /** Says where a parcel is. */
  | { kind: 'move-parcel'; orderId: number; to: ShipmentStatus; tracking?: string }
  /** The last step of a parcel was a mistake. */
  | { kind: 'take-step-back'; orderId: number }
  | { kind: 'accept-late-transfer'; orderId: number }
  /** Money goes back, all of it without `amountCents`; the order stays as it is, and is printed anyway with `keepPrinting`. */
  | { kind: 'refund'; orderId: number; amountCents?: number; keepPrinting?: true }
  /** The order ends, printed or not, and all of its money goes back. */
  | { kind: 'cancel'; orderId: number }
  /** The copies of a line are taken out before they are printed, and what they cost goes back. */
  | { kind: 'drop-line'; orderId: number; line: number }
  /** Money for one printed copy of a line goes back. */
  | { kind: 'refund-copy'; orderId: number; line: number }
  /** Sending, or a copy of a line, was given back by this transfer. */
  | { kind: 'record-refund'; orderId: number; line: number | 'sending'; bankReference: string }
  /** The network is asked again. */
  | { kind: 'retry-print'; orderId: number }
  /** It went back by bank transfer. */
  | { kind: 'confirm-refund'; refundId: number; bankReference: string }
  /** What an order was to give back by hand is not to be given back. */
  | { kind: 'withdraw-refund'; orderId: number }
  /** A person dealt with an issue. */
  | { kind: 'resolve'; orderId: number; issueId: number }
  /** A person asks to be forgotten. */
  | { kind: 'erase'; email: string }
  /** Looks at all that waits for a person. */
  | { kind: 'stuck' }
  | { kind: 'check-money' }

/** Longer than a parcel rests in a simulation, whatever fails. */
const RESTING_DAYS = 60
/** In the operator's own words, as the buyer reads them. */
export const OPERATOR_REASON = 'la imprenta de la simulación no pudo'
const reason = OPERATOR_REASON

/** @returns the result; `now` is the shop's time */
export async function doOperatorAct(desk: Desk, now: Date, act: OperatorAct): Promise<unknown> {
  switch (act.kind) {
    case 'confirm-payment': {
      const { orderId, amountCents, acceptLate, bankReference: key } = act
      const transfer = { key, receivedOn: montevideoDate(now), amountCents, description: 'cobro simulado' }
      return desk.confirmPayment(OPERATOR, { orderId, ...transfer, acceptLate })
    }
    case 'import-statement':
    case 'assign-transfer':
    case 'take-transfer-back':
    case 'take-closing-back-again':
    case 'close-transfer':
    case 'return-transfer':
      return doTransferAct(desk, act)
    case 'take-step-back':
      return desk.takeStepBack(OPERATOR, act)
    case 'move-parcel': {
      const { orderId, to, tracking: number } = act
      return desk.moveParcel(OPERATOR, { orderId, to, tracking: number === undefined ? null : { number, url: null } })
    }
    case 'accept-late-transfer':
      return desk.acceptHeldMoney(OPERATOR, { orderId: act.orderId, acceptLate: true })
    case 'refund': {
      const { kind: _kind, ...refund } = act
      return desk.refundOrder(OPERATOR, { ...refund, reason })
    }
    case 'record-refund': {
      const { orderId, line, bankReference } = act
      const part = line === 'sending' ? { lines: [], shipping: true } : partOfLine(line)
      return desk.recordRefund(OPERATOR, { orderId, reason, part, bankReference })
    }
    case 'drop-line':
      return desk.dropLines(OPERATOR, { orderId: act.orderId, lines: [{ line: act.line }], reason })
    case 'refund-copy':
      return desk.refundOrder(OPERATOR, { orderId: act.orderId, reason, part: partOfLine(act.line) })
    case 'cancel':
      return desk.cancelOrder(OPERATOR, { orderId: act.orderId, reason, evenIfPrinted: true })
    case 'retry-print':
      return desk.retryPrint(OPERATOR, act)
    case 'confirm-refund':
      return desk.confirmRefund(OPERATOR, act)
    case 'withdraw-refund': {
      const refund = (await desk.listRefundsByHand(OPERATOR, {})).find(({ orderId }) => orderId === act.orderId)
      return refund && desk.withdrawRefund(OPERATOR, { refundId: refund.id, reason })
    }
    case 'resolve':
      return desk.resolveIssue(OPERATOR, { ...act, note: reason })
    case 'erase':
      return desk.eraseCustomer(OPERATOR, act)
    case 'check-money':
      return desk.checkMoney(OPERATOR, {})
    case 'stuck':
      return desk.findStuckOrders(OPERATOR, { restingDays: RESTING_DAYS })
  }
}

function partOfLine(line: number) {
  return { lines: [{ line, quantity: 1 }], shipping: false }
}
