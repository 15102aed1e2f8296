import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import { holdRate } from './held-rate-store.ts'
import type { ExchangeRate } from './price-rule.ts'
import { wasRemoved } from './pricing-store.ts'
import { changePricing } from './set-price-rule.ts'
import { type SettingRate, settleRate } from './settle-rate.ts'

interface Deps {
  pool: Pool
  clock: Clock
}

/** Takes rates that came by themselves: one that jumps is held for a person, one that a person removed stays so. `saidBy`: the source. */
export function takeRates(
  deps: Deps,
  rates: readonly ExchangeRate[],
  saidBy: string,
): Promise<{ rate: ExchangeRate; outcome: SettingRate }[]> {
  return changePricing(deps, async client => {
    const outcomes: { rate: ExchangeRate; outcome: SettingRate }[] = []
    const at = deps.clock.now()
    for (const rate of rates) {
      const outcome: SettingRate = (await wasRemoved(client, rate))
        ? { kind: 'removed' }
        : await settleRate(client, rate, { operator: saidBy, at })
      if (outcome.kind === 'jump') await holdRate(client, { ...rate, saidBy, at })
      outcomes.push({ rate, outcome })
    }
    return outcomes
  })
}
