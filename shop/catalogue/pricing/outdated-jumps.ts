import type { ClientBase } from 'pg'
import { forgetJumps, nextMadeJumps } from './jump-store.ts'
import { type Pricing, priceBook } from './price-rule.ts'
import { readPricing } from './pricing-store.ts'

/** Prices checked per batch. */
const BATCH = 1000

interface Waiting {
  toCents: number | null
  origin: string | null
}

/**
 * Recomputes a waiting price: rules, rates or the day may have changed since it was held. Null: they no longer make a price.
 * `book`: its supply prices and its supplier.
 */
export function priceToday(
  { toCents, origin }: Waiting,
  book: Parameters<typeof priceBook>[0],
  pricing: Pricing,
): { cents: number | null; origin: string | null } | null {
  const priced = priceBook(book, pricing)
  if (priced.kind === 'priced') return priced
  if (priced.kind === 'over') return toCents === null ? { cents: null, origin: null } : null
  // The supplier stated it in pesos, or it is a lost price: no rule applies to its other prices.
  return priced.kind === 'unpriced' && origin === null ? { cents: toCents, origin } : null
}

/** Drops waiting prices that would be different today. Applying the prices holds them again at their current value. */
export async function forgetOutdatedJumps(client: ClientBase, today: string): Promise<void> {
  const pricing = await readPricing(client, today)
  for (let after = 0; ; ) {
    const jumps = await nextMadeJumps(client, { after, limit: BATCH })
    const last = jumps.at(-1)
    if (!last) return
    after = last.id
    const outdated = jumps.filter(jump => priceToday(jump, jump, pricing)?.cents !== jump.toCents)
    if (outdated.length > 0)
      await forgetJumps(
        client,
        outdated.map(({ id }) => id),
      )
  }
}
