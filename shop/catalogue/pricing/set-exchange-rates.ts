import type { Pool } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ExchangeRate } from './price-rule.ts'
import { insertRate, listRates } from './pricing-store.ts'
import { readRates } from './read-rates.ts'
import { changePricing } from './set-price-rule.ts'

/** A rate that moves by more than this many per cent from the last is a slip, unless it is accepted. */
export const RATE_JUMP_PERCENT = 10

export type SettingRate =
  | { kind: 'set'; before: ExchangeRate | null }
  | { kind: 'as-before' }
  /** The shop knows the rate of a later day. */
  | { kind: 'older'; known: ExchangeRate }
  | { kind: 'in-future' }
  | { kind: 'jump'; known: ExchangeRate }

export type SettingRates =
  | { kind: 'read'; rates: { rate: ExchangeRate; outcome: SettingRate }[] }
  /** Nothing was changed; each fault in Spanish. */
  | { kind: 'faulty'; faults: string[] }

interface Deps {
  pool: Pool
  clock: Clock
}

interface Setting {
  operator: string
  /** Takes a rate that jumps. */
  acceptJump?: boolean
}

/** Takes down what currencies cost, as `readRates` reads them. Prices follow when they are applied. */
export async function setExchangeRates(
  { pool, clock }: Deps,
  { text, ...setting }: Setting & { text: string },
): Promise<SettingRates> {
  const { rates, faults } = readRates(text, montevideoDate(clock.now()))
  if (faults.length > 0) return { kind: 'faulty', faults }
  if (rates.length === 0) return { kind: 'faulty', faults: ['No hay ninguna cotización.'] }
  const outcomes: { rate: ExchangeRate; outcome: SettingRate }[] = []
  for (const rate of rates) outcomes.push({ rate, outcome: await setRate({ pool, clock }, rate, setting) })
  return { kind: 'read', rates: outcomes }
}

function setRate(
  { pool, clock }: Deps,
  rate: ExchangeRate,
  { operator, acceptJump = false }: Setting,
): Promise<SettingRate> {
  return changePricing<SettingRate>(pool, async client => {
    const at = clock.now()
    if (rate.onDate > montevideoDate(at)) return { kind: 'in-future' }
    const known = (await listRates(client)).find(({ currency }) => currency === rate.currency) ?? null
    if (known && known.onDate > rate.onDate) return { kind: 'older', known }
    if (known && known.onDate === rate.onDate && known.rateMillionths === rate.rateMillionths)
      return { kind: 'as-before' }
    if (known && !acceptJump && isJump(known, rate)) return { kind: 'jump', known }
    await insertRate(client, rate, { by: operator, at })
    return { kind: 'set', before: known }
  })
}

function isJump({ rateMillionths: from }: ExchangeRate, { rateMillionths: to }: ExchangeRate): boolean {
  return Math.abs(to - from) * 100 > from * RATE_JUMP_PERCENT
}
