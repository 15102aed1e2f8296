import { type IsoDate, montevideoDate } from '../../contract/dates.ts'
import type { ShipmentStatus } from '../../contract/order.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import type { Resendable } from '../../shop/notifications/mails-that-hold.ts'
import { doTransferAct, OPERATOR, TRANSFER_REASON, type TransferAct } from './transfer-acts.ts'

/** The operator's acts, as the `shop` commands do them. Repeated after the shop died, an act takes effect once. */
export type OperatorAct =
  | TransferAct
  /**
   * Money came for an OFFLINE order, by default today. In time it pays the order; late it waits for a person. `isAllThereIs`: the operator
   * accepts whatever difference there is.
   */
  | {
      kind: 'confirm-payment'
      orderId: number
      amountCents: number
      bankReference: string
      acceptLate: boolean
      receivedOn?: IsoDate
      isAllThereIs?: true
    }
  /** Reports a parcel's status. */
  | { kind: 'move-parcel'; orderId: number; to: ShipmentStatus; tracking?: string }
  /** Takes back the last step of a parcel. */
  | { kind: 'take-step-back'; orderId: number }
  | { kind: 'accept-late-transfer'; orderId: number }
  /** Refunds `amountCents`, by default everything. The order stays as it is; with `keepPrinting` it is printed anyway. */
  | { kind: 'refund'; orderId: number; amountCents?: number; keepPrinting?: true }
  /** Cancels an order, printed or not, and refunds everything. */
  | { kind: 'cancel'; orderId: number }
  /** Drops the copies of a line before printing, and refunds them. */
  | { kind: 'drop-line'; orderId: number; line: number }
  /** Refunds one printed copy of a line. */
  | { kind: 'refund-copy'; orderId: number; line: number }
  /** Records that the shipping, or a copy of a line, was refunded by this transfer. */
  | {
      kind: 'record-refund'
      orderId: number
      line: number | 'sending'
      bankReference: string
      sameTransfer?: boolean
    }
  /** Asks the network again. */
  | { kind: 'retry-print'; orderId: number }
  /** Confirms a refund made by bank transfer. */
  | { kind: 'confirm-refund'; refundId: number; bankReference: string }
  /** Takes back a refund by hand that was confirmed by mistake. */
  | { kind: 'take-back-refund'; refundId: number }
  /** Withdraws an order's refund by hand. */
  | { kind: 'withdraw-refund'; orderId: number }
  /** Resolves an issue. */
  | { kind: 'resolve'; orderId: number; issueId: number }
  /** Erases a person's data. */
  | { kind: 'erase'; email: string }
  /** Sends a mail to an order's buyer again. */
  | { kind: 'resend-mail'; orderId: number; mail: Resendable }
  /** Lists everything that waits for a person. */
  | { kind: 'stuck' }
  /** The same in the operator's words, with mails and jobs. */
  | { kind: 'what-waits' }
  | { kind: 'check-money' }

/** In days. Longer than a parcel rests in a simulation, whatever fails. */
const RESTING_DAYS = 60
/** The operator's reason, which the buyer reads. */
export const OPERATOR_REASON = 'la imprenta de la simulación no pudo'
const reason = OPERATOR_REASON

/** @returns the result. `now` is the shop's time. */
export async function doOperatorAct(desk: Desk, now: Date, act: OperatorAct): Promise<unknown> {
  switch (act.kind) {
    case 'confirm-payment': {
      const {
        orderId,
        amountCents,
        acceptLate,
        bankReference: key,
        receivedOn = montevideoDate(now),
        isAllThereIs,
      } = act
      const transfer = { key, receivedOn, amountCents, description: 'cobro simulado' }
      const terms = isAllThereIs ? { difference: { reason: TRANSFER_REASON } } : {}
      return desk.confirmPayment(OPERATOR, { orderId, ...transfer, acceptLate, ...terms })
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
      const { orderId, line, bankReference, sameTransfer = false } = act
      const part = line === 'sending' ? { lines: [], shipping: true } : partOfLine(line)
      return desk.recordRefund(OPERATOR, { orderId, reason, part, bankReference, sameTransfer })
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
    case 'take-back-refund':
      return desk.takeBackRefund(OPERATOR, { refundId: act.refundId, reason })
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
    case 'resend-mail':
      return desk.resendMail(OPERATOR, act)
    case 'what-waits':
      return desk.whatWaits(OPERATOR, { restingDays: RESTING_DAYS })
    case 'stuck':
      return desk.findStuckOrders(OPERATOR, { restingDays: RESTING_DAYS })
  }
}

function partOfLine(line: number) {
  return { lines: [{ line, quantity: 1 }], shipping: false }
}
