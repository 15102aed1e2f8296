import type { SourceEdit } from './sabotaged-source.ts'

/** The sabotaged rule's name, for the process that opens the shop. */
export const SABOTAGE_VARIABLE = 'SIMULATION_SABOTAGE'

interface SabotagePlan {
  /** What the shop does wrong then. */
  breaks: string
  /** The verdict that notices, and the smallest run known to show it. */
  noticedBy: string
  run: { simulation: 'checkout-faults' | 'month'; orders: number; seed: number }
  /** What is replaced in the shop's source; without any, one of its parts is replaced (`shop-child.ts`). */
  edits?: readonly SourceEdit[]
}

/** Rules that a run can break on purpose, to see that its verdict notices. */
export const SABOTAGES = {
  'no-idempotency-key': {
    breaks: 'every request to charge has a new key',
    noticedBy: 'one idempotency key a charge, one content a key',
    run: { simulation: 'checkout-faults', orders: 40, seed: 3 },
  },
  'no-reconciliation': {
    breaks: 'the provider is never asked for a charge whose answer was lost',
    noticedBy: 'no card payment is unknown',
    run: { simulation: 'checkout-faults', orders: 60, seed: 3 },
  },
  'lost-events': {
    breaks: 'what follows an event is forgotten',
    noticedBy: 'each event that owes a mail asked for one',
    run: { simulation: 'month', orders: 60, seed: 1 },
  },
  'lost-mails': {
    breaks: 'every twentieth mail is called sent and is not',
    noticedBy: 'each mail that was asked for was taken by the server, or passed over as no longer true',
    run: { simulation: 'month', orders: 60, seed: 1 },
  },
  'refunds-twice': {
    breaks: 'every refund is asked for twice',
    noticedBy: 'amounts, refunds and fees are equal',
    run: { simulation: 'month', orders: 60, seed: 1 },
  },
} as const satisfies Record<string, SabotagePlan>

export type Sabotage = keyof typeof SABOTAGES

export const SABOTAGE_NAMES = Object.keys(SABOTAGES) as Sabotage[]

export function planOfSabotage(name: Sabotage): SabotagePlan {
  return SABOTAGES[name]
}

/** What is replaced in the source; nothing for a name that is none. */
export function editsOf(name: string): readonly SourceEdit[] {
  const plan: SabotagePlan | undefined = SABOTAGE_NAMES.includes(name as Sabotage)
    ? SABOTAGES[name as Sabotage]
    : undefined
  return plan?.edits ?? []
}
