/** What the provider remembers. Card numbers and security codes are not among it. */

export interface TokenRecord {
  id: string
  publicKey: string
  firstSixDigits: string
  lastFourDigits: string
  numberLength: number
  securityCodeLength: number
  /** False for a number whose check digit is wrong: it makes a token, and no payment. */
  passesLuhn: boolean
  expirationMonth: number
  expirationYear: number
  holder: { name: string; identification: { type: string; number: string } }
  createdAt: string
  usedAt: string | null
}

export interface Refund {
  id: number
  payment_id: number
  amount: number
  status: 'approved'
  date_created: string
  source: { id: string; name: string; type: 'collector' }
  unique_sequence_number: null
  refund_mode: 'standard'
  adjustment_amount: 0
}

/** A payment exactly as the API shows it; amounts are UYU. */
export interface Payment {
  id: number
  status: string
  status_detail: string
  date_created: string
  date_approved: string | null
  date_last_updated: string
  date_of_expiration: string | null
  money_release_date: string | null
  operation_type: 'regular_payment'
  payment_method_id: string
  payment_type_id: string
  payment_method: { id: string; type: string; issuer_id: string }
  issuer_id: string
  currency_id: 'UYU'
  description: string | null
  /** False for a payment made with test credentials: no money moves. */
  live_mode: boolean
  authorization_code: string | null
  collector_id: number
  payer: unknown
  metadata: unknown
  additional_info: unknown
  order: object
  external_reference: string | null
  transaction_amount: number
  transaction_amount_refunded: number
  transaction_details: {
    net_received_amount: number
    total_paid_amount: number
    overpaid_amount: number
    installment_amount: number
    external_resource_url: null
    financial_institution: null
    payment_method_reference_id: null
  }
  fee_details: { type: 'mercadopago_fee'; amount: number; fee_payer: 'collector' }[]
  captured: true
  binary_mode: boolean
  call_for_authorize_id: null
  statement_descriptor: string | null
  installments: number
  card: {
    id: null
    first_six_digits: string
    last_four_digits: string
    expiration_month: number
    expiration_year: number
    cardholder: TokenRecord['holder']
  }
  notification_url: string | null
  refunds: Refund[]
  processing_mode: 'aggregator'
}

/** What an idempotency key led to. */
export interface KeyRecord {
  id: string
  paymentId: number
  refundId?: number
}

/** Requests that change something, counted by idempotency key, whatever happened to them. */
export interface CallRecord {
  id: string
  operation: 'create' | 'cancel' | 'refund'
  reference: string | null
  /** How often the key arrived, requests that a fault stopped included. */
  calls: number
  /** Different bodies sent under this key; more than one is the caller's mistake. */
  bodies: string[]
}

/** News for the seller that has not been taken yet. */
export interface NotificationRecord {
  id: string
  paymentId: number
  action: 'payment.created' | 'payment.updated'
  url: string
  /** How many times it was sent. */
  attempts: number
  dueAt: number
}
