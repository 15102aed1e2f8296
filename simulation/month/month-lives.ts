import { chance } from '../../sandbox/chance.ts'
import { checkoutOf, type Destiny } from '../buyers/destinies.ts'
import { ENDINGS } from '../verdicts/orders.ts'

/** When the money of an OFFLINE order comes to the bank, if it does. */
export type Deposit = 'in-time' | 'late, accepted' | 'late, given back' | 'never'

/** What happens to a paid order afterwards. */
export type Aftermath =
  | 'nothing'
  /** The cardholder's bank takes the money back; the dispute waits for a person. */
  | 'charged back'
  /** The buyer claims at the provider, which mediates: it ends in one of these ways, or not before the month does. */
  | 'claimed'
  | 'claimed, stands'
  | 'claimed, given back'
  | 'claimed, charged back'
  /** Somebody gives it back in the provider's own pages; what becomes of the order waits for a person. */
  | 'refunded elsewhere'
  /** The operator gives a part of it back. */
  | 'part refunded'
  /** The operator cancels the order, and all of it goes back. */
  | 'cancelled and refunded'
  /** The print network gives the order up; the operator cancels it. */
  | 'given up by the network'
  /** The same, and the operator has it printed all the same. */
  | 'given up by the network, printed anew'

export interface MonthLife {
  destiny: Destiny
  /** From 0 to 1: when in the month the buyer comes. */
  arrives: number
  deposit: Deposit
  aftermath: Aftermath
  ends: { order: string; payment: string }
}

/** Per cent of all buyers who pay OFFLINE and mean it; the rest is as at the checkout. */
const DEPOSITS: readonly [number, Deposit][] = [
  [18, 'in-time'],
  [3, 'late, accepted'],
  [2, 'late, given back'],
]
/** Per cent of those who paid by card. */
const AFTERMATHS: readonly [number, Aftermath][] = [
  [1, 'charged back'],
  [1, 'refunded elsewhere'],
  [2, 'part refunded'],
  [2, 'cancelled and refunded'],
  [1, 'given up by the network'],
  [1, 'given up by the network, printed anew'],
  [2, 'claimed'],
  [1, 'claimed, stands'],
  [1, 'claimed, given back'],
  [1, 'claimed, charged back'],
]
const AFTERMATH_ENDINGS: Record<Aftermath, { order: string; payment: string }> = {
  nothing: ENDINGS.paid,
  'charged back': { order: 'CONFIRMED', payment: 'CHARGED_BACK' },
  claimed: ENDINGS.paid,
  'claimed, stands': ENDINGS.paid,
  'claimed, given back': { order: 'CONFIRMED', payment: 'REFUNDED' },
  'claimed, charged back': { order: 'CONFIRMED', payment: 'CHARGED_BACK' },
  'refunded elsewhere': { order: 'CONFIRMED', payment: 'REFUNDED' },
  'part refunded': { order: 'CONFIRMED', payment: 'PARTIALLY_REFUNDED' },
  'cancelled and refunded': { order: 'CANCELLED', payment: 'REFUNDED' },
  'given up by the network': { order: 'CANCELLED', payment: 'REFUNDED' },
  'given up by the network, printed anew': ENDINGS.paid,
}

/** What a buyer of the month lives through: it hangs on the seed and on who they are alone. */
export function monthLifeOf(seed: number, index: number): MonthLife {
  const draw = (what: string) => chance(`${seed} month ${index} ${what}`)
  const arrives = draw('arrives')
  const deposit = choose(DEPOSITS, draw('deposit')) ?? 'never'
  if (deposit !== 'never') {
    const isPaid = deposit !== 'late, given back'
    const ends = isPaid ? ENDINGS.paid : AFTERMATH_ENDINGS['cancelled and refunded']
    const destiny: Destiny = {
      name: `OFFLINE, paid ${deposit}`,
      steps: [{ kind: 'offline' }],
      manner: draw('manner') < 0.1 ? 'double-click' : 'once',
      bank: null,
      killAt: null,
      leaves: false,
      ends: isPaid ? 'paid' : 'cancelled',
    }
    return { destiny, arrives, deposit, aftermath: 'nothing', ends }
  }
  const destiny = checkoutOf(seed, index)
  if (destiny.ends !== 'paid') return { destiny, arrives, deposit, aftermath: 'nothing', ends: ENDINGS[destiny.ends] }
  const aftermath = choose(AFTERMATHS, draw('aftermath')) ?? 'nothing'
  const name = aftermath === 'nothing' ? destiny.name : `${destiny.name}, ${aftermath}`
  return { destiny: { ...destiny, name }, arrives, deposit, aftermath, ends: AFTERMATH_ENDINGS[aftermath] }
}

function choose<T>(shares: readonly [number, T][], drawn: number): T | undefined {
  let edge = 0
  for (const [percent, choice] of shares) {
    edge += percent / 100
    if (drawn < edge) return choice
  }
}
