import { formatShortDate } from '../../../contract/dates.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { dayInUruguay, inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { ORDER_WORDS, PAYMENT_WORDS, problemWords } from '../../../shop/desk/words/order-words.ts'
import { bankNumber, DOUBT_WORDS, evidenceWords, REASON_WORDS } from '../../../shop/desk/words/payment-words.ts'
import { alikeWords, fitWords } from '../../../shop/desk/words/transfer-words.ts'
import { paymentDetailWords, writtenWords } from '../../../shop/desk/words/written-words.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { ageInWords } from '../today/age.ts'
import { endingPages } from '../today/steps.ts'

type Answer<Name extends keyof PersonsDesk> = Awaited<ReturnType<PersonsDesk[Name]>>
type Transfer = Answer<'listUnmatchedTransfers'>[number]
type Likely = Answer<'findLikelyOrders'>[number]['orders'][number]
type MoneyIssue = Answer<'listMoneyIssues'>[number]

const DISPUTES = ['claim', 'chargeback']

/** An unmatched transfer, in words. */
export function transferView(transfer: Transfer, orders: readonly Likely[]) {
  return {
    id: transfer.id,
    left: money(transfer.leftCents),
    whole: transfer.leftCents === transfer.amountCents ? null : money(transfer.amountCents),
    day: formatShortDate(transfer.receivedOn),
    bankNumber: bankNumber(transfer.key),
    // The bank's words may name people, so they need the right to see people.
    words: transfer.key && (transfer.description || 'Sin palabras.'),
    problem: problemWords(transfer),
    /** What it is exactly enough for, with others or alone; empty if for nothing. */
    fits: fitWords(transfer),
    /** The recorded transfers that may be the same money; empty if none. */
    alike: alikeWords(transfer.alike),
    likely: orders.map(likelyView),
  }
}

/** A likely order of a transfer: the reasons, and the doubts to check first. */
export function likelyView({ order, reasons, doubts, differenceCents }: Likely) {
  return {
    orderId: order.id,
    customer: order.customer,
    title: order.titles[0] ?? '',
    placed: dayInUruguay(order.placedAt),
    due:
      order.dueCents > 0 && order.status !== 'CANCELLED'
        ? `espera ${money(order.dueCents)}`
        : `costó ${money(order.grandTotalCents)}`,
    reasons: reasons.map(reason => REASON_WORDS[reason]),
    doubts: doubts.map(doubt => DOUBT_WORDS[doubt]),
    difference:
      differenceCents === 0 || order.dueCents === 0
        ? null
        : `${money(Math.abs(differenceCents))} ${differenceCents < 0 ? 'de menos' : 'de más'}`,
    /** True if nothing needs an explanation before assigning. */
    isPlain: differenceCents === 0 && !doubts.includes('cancelled'),
    canTake: order.dueCents > 0,
  }
}
export type LikelyView = ReturnType<typeof likelyView>

export function isDispute({ issue }: MoneyIssue): boolean {
  return DISPUTES.includes(issue.kind)
}

/** An issue about money, with the acts that end it. */
export function moneyIssueView({ issue, standing, payment, waits, isDecided }: MoneyIssue, now: Date) {
  const { missingCents, receivedCents, debtCents } = standing
  const isUnpaid = ['PENDING_PAYMENT', 'CANCELLED'].includes(standing.status)
  const lackingCents = isUnpaid ? missingCents : standing.replacingCents || standing.unreplacedCents
  // Money that the shop refunded of a paid order on purpose is not missing.
  const lacks = isUnpaid || standing.lacksItsMoney || issue.kind === 'refunded-elsewhere'
  // Nobody pays for an order that is over, and of one that is not paid its whole cost is missing.
  const isOver = standing.status === 'CANCELLED' && receivedCents === 0
  const isAcceptable = receivedCents > 0 && waits.next.some(({ act }) => act === 'acceptHeldMoney')
  return {
    id: issue.id,
    orderId: issue.orderId,
    what: waits.what,
    age: ageInWords(issue.openedAt, now),
    status: ORDER_WORDS[standing.status],
    deadline: issue.respondBy && inUruguay(issue.respondBy),
    isSoon: issue.respondBy !== null && issue.respondBy.getTime() - now.getTime() < 3 * 24 * 3_600_000,
    payment: payment && {
      providerId: payment.providerId,
      amount: money(payment.amountCents - payment.refundedCents),
    },
    isDecided,
    evidence: isDecided
      ? []
      : evidenceWords({ shipment: standing.shipment, isPickup: standing.shippingMethod === 'PICKUP' }),
    held: receivedCents > 0 ? `tiene ${money(receivedCents)}` : 'no tiene dinero',
    lacks: isOver
      ? null
      : debtCents > 0 && !isUnpaid
        ? `se deben ${money(debtCents)}`
        : lackingCents > 0 && lacks
          ? `le faltan ${money(lackingCents)}`
          : lackingCents < 0
            ? `le sobran ${money(-lackingCents)}`
            : null,
    /** The order may go on with the money it holds: it fits, or the difference may be accepted. */
    acceptable: isAcceptable,
    differs: missingCents !== 0,
    /** A note is refused while the order holds money: ending the issue would lose sight of money that is not the shop's. */
    mayEndByNote: receivedCents === 0 || waits.next.some(({ act }) => act === 'resolveIssue'),
    /** The pages whose forms end the issue, beside the note that ends it here. */
    steps: endingPages(waits.next.filter(({ act }) => act !== 'resolveIssue')),
  }
}
export type MoneyIssueView = ReturnType<typeof moneyIssueView>

export function refundView(refund: Answer<'listRefundsByHand'>[number], now: Date) {
  return {
    id: refund.id,
    orderId: refund.orderId,
    amount: money(refund.amountCents),
    customer: refund.customer,
    contact: [refund.email, refund.tel].filter(Boolean).join(' · '),
    mayStay: refund.mayStay,
    cameBy: refund.cameBy,
    reason: writtenWords(refund.reason),
    age: ageInWords(refund.requestedAt, now),
  }
}

export function cardPaymentView(payment: Answer<'findCardPayments'>[number]) {
  const { statusDetail: detail } = payment
  return {
    id: payment.id,
    orderId: payment.orderId,
    customer: payment.customer,
    at: inUruguay(payment.at),
    amount: money(payment.amountCents),
    refunded: payment.refundedCents > 0 ? money(payment.refundedCents) : null,
    card: [payment.cardMethod, payment.lastFour && `terminada en ${payment.lastFour}`].filter(Boolean).join(' '),
    installments: payment.installments && payment.installments > 1 ? `en ${payment.installments} cuotas` : null,
    providerId: payment.providerId,
    status: PAYMENT_WORDS[payment.status],
    detail: detail && paymentDetailWords({ method: 'CARD', detail }),
    order: ORDER_WORDS[payment.orderStatus],
  }
}
