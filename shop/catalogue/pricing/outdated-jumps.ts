import type { ClientBase } from 'pg'
import { forgetJumps, nextMadeJumps } from './jump-store.ts'
import { type Pricing, priceBook } from './price-rule.ts'
import { readPricing } from './pricing-store.ts'

/** Prices weighed at once. */
const BATCH = 1000

interface Waiting {
  toCents: number | null
  origin: string | null
}

/**
 * What a price that waits comes to today: since it was held, a rule, a rate or the day may have changed. Null: they make none of it any
 * more. `book`: what its supplier states, and who that is.
 */
export function priceToday(
  { toCents, origin }: Waiting,
  book: Parameters<typeof priceBook>[0],
  pricing: Pricing,
): { cents: number | null; origin: string | null } | null {
  const priced = priceBook(book, pricing)
  if (priced.kind === 'priced') return priced
  // Its supplier said it in pesos, or it is none; what else it states no rule is for.
  return priced.kind === 'unpriced' && origin === null ? { cents: toCents, origin } : null
}

/** The prices that wait and that today are others wait no longer: applying the prices brings up what they come to now. */
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
