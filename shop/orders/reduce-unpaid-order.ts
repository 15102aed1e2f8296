import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { isReplaceable } from './is-replaceable.ts'
import type { LockedOrder } from './locked-order-store.ts'
import type { OrderDeps } from './order-deps.ts'
import { readAddress } from './order-store.ts'
import { quoteOrderTo } from './parcels/quote-order-to.ts'
import { insertAwaitedPayment } from './paying/await-payment-again.ts'
import { closeAwaitedPayments, isAwaited, isOpenCard } from './paying/close-awaited-payments.ts'
import { tellChangedAwaitedPayment } from './paying/tell-awaited-payment.ts'
import { keepCopies, readOrderedCopies, setReducedAmounts } from './reduced-order-store.ts'
import { BY_BUYER } from './refunds/refund-store.ts'

export type ReducingUnpaid =
  | { kind: 'changed' }
  /** The order has these copies already. Nothing changed. */
  | { kind: 'as-before' }
  /** No copy would be left. The order is to be cancelled instead. */
  | { kind: 'nothing-left' }
  /** The order has other copies than the buyer saw. */
  | { kind: 'other-copies' }
  /** A card charge may still pay it. */
  | { kind: 'being-verified' }
  /** Money came for it or went back. A person has to look. */
  | { kind: 'unclear-money' }

/**
 * Reduces the copies of some lines of an unpaid order, for its buyer. `wanted`: copies that stay, by line number from 1. Copies keep the
 * price of the placing; shipping never costs more than it did. A promise to pay OFFLINE becomes one of the new cost, keeps its deadline,
 * and is mailed again.
 */
export async function reduceUnpaidOrder(
  { clock, publish }: Pick<OrderDeps, 'clock' | 'publish'>,
  transaction: Transaction<DB>,
  order: LockedOrder,
  wanted: ReadonlyMap<number, number>,
): Promise<ReducingUnpaid> {
  if (!isReplaceable(order)) {
    return { kind: order.payments.some(isOpenCard) ? 'being-verified' : 'unclear-money' }
  }
  const ordered = await readOrderedCopies(transaction, order.id)
  if ([...wanted].some(([line, copies]) => copies > (ordered.get(line) ?? 0))) return { kind: 'other-copies' }
  const kept = new Map([...ordered].map(([line, copies]) => [line, wanted.get(line) ?? copies]))
  if ([...kept].every(([line, copies]) => copies === ordered.get(line))) return { kind: 'as-before' }
  if ([...kept.values()].every(copies => copies === 0)) return { kind: 'nothing-left' }

  const at = clock.now()
  const change = { at, cause: 'replaced', actor: BY_BUYER } as const
  const orderTotalCents = await keepCopies(transaction, order.id, kept)
  const { shippingMethod, department } = await readAddress(transaction, order.id)
  const sent = shippingMethod === 'DELIVERY' ? await quoteOrderTo(transaction, order.id, department) : null
  const quote = sent?.kind === 'quoted' ? sent : null
  const shippingTotalCents = Math.min(order.shippingTotalCents, quote?.totalCents ?? order.shippingTotalCents)
  await setReducedAmounts(transaction, order.id, { orderTotalCents, shippingTotalCents, quote, at })
  if (!order.payments.some(isAwaited)) return { kind: 'changed' }
  await closeAwaitedPayments(transaction, order, { change })
  const amountCents = orderTotalCents + shippingTotalCents
  await insertAwaitedPayment(transaction, { orderId: order.id, amountCents, change })
  await tellChangedAwaitedPayment(transaction, publish, order.id)
  return { kind: 'changed' }
}
