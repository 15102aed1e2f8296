import type { PaymentStatus } from '../../contract/order.ts'

/**
 * The card provider as the shop's server sees it: create, read, search, cancel and refund payments. Statuses are the
 * shop's own: a provider's end at its adapter (`providers/`). Amounts are UYU centésimos.
 *
 * No method throws for what a provider may answer: a refusal, silence or a broken answer is an outcome, since each asks for another
 * next step of the order.
 */
export interface PaymentProvider {
  /**
   * Charges a card once per `idempotencyKey`: the same key sent again gets the payment of the first time.
   * `refused` is certain: nothing was charged. `unknown` is not: the charge may exist, and is found by its reference.
   */
  createPayment(charge: CardCharge): Promise<ChargeOutcome>
  readPayment(providerPaymentId: string): Promise<ReadOutcome>
  /** Every payment that carries this reference, newest first; none is an answer too. */
  findByReference(reference: string): Promise<SearchOutcome>
  /** Every payment that changed between two moments, whatever its reference. */
  findChangedBetween(from: Date, to: Date): Promise<SearchOutcome>
  /** Cancels what is not yet approved. */
  cancelPayment(providerPaymentId: string, options: { idempotencyKey: string }): Promise<ReadOutcome>
  /** Gives money back, all that is left without `amountCents`; once per `idempotencyKey`. */
  refundPayment(
    providerPaymentId: string,
    refund: { idempotencyKey: string; amountCents?: number | undefined },
  ): Promise<RefundOutcome>
  /** Until when a payment that was charged back can be defended. */
  readChargeback(providerPaymentId: string): Promise<ChargebackOutcome>
  /** In how many installments a card brand may be paid, and at which surcharge, for an amount: one list for each issuer. */
  readInstallments(methodId: string, amountCents: number): Promise<InstallmentsOutcome>
}

export type InstallmentsOutcome =
  | { kind: 'found'; issuers: { installments: number; installment_rate: number }[][] }
  | Refused
  | Unavailable

/** What a charge carries to the provider. */
export interface CardCharge {
  /** UUID of this attempt; the provider honours it for at least a day. */
  idempotencyKey: string
  /** The shop's own name for this payment, at most 64 of `[A-Za-z0-9_-]`; `findByReference` asks for it. */
  reference: string
  amountCents: number
  /** Single-use card token made in the browser. */
  token: string
  /** Card brand, such as `visa` or `oca`. */
  methodId: string
  issuerId?: string | undefined
  installments: number
  /** 'Nx title - author' (specification §3). */
  description: string
  /** Without a mail: who ordered by phone gave none. */
  payer: { email: string | null; fullName: string; docType: string; docNumber: string; tel: string }
  items: readonly { id: string; title: string; quantity: number; unitPriceCents: number }[]
  /** Where the order goes, for the provider's fraud checks; null when it is collected. */
  deliveryTo: { address: string; city: string; department: string; zipCode: string | null } | null
  /** The buyer's address on the network, for the provider's fraud checks. */
  clientAddress?: string | undefined
}

/** The card providers whose payments the shop may hold; an id is one provider's own. */
export type ProviderName = 'mercado-pago'

/** A payment as the provider shows it. */
export interface ProviderPayment {
  provider: ProviderName
  id: string
  /** In the shop's words, and as received: whether test money counts is for the shop to say (`statusOf`). */
  status: PaymentStatus
  /** The buyer claimed there, and the provider mediates: the money is still here. */
  isInMediation: boolean
  /** Why it has this status, by the provider's own code: an open list. */
  statusDetail: string
  reference: string | null
  currency: string
  amountCents: number
  refundedCents: number
  methodId: string | null
  installments: number | null
  /** One installment, as the card's holder will pay it. */
  installmentAmountCents: number | null
  /** All installments together: more than the amount where they carry interest. */
  totalPaidCents: number | null
  /** What the provider keeps for itself. */
  feeCents: number | null
  lastFourDigits: string | null
  /** False for a sandbox or test credential. */
  isLive: boolean
  /** A test payment at a provider that is not a sandbox: whatever its status says, no money moved. */
  isTestMoney?: boolean
  /** When it last changed at the provider; of two facts the later holds. */
  updatedAt: Date
}

/** The provider gave no usable answer: timeout, cut connection, 429, 5xx, or something that is not its API. */
export interface Unavailable {
  kind: 'unavailable'
  reason: string
  /** When the provider asks to wait (429). */
  retryAfterS?: number | undefined
}

export type ChargeOutcome =
  | { kind: 'answered'; payment: ProviderPayment }
  /** A 4xx: the request never became a payment. `detail` is the provider's code, such as `cc_rejected_bad_filled_other` or `2006`. */
  | { kind: 'refused'; detail: string; reason: string }
  /** The request may or may not have become a payment. */
  | { kind: 'unknown'; reason: string }

export type ReadOutcome = { kind: 'found'; payment: ProviderPayment } | { kind: 'not-found' } | Refused | Unavailable

/** `documentsBy`: the last moment for the seller's documents; null where none are asked for (any more). */
export type ChargebackOutcome =
  | { kind: 'found'; documentsBy: Date | null }
  | { kind: 'not-found' }
  | Refused
  | Unavailable

export type SearchOutcome = { kind: 'searched'; payments: ProviderPayment[] } | Unavailable

export type RefundOutcome =
  | { kind: 'refunded'; refundId: string; amountCents: number }
  | { kind: 'not-found' }
  /** Nothing (more) to give back, or more than is left. */
  | Refused
  | Unavailable

/** The provider understood and said no. */
export interface Refused {
  kind: 'refused'
  detail: string
  reason: string
}
