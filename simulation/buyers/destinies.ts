import { chance } from '../../sandbox/chance.ts'
import type { KillPoint } from '../world/kill-points.ts'

/** What a buyer does next: pays by a card whose holder's name decides the bank's answer, promises to pay OFFLINE, or gives up. */
export type Step = { kind: 'card'; holder: string; installments: number } | { kind: 'offline' } | { kind: 'cancel' }

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
export type Ending = 'paid' | 'rejected' | 'cancelled'

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
  ends: Ending
}

const REJECTIONS = [
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

const card = (holder: string, installments = 1): Step => ({ kind: 'card', holder, installments })
const OFFLINE: Step = { kind: 'offline' }

type Life = Pick<Destiny, 'name' | 'steps' | 'ends'> & Partial<Destiny>

/** Lives and their shares of all buyers, in thousandths. */
const LIVES: readonly [number, (rejection: string) => Life][] = [
  [300, () => ({ name: 'approved', steps: [card('APRO')], ends: 'paid' })],
  [60, () => ({ name: 'approved in 6 installments', steps: [card('APRO', 6)], ends: 'paid' })],
  [70, () => ({ name: 'approved, double click', steps: [card('APRO')], manner: 'double-click', ends: 'paid' })],
  [50, () => ({ name: 'approved, two tabs', steps: [card('APRO')], manner: 'two-cards', ends: 'paid' })],
  [70, () => ({ name: 'approved, lost answer', steps: [card('APRO')], manner: 'lost-answer', ends: 'paid' })],
  [20, () => ({ name: 'approved, total changed', steps: [card('APRO')], manner: 'wrong-total', ends: 'paid' })],
  [20, () => ({ name: 'approved, bad token', steps: [card('APRO')], manner: 'bad-token', ends: 'paid' })],
  [110, code => ({ name: 'rejected, then another card', steps: [card(code), card('APRO')], ends: 'paid' })],
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
  [20, () => ({ name: 'OFFLINE, cancelled', steps: [OFFLINE, { kind: 'cancel' }], ends: 'cancelled' })],
]

/** Of each hundred buyers so many see the shop die on their way. */
const KILLED_PERCENT = 4

/** A buyer's destiny: it hangs on the seed and on who they are, never on the order of what happens. */
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
  const isPlain = destiny.manner === 'once' && destiny.steps.length === 1
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
