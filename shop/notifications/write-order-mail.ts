import type { PaymentFacts } from '../orders/order-facts.ts'
import { NEVER_ARRIVED } from '../orders/paying/check-times.ts'
import { isOpenCard } from '../orders/paying/close-awaited-payments.ts'
import { TEST_PAYMENT } from '../orders/paying/payment-report.ts'
import {
  awaitedUntil,
  awaitsMoney,
  awaitsRest,
  droppedCopies,
  hasNoOtherWay,
  isAlive,
  isBeingVerified,
  isCancelledMoney,
  isCovered,
  isInProduction,
  isOwedAgain,
  isPaid,
  isPartOfDebt,
  isReturnedAgain,
  isTakenBackFromCancelled,
  keptCents,
  type MailFacts,
  moneyDiffers,
  parcelStatus,
  paysForBooks,
  replacesReturned,
  settlesDispute,
  standingOf,
  staysHere,
} from './mail-conditions.ts'
import { addressChangedMail } from './mails/address-changed.ts'
import type { MailContent } from './mails/compose-mail.ts'
import { confirmationDelayedMail } from './mails/confirmation-delayed.ts'
import { debtPartMail } from './mails/debt-part.ts'
import { debtSettledMail } from './mails/debt-settled.ts'
import { debtTakenBackMail } from './mails/debt-taken-back.ts'
import { issueToShopMail } from './mails/issue-to-shop.ts'
import { lateTransferTakenBackMail } from './mails/late-transfer-taken-back.ts'
import { linesDroppedMail } from './mails/lines-dropped.ts'
import { newOrderToShopMail } from './mails/new-order-to-shop.ts'
import { orderConfirmedMail } from './mails/order-confirmed.ts'
import { orderDeliveredMail } from './mails/order-delivered.ts'
import { orderDispatchedMail } from './mails/order-dispatched.ts'
import { orderReceivedMail } from './mails/order-received.ts'
import { orderReturnedMail } from './mails/order-returned.ts'
import { payLinkMail } from './mails/pay-link.ts'
import { paymentApprovedMail } from './mails/payment-approved.ts'
import { paymentDiffersMail } from './mails/payment-differs.ts'
import { paymentDueMail } from './mails/payment-due.ts'
import { type ChargedNothing, paymentFailedMail } from './mails/payment-failed.ts'
import { paymentPendingMail } from './mails/payment-pending.ts'
import { paymentTakenBackMail } from './mails/payment-taken-back.ts'
import { readyForPickupMail } from './mails/ready-for-pickup.ts'
import { refundTakenBackMail } from './mails/refund-taken-back.ts'
import { transferClosedMail } from './mails/transfer-closed.ts'
import { transferElsewhereMail } from './mails/transfer-elsewhere.ts'
import { transferReturnedMail } from './mails/transfer-returned.ts'
import { transferWaitsMail } from './mails/transfer-waits.ts'
import type { OrderMail } from './order-mail.ts'
import { cancelledMail, refundedMail, undecidedMail, wonDisputeMail } from './write-money-mail.ts'
import { sharedTransfer } from './write-shared-transfer.ts'

/**
 * Writes a mail about an order in its current state. Null if it is no longer true: it waited while the order went on, and later events have
 * mails of their own.
 */
export function writeOrderMail(about: OrderMail, facts: MailFacts): MailContent | null {
  const { order, payments, profile, issue } = facts
  const payment = 'paymentId' in about ? payments.find(({ id }) => id === about.paymentId) : undefined
  switch (about.mail) {
    case 'received':
      return facts.revision === about.revision ? whileNothingCame(facts, orderReceivedMail) : null
    case 'pay-link':
      return whileLinkWaits(facts, input => payLinkMail(input))
    case 'payment-due':
      // A card under review may still pay it, and so may a transfer that names it: its buyer was told that it came.
      if (payments.some(isOpenCard) || facts.waitingCents > 0) return null
      return (
        whileNothingCame(facts, paymentDueMail) ?? whileLinkWaits(facts, input => payLinkMail(input, { isDue: true }))
      )
    case 'payment-pending':
      return isBeingVerified(facts, payment) ? paymentPendingMail(facts) : null
    case 'payment-approved':
      return payment && paysForBooks(payment) && isPaid(facts) ? paymentApprovedMail(facts) : null
    case 'payment-failed':
      return payment && hasNoOtherWay(facts, payment) ? paymentFailed(facts, payment) : null
    case 'payment-refunded':
      // Of two refunds, only the later one is mailed: it shows both.
      return payment?.refundedCents === about.refundedCents ? refundedMail(facts, payment) : null
    case 'refund-taken-back':
      return payment?.refundedCents === about.refundedCents && payment.isRefundTakenBack
        ? refundTakenBackMail({ ...facts, ...payment })
        : null
    case 'payment-differs':
      return isPartOfDebt(facts)
        ? whileSo(facts.receivedCents === about.heldCents, () =>
            debtPartMail({ ...facts, isCovered: isCovered(facts) }),
          )
        : whileSo(facts.heldCents === about.heldCents && moneyDiffers(facts), () =>
            paymentDiffersMail({ ...facts, isCovered: isCovered(facts) }),
          )
    case 'payment-taken-back':
      if (payment && isTakenBackFromCancelled(facts, payment)) {
        const refundingCents = facts.receivedCents - keptCents(facts)
        return lateTransferTakenBackMail({ ...facts, ...payment, heldCents: keptCents(facts), refundingCents })
      }
      if (payment && isOwedAgain(facts, payment))
        return debtTakenBackMail({ ...facts, ...payment, keptCents: keptCents(facts), isCovered: isCovered(facts) })
      if (payment && isReturnedAgain(facts, payment)) {
        const owed = { owedCents: facts.replacingCents, keptCents: keptCents(facts), isCovered: isCovered(facts) }
        return debtTakenBackMail({ ...facts, ...payment, ...owed, wasReturned: true })
      }
      return payment && awaitsRest(facts, payment)
        ? whileUnpaid(facts, input => paymentTakenBackMail({ ...input, amountCents: payment.amountCents }))
        : null
    case 'debt-settled':
      if (!payment || !isPaid(facts)) return null
      if (settlesDispute(facts, payment)) return debtSettledMail({ ...facts, amountCents: payment.amountCents })
      return replacesReturned(facts, payment)
        ? debtSettledMail({ ...facts, amountCents: payment.amountCents, wasReturned: true })
        : null
    case 'dispute-won':
      return payment && isPaid(facts) ? wonDisputeMail(facts, payment) : null
    case 'late-credit':
      return payment && isCancelledMoney(facts, payment) ? undecidedMail(facts, payment) : null
    case 'transfer-waits':
      // Of two transfers, only the later one is mailed: it shows both. Of one that came before a cancellation, the cancellation's mail tells.
      return facts.ownWaitingCents > 0 &&
        facts.ownWaitingCents === about.waitingCents &&
        (order.status !== 'CANCELLED' || about.isCancelled)
        ? transferWaitsMail({
            ...facts,
            keptCents: keptCents(facts),
            awaits: awaitsMoney(facts),
            takenBack: about.isTakenBack ? (about.wasClosed ? 'closed' : 'returned') : null,
          })
        : null
    case 'shared-transfer-waits':
    case 'shared-transfer-ended':
      return sharedTransfer(about, facts)
    case 'transfer-returned': {
      const returned = facts.returnedTransfers.find(({ useId }) => useId === about.useId)
      return returned ? transferReturnedMail({ ...facts, ...returned, standing: standingOf(facts) }) : null
    }
    case 'transfer-closed': {
      const closed = facts.closedTransfers.find(({ useId }) => useId === about.useId)
      return closed ? transferClosedMail({ ...facts, ...closed, standing: standingOf(facts) }) : null
    }
    case 'transfer-elsewhere': {
      const elsewhere = facts.elsewhereTransfers.find(({ useId }) => useId === about.useId)
      return elsewhere ? transferElsewhereMail({ ...facts, ...elsewhere, standing: standingOf(facts) }) : null
    }
    case 'lines-dropped':
      // Of two drops, only the later one is mailed: it shows both.
      return isAlive(facts) && droppedCopies(facts) === about.droppedCopies ? linesDroppedMail(facts) : null
    case 'address-changed':
      return order.status !== 'CANCELLED' && facts.addressChanges === about.changes ? addressChangedMail(facts) : null
    case 'confirmed':
      return order.status === 'CONFIRMED' && isInProduction(facts) ? orderConfirmedMail(facts) : null
    case 'confirmation-delayed':
      return order.status === 'BMG_ORDER_CONFIRMATION_FAILED' ? confirmationDelayedMail(facts) : null
    case 'cancelled':
      return order.status === 'CANCELLED' ? cancelledMail(facts) : null
    case 'dispatched':
      return parcelStatus(facts) === 'DISPATCHED' ? orderDispatchedMail(facts) : null
    case 'ready-for-pickup':
      // If all the money is going back and nobody has decided about the book, its reader is not told to collect it.
      return parcelStatus(facts) === 'READY_FOR_PICKUP' && !order.shipment?.isHeldBack
        ? readyForPickupMail(facts)
        : null
    case 'delivered':
      return delivered(facts)
    case 'returned':
      // If the money went back or is going back, there is nothing left to agree on.
      return parcelStatus(facts) === 'RETURNED' && payments.some(staysHere) ? orderReturnedMail(facts) : null
    case 'to-shop-new-order':
      return facts.revision === about.revision && order.status !== 'CANCELLED' ? newOrderToShopMail(facts) : null
    case 'to-shop-paid-order':
      // The shop learnt of an OFFLINE order when it was placed.
      return payment?.method === 'CARD' && isAlive(facts) ? newOrderToShopMail(facts) : null
    case 'to-shop-matter':
      return issue ? issueToShopMail({ issue, profile }) : null
  }
}

/**
 * Writes a mail that asks for the whole cost. Skipped if the order already holds a part: `payment-differs` then shows both amounts. So it is
 * while a transfer waits that names the order and is enough: `transfer-waits` says to pay nothing more.
 */
function whileNothingCame(
  facts: MailFacts,
  write: (input: MailFacts & { deadline: Date }) => MailContent,
): MailContent | null {
  return facts.heldCents > 0 || isCovered(facts) ? null : whileUnpaid(facts, write)
}

/** Writes a mail while the reader of an order by phone still has to choose how to pay, and has time for it. */
function whileLinkWaits(
  facts: MailFacts,
  write: (input: MailFacts & { deadline: Date }) => MailContent,
): MailContent | null {
  const { order, payments, heldCents, linkDeadline, now } = facts
  const isOpen = payments.some(({ status }) => status === 'PENDING')
  if (order.status !== 'PENDING_PAYMENT' || heldCents > 0 || isOpen || !linkDeadline || linkDeadline <= now) return null
  if (isCovered(facts)) return null
  return write({ ...facts, deadline: linkDeadline })
}

function whileSo(isSo: boolean, write: () => MailContent): MailContent | null {
  return isSo ? write() : null
}

/** Writes a mail that asks for an OFFLINE payment, while one is awaited and its deadline is not over. */
function whileUnpaid(
  facts: MailFacts,
  write: (input: MailFacts & { deadline: Date }) => MailContent,
): MailContent | null {
  const deadline = awaitedUntil(facts)
  return deadline && write({ ...facts, deadline })
}

/** The mail about a failed card. An awaited payment stays valid. Nobody is asked to pay what waits already. */
function paymentFailed(facts: MailFacts, payment: PaymentFacts): MailContent {
  const isAsked = !isCovered(facts)
  return paymentFailedMail({ ...facts, why: whyNothing(payment), isAsked, promisedUntil: awaitedUntil(facts) })
}

function whyNothing({ statusDetail }: PaymentFacts): ChargedNothing {
  if (statusDetail === TEST_PAYMENT) return 'test'
  return statusDetail === NEVER_ARRIVED ? 'never-arrived' : 'rejected'
}

function delivered(facts: MailFacts): MailContent | null {
  const status = parcelStatus(facts)
  if (status !== 'DELIVERED' && status !== 'COLLECTED') return null
  return orderDeliveredMail({ ...facts, isCollected: status === 'COLLECTED' })
}
