import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import type { PaymentFact } from './payment-fact.ts'
import type { Payment } from './payment-store.ts'

/** The provider's word with what went back by another way, of which the provider knows nothing; anyone else's as it is. */
export function withRefundedOutside(
  fact: PaymentFact,
  { refundedOutsideCents, amountCents }: Pick<Payment, 'refundedOutsideCents' | 'amountCents'>,
): PaymentFact {
  if (!fact.provider || refundedOutsideCents === 0) return fact
  const refundedCents = Math.min(fact.refundedCents + refundedOutsideCents, amountCents)
  if (!holdsMoney(fact.status)) return { ...fact, refundedCents }
  return { ...fact, refundedCents, status: refundedCents < amountCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED' }
}

/** Why the provider's word means that more went back than was paid, for a person to read; null where it does not. */
export function refundedTwice(
  { provider, refundedCents }: PaymentFact,
  { refundedOutsideCents, amountCents }: Pick<Payment, 'refundedOutsideCents' | 'amountCents'>,
): string | null {
  if (!provider || refundedOutsideCents === 0 || refundedCents + refundedOutsideCents <= amountCents) return null
  return `El proveedor devolvió ${money(refundedCents)}, y ${money(refundedOutsideCents)} ya se habían devuelto por otra vía.`
}
