import type { ClientBase, Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import { forgetHeldRate, type HeldRate, listHeldRates, refuseRate } from './held-rate-store.ts'
import { changePricing } from './set-price-rule.ts'
import { type SettingRate, settleRate } from './settle-rate.ts'

export type DecidingRate =
  | { kind: 'accepted'; rate: HeldRate; outcome: SettingRate }
  | { kind: 'refused'; rate: HeldRate }
  /** No rate of this currency waits, or another one than the person saw. */
  | { kind: 'none-held' }

interface Deps {
  pool: Pool
  clock: Clock
}

interface ByHand {
  currency: string
  operator: string
  /** The rate that the person saw, since a source may have changed it. Undefined: any. */
  seen?: Pick<HeldRate, 'rateMillionths' | 'onDate'> | undefined
}

/** Accepts a waiting rate: one that jumps, or the first of its currency. Prices follow when they are applied. */
export function acceptHeldRate(deps: Deps, { currency, operator, seen }: ByHand): Promise<DecidingRate> {
  return changePricing<DecidingRate>(deps, async client => {
    const rate = await findHeld(client, currency, seen)
    if (!rate) return { kind: 'none-held' }
    const outcome = await settleRate(client, rate, { operator, acceptJump: true, at: deps.clock.now() })
    await forgetHeldRate(client, rate)
    return { kind: 'accepted', rate, outcome }
  })
}

/** Refuses a waiting rate: the rate in force stays. The same rate of the same day is not held again. */
export function refuseHeldRate(
  deps: Deps,
  { currency, operator, reason, seen }: ByHand & { reason: string },
): Promise<DecidingRate> {
  return changePricing<DecidingRate>(deps, async client => {
    const rate = await findHeld(client, currency, seen)
    if (!rate) return { kind: 'none-held' }
    await refuseRate(client, currency, { by: operator, at: deps.clock.now(), reason })
    return { kind: 'refused', rate }
  })
}

async function findHeld(client: ClientBase, currency: string, seen: ByHand['seen']): Promise<HeldRate | undefined> {
  const rate = (await listHeldRates(client)).find(held => held.currency === currency)
  const isSeen = !seen || (rate?.rateMillionths === seen.rateMillionths && rate.onDate === seen.onDate)
  return isSeen ? rate : undefined
}
