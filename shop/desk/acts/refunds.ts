import * as v from 'valibot'
import { cancelForOperator } from '../../orders/cancel-for-operator.ts'
import { cancelUnpaidOrder } from '../../orders/cancel-order.ts'
import {
  moneyIssueWithoutPersons,
  refundWithoutPersons,
  untoldIssue,
} from '../../orders/overview/money-without-persons.ts'
import { findCardPayments, listMoneyIssues, listRefundsByHand } from '../../orders/overview/payment-desk.ts'
import { dropLines, previewDrop } from '../../orders/refunds/drop-lines.ts'
import { previewRecordedRefund, recordRefund } from '../../orders/refunds/record-refund.ts'
import { isToBeStopped, previewRefund, refundByOperator } from '../../orders/refunds/refund-order.ts'
import { confirmRefundByHand } from '../../orders/refunds/refund-payment.ts'
import { pricePart } from '../../orders/refunds/refunded-part.ts'
import { takeBackRefund } from '../../orders/refunds/take-back-refund.ts'
import { withdrawRefund } from '../../orders/refunds/withdraw-refund.ts'
import { act, look } from '../act.ts'
import { cents, count, flag, id, seenVersion, words } from '../fields.ts'
import { readHeldMoney } from '../read-held-money.ts'
import { has } from '../roles.ts'
import { issueOf } from '../waiting/what-waits.ts'

const refundedLines = v.array(v.object({ line: count, quantity: v.exactOptional(count) }))

const refund = {
  orderId: id,
  paymentId: v.exactOptional(id),
  /** Without it: all that is left. */
  amountCents: v.exactOptional(cents),
  /** Copies of lines (counted from 1) and shipping whose price is refunded. */
  part: v.exactOptional(
    v.object({
      lines: refundedLines,
      shipping: v.boolean('es sí o no.'),
    }),
  ),
  reason: words,
  keepPrinting: flag,
  version: seenVersion,
}

/** Acts on refunds, and on what they mean for printing. */
export const REFUND_ACTS = {
  readHeldMoney: look({ orderId: id, paymentId: v.optional(id) }, (parts, { orderId, paymentId }) =>
    readHeldMoney(parts, orderId, paymentId),
  ),
  /** Transfers to readers that a person has to make. Recipients only with permission to see persons. */
  listRefundsByHand: look({}, async (parts, _input, actor) => {
    const refunds = await listRefundsByHand(parts)
    return has(actor, 'see-people') ? refunds : refunds.map(refundWithoutPersons)
  }),
  /** Disputes, claims, and payments that differ from their order's total, each with the steps that end it. */
  listMoneyIssues: look({}, async (parts, _input, actor) => {
    const seesPeople = has(actor, 'see-people')
    return (await listMoneyIssues(parts)).map(each => ({
      ...(seesPeople ? each : moneyIssueWithoutPersons(each)),
      waits: issueOf(parts, seesPeople ? each.issue : untoldIssue(each.issue), each.standing),
    }))
  }),
  /** Finds payments by the provider's payment number, or the last four digits of the card. */
  findCardPayments: look({ words }, (parts, input) => findCardPayments(parts, input.words)),
  /** Price of the copies and shipping to be refunded. */
  priceRefund: look({ orderId: id, part: refund.part }, ({ db }, { orderId, part = { lines: [], shipping: false } }) =>
    pricePart(db, orderId, part),
  ),
  /** True if this refund would end the order, as long as its printing can still be stopped. */
  endsOrder: look(refund, (parts, input, { name: operator }) => isToBeStopped(parts, { ...input, operator })),
  refundOrder: act(refund, (parts, input, { name: operator }) => refundByOperator(parts, { ...input, operator })),
  previewRefund: look(refund, (parts, input, { name: operator }) => previewRefund(parts, { ...input, operator })),
  recordRefund: act({ ...refund, bankReference: words, sameTransfer: flag }, (parts, input, { name: operator }) =>
    recordRefund(parts, { ...input, operator }),
  ),
  previewRecordedRefund: look(
    { ...refund, bankReference: words, sameTransfer: flag },
    (parts, input, { name: operator }) => previewRecordedRefund(parts, { ...input, operator }),
  ),
  /** Removes copies that nobody can print and refunds them. */
  dropLines: act(
    { orderId: id, lines: refundedLines, paymentId: refund.paymentId, reason: words, version: seenVersion },
    (parts, input, { name: operator }) => dropLines(parts, { ...input, operator }),
  ),
  previewDrop: look(
    { orderId: id, lines: refundedLines, paymentId: refund.paymentId, reason: words, version: seenVersion },
    (parts, input, { name: operator }) => previewDrop(parts, { ...input, operator }),
  ),
  confirmRefund: act({ refundId: id, bankReference: words, sameTransfer: flag, version: seenVersion }, (parts, input) =>
    confirmRefundByHand(parts, input),
  ),
  /** Withdraws a refund by transfer that nobody made yet: the money stays. */
  withdrawRefund: act({ refundId: id, reason: words, version: seenVersion }, (parts, input, { name: operator }) =>
    withdrawRefund(parts, { ...input, operator }),
  ),
  /** Takes back a refund by transfer that was confirmed by mistake: it waits again. */
  takeBackRefund: act({ refundId: id, reason: words, version: seenVersion }, (parts, input, { name: operator }) =>
    takeBackRefund(parts, { ...input, operator }),
  ),
  /** Cancels an order that holds no money, so nothing is refunded. */
  cancelUnpaidOrder: act({ orderId: id, reason: words }, (parts, { orderId, reason: note }, { name: actor }) =>
    cancelUnpaidOrder(parts, { orderId, reason: 'operator', note, change: { cause: 'operator', actor } }),
  ),
  /** Cancels an order and refunds all its money. */
  cancelOrder: act(
    { orderId: id, reason: words, evenIfPrinted: flag, version: seenVersion },
    (parts, input, { name: operator }) => cancelForOperator(parts, { ...input, operator }),
  ),
}
