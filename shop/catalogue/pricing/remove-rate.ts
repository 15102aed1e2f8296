import type { ClientBase, Pool } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import type { Clock } from '../../../platform/clock.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { priceBook } from './price-rule.ts'
import { endRate, lastRates, nextBooksPricedIn, readPricing, type SetRate } from './pricing-store.ts'
import { changePricing } from './set-price-rule.ts'

/** Books checked per batch. */
const BATCH = 1000

export interface RateRemoval {
  rate: SetRate
  /** The rate in force afterwards. Null: the currency has none. */
  next: SetRate | null
  /** Books on offer left without a way to compute their price. Once prices are applied, these wait as lost prices. */
  unpriced: number
}

interface Deps {
  pool: Pool
  clock: Clock
}

/** Previews the removal of a currency's rate in force. Null: it has none. Changes nothing. */
export function previewRateRemoval({ pool, clock }: Deps, currency: string): Promise<RateRemoval | null> {
  return withConnection(pool, client => weighRemoval(client, currency, clock))
}

/** Removes a currency's rate in force, for one set by mistake; the previous one is in force again. Prices follow when they are applied. */
export function removeRate(
  deps: Deps,
  { currency, operator, reason }: { currency: string; operator: string; reason: string },
): Promise<({ kind: 'removed' } & RateRemoval) | { kind: 'no-rate' }> {
  return changePricing(deps, async client => {
    const removal = await weighRemoval(client, currency, deps.clock)
    if (!removal) return { kind: 'no-rate' }
    await endRate(client, currency, { by: operator, at: deps.clock.now(), reason })
    return { kind: 'removed', ...removal }
  })
}

async function weighRemoval(client: ClientBase, currency: string, clock: Clock): Promise<RateRemoval | null> {
  const [rate, next = null] = await lastRates(client, currency)
  if (!rate) return null
  const pricing = await readPricing(client, montevideoDate(clock.now()))
  const rates = new Map([...pricing.rates].filter(([known]) => known !== currency))
  if (next) rates.set(currency, next)
  let unpriced = 0
  for (let after = 0; ; ) {
    const books = await nextBooksPricedIn(client, currency, { after, limit: BATCH })
    const last = books.at(-1)
    if (!last) return { rate, next, unpriced }
    after = last.id
    unpriced += books.filter(book => priceBook(book, { ...pricing, rates }).kind === 'unpriced').length
  }
}
