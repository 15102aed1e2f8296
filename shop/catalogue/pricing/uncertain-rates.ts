import type { Pool } from 'pg'
import { type IsoDate, montevideoDate } from '../../../contract/dates.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { type HeldRate, listHeldRates } from './held-rate-store.ts'
import { listRates, listRules, type SetRate } from './pricing-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface UncertainRates {
  /** They wait for a person: they jump, or are the first of a currency that rules use. */
  held: HeldRate[]
  /** Rules use them, and they are too old. */
  stale: SetRate[]
}

/** The rates that a person has to check. `staleDays`: the age in days after which a rate is too old; 0: never. */
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
