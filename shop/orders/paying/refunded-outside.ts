import { formatMoney as money } from '../../../contract/money.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import type { IssueFacts } from '../issue-facts.ts'
import type { PaymentReport } from './payment-report.ts'
import type { Payment } from './payment-store.ts'

/**
 * Adds the money that went back outside the provider to the provider's report, since the provider does not know of it. Other reports stay
 * as they are.
 */
export function withRefundedOutside(
  report: PaymentReport,
  { refundedOutsideCents, amountCents }: Pick<Payment, 'refundedOutsideCents' | 'amountCents'>,
): PaymentReport {
  if (!report.provider || refundedOutsideCents === 0) return report
  const refundedCents = Math.min(report.refundedCents + refundedOutsideCents, amountCents)
  if (!holdsMoney(report.status)) return { ...report, refundedCents }
  return { ...report, refundedCents, status: refundedCents < amountCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED' }
}

/**
 * Says how much more went back than was paid, if the provider's refunds and the others exceed the amount; otherwise null.
 */
export function refundedTwice(
  { provider, refundedCents }: PaymentReport,
  { refundedOutsideCents, amountCents }: Pick<Payment, 'refundedOutsideCents' | 'amountCents'>,
): { detail: string; facts: IssueFacts } | null {
  if (!provider || refundedOutsideCents === 0 || refundedCents + refundedOutsideCents <= amountCents) return null
  const tooMuch = money(refundedCents + refundedOutsideCents - amountCents)
  return {
    detail: `El proveedor devolvió ${money(refundedCents)}, y ${money(refundedOutsideCents)} ya se habían devuelto por otra vía: ${tooMuch} de más.`,
    facts: { says: 'refunded-twice', providerCents: refundedCents, outsideCents: refundedOutsideCents },
  }
}
