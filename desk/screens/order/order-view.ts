import { shortAuthors } from '../../../contract/authors.ts'
import { formatShortDate } from '../../../contract/dates.ts'
import { chargedInWords } from '../../../contract/installments.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { acceptedDifferences } from '../../../shop/desk/words/difference-words.ts'
import { deadlineInWords, inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { endedByWithdrawal, untoldMoments } from '../../../shop/desk/words/order-moments.ts'
import {
  actorWords,
  causeWords,
  ISSUE_WORDS,
  METHOD_WORDS,
  ORDER_WORDS,
  PAYMENT_WORDS,
  SHIPMENT_WORDS,
  stepWords,
} from '../../../shop/desk/words/order-words.ts'
import { bankNumber } from '../../../shop/desk/words/payment-words.ts'
import { printWords } from '../../../shop/desk/words/print-words.ts'
import { refundedThings, refundOfStep, refundState } from '../../../shop/desk/words/refund-words.ts'
import {
  detailWords,
  paymentDetailWords,
  resolutionWords,
  writtenWords,
} from '../../../shop/desk/words/written-words.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { statusTone } from '../../shell/status-tone.ts'
import { endingPages } from '../today/steps.ts'
import { stepsToldWords } from './acts/money-words.ts'

export type OrderFile = Awaited<ReturnType<PersonsDesk['readOrder']>>
type WaitingTransfer = Awaited<ReturnType<PersonsDesk['readWaitingTransfers']>>[number]
type OpenIssue = Awaited<ReturnType<PersonsDesk['readOpenIssues']>>[number]

/** Everything about an order in words, for its page. */
export function orderView(file: OrderFile, open: readonly OpenIssue[], transfers: readonly WaitingTransfer[] = []) {
  const { order } = file
  const isOver = order.status === 'CANCELLED'
  const print = printWords(file)
  return {
    id: order.id,
    seen: file.version,
    link: `/orden/${order.external_id}`,
    status: ORDER_WORDS[order.status],
    tone: statusTone(order.status),
    cancelled: isOver
      ? [order.cancel_reason && causeWords(order.cancel_reason), order.cancel_note].filter(Boolean).join(': ')
      : '',
    placedAt: inUruguay(order.placed_at),
    choosableUntil: order.status === 'PENDING_PAYMENT' && order.link_deadline && inUruguay(order.link_deadline),
    payableUntil: file.payableUntil && deadlineInWords(file.payableUntil),
    paidAt: order.paid_at && inUruguay(order.paid_at),
    /** What a step of the parcel does, before it is made. */
    stepsTold: stepsToldWords(order),
    customer: { name: order.customer_full_name, email: order.customer_email, tel: order.customer_tel },
    delivery:
      order.shipping_method === 'PICKUP'
        ? 'Se retira en el centro de retiro'
        : [order.shipping_address, order.shipping_city, order.shipping_department, order.shipping_zip_code]
            .filter(Boolean)
            .join(', '),
    gift: order.gift_recipient === null ? null : { to: order.gift_recipient, message: order.gift_message },
    lines: file.lines.map(line => ({
      number: line.line_number,
      quantity: line.quantity,
      title: line.title,
      author: line.author && shortAuthors(line.author),
      isbn: readableIsbn(line.isbn),
      unit: money(line.unit_price_cents),
      total: money(line.line_total_cents),
      dropped: line.dropped_quantity,
      /** The price of the copies that are sent. */
      sent: money(line.unit_price_cents * (line.quantity - line.dropped_quantity)),
      agreed: agreedWords(line),
    })),
    amounts: {
      books: money(order.order_total_cents),
      shippingName: order.shipping_method === 'PICKUP' ? 'Retiro' : 'Envío',
      shipping: money(order.shipping_total_cents),
      total: money(order.grand_total_cents),
      /** The total without the dropped copies. */
      sent: money(order.grand_total_cents - droppedCents(file)),
      accepted: acceptedDifferences(file),
    },
    payments: file.payments.map(payment => ({
      id: payment.id,
      what: METHOD_WORDS[payment.payment_method],
      card: payment.last_four_digits && `terminada en ${payment.last_four_digits}`,
      status: PAYMENT_WORDS[payment.status],
      detail: detailOf(payment),
      charged: chargedOf(payment),
      amount: money(payment.amount_cents),
      refunded: payment.refunded_cents > 0 ? money(payment.refunded_cents) : null,
      claimed: payment.claimed_at && inUruguay(payment.claimed_at),
      providerId: bankNumber(payment.provider_payment_id),
      at: inUruguay(payment.approved_at ?? payment.created_at),
    })),
    transfers: file.transfers.map(transfer => ({
      id: transfer.id,
      // The bank's words may name people, so they need the right to see people.
      words: [
        formatShortDate(transfer.received_on),
        money(transfer.used_cents),
        bankNumber(transfer.key),
        transfer.description,
      ]
        .filter(Boolean)
        .join(' · '),
      isUndone: transfer.undone_at !== null,
    })),
    refunds: file.refunds.map(refund => ({
      id: refund.id,
      amount: money(refund.amount_cents),
      state: refundState(refund, file),
      things: refundedThings(refund, file),
      reason: writtenWords(refund.reason).replace(/\.$/, ''),
      by: actorWords(refund.requested_by),
    })),
    print: file.printOrder && print !== null && { reference: file.printOrder.reference, words: print },
    // A cancelled order has nothing being prepared: show the parcel only if the book exists.
    shipment: file.shipment &&
      !(isOver && file.shipment.status === 'PREPARING') && {
        status: SHIPMENT_WORDS[file.shipment.status],
        since: inUruguay(file.shipment.updated_at),
        tracking: file.shipment.tracking_number,
        trackingUrl: file.shipment.tracking_url,
      },
    issues: open.map(issueView),
    /** Money that names the order and is not used. */
    waitingTransfers: transfers.map(({ transferId, what, next }) => ({
      id: transferId,
      what,
      steps: endingPages(next),
    })),
    timeline: timelineOf(file),
  }
}

/**
 * An issue for the page. Most issues are ended by an act of their own, and a note would be refused. The others can only be ended by a note.
 */
function issueView({ id, what, next }: OpenIssue) {
  const ending = next.filter(({ act }) => act !== 'readOrder')
  return {
    id,
    what,
    mayEndByNote: ending.length === 0 || ending.some(({ act }) => act === 'resolveIssue'),
    steps: endingPages(ending.filter(({ act }) => act !== 'resolveIssue')),
  }
}

/** The payment's detail, unless it says the same as the status. */
function detailOf({ payment_method: method, status, status_detail: detail }: OrderFile['payments'][number]) {
  const words = detail && paymentDetailWords({ method, detail })
  return words === PAYMENT_WORDS[status] ? null : words
}

/** What the reader pays in installments with interest. It is more than the order's total, and readers ask about it. */
function chargedOf(payment: OrderFile['payments'][number]): string | null {
  const { status, installments, installments_amount_cents: amountCents, total_paid_cents: totalCents } = payment
  if (status === 'REJECTED' || status === 'CANCELLED') return null
  if (!installments || installments === 1 || amountCents === null || totalCents === null) return null
  return `se le cobran ${chargedInWords({ installments, amountCents, totalCents })}`
}

/** Why a copy has an agreed price, and what the catalogue asked then. */
function agreedWords({ price_reason: reason, list_price_cents: cents }: OrderFile['lines'][number]): string | null {
  if (reason === null) return null
  return `${reason} (${cents === null ? 'no tenía precio' : `en el catálogo, ${money(cents)}`})`
}

/** Events by buyer, partners, clock and team in one timeline, the latest first. */
function timelineOf(file: OrderFile) {
  const { history, issues, notes, order, refunds } = file
  const cancelled = history.findLast(step => step.subject === 'order' && step.to_status === 'CANCELLED')
  const paid = history.findLast(step => step.subject === 'order' && step.to_status === 'PENDING_CONFIRMATION')
  const refundWords = (step: OrderFile['history'][number]) => {
    const refund = refundOfStep(step, refunds)
    return refund ? [money(refund.amount_cents), writtenWords(refund.reason)] : []
  }
  const moments = [
    ...untoldMoments(file).map(moment => ({ ...moment, isNote: false })),
    ...history.map(step => ({
      at: step.at,
      what: stepWords(step),
      why: [
        causeWords(step.cause) === actorWords(step.actor) ? null : causeWords(step.cause),
        detailWords(step),
        ...refundWords(step),
        step === cancelled ? order.cancel_note : null,
        step === paid ? order.accepted_difference_note : null,
      ]
        .filter(Boolean)
        .join(': '),
      who: actorWords(step.actor),
      isNote: false,
    })),
    ...issues.flatMap(issue => [
      {
        at: issue.opened_at,
        what: `espera a una persona: ${issueName(issue.kind)}`,
        why: '',
        who: 'tienda',
        isNote: false,
      },
      ...(issue.resolved_at && !endedByWithdrawal(issue, refunds)
        ? [
            {
              at: issue.resolved_at,
              what: `resuelto: ${issueName(issue.kind)}`,
              why: resolutionWords(issue.resolution ?? ''),
              who: '',
              isNote: false,
            },
          ]
        : []),
    ]),
    ...notes.map(note => ({ at: note.at, what: note.text, why: '', who: note.author, isNote: true })),
  ]
  // Reversed before the stable sort, so that the later of two events at the same time also comes first.
  return moments
    .reverse()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...moment }, index) => ({ ...moment, at: inUruguay(at), id: moments.length - index }))
}

function issueName(kind: string): string {
  return ISSUE_WORDS[kind as keyof typeof ISSUE_WORDS] ?? kind
}

function droppedCents({ lines }: OrderFile): number {
  return lines.reduce((sum, line) => sum + line.unit_price_cents * line.dropped_quantity, 0)
}
