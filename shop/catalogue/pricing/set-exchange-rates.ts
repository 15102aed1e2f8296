import type { Pool } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ExchangeRate } from './price-rule.ts'
import { readRates } from './read-rates.ts'
import { changePricing } from './set-price-rule.ts'
import { type RateSetting, type SettingRate, settleRate } from './settle-rate.ts'

export type SettingRates =
  | { kind: 'read'; rates: { rate: ExchangeRate; outcome: SettingRate }[] }
  /** Nothing was changed; each fault in Spanish. */
  | { kind: 'faulty'; faults: string[] }

interface Deps {
  pool: Pool
  clock: Clock
}

/** Takes down what currencies cost, as `readRates` reads them. Prices follow when they are applied. */
export async function setExchangeRates(
  { pool, clock }: Deps,
  { text, ...setting }: RateSetting & { text: string },
): Promise<SettingRates> {
  const { rates, faults } = readRates(text, montevideoDate(clock.now()))
  if (faults.length > 0) return { kind: 'faulty', faults }
  if (rates.length === 0) return { kind: 'faulty', faults: ['No hay ninguna cotización.'] }
  const outcomes: { rate: ExchangeRate; outcome: SettingRate }[] = []
  for (const rate of rates)
    outcomes.push({
      rate,
      outcome: await changePricing(pool, client => settleRate(client, rate, { ...setting, at: clock.now() })),
    })
  return { kind: 'read', rates: outcomes }
}
