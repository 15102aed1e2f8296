import type { Pool } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import type { Clock } from '../../../platform/clock.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { type HeldRate, listHeldRates } from './held-rate-store.ts'
import { listRates, listRules, type SetRate, type SetRule, tellUnpriced, type Unpriced } from './pricing-store.ts'
import { countUndonePrices } from './undone-price-store.ts'

export interface PriceSettings {
  rules: SetRule[]
  rates: SetRate[]
  /** Rates that wait for a person: they jump, or are the first of their currency. */
  held: HeldRate[]
  /** Books that are not sold because no rule matches, or makes a possible price. */
  unpriced: Unpriced[]
  /** Books whose rule price a person undid, until a person applies the rules or the supplier states another price. */
  undone: number
}

/** The rules and rates for prices in other currencies, and the prices that none applies to. */
export function readPriceSettings({ pool, clock }: { pool: Pool; clock: Clock }): Promise<PriceSettings> {
  return withConnection(pool, async client => ({
    rules: await listRules(client),
    rates: await listRates(client),
    held: await listHeldRates(client),
    unpriced: await tellUnpriced(client, montevideoDate(clock.now())),
    undone: await countUndonePrices(client),
  }))
}
