import { isPaidWithoutInterest } from './installments.ts'
import { formatPrice, toPesos } from './money.ts'

/** Centésimos that a card was charged above what its payment brought to the shop; a rounded installment is not interest. */
export function interestCentsOf(chargedCents: number, amountCents: number): number {
  if (isPaidWithoutInterest(toPesos(chargedCents), toPesos(amountCents))) return 0
  return Math.max(0, chargedCents - amountCents)
}

/**
 * What a refund leaves open where a card was charged interest, in centésimos: the provider gives back what the shop received, and the
 * interest never reached it (`decisions/0001`, "What is charged"). Nothing without interest.
 */
export function interestBackInWords(interestCents: number): string[] {
  if (interestCents <= 0) return []
  return [
    `El interés de las cuotas (${formatPrice(interestCents)}) no lo recibimos nosotros: si te lo devuelve, y cuándo, depende del emisor de tu tarjeta.`,
  ]
}
