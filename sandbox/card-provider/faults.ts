import * as v from 'valibot'
import { chance } from '../chance.ts'
import type { Payment } from './records.ts'

/** Kinds of calls. Each has its own faults. */
const OPERATIONS = [
  'create',
  'read',
  'search',
  'cancel',
  'refund',
  'tokens',
  'methods',
  'issuers',
  'installments',
  'identification_types',
] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * How a call fails: a late answer; 500 or 429 with nothing done; 500 although it was done; the connection cut before or after it was done;
 * 503.
 */
export const FAULT_KINDS = [
  'slow',
  'error-500',
  'error-500-after-commit',
  'too-many-requests',
  'cut-before-commit',
  'cut-after-commit',
  'down',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** How notifications fail: sent twice, a payment's first one overtaken by the next, sent late, never sent. */
const WEBHOOK_FAULTS = ['duplicate', 'out-of-order', 'delayed', 'never'] as const
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

export const faultPlanSchema = v.strictObject({
  /** Faults of the next calls of an operation, used in this order. */
  next: v.optional(
    v.array(
      v.strictObject({
        operation: v.picklist(OPERATIONS),
        kind: v.picklist(FAULT_KINDS),
        times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
      }),
    ),
    [],
  ),
  /** Operations that answer 503 until the plan changes. */
  down: v.optional(v.array(v.picklist(OPERATIONS)), []),
  /**
   * Random faults. The fault of a call depends on the seed, on its purchase (the payer's email) and on how many calls of its kind that
   * purchase has made. It never depends on the order in which purchases arrive. Look-ups and tokens belong to no purchase yet, so they
   * depend on their own order.
   */
  random: v.optional(
    v.nullable(
      v.strictObject({
        seed: v.pipe(v.number(), v.integer()),
        operations: v.optional(v.array(v.picklist(OPERATIONS)), ['create', 'read', 'search', 'cancel', 'refund']),
        shares: v.partial(v.strictObject(v.entriesFromList(FAULT_KINDS, share))),
        webhooks: v.optional(v.partial(v.strictObject(v.entriesFromList(WEBHOOK_FAULTS, share))), {}),
      }),
    ),
    null,
  ),
  /** The fault of every notification. */
  webhooks: v.optional(v.nullable(v.picklist(WEBHOOK_FAULTS)), null),
  /** How long `slow` waits before it starts, in ms. */
  slow_ms: v.optional(v.pipe(v.number(), v.minValue(0)), 15_000),
  /** How late `delayed` and `out-of-order` notifications are, in ms of the provider's clock. */
  webhook_delay_ms: v.optional(v.pipe(v.number(), v.minValue(0)), 60_000),
  /** Seconds in `Retry-After`. */
  retry_after_s: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
  /** How long new payments are missing from searches, in ms of the provider's clock. Real searches lag too. */
  search_lag_ms: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
})
export type FaultPlan = v.InferOutput<typeof faultPlanSchema>

export interface Faults {
  plan(): FaultPlan
  setPlan(plan: FaultPlan): void
  /** The fault of this call, if any. `purchase`: whose call it is. */
  take(operation: Operation, purchase: string): FaultKind | null
  /** The delays after which a notification is sent, in ms: usually one of 0. */
  notificationDelays(payment: Payment, action: string): number[]
  /** Counts of faults by `operation kind`. */
  counts(): Record<string, number>
  /**
   * From now on, loses the first charge of each of these payers: it is made, and reported to nobody. Lost charges of earlier payers turn
   * up.
   */
  loseFirstChargeOf(payers: readonly string[]): void
  /** True for a lost charge: its answer is cut, no notification is sent, and searches don't find it. */
  isLost(payment: PurchaseOf): boolean
  /** From now on, refunds of these payers are refused, or answered 503. */
  withholdRefunds(payers: WithheldRefunds): void
  refusesRefund(purchase: string): boolean
}

export interface WithheldRefunds {
  refused: readonly string[]
  unanswered: readonly string[]
}

type PurchaseOf = { payer: unknown; external_reference: string | null; id: number }

export function createFaults(): Faults {
  let plan = v.parse(faultPlanSchema, {})
  let calls = new Map<string, number>()
  const counts: Record<string, number> = {}
  /** The reference of each payer's lost charge, once it was made. */
  let lost = new Map<string, string | null>()
  let withheld: WithheldRefunds = { refused: [], unanswered: [] }

  function isLost(payment: PurchaseOf): boolean {
    const payer = purchaseOf(payment)
    const reference = payment.external_reference
    if (!lost.has(payer) || reference === null) return false
    if (lost.get(payer) === null) lost.set(payer, reference)
    return lost.get(payer) === reference
  }

  function draw(stream: string, purchase: string): number {
    const key = `${stream} ${purchase}`
    const nth = calls.get(key) ?? 0
    calls.set(key, nth + 1)
    return chance(`${plan.random?.seed} ${key} ${nth}`)
  }

  function choose(operation: Operation, purchase: string): FaultKind | null {
    if (plan.down.includes(operation)) return 'down'
    if (operation === 'refund' && withheld.unanswered.includes(purchase)) return 'down'
    const waiting = plan.next.find(fault => fault.operation === operation && fault.times > 0)
    if (waiting) {
      waiting.times -= 1
      return waiting.kind
    }
    if (!plan.random?.operations.includes(operation)) return null
    return pick(plan.random.shares, draw(operation, purchase))
  }

  return {
    plan: () => plan,
    setPlan(next) {
      plan = structuredClone(next)
      calls = new Map()
    },
    take(operation, purchase) {
      const kind = choose(operation, purchase)
      if (kind) counts[`${operation} ${kind}`] = (counts[`${operation} ${kind}`] ?? 0) + 1
      return kind
    },
    notificationDelays(payment, action) {
      if (isLost(payment)) return []
      const fault =
        plan.webhooks ?? (plan.random ? pick(plan.random.webhooks, draw('webhook', purchaseOf(payment))) : null)
      if (fault === 'never') return []
      if (fault === 'duplicate') return [0, 0]
      if (fault === 'delayed') return [plan.webhook_delay_ms]
      if (fault === 'out-of-order') return [action === 'payment.created' ? plan.webhook_delay_ms : 0]
      return [0]
    },
    counts: () => counts,
    loseFirstChargeOf(payers) {
      lost = new Map(payers.map(payer => [payer, lost.get(payer) ?? null]))
    },
    isLost,
    withholdRefunds(payers) {
      withheld = payers
    },
    refusesRefund: purchase => withheld.refused.includes(purchase),
  }
}

/** Identifies a payment's purchase for random faults. */
export function purchaseOf(payment: PurchaseOf): string {
  const payer = payment.payer as { email?: unknown } | null
  return typeof payer?.email === 'string' ? payer.email : (payment.external_reference ?? String(payment.id))
}

function pick<Kind extends string>(shares: Partial<Record<Kind, number | undefined>>, drawn: number): Kind | null {
  let edge = 0
  for (const [kind, part] of Object.entries(shares) as [Kind, number | undefined][]) {
    edge += part ?? 0
    if (drawn < edge) return kind
  }
  return null
}
