import type { Pool } from 'pg'
import { type IsoDate, montevideoDate } from '../../../contract/dates.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { type HeldRate, listHeldRates } from './held-rate-store.ts'
import { listRates, listRules, type SetRate } from './pricing-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface UncertainRates {
  /** They jump, or are the first of a currency that rules make prices of: a person accepts or refuses each. */
  held: HeldRate[]
  /** Rules make prices of them, and they are of longer ago than they may be. */
  stale: SetRate[]
}

/** The rates that a person has to look at. `staleDays`: how old one may be; 0: any age will do. */
export function findUncertainRates(
  { pool }: { pool: Pool },
  { now, staleDays }: { now: Date; staleDays: number },
): Promise<UncertainRates> {
  return withConnection(pool, async client => {
    const inUse = new Set((await listRules(client)).map(({ currency }) => currency))
    const first: IsoDate = montevideoDate(new Date(now.getTime() - staleDays * DAY_MS))
    const rates = await listRates(client)
    return {
      held: (await listHeldRates(client)).filter(({ isFirst, currency }) => !isFirst || inUse.has(currency)),
      stale: rates.filter(({ currency, onDate }) => staleDays > 0 && inUse.has(currency) && onDate < first),
    }
  })
}
