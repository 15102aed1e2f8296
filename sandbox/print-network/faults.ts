import * as v from 'valibot'
import { chance } from '../chance.ts'

/**
 * How a print request fails: refused, accepted without confirmation, a late answer, 500 with nothing done, the connection cut before or
 * after it was done, 503.
 */
const FAULTS = ['refuse', 'hold', 'slow', 'error-500', 'cut-before', 'cut-after', 'down'] as const
export type Fault = (typeof FAULTS)[number]

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

export const faultPlanSchema = v.strictObject({
  /** Faults of the next requests, used in this order. */
  next: v.optional(v.array(v.picklist(FAULTS)), []),
  /** The fault of every request until the plan changes. */
  always: v.optional(v.nullable(v.picklist(FAULTS)), null),
  /** Random faults. They depend on the seed, the reference, and how many requests were made with that reference. */
  random: v.optional(
    v.nullable(
      v.strictObject({
        seed: v.pipe(v.number(), v.integer()),
        shares: v.partial(v.strictObject(v.entriesFromList(FAULTS, share))),
      }),
    ),
    null,
  ),
  /** Unprintable titles: an order with any of them is refused because of them. */
  refusedIsbns: v.optional(v.array(v.string()), []),
  /** Orders to these addresses wait until the plan changes: they are received, and not confirmed. */
  heldAddresses: v.optional(v.array(v.string()), []),
  /** The share of news that is never sent. */
  lostNews: v.optional(share, 0),
  slow_ms: v.optional(v.pipe(v.number(), v.minValue(0)), 25_000),
})
export type FaultPlan = v.InferOutput<typeof faultPlanSchema>

/** A drop whose answer is lost. `isTold`: the shop gets the webhook about it before the answer is lost. */
export interface LostDrop {
  reference: string
  isTold: boolean
}

export interface Faults {
  plan(): FaultPlan
  setPlan(plan: FaultPlan): void
  /** The fault of the next request with this reference, if any. Requests that were not stored count too. */
  take(reference: string): Fault | null
  isWebhookLost(reference: string, status: string): boolean
  /** Drops these orders when asked to, but loses the answers. */
  loseDropsOf(drops: readonly LostDrop[]): void
  lostDrop(reference: string): LostDrop | undefined
}

export function createFaults(): Faults {
  let plan = v.parse(faultPlanSchema, {})
  let requests = new Map<string, number>()
  let lostDrops: readonly LostDrop[] = []
  return {
    plan: () => plan,
    setPlan(next) {
      plan = structuredClone(next)
      requests = new Map()
    },
    take(reference) {
      const nth = (requests.get(reference) ?? 0) + 1
      requests.set(reference, nth)
      if (plan.always) return plan.always
      const next = plan.next.shift()
      if (next) return next
      if (!plan.random) return null
      const drawn = chance(`${plan.random.seed} print ${reference} ${nth}`)
      let edge = 0
      for (const fault of FAULTS) {
        edge += plan.random.shares[fault] ?? 0
        if (drawn < edge) return fault
      }
      return null
    },
    isWebhookLost: (reference, status) => chance(`${plan.random?.seed} news ${reference} ${status}`) < plan.lostNews,
    loseDropsOf(drops) {
      lostDrops = drops
    },
    lostDrop: reference => lostDrops.find(drop => drop.reference === reference),
  }
}
