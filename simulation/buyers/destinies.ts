import { chance } from '../../sandbox/chance.ts'
import type { KillPoint } from '../world/kill-points.ts'

/** A buyer's next step: pay by card (the holder's name decides the bank's answer), promise to pay OFFLINE, take copies out, or cancel. */
export type Step = CardStep | OfflineStep | ReduceStep | { kind: 'cancel' }

interface CardStep extends Copies {
  kind: 'card'
  holder: string
  installments: number
  /** The provider charges the card, but the shop learns of it only after the buyer has gone on. */
  isLost?: true
}
interface OfflineStep extends Copies {
  kind: 'offline'
}
/** Takes copies out of the unpaid order on its page. */
interface ReduceStep {
  kind: 'reduce'
  /** Copies of the first book from here on. */
  copies: number
}
interface Copies {
  /** Copies from here on, asked for under the same order key. Without it the order stays as it is. */
  copies?: number
}

/** A change asked for on the page of a paid order that is not printed yet. */
export type SecondThought =
  | 'cancels'
  | 'wants fewer'
  /** Two tabs at the same moment: one asks for one copy fewer, the other for two. */
  | 'wants fewer in two tabs'
  | 'moves'

/** How the first request is sent. */
export type Manner =
  | 'once'
  /** The same request twice at the same moment. */
  | 'double-click'
  /** Two tabs with one key and two cards. */
  | 'two-cards'
  /** The connection breaks during the request; the buyer sends it again. */
  | 'lost-answer'
  /** The first request has a wrong total and must place nothing. The next one is right. */
  | 'wrong-total'
  /** The first request has an invalid card token and must charge nothing. The next one is right. */
  | 'bad-token'

/** How a purchase must end, whatever fails on the way. */
export type Ending =
  | 'paid'
  /** Paid, with some copies taken out before printing. */
  | 'part given back'
  | 'rejected'
  | 'cancelled'
  /** All money was refunded: the buyer cancelled, or a person cancelled an order whose money did not fit. */
  | 'given back'

export interface Destiny {
  name: string
  steps: readonly Step[]
  manner: Manner
  /** The bank's decision about a payment under review; null leaves it open. */
  bank: 'approve' | 'reject' | 'expire' | null
  /** The kill point armed for this buyer. */
  killAt: KillPoint | null
  /** The buyer leaves for good if the shop dies there. */
  leaves: boolean
  /** A change that the buyer asks for once they know it is paid. `ends` assumes that the shop agrees. */
  thinksAgain?: SecondThought
  /** One book is unprintable: the operator drops it. */
  wantsUnprintable?: true
  /** Two books at the same price, one copy of each. */
  wantsTwins?: true
  /** The provider charges with test credentials: no money moves. */
  isTested?: true
  /** Issues that stay open for a person. */
  waitsFor?: readonly string[]
  ends: Ending
}

export const REJECTIONS = [
  'FUND',
  'LOCK',
  'FORM',
  'SECU',
  'EXPI',
  'OTHE',
  'CALL',
  'INST',
  'DUPL',
  'CTNA',
  'ATTE',
  'BLAC',
  'ERRO',
  'RISK',
] as const

export const card = (holder: string, installments = 1): Step => ({ kind: 'card', holder, installments })
export const OFFLINE: Step = { kind: 'offline' }
export const cardFor = (copies: number, holder = 'APRO'): Step => ({ kind: 'card', holder, installments: 1, copies })
export const offlineFor = (copies: number): Step => ({ kind: 'offline', copies })
export const reduceTo = (copies: number): Step => ({ kind: 'reduce', copies })
export const lostCardFor = (copies: number): Step => ({
  kind: 'card',
  holder: 'APRO',
  installments: 1,
  copies,
  isLost: true,
})

type Life = Pick<Destiny, 'name' | 'steps' | 'ends'> & Partial<Destiny>

/** Lives with their shares of all buyers, in thousandths. */
const LIVES: readonly [number, (rejection: string) => Life][] = [
  [65, () => ({ name: 'approved', steps: [card('APRO')], ends: 'paid' })],
  [50, () => ({ name: 'approved in 6 installments', steps: [card('APRO', 6)], ends: 'paid' })],
  [15, () => ({ name: 'approved, then cancelled', steps: [card('APRO')], thinksAgain: 'cancels', ends: 'given back' })],
  [
    15,
    () => ({
      name: 'approved, then fewer',
      steps: [card('APRO')],
      thinksAgain: 'wants fewer',
      ends: 'part given back',
    }),
  ],
  [
    10,
    () => ({
      name: '4 approved, then fewer in two tabs',
      steps: [cardFor(4)],
      thinksAgain: 'wants fewer in two tabs',
      ends: 'part given back',
    }),
  ],
  [15, () => ({ name: 'approved, then moved', steps: [card('APRO')], thinksAgain: 'moves', ends: 'paid' })],
  [
    10,
    () => ({
      name: 'approved, a book can’t be printed',
      steps: [card('APRO')],
      wantsUnprintable: true,
      ends: 'part given back',
    }),
  ],
  [60, () => ({ name: 'approved, double click', steps: [card('APRO')], manner: 'double-click', ends: 'paid' })],
  [50, () => ({ name: 'approved, two tabs', steps: [card('APRO')], manner: 'two-cards', ends: 'paid' })],
  [60, () => ({ name: 'approved, lost answer', steps: [card('APRO')], manner: 'lost-answer', ends: 'paid' })],
  [20, () => ({ name: 'approved, total changed', steps: [card('APRO')], manner: 'wrong-total', ends: 'paid' })],
  [20, () => ({ name: 'approved, bad token', steps: [card('APRO')], manner: 'bad-token', ends: 'paid' })],
  [85, code => ({ name: 'rejected, then another card', steps: [card(code), card('APRO')], ends: 'paid' })],
  [60, code => ({ name: 'rejected, gives up', steps: [card(code)], ends: 'rejected' })],
  [30, code => ({ name: 'rejected, then OFFLINE', steps: [card(code), OFFLINE], ends: 'cancelled' })],
  [50, () => ({ name: 'under review, approved', steps: [card('CONT')], bank: 'approve', ends: 'paid' })],
  [20, () => ({ name: 'under review, rejected', steps: [card('CONT')], bank: 'reject', ends: 'rejected' })],
  [20, () => ({ name: 'under review, expired', steps: [card('CONT')], bank: 'expire', ends: 'cancelled' })],
  [
    20,
    () => ({
      name: 'under review, rejected, then another card',
      steps: [card('CONT'), card('APRO')],
      bank: 'reject',
      ends: 'paid',
    }),
  ],
  [20, () => ({ name: 'under review, cancelled', steps: [card('CONT'), { kind: 'cancel' }], ends: 'cancelled' })],
  [40, () => ({ name: 'OFFLINE, lapsed', steps: [OFFLINE], ends: 'cancelled' })],
  [20, () => ({ name: 'OFFLINE, then a card', steps: [OFFLINE, card('APRO')], ends: 'paid' })],
  [
    10,
    () => ({
      name: '3 OFFLINE, reduced to 1, then a card',
      steps: [offlineFor(3), reduceTo(1), card('APRO')],
      ends: 'paid',
    }),
  ],
  [10, () => ({ name: 'OFFLINE, cancelled', steps: [OFFLINE, { kind: 'cancel' }], ends: 'cancelled' })],
  [
    15,
    () => ({
      name: 'charged with credentials of test',
      steps: [card('APRO')],
      isTested: true,
      waitsFor: ['test-payment'],
      ends: 'rejected',
    }),
  ],
  // Buyers who change their order under the same key.
  [35, () => ({ name: 'charge lost, then 3 OFFLINE', steps: [lostCardFor(1), offlineFor(3)], ends: 'given back' })],
  [
    20,
    () => ({ name: 'charge for 3 lost, then 1 OFFLINE', steps: [lostCardFor(3), offlineFor(1)], ends: 'given back' }),
  ],
  [
    35,
    code => ({
      name: 'charge lost, then 3 by a refused card',
      steps: [lostCardFor(1), cardFor(3, code)],
      ends: 'given back',
    }),
  ],
  [30, () => ({ name: 'charge lost, then 3 by another card', steps: [lostCardFor(1), cardFor(3)], ends: 'paid' })],
  [15, () => ({ name: 'OFFLINE, then 3 by a card', steps: [OFFLINE, cardFor(3)], ends: 'paid' })],
  [
    15,
    code => ({
      name: '3 OFFLINE, then 1 by a refused card, then another',
      steps: [offlineFor(3), cardFor(1, code), card('APRO')],
      ends: 'paid',
    }),
  ],
  [10, code => ({ name: 'refused, then 3 OFFLINE', steps: [card(code), offlineFor(3)], ends: 'cancelled' })],
  [10, () => ({ name: 'OFFLINE, 3, then 1', steps: [OFFLINE, offlineFor(3), offlineFor(1)], ends: 'cancelled' })],
  [20, code => ({ name: 'OFFLINE, then a refused card', steps: [OFFLINE, card(code)], ends: 'rejected' })],
  [
    20,
    () => ({
      name: 'under review, wants 3, approved',
      steps: [card('CONT'), offlineFor(3)],
      bank: 'approve',
      ends: 'paid',
    }),
  ],
]

/** True if a charge of this buyer turns up only after they have gone on. */
export function losesCharge({ steps }: Destiny): boolean {
  return steps.some(step => step.kind === 'card' && step.isLost)
}

/** Percentage of buyers on whose way the shop is killed. */
const KILLED_PERCENT = 4

/** A buyer's destiny. It depends only on the seed and the buyer's index, never on the order of events. */
export function destinyOf(seed: number, index: number): Destiny {
  const draw = (what: string) => chance(`${seed} buyer ${index} ${what}`)
  const destiny = checkoutOf(seed, index)
  return draw('killed') * 100 < KILLED_PERCENT ? killed(destiny, draw('point'), draw('leaves') < 0.5) : destiny
}

/** The buyer's steps at the checkout, if the shop is not killed. */
export function checkoutOf(seed: number, index: number): Destiny {
  const draw = (what: string) => chance(`${seed} buyer ${index} ${what}`)
  const rejection = pick(REJECTIONS, draw('rejection'))
  const life = lifeAt(draw('life') * 1000)(rejection)
  return { manner: 'once', bank: null, killAt: null, leaves: false, ...life }
}

function lifeAt(drawn: number): (rejection: string) => Life {
  let edge = 0
  for (const [share, life] of LIVES) {
    edge += share
    if (drawn < edge) return life
  }
  throw new Error('the shares of lives do not add up to a thousand')
}

/**
 * Adds a kill point to a destiny. If the buyer leaves then, the purchase ends as the point says: nothing before the charge, everything
 * after it.
 */
function killed(destiny: Destiny, drawn: number, leaves: boolean): Destiny {
  const { thinksAgain, wantsUnprintable, isTested } = destiny
  const isPlain =
    destiny.manner === 'once' && destiny.steps.length === 1 && !thinksAgain && !wantsUnprintable && !isTested
  const isApproved = isPlain && destiny.ends === 'paid' && destiny.bank === null
  const isOffline = destiny.steps[0]?.kind === 'offline'
  const points: readonly KillPoint[] = isOffline
    ? ['recording', 'answering']
    : isApproved
      ? ['before-charge', 'after-charge', 'recording', 'answering']
      : ['before-charge', 'after-charge']
  const killAt = pick(points, drawn)
  if (!leaves || !isApproved) return { ...destiny, name: `${destiny.name}, killed`, killAt }
  const ends = killAt === 'before-charge' ? 'cancelled' : 'paid'
  return { ...destiny, name: `leaves when the shop dies (${killAt})`, killAt, leaves: true, ends }
}

function pick<T>(choices: readonly T[], drawn: number): T {
  return choices[Math.floor(drawn * choices.length)] as T
}
