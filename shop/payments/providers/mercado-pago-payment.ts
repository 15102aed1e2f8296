import * as v from 'valibot'
import { toCents, toPesos } from '../../../contract/money.ts'
import type { PaymentStatus } from '../../../contract/order.ts'
import type { CardCharge, InstallmentTerms, ProviderPayment } from '../payment-provider.ts'
import { mercadoPagoWords } from './mercado-pago-words.ts'

const STATUSES = [
  'pending',
  'approved',
  'authorized',
  'in_process',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const

const amount = v.nullish(v.number())
const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** The fields that the shop reads of a payment (`/reference/payments`); amounts are UYU numbers. */
const paymentSchema = v.object({
  id: idText,
  status: v.picklist(STATUSES),
  status_detail: v.nullish(v.string(), ''),
  external_reference: v.nullish(v.string(), null),
  currency_id: v.string(),
  transaction_amount: v.number(),
  transaction_amount_refunded: amount,
  payment_method_id: v.nullish(v.string(), null),
  installments: v.nullish(v.number(), null),
  transaction_details: v.nullish(v.object({ installment_amount: amount, total_paid_amount: amount })),
  fee_details: v.nullish(v.array(v.object({ amount, fee_payer: v.nullish(v.string()) })), []),
  card: v.nullish(v.object({ last_four_digits: v.nullish(v.string(), null) })),
  live_mode: v.boolean(),
  date_created: v.string(),
  date_last_updated: v.nullish(v.string()),
})

/** Translates the provider's payment; null if the body is no payment. `isReal`: the provider is not a sandbox. */
export function readPayment(body: unknown, { isReal = false } = {}): ProviderPayment | null {
  const result = v.safeParse(paymentSchema, body)
  if (!result.success) return null
  const payment = result.output
  const updatedAt = new Date(payment.date_last_updated ?? payment.date_created)
  if (Number.isNaN(updatedAt.getTime())) return null
  return {
    provider: 'mercado-pago',
    id: payment.id,
    status: statusOf(payment),
    isInMediation: payment.status === 'in_mediation',
    statusDetail: payment.status_detail,
    reference: payment.external_reference,
    currency: payment.currency_id,
    amountCents: toCents(payment.transaction_amount),
    refundedCents: toCents(payment.transaction_amount_refunded ?? 0),
    methodId: payment.payment_method_id,
    installments: payment.installments,
    installmentAmountCents: positiveCents(payment.transaction_details?.installment_amount),
    totalPaidCents: positiveCents(payment.transaction_details?.total_paid_amount),
    feeCents: feeOf(payment.fee_details),
    lastFourDigits: payment.card?.last_four_digits ?? null,
    isLive: payment.live_mode,
    ...(isReal && !payment.live_mode ? { isTestMoney: true } : {}),
    updatedAt,
  }
}

/** Money in mediation (`in_mediation`) is still here; that of a dispute which the shop won is here again. */
function statusOf(payment: v.InferOutput<typeof paymentSchema>): PaymentStatus {
  switch (payment.status) {
    case 'approved':
    case 'in_mediation':
      return statusOfHeld(payment)
    case 'pending':
    case 'in_process':
    case 'authorized':
      return 'PENDING'
    case 'rejected':
      return 'REJECTED'
    case 'cancelled':
      return 'CANCELLED'
    case 'refunded':
      return 'REFUNDED'
    case 'charged_back':
      return mercadoPagoWords.dispute(payment.status_detail) === 'won' ? statusOfHeld(payment) : 'CHARGED_BACK'
  }
}

/** The status of a payment whose money is here, but for what was refunded of it. */
function statusOfHeld(payment: v.InferOutput<typeof paymentSchema>): PaymentStatus {
  const cents = toCents(payment.transaction_amount)
  const refundedCents = toCents(payment.transaction_amount_refunded ?? 0)
  if (refundedCents >= cents && cents > 0) return 'REFUNDED'
  return refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'APPROVED'
}

const refundSchema = v.object({ id: idText, amount: v.number(), status: v.nullish(v.string(), 'approved') })

export interface ProviderRefund {
  refundId: string
  amountCents: number
  /** `under-way` covers each status that says neither. */
  state: 'made' | 'under-way' | 'turned-down'
}

/** Reads a refund; null if the body is no refund. */
export function readRefund(body: unknown): ProviderRefund | null {
  const result = v.safeParse(refundSchema, body)
  if (!result.success) return null
  const { id, amount, status } = result.output
  return { refundId: id, amountCents: toCents(amount), state: REFUND_STATES[status] ?? 'under-way' }
}

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  approved: 'made',
  rejected: 'turned-down',
  cancelled: 'turned-down',
}

const chargebacksSchema = v.object({
  results: v.array(
    v.object({
      documentation_required: v.nullish(v.boolean(), false),
      date_documentation_deadline: v.nullish(v.string(), null),
    }),
  ),
})

/** Reads the chargebacks of a payment (`/reference/chargebacks`); null for anything else. */
export function readChargebacks(body: unknown): { documentsBy: Date | null }[] | null {
  const result = v.safeParse(chargebacksSchema, body)
  if (!result.success) return null
  return result.output.results.map(({ documentation_required, date_documentation_deadline: deadline }) => {
    const documentsBy = documentation_required && deadline !== null ? new Date(deadline) : null
    return { documentsBy: documentsBy && Number.isNaN(documentsBy.getTime()) ? null : documentsBy }
  })
}

const disputesSchemas = {
  chargeback: v.pipe(
    v.object({ payments: v.array(v.union([v.string(), v.number()])) }),
    v.transform(({ payments }) => payments[0]),
  ),
  claim: v.pipe(
    v.object({ resource: v.string(), resource_id: v.union([v.string(), v.number()]) }),
    v.transform(({ resource, resource_id }) => (resource === 'payment' ? resource_id : undefined)),
  ),
}

/** The payment that a claim or a chargeback is about; null if it is about none, or the body is neither. */
export function readDisputed(kind: 'claim' | 'chargeback', body: unknown): string | null {
  const result = v.safeParse(disputesSchemas[kind], body)
  return result.success && result.output !== undefined ? String(result.output) : null
}

const claimsSchema = v.object({ data: v.array(v.object({ id: v.union([v.string(), v.number()]) })) })

/** The ids of the claims that a search found; null for anything else. */
export function readClaimIds(body: unknown): string[] | null {
  const result = v.safeParse(claimsSchema, body)
  return result.success ? result.output.data.map(({ id }) => String(id)) : null
}

const claimSchema = v.object({
  players: v.array(
    v.object({
      role: v.string(),
      available_actions: v.nullish(v.array(v.object({ due_date: v.nullish(v.string(), null) })), []),
    }),
  ),
})

/** The first date by which the seller (`respondent`) can act on a claim (`/reference/claims`); undefined for anything else. */
export function readAnswerBy(body: unknown): Date | null | undefined {
  const result = v.safeParse(claimSchema, body)
  if (!result.success) return undefined
  const times = result.output.players
    .filter(({ role }) => role === 'respondent')
    .flatMap(player => player.available_actions)
    .flatMap(({ due_date }) => (due_date === null ? [] : [Date.parse(due_date)]))
    .filter(time => !Number.isNaN(time))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

const installmentsSchema = v.array(
  v.object({ payer_costs: v.array(v.object({ installments: v.number(), installment_rate: v.number() })) }),
)

/** Reads each issuer's options; null for anything else. */
export function readInstallments(body: unknown): InstallmentTerms[][] | null {
  const result = v.safeParse(installmentsSchema, body)
  if (!result.success) return null
  return result.output.map(({ payer_costs }) =>
    payer_costs.map(({ installments, installment_rate: ratePercent }) => ({ installments, ratePercent })),
  )
}

/** The body of `POST /v1/payments`. */
export function chargeBody(
  charge: CardCharge,
  { notificationUrl, shopEmail }: { notificationUrl: string | null; shopEmail: string },
) {
  const [firstName = '', ...otherNames] = charge.payer.fullName.trim().split(/\s+/)
  const name = { first_name: firstName, last_name: otherNames.join(' ') }
  return {
    transaction_amount: toPesos(charge.amountCents),
    token: charge.token,
    installments: charge.installments,
    payment_method_id: charge.methodId,
    ...(charge.issuerId === undefined ? {} : { issuer_id: Number(charge.issuerId) }),
    description: charge.description,
    external_reference: charge.reference,
    ...(notificationUrl === null ? {} : { notification_url: notificationUrl }),
    payer: {
      // The provider requires an email.
      email: charge.payer.email ?? shopEmail,
      ...name,
      identification: { type: charge.payer.docType, number: charge.payer.docNumber },
    },
    additional_info: {
      ip_address: charge.clientAddress,
      items: charge.items.map(({ unitPriceCents, ...item }) => ({ ...item, unit_price: toPesos(unitPriceCents) })),
      payer: { ...name, phone: { number: charge.payer.tel } },
      ...(charge.deliveryTo === null ? {} : { shipments: { receiver_address: receiverAddress(charge.deliveryTo) } }),
    },
  }
}

function receiverAddress({ address, city, department, zipCode }: NonNullable<CardCharge['deliveryTo']>) {
  return {
    ...(zipCode === null ? {} : { zip_code: zipCode }),
    state_name: department,
    city_name: city,
    street_name: address,
  }
}

/** The API writes 0 for an unknown amount. */
function positiveCents(pesos: number | null | undefined): number | null {
  return pesos ? toCents(pesos) : null
}

function feeOf(fees: { amount?: number | null | undefined; fee_payer?: string | null | undefined }[]): number | null {
  const ours = fees.filter(({ fee_payer }) => fee_payer === 'collector')
  return ours.length === 0 ? null : ours.reduce((sum, fee) => sum + toCents(fee.amount ?? 0), 0)
}
