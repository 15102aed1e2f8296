import type { ClientBase, Pool } from 'pg'
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

interface RateOutcome {
  rate: ExchangeRate
  outcome: SettingRate
}

/**
 * Takes rates that came by themselves: one that jumps is held for a person, as is the first of its currency; one that a person removed
 * stays so. `saidBy`: the source. `note` gets the outcomes before they are committed.
 */
export function takeRates(
  deps: Deps,
  rates: readonly ExchangeRate[],
  saidBy: string,
  note?: (client: ClientBase, outcomes: readonly RateOutcome[]) => Promise<void>,
): Promise<RateOutcome[]> {
  return changePricing(deps, async client => {
    const outcomes: RateOutcome[] = []
    const at = deps.clock.now()
    for (const rate of rates) outcomes.push({ rate, outcome: await takeRate(client, rate, { saidBy, at }) })
    await note?.(client, outcomes)
    return outcomes
  })
}

async function takeRate(
  client: ClientBase,
  rate: ExchangeRate,
  { saidBy, at }: { saidBy: string; at: Date },
): Promise<SettingRate> {
  if (await wasRemoved(client, rate)) return { kind: 'removed' }
  const outcome = await settleRate(client, rate, { operator: saidBy, isOfSource: true, at })
  if (outcome.kind !== 'jump' && outcome.kind !== 'first') return outcome
  const later = await holdRate(client, { ...rate, saidBy, at })
  return later ? { kind: 'older', known: later } : outcome
}
