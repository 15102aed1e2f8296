import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { OrderFacts } from '../orders/order-facts.ts'
import { droppedCopies } from './mail-conditions.ts'
import type { OrderMail } from './order-mail.ts'
import { writeOrderMail } from './write-order-mail.ts'

/** The mails to a buyer that an operator can send again, by name. */
export const RESENDABLE = [
  'received',
  'pay-link',
  'payment-due',
  'payment-pending',
  'payment-approved',
  'payment-failed',
  'payment-refunded',
  'refund-taken-back',
  'payment-differs',
  'payment-taken-back',
  'debt-settled',
  'dispute-won',
  'late-credit',
  'transfer-waits',
  'shared-transfer-waits',
  'shared-transfer-ended',
  'transfer-returned',
  'transfer-closed',
  'transfer-elsewhere',
  'lines-dropped',
  'address-changed',
  'confirmed',
  'confirmation-delayed',
  'dispatched',
  'ready-for-pickup',
  'delivered',
  'returned',
  'cancelled',
] as const
export type Resendable = (typeof RESENDABLE)[number]

interface Facts {
  facts: OrderFacts
  profile: ShopProfile
  instructions: PaymentInstructions
  now: Date
}

/** The mail of this name that is true of the order now; null if none is. If it fits several payments, the latest counts. */
export function mailThatHolds(name: Resendable, { facts, ...rest }: Facts): OrderMail | null {
  const input = { ...facts, ...rest }
  return mailsNamed(name, facts).find(about => writeOrderMail(about, input) !== null) ?? null
}

function mailsNamed(
  name: Resendable,
  {
    order,
    revision,
    heldCents,
    receivedCents,
    owedCents,
    ownWaitingCents,
    sharedTransfers,
    returnedTransfers,
    closedTransfers,
    elsewhereTransfers,
    payments,
    addressChanges,
  }: OrderFacts,
): OrderMail[] {
  switch (name) {
    case 'received':
      return [{ mail: name, revision }]
    case 'payment-pending':
    case 'payment-approved':
    case 'payment-failed':
    case 'payment-taken-back':
    case 'debt-settled':
    case 'dispute-won':
    case 'late-credit':
      return payments.map(({ id }) => ({ mail: name, paymentId: id }))
    case 'lines-dropped':
      return droppedCopies({ order }) > 0 ? [{ mail: name, droppedCopies: droppedCopies({ order }) }] : []
    case 'address-changed':
      return addressChanges > 0 ? [{ mail: name, changes: addressChanges }] : []
    case 'transfer-waits':
      return [{ mail: name, waitingCents: ownWaitingCents, ...(order.status === 'CANCELLED' && { isCancelled: true }) }]
    case 'shared-transfer-waits':
    case 'shared-transfer-ended':
      return sharedTransfers.map(({ transferId }) => ({ mail: name, transferId })).toReversed()
    case 'transfer-returned':
      return returnedTransfers.map(({ useId }) => ({ mail: name, useId }))
    case 'transfer-closed':
      return closedTransfers.map(({ useId }) => ({ mail: name, useId }))
    case 'transfer-elsewhere':
      return elsewhereTransfers.map(({ useId }) => ({ mail: name, useId }))
    case 'payment-differs':
      return [{ mail: name, heldCents: owedCents > 0 ? receivedCents : heldCents }]
    case 'payment-refunded':
      return payments
        .filter(({ refundedCents }) => refundedCents > 0)
        .map(({ id, refundedCents }) => ({ mail: name, paymentId: id, refundedCents }))
    case 'refund-taken-back':
      return payments
        .filter(({ isRefundTakenBack }) => isRefundTakenBack)
        .map(({ id, refundedCents }) => ({ mail: name, paymentId: id, refundedCents }))
    default:
      return [{ mail: name }]
  }
}
