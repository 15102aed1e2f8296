import { montevideoDate, montevideoInstant } from '../../contract/dates.ts'
import { addBusinessDays } from '../../shop/calendar/business-days.ts'
import type { BackOffice } from './back-office.ts'
import type { Bank } from './bank.ts'
import { backOfficeHour, depositInTime, depositTooLate, HOUR_MS } from './calendar.ts'
import type { Deposit } from './month-lives.ts'
import type { PlacedOrder, Purchase } from './purchases.ts'

/** A difference that the operator may accept, below the shop's limit, in centésimos. */
export const SHORT_CENTS = 200
const OVER_CENTS = 5000

/** Deposits of buyers who paid the right amount in time. */
export const PUNCTUAL: readonly Deposit[] = [
  'in-time',
  'on the last evening',
  'at once',
  'at once, for fewer',
  'the rest',
  'over, the rest goes back',
  'in two parts',
  'in three parts, then fewer',
  'with another order',
  'by another order’s transfer',
  'assigned by mistake',
  'closed by mistake',
  'beside a second charge',
]

/** When the buyer pays at the counter; null while they have no reason to. */
export function depositTime({ life: { deposit } }: Purchase, order: PlacedOrder): Date | null {
  switch (deposit) {
    case 'never':
    case 'by another order’s transfer':
      return null
    case 'late, accepted':
    case 'late, given back':
      return depositTooLate(order.placedAt)
    case 'on the last evening':
      return montevideoInstant(addBusinessDays(montevideoDate(order.placedAt), 1), '20:00')
    case 'the rest':
      // The shop told them that the amount does not match.
      return order.issues.includes('amount-mismatch') ? order.placedAt : null
    default:
      return depositInTime(order.placedAt)
  }
}

/** The money reaches the bank, and the operator learns of it. */
export function deposit(
  { bank, backOffice }: { bank: Bank; backOffice: BackOffice },
  purchase: Purchase,
  placed: ReadonlyMap<string, PlacedOrder>,
  now: Date,
): void {
  const { buyer, life, companion } = purchase
  const { email } = buyer
  const orderId = placed.get(email)?.id as number
  const cents = buyer.askedCents()
  const tomorrow = backOfficeHour(now)
  const comes = (amountCents: number, words: string) => ({
    bankReference: bank.receive(new Map([[email, amountCents]])),
    amountCents,
    words,
    email,
    orderId,
  })
  const named = `Transferencia Orden # ${orderId}`
  switch (life.deposit) {
    case 'at once':
    case 'at once, for fewer':
      return void backOffice.confirm({ ...comes(cents, ''), knownAt: new Date(now.getTime() + HOUR_MS) })
    case 'the rest':
      return void backOffice.transfer({
        ...comes(cents - buyer.quotedCents(1 + buyer.otherBooks), named),
        knownAt: tomorrow,
        story: 'part',
      })
    case 'short, accepted':
      return void backOffice.transfer({
        ...comes(cents - SHORT_CENTS, named),
        knownAt: tomorrow,
        story: 'accept the difference',
      })
    case 'over, the rest goes back':
      return void backOffice.transfer({
        ...comes(cents + OVER_CENTS, named),
        knownAt: tomorrow,
        story: 'give the rest back',
      })
    case 'in two parts':
    case 'in three parts, then fewer':
      for (const part of partsOf(cents, life.deposit === 'in two parts' ? 2 : 3))
        backOffice.transfer({ ...comes(part, named), knownAt: tomorrow, story: 'part' })
      return
    case 'with another order': {
      const other = companion as Purchase
      const otherId = placed.get(other.buyer.email)?.id as number
      const shares = new Map([
        [email, cents],
        [other.buyer.email, other.buyer.askedCents()],
      ])
      const amountCents = cents + other.buyer.askedCents()
      const words = `Transferencia ordenes # ${orderId} y # ${otherId}`
      const transfer = { bankReference: bank.receive(shares), amountCents, words, email, orderId }
      return void backOffice.transfer({
        ...transfer,
        knownAt: tomorrow,
        story: 'split',
        split: [
          [orderId, cents],
          [otherId, amountCents - cents],
        ],
      })
    }
    case 'assigned by mistake':
    case 'closed by mistake':
    case 'beside a second charge':
      return void backOffice.transfer({
        ...comes(cents, 'Transferencia Perez'),
        knownAt: tomorrow,
        story: life.deposit,
      })
    default:
      return void backOffice.confirm({ ...comes(cents, ''), knownAt: tomorrow })
  }
}

/** Nearly equal parts; the last one takes the rest. */
function partsOf(cents: number, count: number): number[] {
  const part = Math.floor(cents / count)
  return [...Array<number>(count - 1).fill(part), cents - part * (count - 1)]
}
