import type { CardPayment, PaymentStatus } from '../../../contract/order.ts'
import {
  type CardAttempt,
  cardFingerprint,
  checkCardAttempt,
  forgetCardAttempt,
  recordCardRejection,
  recordTokenRefusal,
} from '../../payments/card-attempts.ts'
import type { ChargeOutcome, PaymentProvider } from '../../payments/payment-provider.ts'
import { REFUSED_PREFIX, SHOP_REFUSED } from '../../payments/provider-words.ts'
import type { OrderDeps } from '../order-deps.ts'
import { applyPaymentReport } from './apply-payment-report.ts'
import { readChargedOrder } from './charged-order-store.ts'
import { nextCheckAt } from './check-times.ts'
import { nothingCharged, reportOf } from './payment-report.ts'
import { findPayment, updatePayment } from './payment-store.ts'

/** Dependencies of a use case that may also charge a card. */
export interface ChargeDeps extends OrderDeps {
  provider: PaymentProvider
  /** The shop's secret, the same in every process. */
  secret: string
}

/** Who pays, for the limits on card testing: the client address and a digest of a secret that only the buyer's browser has. */
export interface CardUser {
  clientAddress?: string | undefined
  browser?: string | undefined
}

/** Someone tries too many cards, or this card too often. Nothing was stored or charged. */
export type TooManyCards = { kind: 'too-many-cards'; retryAfterS: number }

/** The outcome of a charge, as the buyer reads it. */
export type Charged =
  /** Approved, under review, or undecided: the order stands. */
  | { kind: 'charged'; status: PaymentStatus }
  /** The provider refused the card. `detail` goes to the buyer's browser as it is stored. */
  | { kind: 'rejected'; detail: string }
  /** The request never became a payment. Certainly nothing was charged. */
  | { kind: 'failed' }

/**
 * Charges the card of a stored payment, and stores the answer. Sent again by a retry or after a crash, it stays one charge: the payment's
 * reference is the provider's idempotency key.
 */
export async function chargeCard(
  deps: ChargeDeps,
  { paymentId, card, user, isRepeated }: { paymentId: number; card: CardPayment; user: CardUser; isRepeated: boolean },
): Promise<Charged> {
  const order = await readChargedOrder(deps.db, paymentId)
  const answer = await deps.provider.createPayment({
    ...order,
    idempotencyKey: order.reference,
    token: card.token,
    methodId: card.methodId,
    issuerId: card.issuer,
    installments: card.installments,
    payer: { ...order.payer, fullName: card.nameOnCard, docType: card.docType, docNumber: card.docNumber },
    clientAddress: user.clientAddress,
  })
  const outcome = isRepeated ? cautious(answer) : answer
  const charged = await recordOutcome(deps, paymentId, outcome)
  const attempt = attemptOf(deps, card, user)
  if (charged.kind === 'rejected') {
    await (isCardNamed(card, outcome) ? recordCardRejection : recordTokenRefusal)(deps, attempt)
  } else if (isTokenRefused(outcome, charged)) await recordTokenRefusal(deps, attempt)
  else if (outcome.kind !== 'unknown') await forgetCardAttempt(deps, attempt)
  return charged
}

/** False if the provider looked at another card than the buyer says: anybody can say that they pay with somebody else's. */
function isCardNamed({ lastFourDigits: said }: CardPayment, outcome: ChargeOutcome): boolean {
  const seen = outcome.kind === 'answered' ? outcome.payment.lastFourDigits : null
  return said === undefined || seen === null || said === seen
}

/** False if the provider refused the shop's own keys: that says nothing of who pays. */
function isTokenRefused(outcome: ChargeOutcome, charged: Charged): boolean {
  return charged.kind === 'failed' && outcome.kind === 'refused' && outcome.detail !== SHOP_REFUSED
}

/** Permission to charge a card. Call `notCharged` to withdraw the attempt if the order is answered without asking the provider. */
export interface CardTry {
  kind: 'may-try'
  notCharged(): Promise<void>
}

/** Checks the limits on card testing. Call it before anything is stored. */
export async function tryCard(deps: ChargeDeps, card: CardPayment, user: CardUser): Promise<CardTry | TooManyCards> {
  const attempt = attemptOf(deps, card, user)
  const check = await checkCardAttempt(deps, attempt)
  if (check.kind === 'too-many') return { kind: 'too-many-cards', retryAfterS: check.retryAfterS }
  return {
    kind: 'may-try',
    async notCharged() {
      // An attempt that was already there may stand for a rejection.
      if (check.isNew) await forgetCardAttempt(deps, attempt)
    },
  }
}

function attemptOf(deps: ChargeDeps, card: CardPayment, { clientAddress, browser }: CardUser): CardAttempt {
  const address = clientAddress ?? 'unknown'
  return {
    token: card.token,
    address,
    browser: browser ?? `unknown at ${address}`,
    cardFingerprint: cardFingerprint(deps, card),
  }
}

/** A refusal of a repeated charge says nothing about the first one: the token may be refused because the first charge used it. */
function cautious(outcome: ChargeOutcome): ChargeOutcome {
  return outcome.kind === 'refused' ? { kind: 'unknown', reason: outcome.reason } : outcome
}

async function recordOutcome(
  { db, clock, publish }: ChargeDeps,
  paymentId: number,
  outcome: ChargeOutcome,
): Promise<Charged> {
  return db.transaction().execute(async transaction => {
    const at = clock.now()
    const report = outcomeReport(outcome)
    if (report) {
      const change = { at, cause: 'provider-answer', actor: 'provider' } as const
      await applyPaymentReport(transaction, publish, { paymentId, report, change })
    }
    const payment = await findPayment(transaction, paymentId)
    await updatePayment(transaction, paymentId, { next_check_at: nextCheckAt(payment, at) })
    return chargedOf(payment)
  })
}

function outcomeReport(outcome: ChargeOutcome) {
  switch (outcome.kind) {
    case 'answered':
      return reportOf(outcome.payment)
    case 'refused':
      return nothingCharged('REJECTED', `${REFUSED_PREFIX}${outcome.detail}`)
    case 'unknown':
      return null
  }
}

/** The outcome that a buyer reads of a card payment in its current state. */
export function chargedOf({ status, statusDetail }: { status: PaymentStatus; statusDetail: string | null }): Charged {
  if (status === 'CANCELLED') return { kind: 'failed' }
  if (status !== 'REJECTED') return { kind: 'charged', status }
  if (statusDetail?.startsWith(REFUSED_PREFIX)) return { kind: 'failed' }
  return { kind: 'rejected', detail: statusDetail ?? '' }
}
