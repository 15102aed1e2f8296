import { providerDate } from '../sandbox-clock.ts'
import { ApiError } from './api-error.ts'
import { COLLECTOR_ID } from './collector.ts'
import { approvalOf, type PaymentParts } from './create-payment.ts'
import type { KeyRecord, Payment, Refund } from './records.ts'

const OPEN = ['pending', 'in_process', 'authorized']
const FIRST_REFUND_ID = 1_400_000_001

/** @throws ApiError 404 (code 2000) */
export function paymentOf(parts: PaymentParts, id: string): Payment {
  const payment = parts.journal.get('payments', id)
  if (!payment) throw new ApiError(404, 2000, 'Payment not found')
  return payment
}

/** Cancels an open payment. A cancelled one stays cancelled. */
export function cancelPayment(parts: PaymentParts, id: string): Payment {
  const payment = paymentOf(parts, id)
  if (payment.status === 'cancelled') return payment
  return change(parts, onlyOpen(payment), { status: 'cancelled', status_detail: 'by_collector' })
}

/** The bank approves a payment under review. */
export function approvePayment(parts: PaymentParts, id: string): Payment {
  const payment = onlyOpen(paymentOf(parts, id))
  return change(parts, payment, approvalOf(payment, parts.clock.now()))
}

export function rejectPayment(parts: PaymentParts, id: string, detail = 'cc_rejected_other_reason'): Payment {
  return change(parts, onlyOpen(paymentOf(parts, id)), { status: 'rejected', status_detail: detail })
}

export function expirePayment(parts: PaymentParts, id: string): Payment {
  return change(parts, onlyOpen(paymentOf(parts, id)), { status: 'cancelled', status_detail: 'expired' })
}

/** The buyer's bank takes the money back, finally (`settled`) or until it has decided (`in_process`). */
export function chargeBack(parts: PaymentParts, id: string, detail = 'settled'): Payment {
  const payment = inState(parts, id, ['approved', 'in_mediation', 'charged_back'])
  if (payment.status === 'charged_back' && payment.status_detail !== 'in_process') throw wrongState()
  return change(parts, payment, { status: 'charged_back', status_detail: detail })
}

/** The seller wins a dispute: the payment keeps its status, and the detail says that the money is back. */
export function reimburse(parts: PaymentParts, id: string): Payment {
  return change(parts, inState(parts, id, ['charged_back']), { status_detail: 'reimbursed' })
}

/** The buyer opens a claim at the provider, which mediates. */
export function openDispute(parts: PaymentParts, id: string): Payment {
  return change(parts, inState(parts, id, ['approved']), { status: 'in_mediation', status_detail: 'pending' })
}

/** The claim ends in the seller's favour: the payment has its former status again. */
export function closeDispute(parts: PaymentParts, id: string): Payment {
  const payment = inState(parts, id, ['in_mediation'])
  const detail = payment.transaction_amount_refunded > 0 ? 'partially_refunded' : 'accredited'
  return change(parts, payment, { status: 'approved', status_detail: detail })
}

/**
 * Refunds `amount` UYU, or all that is left. Once per key.
 * @throws ApiError 400: 2017 more than is left, 2063 nothing left or not approved
 * @returns the refund, or `replayed` for a known key
 */
export function refundPayment(
  parts: PaymentParts,
  id: string,
  { amount, idempotencyKey }: { amount: number | null; idempotencyKey?: string },
): { kind: 'refunded'; refund: Refund } | { kind: 'replayed' } {
  const payment = paymentOf(parts, id)
  // Keys of refunds are separate from keys of charges.
  const keyId = idempotencyKey === undefined ? null : `refund:${id}:${idempotencyKey}`
  if (keyId && parts.journal.get('keys', keyId)) return { kind: 'replayed' }
  const leftCents = cents(payment.transaction_amount) - cents(payment.transaction_amount_refunded)
  if (!['approved', 'in_mediation'].includes(payment.status) || leftCents === 0) throw wrongState()
  const refundCents = amount === null ? leftCents : cents(amount)
  if (!(refundCents > 0)) throw new ApiError(400, 4041, 'Invalid refund amount')
  if (refundCents > leftCents) throw new ApiError(400, 2017, 'Refund amount exceeds the amount available')
  const refund = newRefund(parts, payment, refundCents / 100)
  const isWhole = refundCents === leftCents
  const key: KeyRecord[] = keyId ? [{ id: keyId, paymentId: payment.id, refundId: refund.id }] : []
  change(
    parts,
    payment,
    {
      status: isWhole ? 'refunded' : payment.status,
      status_detail: isWhole ? 'refunded' : 'partially_refunded',
      transaction_amount_refunded: (cents(payment.transaction_amount_refunded) + refundCents) / 100,
      refunds: [...payment.refunds, refund],
    },
    key,
  )
  return { kind: 'refunded', refund }
}

function newRefund(parts: PaymentParts, payment: Payment, amount: number): Refund {
  const made = parts.journal.all('payments').reduce((count, { refunds }) => count + refunds.length, 0)
  return {
    id: FIRST_REFUND_ID + made,
    payment_id: payment.id,
    amount,
    status: 'approved',
    date_created: providerDate(parts.clock.now()),
    source: { id: String(COLLECTOR_ID), name: 'Anaquel', type: 'collector' },
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
  }
}

function change(parts: PaymentParts, payment: Payment, changes: Partial<Payment>, keys: KeyRecord[] = []): Payment {
  const changed = { ...payment, ...changes, date_last_updated: providerDate(parts.clock.now()) }
  parts.journal.commit({
    payments: [changed],
    keys,
    notifications: parts.notifier.notificationsOf(changed, 'payment.updated'),
  })
  parts.notifier.wake()
  return changed
}

function onlyOpen(payment: Payment): Payment {
  if (!OPEN.includes(payment.status)) throw wrongState()
  return payment
}

function inState(parts: PaymentParts, id: string, statuses: readonly string[]): Payment {
  const payment = paymentOf(parts, id)
  if (!statuses.includes(payment.status)) throw wrongState()
  return payment
}

function wrongState(): ApiError {
  return new ApiError(400, 2063, 'The action requested is not valid for the current payment state')
}

function cents(amount: number): number {
  return Math.round(amount * 100)
}
