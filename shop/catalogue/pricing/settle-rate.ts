import type { ClientBase } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import { RATE_JUMP_PERCENT } from '../../../contract/price-jump.ts'
import { forgetHeldRate } from './held-rate-store.ts'
import type { ExchangeRate } from './price-rule.ts'
import { insertRate, listRates } from './pricing-store.ts'

export type SettingRate =
  | { kind: 'set'; before: ExchangeRate | null }
  | { kind: 'as-before' }
  /** The shop knows the rate of a later day. */
  | { kind: 'older'; known: ExchangeRate }
  | { kind: 'in-future' }
  /** A person removed the same one: only a person sets it again. */
  | { kind: 'removed' }
  | { kind: 'jump'; known: ExchangeRate }
  /** A source brings the first rate of its currency: there is none to compare it with. */
  | { kind: 'first' }
  /** A person enters the first rate of its currency, and has not confirmed it. */
  | { kind: 'unweighed' }

export interface RateSetting {
  operator: string
  /** Accepts a rate that jumps. */
  acceptJump?: boolean
  /** Also refuses the first rate of a currency, unless `acceptJump`. */
  weighsFirst?: boolean | undefined
}

/**
 * Stores an exchange rate, unless it is known already or looks like a slip. The caller lets nobody else change rates meanwhile.
 * `isOfSource`: it comes from a source, not from a person.
 */
export async function settleRate(
  client: ClientBase,
  rate: ExchangeRate,
  {
    operator,
    acceptJump = false,
    weighsFirst = false,
    isOfSource = false,
    at,
  }: RateSetting & { isOfSource?: boolean; at: Date },
): Promise<SettingRate> {
  if (rate.onDate > montevideoDate(at)) return { kind: 'in-future' }
  const known = (await listRates(client)).find(({ currency }) => currency === rate.currency) ?? null
  if (!known && isOfSource) return { kind: 'first' }
  if (!known && weighsFirst && !acceptJump) return { kind: 'unweighed' }
  if (known && known.onDate > rate.onDate) return { kind: 'older', known }
  if (known && known.onDate === rate.onDate && known.rateMillionths === rate.rateMillionths)
    return { kind: 'as-before' }
  if (known && !acceptJump && isJump(known, rate)) return { kind: 'jump', known }
  await insertRate(client, rate, { by: operator, at })
  await forgetHeldRate(client, rate)
  return { kind: 'set', before: known }
}

function isJump({ rateMillionths: from }: ExchangeRate, { rateMillionths: to }: ExchangeRate): boolean {
  return Math.abs(to - from) * 100 > from * RATE_JUMP_PERCENT
}
