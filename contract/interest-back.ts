import { isPaidWithoutInterest } from './installments.ts'
import { formatPrice, toPesos } from './money.ts'

/** Interest in centésimos: what the card was charged above what the shop received. The rounding of an installment is no interest. */
export function interestCentsOf(chargedCents: number, amountCents: number): number {
  if (isPaidWithoutInterest(toPesos(chargedCents), toPesos(amountCents))) return 0
  return Math.max(0, chargedCents - amountCents)
}

/**
 * A sentence about interest that a refund does not cover, in centésimos; empty without interest. The provider refunds what the shop
 * received, and the interest never reached it (`decisions/0001`, "What is charged").
 */
export function interestBackInWords(interestCents: number): string[] {
  if (interestCents <= 0) return []
  return [
    `El interés de las cuotas (${formatPrice(interestCents)}) no lo recibimos nosotros: si te lo devuelve, y cuándo, depende del emisor de tu tarjeta.`,
  ]
}
