import type { PaymentStatus } from '../../contract/order.ts'

/**
 * The port to the card provider: create, read, search, cancel and refund payments. Statuses are the shop's own; each adapter (`providers/`)
 * translates its provider's. Amounts are UYU centésimos. No method throws for a provider's answer. A refusal, a timeout or a broken answer
 * is an outcome, since each needs a different next step.
 */
export interface PaymentProvider {
  /**
   * Charges a card once per `idempotencyKey`; a repeat with the same key returns the first payment. `refused` is certain: nothing was
   * charged. `unknown` is not: the charge may exist, and its reference finds it.
   */
  createPayment(charge: CardCharge): Promise<ChargeOutcome>
  readPayment(providerPaymentId: string): Promise<ReadOutcome>
  /** Every payment with this reference, newest first. An empty list is a valid answer. */
  findByReference(reference: string): Promise<SearchOutcome>
  /** Every payment that changed between two times, with any reference. */
  findChangedBetween(from: Date, to: Date): Promise<SearchOutcome>
  /** Cancels a payment that is not yet approved. */
  cancelPayment(providerPaymentId: string, options: { idempotencyKey: string }): Promise<ReadOutcome>
  /** Refunds `amountCents`, or all that is left; once per `idempotencyKey`. */
  refundPayment(
    providerPaymentId: string,
    refund: { idempotencyKey: string; amountCents?: number | undefined },
  ): Promise<RefundOutcome>
  /** The deadline to defend a charged-back payment. */
  readChargeback(providerPaymentId: string): Promise<ChargebackOutcome>
  /** The deadline to answer the open claim about a payment. */
  readClaim(providerPaymentId: string): Promise<ClaimOutcome>
  /** The payment that a claim or a chargeback is about. */
  findDisputed(dispute: { kind: 'claim' | 'chargeback'; id: string }): Promise<DisputedOutcome>
  /** The installment options of a card brand for an amount, with their surcharges: one list per issuer. */
  readInstallments(methodId: string, amountCents: number): Promise<InstallmentsOutcome>
}

export type InstallmentsOutcome = { kind: 'found'; issuers: InstallmentTerms[][] } | Refused | Unavailable

/** A number of installments, and the surcharge on the whole, in percent. */
export interface InstallmentTerms {
  installments: number
  ratePercent: number
}

/** The data of a charge. */
export interface CardCharge {
  /** UUID of this attempt. The provider remembers it for at least a day. */
  idempotencyKey: string
  /** The shop's own id of this payment, at most 64 of `[A-Za-z0-9_-]`; `findByReference` searches for it. */
  reference: string
  amountCents: number
  /** The single-use card token that the browser made. */
  token: string
  /** Card brand, such as `visa` or `oca`. */
  methodId: string
  issuerId?: string | undefined
  installments: number
  /** 'Nx title - author' (specification §3). */
  description: string
  /** The email is null if a buyer who ordered by phone gave none. */
  payer: { email: string | null; fullName: string; docType: string; docNumber: string; tel: string }
  items: readonly { id: string; title: string; quantity: number; unitPriceCents: number }[]
  /** The delivery address, for the provider's fraud checks; null for a pickup. */
  deliveryTo: { address: string; city: string; department: string; zipCode: string | null } | null
  /** The buyer's IP address, for the provider's fraud checks. */
  clientAddress?: string | undefined
}

/** The card providers whose payments the shop may hold. Payment ids are unique within one provider. */
export type ProviderName = 'mercado-pago'

/** What an adapter knows of its provider's codes; undefined for an unknown one. Rows hold the codes as they came. */
export interface ProviderWords {
  /** Why a payment has its status, in Spanish. */
  detail(code: string): string | undefined
  /** Why a request was refused, in Spanish. */
  refusal(code: string): string | undefined
  /** How the dispute of a payment stands, where the shop acts on it. */
  dispute(code: string): DisputeState | undefined
}

/** `undecided`: the bank has not decided, and evidence can still be sent. `won`: the shop won, and the money is here again. */
export type DisputeState = 'undecided' | 'won'

/** A payment as the provider reports it. */
export interface ProviderPayment {
  provider: ProviderName
  id: string
  /** The shop's status, as reported. `statusOf` decides whether test money counts. */
  status: PaymentStatus
  /** The buyer opened a claim and the provider mediates. The money is still here. */
  isInMediation: boolean
  /**
   * The reason of the status: of a rejection one of specification §8's where it fits. Any other is the provider's own code, which its
   * adapter alone knows (`provider-words.ts` asks it).
   */
  statusDetail: string
  reference: string | null
  currency: string
  amountCents: number
  refundedCents: number
  methodId: string | null
  installments: number | null
  /** One installment, as charged to the cardholder. */
  installmentAmountCents: number | null
  /** The sum of all installments: more than the amount if they carry interest. */
  totalPaidCents: number | null
  /** The provider's fee. */
  feeCents: number | null
  lastFourDigits: string | null
  /** False for a sandbox or test credentials. */
  isLive: boolean
  /** A test payment at a provider that is not a sandbox: no money moved, whatever its status says. */
  isTestMoney?: boolean
  /** The provider's last change; of two conflicting reports the later one wins. */
  updatedAt: Date
}

/** The provider gave no usable answer: timeout, cut connection, 429, 5xx, or a response that is not its API's. */
export interface Unavailable {
  kind: 'unavailable'
  reason: string
  /** The wait that the provider asks for (429). */
  retryAfterS?: number | undefined
}

export type ChargeOutcome =
  | { kind: 'answered'; payment: ProviderPayment }
  /**
   * The provider refused the request or its token: no payment was created, and no card was looked at. `detail` is the provider's code. A
   * card that was looked at and rejected is a payment (`answered`).
   */
  | { kind: 'refused'; detail: string; reason: string }
  /** A payment may or may not have been created. */
  | { kind: 'unknown'; reason: string }

export type ReadOutcome = { kind: 'found'; payment: ProviderPayment } | { kind: 'not-found' } | Refused | Unavailable

/** `documentsBy`: the deadline for the seller's documents; null if none are required (any more). */
export type ChargebackOutcome =
  | { kind: 'found'; documentsBy: Date | null }
  | { kind: 'not-found' }
  | Refused
  | Unavailable

/** `answerBy`: the deadline for what the seller can do next; null if the provider names none. */
export type ClaimOutcome = { kind: 'found'; answerBy: Date | null } | { kind: 'not-found' } | Refused | Unavailable

export type DisputedOutcome =
  | { kind: 'found'; providerPaymentId: string }
  | { kind: 'not-found' }
  | Refused
  | Unavailable

export type SearchOutcome = { kind: 'searched'; payments: ProviderPayment[] } | Unavailable

export type RefundOutcome =
  | { kind: 'refunded'; refundId: string; amountCents: number }
  | { kind: 'not-found' }
  /** Nothing is left to refund, or less than the amount, or the refund was turned down after it was taken. */
  | Refused
  | Unavailable

/** The provider understood the request and refused it. */
export interface Refused {
  kind: 'refused'
  detail: string
  reason: string
}
