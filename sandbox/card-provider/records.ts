/** The provider's records. They hold no card numbers and no security codes. */

export interface TokenRecord {
  id: string
  publicKey: string
  firstSixDigits: string
  lastFourDigits: string
  numberLength: number
  securityCodeLength: number
  /** False if the number's check digit is wrong: it makes a token, but no payment. */
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

/** A payment exactly as the API shows it; amounts are in UYU. */
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

/** The payment made with an idempotency key. */
export interface KeyRecord {
  id: string
  paymentId: number
  refundId?: number
}

/** Requests that change something, counted by idempotency key, whatever their outcome. */
export interface CallRecord {
  id: string
  operation: 'create' | 'cancel' | 'refund'
  reference: string | null
  /** How often the key arrived, including requests stopped by a fault. */
  calls: number
  /** Different bodies sent with this key; more than one is the caller's mistake. */
  bodies: string[]
}

/** A notification that the seller has not accepted yet. */
export interface NotificationRecord {
  id: string
  paymentId: number
  action: 'payment.created' | 'payment.updated'
  url: string
  /** Number of sendings. */
  attempts: number
  dueAt: number
}
