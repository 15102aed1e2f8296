import { createHash } from 'node:crypto'
import { providerDate, type SandboxClock } from '../sandbox-clock.ts'
import type { CardMethod } from './card-methods.ts'
import { COLLECTOR_ID } from './collector.ts'
import { INSTALLMENT_PLANS, payerCosts } from './installment-plans.ts'
import type { Journal } from './journal.ts'
import type { Notifier } from './notifier.ts'
import { type Outcome, outcomeOf } from './outcomes.ts'
import { type PaymentRequest, readPaymentRequest } from './payment-request.ts'
import type { Payment } from './records.ts'

export interface PaymentParts {
  journal: Journal
  clock: SandboxClock
  methods: readonly CardMethod[]
  notifier: Notifier
  account: Account
}

/** The credentials of payments: production or test. */
export interface Account {
  isLive: boolean
  /** Payers (by email) who are charged with test credentials anyway. */
  testPayers: readonly string[]
}

const FIRST_PAYMENT_ID = 1_320_000_001
/** The provider's fee, in percent of the amount. */
const FEE_RATE = 6.09
const RELEASED_AFTER_MS = 21 * 24 * 3_600_000

/**
 * Charges a card. A known key returns its payment, whatever the body says: "if the payment has already been created, its information is
 * returned without creating a new payment" (provider's page on idempotency). Nothing is awaited from here to the commit, so two requests
 * never make two payments with one key or one token.
 * @throws ApiError for an invalid request; its key stays free
 */
export function createPayment(parts: PaymentParts, idempotencyKey: string, body: unknown): Payment {
  const known = parts.journal.get('keys', idempotencyKey)
  if (known) return parts.journal.get('payments', known.paymentId) as Payment
  const now = parts.clock.now()
  const request = readPaymentRequest(body, {
    journal: parts.journal,
    methods: parts.methods,
    now,
    mayNotify: parts.notifier.maySendTo,
  })
  const payment = judge(request, { id: nextPaymentId(parts.journal), live: isLive(parts.account, request), now })
  parts.journal.commit({
    payments: [payment],
    keys: [{ id: idempotencyKey, paymentId: payment.id }],
    tokens: [{ ...request.token, usedAt: now.toISOString() }],
    notifications: parts.notifier.notificationsOf(payment, 'payment.created'),
  })
  parts.notifier.wake()
  return payment
}

function isLive({ isLive, testPayers }: Account, { payer }: PaymentRequest): boolean {
  const { email } = (payer ?? {}) as { email?: unknown }
  return isLive && !testPayers.some(tested => tested === email)
}

export function digestOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex')
}

function judge(request: PaymentRequest, { id, live, now }: { id: number; live: boolean; now: Date }): Payment {
  const { method, issuer, token } = request
  const cost = payerCosts(issuer, request.amount).find(({ installments }) => installments === request.installments)
  const { status, detail } = outcomeOfRequest(request)
  const payment: Payment = {
    id,
    status,
    status_detail: detail,
    date_created: providerDate(now),
    date_approved: null,
    date_last_updated: providerDate(now),
    date_of_expiration: request.dateOfExpiration,
    money_release_date: null,
    operation_type: 'regular_payment',
    payment_method_id: method.id,
    payment_type_id: method.payment_type_id,
    payment_method: { id: method.id, type: method.payment_type_id, issuer_id: String(issuer.id) },
    issuer_id: String(issuer.id),
    currency_id: 'UYU',
    description: request.description,
    live_mode: live,
    authorization_code: null,
    collector_id: COLLECTOR_ID,
    payer: request.payer,
    metadata: request.metadata,
    additional_info: request.additionalInfo,
    order: {},
    external_reference: request.externalReference,
    transaction_amount: request.amount,
    transaction_amount_refunded: 0,
    transaction_details: {
      net_received_amount: 0,
      total_paid_amount: cost?.total_amount ?? request.amount,
      overpaid_amount: 0,
      installment_amount: cost?.installment_amount ?? 0,
      external_resource_url: null,
      financial_institution: null,
      payment_method_reference_id: null,
    },
    fee_details: [],
    captured: true,
    binary_mode: request.binaryMode,
    call_for_authorize_id: null,
    statement_descriptor: request.statementDescriptor,
    installments: request.installments,
    card: {
      id: null,
      first_six_digits: token.firstSixDigits,
      last_four_digits: token.lastFourDigits,
      expiration_month: token.expirationMonth,
      expiration_year: token.expirationYear,
      cardholder: token.holder,
    },
    notification_url: request.notificationUrl,
    refunds: [],
    processing_mode: 'aggregator',
  }
  return status === 'approved' ? { ...payment, ...approvalOf(payment, now) } : payment
}

/** The changes in a payment when the bank approves it, at once or after a review. */
export function approvalOf(payment: Payment, now: Date): Partial<Payment> {
  const fee = Math.round(payment.transaction_amount * FEE_RATE) / 100
  return {
    status: 'approved',
    status_detail: 'accredited',
    date_approved: providerDate(now),
    money_release_date: providerDate(new Date(now.getTime() + RELEASED_AFTER_MS)),
    authorization_code: String(payment.id % 1_000_000).padStart(6, '0'),
    fee_details: [{ type: 'mercadopago_fee', amount: fee, fee_payer: 'collector' }],
    transaction_details: {
      ...payment.transaction_details,
      net_received_amount: Math.round((payment.transaction_amount - fee) * 100) / 100,
    },
  }
}

function outcomeOfRequest({
  issuer,
  installments,
  token,
  binaryMode,
}: PaymentRequest): Pick<Outcome, 'status' | 'detail'> {
  const isOffered = INSTALLMENT_PLANS[issuer.plan].some(([number]) => number === installments)
  if (!isOffered) return { status: 'rejected', detail: 'cc_rejected_invalid_installments' }
  const outcome = outcomeOf(token.holder.name)
  // In binary mode no payment stays open.
  return binaryMode && outcome.status === 'in_process'
    ? { status: 'rejected', detail: 'cc_rejected_other_reason' }
    : outcome
}

function nextPaymentId(journal: Journal): number {
  return FIRST_PAYMENT_ID + journal.count('payments')
}
