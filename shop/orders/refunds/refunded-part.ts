import type { Queryable } from '../../../platform/database/database.ts'
import { type RefundableLine, type RefundableOrder, readRefundable } from './refunded-part-store.ts'

/** The copies, by line, whose money goes back, and whether the shipping goes back too. */
export interface RefundedPart {
  /** `line` counts from 1, as the order shows it. Without `quantity`: all copies that are left. */
  lines: { line: number; quantity?: number }[]
  shipping: boolean
}

export type PricedPart =
  | { kind: 'priced'; amountCents: number; lines: { line: number; quantity: number }[] }
  | PartRefused

export type PartRefused =
  | { kind: 'unknown-line'; line: number; lines: number }
  | { kind: 'too-many-copies'; line: number; leftCopies: number }
  | { kind: 'no-shipping-left' }
  | { kind: 'nothing-named' }

/** The price of the copies and shipping to refund, in centésimos. No copy is refunded twice. */
export async function pricePart(db: Queryable, orderId: number, part: RefundedPart): Promise<PricedPart> {
  return priceOf(await readRefundable(db, orderId), part)
}

/** Copies of a line that are not refunded and not being refunded. `printed`: how many of them are printed. */
export interface LeftCopies {
  line: number
  copies: number
  printed: number
}

export async function countLeftCopies(db: Queryable, orderId: number): Promise<LeftCopies[]> {
  const { lines } = await readRefundable(db, orderId)
  return lines.map(leftCopiesOf)
}

function leftCopiesOf({ line, quantity, refundedCopies, printedCopies }: RefundableLine): LeftCopies {
  const copies = quantity - refundedCopies
  return { line, copies, printed: Math.min(copies, printedCopies) }
}

export function priceOf(order: RefundableOrder, { lines: asked, shipping }: RefundedPart): PricedPart {
  const copies = new Map<number, number>()
  let amountCents = 0
  for (const { line, quantity } of asked) {
    const found = order.lines.find(each => each.line === line)
    if (!found) return { kind: 'unknown-line', line, lines: order.lines.length }
    const named = copies.get(line) ?? 0
    const leftCopies = found.quantity - found.refundedCopies - named
    const more = quantity ?? leftCopies
    if (more > leftCopies || more === 0) return { kind: 'too-many-copies', line, leftCopies }
    copies.set(line, named + more)
    amountCents += more * found.unitPriceCents
  }
  if (shipping && (order.isShippingRefunded || order.shippingCents === 0)) return { kind: 'no-shipping-left' }
  if (shipping) amountCents += order.shippingCents
  if (amountCents === 0) return { kind: 'nothing-named' }
  return { kind: 'priced', amountCents, lines: [...copies].map(([line, quantity]) => ({ line, quantity })) }
}
