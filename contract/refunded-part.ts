import * as v from 'valibot'
import { formatExactPrice, toCents } from './money.ts'

/** A refund of some copies or of the shipping. `amount` is UYU. */
export const refundedPartSchema = v.object({
  amount: v.number(),
  /** False while the refund is under way. */
  isDone: v.boolean(),
  lines: v.array(v.object({ bookTitle: v.string(), quantity: v.number() })),
  shipping: v.boolean(),
  /** The refund covers a part of their price; another payment gave the rest. */
  isShare: v.optional(v.literal(true)),
})
export type RefundedPart = v.InferOutput<typeof refundedPartSchema>

/**
 * `Devolvimos $ 690: 1 × Rayuela y el envío`. For a share: `Devolvimos $ 95 del precio de 1 × Rayuela`. Under way: `Estamos devolviendo …`.
 */
export function refundedPartInWords({ amount, isDone, lines, shipping, isShare }: RefundedPart): string {
  const exact = formatExactPrice(toCents(amount))
  const things = [
    ...lines.map(({ bookTitle, quantity }) => `${quantity} × ${bookTitle}`),
    ...(shipping ? ['el envío'] : []),
  ]
  const last = things.at(-1)
  const all = things.length > 1 ? `${things.slice(0, -1).join(', ')} y ${last}` : last
  return `${isDone ? 'Devolvimos' : 'Estamos devolviendo'} ${exact}${isShare ? ' del precio de' : ':'} ${all}`
}

interface Refunds {
  /** UYU: refunded, and refunds under way. */
  refundedAmount?: number | undefined
  refundingAmount?: number | undefined
  refundedParts?: readonly RefundedPart[] | undefined
}

/**
 * The refunds of a payment in words: one sentence for each refund of copies or shipping, then one for the rest. Empty if there are no such
 * refunds.
 */
export function refundsInWords({ refundedAmount = 0, refundingAmount = 0, refundedParts = [] }: Refunds): string[] {
  if (refundedParts.length === 0) return []
  const sum = (isDone: boolean) =>
    refundedParts.reduce((cents, part) => (part.isDone === isDone ? cents + toCents(part.amount) : cents), 0)
  const [doneCents, openCents] = [toCents(refundedAmount) - sum(true), toCents(refundingAmount) - sum(false)]
  return [
    ...refundedParts.map(refundedPartInWords),
    ...(doneCents > 0 ? [`Devolvimos ${formatExactPrice(doneCents)} más`] : []),
    ...(openCents > 0 ? [`Estamos devolviendo ${formatExactPrice(openCents)} más`] : []),
  ]
}
