import { chance } from '../../sandbox/chance.ts'
import type { KillPoint } from '../world/kill-points.ts'

/** What a buyer does next: pays by a card whose holder's name decides the bank's answer, promises to pay OFFLINE, or gives up. */
export type Step = CardStep | OfflineStep | ReduceStep | { kind: 'cancel' }

interface CardStep extends Copies {
  kind: 'card'
  holder: string
  installments: number
  /** The charge is made, and the shop learns of it after the buyer has gone on. */
  isLost?: true
}
interface OfflineStep extends Copies {
  kind: 'offline'
}
/** Takes copies out of the order on its page, before anything was paid for it. */
interface ReduceStep {
  kind: 'reduce'
  /** Of the first book, from here on. */
  copies: number
}
interface Copies {
  /** Asks for this many copies from here on, under the same order key; without it the order stays as it is. */
  copies?: number
}

/** What a buyer asks for on the page of a paid order, as long as it is not printed. */
export type SecondThought =
  | 'cancels'
  | 'wants fewer'
  /** In one tab one copy fewer, in another at the same moment two. */
  | 'wants fewer in two tabs'
  | 'moves'

/** How the first request is sent. */
export type Manner =
  | 'once'
  /** The same request twice at the same moment. */
  | 'double-click'
  /** Two tabs with one key and two cards. */
  | 'two-cards'
  /** The buyer's connection breaks while the request is under way; the same is sent again. */
  | 'lost-answer'
  /** A total that was never true: nothing is placed, the right one is sent. */
  | 'wrong-total'
  /** A card token that nobody made: nothing is charged, a good one is sent. */
  | 'bad-token'

/** How it must end, whatever fails on the way. */
export type Ending =
  | 'paid'
  /** Paid, and some of its copies were taken out before they were printed. */
  | 'part given back'
  | 'rejected'
  | 'cancelled'
  /** Its buyer did not want it any more, or it held money that is not what it costs and a person cancelled it: all of it went back. */
  | 'given back'

export interface Destiny {
  name: string
  steps: readonly Step[]
  manner: Manner
  /** What the bank decides about a payment under review; null leaves it open. */
  bank: 'approve' | 'reject' | 'expire' | null
  /** Where the shop dies on this buyer's way. */
  killAt: KillPoint | null
  /** Whether the buyer is gone for good when it dies there. */
  leaves: boolean
  /** What the buyer asks for once they know that it is paid: `ends` is how it ends where the shop does so. */
  thinksAgain?: SecondThought
  /** One of the books is one that the network does not print: the operator takes it out. */
  wantsUnprintable?: true
  /** Two books that cost the same, one copy of each. */
  wantsTwins?: true
  /** The provider charges them with test credentials: no money moves. */
  isTested?: true
  /** Issues that it leaves to a person for good. */
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

/** Lives and their shares of all buyers, in thousandths. */
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
  // Those who change what they order, under the same key.
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

/** Whether a charge of this buyer's turns up only after they have gone on. */
export function losesCharge({ steps }: Destiny): boolean {
  return steps.some(step => step.kind === 'card' && step.isLost)
}

/** How many of a hundred buyers see the shop die on their way. */
const KILLED_PERCENT = 4

/** A buyer's destiny: it depends on the seed and on who they are, never on the order of what happens. */
export function destinyOf(seed: number, index: number): Destiny {
  const draw = (what: string) => chance(`${seed} buyer ${index} ${what}`)
  const destiny = checkoutOf(seed, index)
  return draw('killed') * 100 < KILLED_PERCENT ? killed(destiny, draw('point'), draw('leaves') < 0.5) : destiny
}

/** What a buyer does at the checkout, where nothing kills the shop on their way. */
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
 * The shop dies on this buyer's way. One who leaves then has done what the point says was done: before the charge nothing, after it
 * everything.
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
