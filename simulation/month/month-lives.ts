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

/** How the money of an OFFLINE order reaches the bank, if it does. */
export type Deposit =
  | 'never'
  | 'in-time'
  | 'late, accepted'
  | 'late, given back'
  /** On the evening of the deadline, after a rejected card. */
  | 'on the last evening'
  /** At once, for an order that was changed and whose card was rejected. */
  | 'at once'
  /** At once, for fewer copies than first ordered. */
  | 'at once, for fewer'
  /** Only the missing part, after the charge for the earlier version turned up. */
  | 'the rest'
  /** Two pesos are missing, and the operator accepts that. */
  | 'short, accepted'
  /** Fifty pesos too much, which go back. */
  | 'over, the rest goes back'
  | 'in two parts'
  /** In three parts; then the reader wants fewer copies, whose refund takes more than one part. */
  | 'in three parts, then fewer'
  /** One transfer pays this order and the companion's. */
  | 'with another order'
  | 'by another order’s transfer'
  /** The operator assigns it to another order, and corrects that. */
  | 'assigned by mistake'
  /** The operator closes it as unrelated to the shop, and corrects that. */
  | 'closed by mistake'
  /** A charge turns up. While it is refunded, the operator takes the paying transfer back, and assigns it again the next day. */
  | 'beside a second charge'

export interface MonthLife {
  destiny: Destiny
  /** From 0 to 1: when in the month the buyer arrives. */
  arrives: number
  deposit: Deposit
  aftermath: Aftermath
  ends: { order: string; payment: string }
}

interface DepositLife {
  deposit: Deposit
  /** The steps at the checkout; by default an OFFLINE promise. */
  steps?: (refused: string) => readonly Step[]
  /** A change they ask for once all the money came. */
  thinksAgain?: SecondThought
  /** Only for orders that are delivered. */
  aftermath?: AftermathPlan
}

/** Percentage of all buyers who pay OFFLINE and mean it. The rest are as at the checkout. */
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

/** What a buyer of the month goes through. It depends only on the seed and the buyer's index. */
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

/** Adapts the destiny so that the aftermath is possible. */
function befallen(destiny: Destiny, aftermath: Aftermath): Destiny {
  const { steps, wantsTwins } = planOf(aftermath) ?? {}
  const named = { ...destiny, name: `${destiny.name}, ${aftermath}`, ...(wantsTwins && { wantsTwins }) }
  return steps ? { ...named, name: aftermath, steps, manner: 'once', bank: null } : named
}

/** Percentages of the aftermaths for buyers with this ending. */
function aftermathsOf(destiny: Destiny, isSent: boolean): readonly (readonly [number, Aftermath])[] {
  const { ends, thinksAgain: ownThought } = destiny
  if (ends === 'part given back' && ownThought) return [[60, 'charged back, cancelled, paid by transfer']]
  if (ends !== 'paid') return []
  return AFTERMATHS.filter(([, { only }]) => !only || (only === 'delivery') === isSent).flatMap(
    ([percent, { name, thinksAgain, ofOneCharge }]) =>
      (thinksAgain && ownThought) || (ofOneCharge && !hasOneCharge(destiny)) ? [] : [[percent, name] as const],
  )
}

function hasOneCharge({ steps, bank, thinksAgain }: Destiny): boolean {
  return steps.length === 1 && bank === null && thinksAgain === undefined
}

/** The life of a companion, whose order is paid by another buyer's transfer. */
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
