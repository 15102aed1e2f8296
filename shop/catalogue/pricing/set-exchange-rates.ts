import type { Pool } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ExchangeRate } from './price-rule.ts'
import { readRates } from './read-rates.ts'
import { changePricing } from './set-price-rule.ts'
import { type RateSetting, type SettingRate, settleRate } from './settle-rate.ts'

export type SettingRates =
  /** `faults`: lines that are no rate, in Spanish. `none-taken`: none of the other rates is in force now. */
  | { kind: 'read' | 'none-taken'; rates: { rate: ExchangeRate; outcome: SettingRate }[]; faults: string[] }
  /** No line is a rate; each fault in Spanish. */
  | { kind: 'faulty'; faults: string[] }

interface Deps {
  pool: Pool
  clock: Clock
}

/** Sets exchange rates from text (`readRates`). Prices follow when they are applied. */
export async function setExchangeRates(
  deps: Deps,
  { text, ...setting }: RateSetting & { text: string },
): Promise<SettingRates> {
  const { rates, faults } = readRates(text, montevideoDate(deps.clock.now()))
  if (rates.length === 0) return { kind: 'faulty', faults: faults.length > 0 ? faults : ['No hay ninguna cotización.'] }
  return changePricing(deps, async client => {
    const outcomes: { rate: ExchangeRate; outcome: SettingRate }[] = []
    for (const rate of rates)
      outcomes.push({ rate, outcome: await settleRate(client, rate, { ...setting, at: deps.clock.now() }) })
    const isAnyTaken = outcomes.some(({ outcome }) => outcome.kind === 'set' || outcome.kind === 'as-before')
    return { kind: isAnyTaken ? 'read' : 'none-taken', rates: outcomes, faults }
  })
}
