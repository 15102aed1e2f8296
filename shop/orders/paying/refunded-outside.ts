import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import type { PaymentReport } from './payment-report.ts'
import type { Payment } from './payment-store.ts'

/** The provider's word with what went back by another way, of which the provider knows nothing; anyone else's as it is. */
export function withRefundedOutside(
  report: PaymentReport,
  { refundedOutsideCents, amountCents }: Pick<Payment, 'refundedOutsideCents' | 'amountCents'>,
): PaymentReport {
  if (!report.provider || refundedOutsideCents === 0) return report
  const refundedCents = Math.min(report.refundedCents + refundedOutsideCents, amountCents)
  if (!holdsMoney(report.status)) return { ...report, refundedCents }
  return { ...report, refundedCents, status: refundedCents < amountCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED' }
}

/** Why the provider's word means that more went back than was paid, for a person to read; null where it does not. */
export function refundedTwice(
  { provider, refundedCents }: PaymentReport,
  { refundedOutsideCents, amountCents }: Pick<Payment, 'refundedOutsideCents' | 'amountCents'>,
): string | null {
  if (!provider || refundedOutsideCents === 0 || refundedCents + refundedOutsideCents <= amountCents) return null
  const tooMuch = money(refundedCents + refundedOutsideCents - amountCents)
  return `El proveedor devolvió ${money(refundedCents)}, y ${money(refundedOutsideCents)} ya se habían devuelto por otra vía: ${tooMuch} de más.`
}
