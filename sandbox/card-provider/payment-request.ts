import { ApiError } from './api-error.ts'
import { type CardMethod, type Issuer, issuerOf, takesBin } from './card-methods.ts'
import { fieldsOf, isExpired } from './create-token.ts'
import { MAX_AMOUNT, MIN_AMOUNT } from './installment-plans.ts'
import type { Journal } from './journal.ts'
import type { TokenRecord } from './records.ts'

/** A valid request to charge a card, after all checks that the provider makes before it asks the bank. */
export interface PaymentRequest {
  amount: number
  token: TokenRecord
  method: CardMethod
  issuer: Issuer
  installments: number
  description: string | null
  externalReference: string | null
  notificationUrl: string | null
  statementDescriptor: string | null
  dateOfExpiration: string | null
  binaryMode: boolean
  payer: Record<string, unknown>
  metadata: unknown
  additionalInfo: unknown
}

/** The parameters of the Payments API; any other is refused (code 8). */
const PARAMETERS = new Set([
  'additional_info',
  'application_fee',
  'binary_mode',
  'callback_url',
  'campaign_id',
  'capture',
  'coupon_amount',
  'coupon_code',
  'date_of_expiration',
  'description',
  'differential_pricing_id',
  'external_reference',
  'installments',
  'issuer_id',
  'metadata',
  'notification_url',
  'payer',
  'payment_method_id',
  'processing_mode',
  'statement_descriptor',
  'three_d_secure_mode',
  'token',
  'transaction_amount',
])

/**
 * Parses and checks the body of `POST /v1/payments`.
 * @throws ApiError 400 with the provider's code
 */
export function readPaymentRequest(
  body: unknown,
  context: { journal: Journal; methods: readonly CardMethod[]; now: Date; mayNotify: (url: string) => boolean },
): PaymentRequest {
  const fields = fieldsOf(body)
  const unknown = Object.keys(fields).find(name => !PARAMETERS.has(name))
  if (unknown) throw new ApiError(400, 8, `The name of the following parameters is wrong : [${unknown}]`)
  const amount = readAmount(fields.transaction_amount)
  const payer = fieldsOf(fields.payer)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text(payer.email) ?? '')) {
    throw new ApiError(400, 4050, 'payer.email must be a valid email')
  }
  const notificationUrl = text(fields.notification_url)
  if (notificationUrl !== null && !(URL.canParse(notificationUrl) && context.mayNotify(notificationUrl))) {
    throw new ApiError(400, 4020, 'notificaction_url attribute must be url valid')
  }
  const externalReference = text(fields.external_reference)
  if (externalReference && externalReference.length > 256) throw new ApiError(400, 1, 'external_reference is too long')
  const token = readToken(text(fields.token), context)
  return {
    amount,
    token,
    ...readMethod(fields, token, context.methods),
    installments: readInstallments(fields.installments),
    description: text(fields.description),
    externalReference,
    notificationUrl,
    statementDescriptor: text(fields.statement_descriptor),
    dateOfExpiration: text(fields.date_of_expiration),
    binaryMode: fields.binary_mode === true,
    payer,
    metadata: fieldsOf(fields.metadata),
    additionalInfo: fieldsOf(fields.additional_info),
  }
}

function readAmount(value: unknown): number {
  const hasTwoDecimals = typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
  if (!hasTwoDecimals || value < MIN_AMOUNT || value > MAX_AMOUNT) {
    throw new ApiError(400, 4037, 'Invalid transaction_amount')
  }
  return value
}

function readInstallments(value: unknown): number {
  if (!Number.isInteger(value) || Number(value) < 1) throw new ApiError(400, 3026, 'Invalid installments')
  return Number(value)
}

function readToken(id: string | null, { journal, now }: { journal: Journal; now: Date }): TokenRecord {
  const token = id === null ? undefined : journal.get('tokens', id)
  if (!token) throw new ApiError(400, 2006, 'Card Token not found')
  if (token.usedAt) throw new ApiError(400, 3003, 'Invalid card_token_id')
  if (isExpired(token, now)) throw new ApiError(400, 2062, 'Invalid card token')
  if (!token.passesLuhn) throw new ApiError(400, 3034, 'Invalid card_number_validation')
  return token
}

/** Codes 10102 and 10103 are undocumented: sellers report them for cards that belong to another method or issuer. */
function readMethod(
  fields: Record<string, unknown>,
  token: TokenRecord,
  methods: readonly CardMethod[],
): { method: CardMethod; issuer: Issuer } {
  const id = text(fields.payment_method_id)
  const method = methods.find(candidate => candidate.id === id)
  if (!method) throw new ApiError(400, 2131, 'Cannot infer Payment Method')
  if (!takesBin(method, token.firstSixDigits)) throw new ApiError(400, 10103, 'diff_param_bins')
  const issuer = issuerOf(method, text(fields.issuer_id))
  if (!issuer || method.status !== 'active') throw new ApiError(400, 10102, 'not_result_by_params')
  return { method, issuer }
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
