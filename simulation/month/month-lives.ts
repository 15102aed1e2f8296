import { chance } from '../../sandbox/chance.ts'
import {
  card,
  cardFor,
  checkoutOf,
  type Destiny,
  lostCardFor,
  OFFLINE,
  offlineFor,
  REJECTIONS,
  reduceTo,
  type SecondThought,
  type Step,
} from '../buyers/destinies.ts'
import { isDelivered } from '../buyers/purchase.ts'
import { ENDINGS } from '../verdicts/orders.ts'
import type { Aftermath, AftermathPlan } from './aftermath-plan.ts'
import { AFTERMATHS, endingOf, planOf, RECORDED_BY_HAND } from './aftermaths.ts'

/** How the money of an OFFLINE order comes to the bank, if it does. */
export type Deposit =
  | 'never'
  | 'in-time'
  | 'late, accepted'
  | 'late, given back'
  /** On the evening of the deadline, after a card was refused in between. */
  | 'on the last evening'
  /** At once, for an order that became another one and whose card was refused. */
  | 'at once'
  /** At once, for fewer copies than were ordered at first. */
  | 'at once, for fewer'
  /** What is missing, after the charge for the order of before had turned up. */
  | 'the rest'
  /** Two pesos are missing; the operator lets them go. */
  | 'short, accepted'
  /** Fifty pesos too many, which go back. */
  | 'over, the rest goes back'
  | 'in two parts'
  /** In three; then fewer copies are wanted, for which more than one part goes back. */
  | 'in three parts, then fewer'
  /** One transfer pays two orders: this one, and that of the companion. */
  | 'with another order'
  | 'by another order’s transfer'
  /** The operator takes it for someone else's, and corrects it. */
  | 'assigned by mistake'
  /** The operator says that it does not concern the shop, and corrects it. */
  | 'closed by mistake'
  /** A charge turns up; while it goes back, the operator takes the transfer back that paid, and gives it to the order again next day. */
  | 'beside a second charge'

export interface MonthLife {
  destiny: Destiny
  /** From 0 to 1: when in the month the buyer comes. */
  arrives: number
  deposit: Deposit
  aftermath: Aftermath
  ends: { order: string; payment: string }
}

interface DepositLife {
  deposit: Deposit
  /** What the buyer does before; they promise to pay OFFLINE without it. */
  steps?: (refused: string) => readonly Step[]
  /** What they ask for once all of it came. */
  thinksAgain?: SecondThought
  /** Of those whose order is sent to them. */
  aftermath?: AftermathPlan
}

/** Per cent of all buyers who pay OFFLINE and mean it; the rest is as at the checkout. */
const DEPOSITS: readonly [number, DepositLife][] = [
  [12, { deposit: 'in-time' }],
  [3, { deposit: 'late, accepted' }],
  [2, { deposit: 'late, given back' }],
  [3, { deposit: 'on the last evening', steps: refused => [OFFLINE, card(refused)] }],
  [3, { deposit: 'at once', steps: refused => [OFFLINE, cardFor(3, refused)] }],
  [2, { deposit: 'at once, for fewer', steps: () => [offlineFor(3), reduceTo(1)] }],
  [2, { deposit: 'the rest', steps: () => [lostCardFor(1), offlineFor(3)] }],
  [2, { deposit: 'short, accepted' }],
  [2, { deposit: 'over, the rest goes back' }],
  [2, { deposit: 'in two parts' }],
  [2, { deposit: 'with another order' }],
  [2, { deposit: 'assigned by mistake' }],
  [2, { deposit: 'closed by mistake' }],
  [
    2,
    {
      deposit: 'in three parts, then fewer',
      steps: () => [offlineFor(4)],
      thinksAgain: 'wants fewer in two tabs',
    },
  ],
  [2, { deposit: 'beside a second charge', steps: () => [lostCardFor(3), offlineFor(1)] }],
  [3, { deposit: 'in-time', steps: () => [offlineFor(3)], aftermath: RECORDED_BY_HAND }],
]

/** What a buyer of the month lives through: it depends on the seed and on who they are alone. */
export function monthLifeOf(seed: number, index: number): MonthLife {
  const draw = (what: string) => chance(`${seed} month ${index} ${what}`)
  const arrives = draw('arrives')
  const paid = choose(DEPOSITS, draw('deposit'))
  if (paid) {
    const refused = REJECTIONS[Math.floor(draw('refused') * REJECTIONS.length)] as string
    const steps = paid.steps?.(refused) ?? [OFFLINE]
    const manner = draw('manner') < 0.1 ? 'double-click' : 'once'
    const life = { ...offlineLife({ ...paid, steps, manner }), arrives }
    const { name, ends } = isDelivered(seed, index) && paid.aftermath ? paid.aftermath : { name: null, ends: null }
    return name === null ? life : { ...life, aftermath: name, ends }
  }
  const destiny = checkoutOf(seed, index)
  const ends = ENDINGS[destiny.ends]
  const aftermath = choose(aftermathsOf(destiny, isDelivered(seed, index)), draw('aftermath'))
  if (!aftermath) return { destiny, arrives, deposit: 'never', aftermath: 'nothing', ends }
  return { destiny: befallen(destiny, aftermath), arrives, deposit: 'never', aftermath, ends: endingOf(aftermath) }
}

/** Those to whom it happens order and pay so that it can. */
function befallen(destiny: Destiny, aftermath: Aftermath): Destiny {
  const { steps, wantsTwins } = planOf(aftermath) ?? {}
  const named = { ...destiny, name: `${destiny.name}, ${aftermath}`, ...(wantsTwins && { wantsTwins }) }
  return steps ? { ...named, name: aftermath, steps, manner: 'once', bank: null } : named
}

/** Per cent of those who end like this, and what happens to their order. */
function aftermathsOf(destiny: Destiny, isSent: boolean): readonly (readonly [number, Aftermath])[] {
  const { ends, thinksAgain: ownThought } = destiny
  if (ends === 'part given back' && ownThought) return [[60, 'charged back, cancelled, paid by transfer']]
  if (ends !== 'paid') return []
  return AFTERMATHS.filter(([, { only }]) => !only || (only === 'delivery') === isSent).flatMap(
    ([percent, { name, thinksAgain }]) => (thinksAgain && ownThought ? [] : [[percent, name] as const]),
  )
}

/** The life of one whose order someone else's transfer pays. */
export function companionOf({ arrives }: MonthLife): MonthLife {
  return { ...offlineLife({ deposit: 'by another order’s transfer', steps: [OFFLINE], manner: 'once' }), arrives }
}

function offlineLife({
  deposit,
  steps,
  manner,
  thinksAgain,
}: Pick<Destiny, 'steps' | 'manner' | 'thinksAgain'> & { deposit: Deposit }): Omit<MonthLife, 'arrives'> {
  const isPaid = deposit !== 'late, given back'
  const destiny: Destiny = {
    name: `OFFLINE, paid ${deposit}`,
    steps,
    manner: steps.length === 1 ? manner : 'once',
    bank: null,
    killAt: null,
    leaves: false,
    ...(thinksAgain && { thinksAgain }),
    ends: thinksAgain ? 'part given back' : isPaid ? 'paid' : 'cancelled',
  }
  const ends = ENDINGS[thinksAgain ? 'part given back' : isPaid ? 'paid' : 'given back']
  return { destiny, deposit, aftermath: 'nothing', ends }
}

function choose<T>(shares: readonly (readonly [number, T])[], drawn: number): T | undefined {
  let edge = 0
  for (const [percent, choice] of shares) {
    edge += percent / 100
    if (drawn < edge) return choice
  }
}
