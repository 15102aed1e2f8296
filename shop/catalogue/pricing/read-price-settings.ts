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
  /** Rates of sources that jump, or are the first of their currency: each waits for a person. */
  held: HeldRate[]
  /** Books that could be bought if a rule were for them, or made a price that a book can have. */
  unpriced: Unpriced[]
  /** Books whose price of rules a person undid: it stays so until one applies the rules, or the supplier says another price. */
  undone: number
}

/** What decides about prices in other currencies, and which of them nothing decides about. */
export function readPriceSettings({ pool, clock }: { pool: Pool; clock: Clock }): Promise<PriceSettings> {
  return withConnection(pool, async client => ({
    rules: await listRules(client),
    rates: await listRates(client),
    held: await listHeldRates(client),
    unpriced: await tellUnpriced(client, montevideoDate(clock.now())),
    undone: await countUndonePrices(client),
  }))
}
