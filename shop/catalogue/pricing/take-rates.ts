import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import { holdRate } from './held-rate-store.ts'
import type { ExchangeRate } from './price-rule.ts'
import { changePricing } from './set-price-rule.ts'
import { type SettingRate, settleRate } from './settle-rate.ts'

interface Deps {
  pool: Pool
  clock: Clock
}

/** Takes rates that came by themselves: one that jumps is held for a person. `saidBy`: the source. */
export async function takeRates(
  { pool, clock }: Deps,
  rates: readonly ExchangeRate[],
  saidBy: string,
): Promise<{ rate: ExchangeRate; outcome: SettingRate }[]> {
  const outcomes: { rate: ExchangeRate; outcome: SettingRate }[] = []
  for (const rate of rates) {
    const outcome = await changePricing(pool, async client => {
      const at = clock.now()
      const settled = await settleRate(client, rate, { operator: saidBy, at })
      if (settled.kind === 'jump') await holdRate(client, { ...rate, saidBy, at })
      return settled
    })
    outcomes.push({ rate, outcome })
  }
  return outcomes
}
