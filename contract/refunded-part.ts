import * as v from 'valibot'
import { formatExactPrice, toCents } from './money.ts'

/** What a refund of some copies, or of the shipping, gives back. `amount` is UYU. */
export const refundedPartSchema = v.object({
  amount: v.number(),
  /** False while the money is on its way. */
  isDone: v.boolean(),
  lines: v.array(v.object({ bookTitle: v.string(), quantity: v.number() })),
  shipping: v.boolean(),
  /** Another payment gave the rest of what they cost. */
  isShare: v.optional(v.literal(true)),
})
export type RefundedPart = v.InferOutput<typeof refundedPartSchema>

/** `Devolvimos $ 690: 1 × Rayuela y el envío`, of a share `Devolvimos $ 95 del precio de 1 × Rayuela`; of money on its way `Estamos devolviendo …`. */
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
  /** UYU, back and on their way. */
  refundedAmount?: number | undefined
  refundingAmount?: number | undefined
  refundedParts?: readonly RefundedPart[] | undefined
}

/** What went back of a payment, a sentence for each refund of copies or shipping, and one for what names none; empty where none names any. */
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
