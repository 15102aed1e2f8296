import type { IsoDate } from '../../../contract/dates.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { orderNumbers } from './order-numbers.ts'
import { type AlikeTransfer, isLineKey, type Transfer } from './transfer.ts'
import { listOfSums } from './transfer-store.ts'

/** Money as somebody told of it, by a statement or by hand. */
export interface ToldMoney extends Transfer {
  /** The orders that it pays, or is meant for. */
  orderIds: readonly number[]
}

/** A person writes the day on which they heard of it, and days later again. */
const DAYS_BY_HAND = 7
const DAY_MS = 24 * 3_600_000
/** Shorter numbers are branches and counters: they tell something only where there is nothing else. */
const TELLING_FIGURES = 4

/** For each of these, in turn, the recorded transfers that may be the same money, oldest first. Itself, known by its key, is none of them. */
export async function findAlike(db: Queryable, moneys: readonly ToldMoney[]): Promise<AlikeTransfer[][]> {
  const days = moneys.map(({ receivedOn }) => receivedOn).sort()
  const [first, last = first] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const recorded = await listOfSums(db, {
    amounts: moneys.map(({ amountCents }) => amountCents),
    from: dayAfter(first, -DAYS_BY_HAND),
    until: dayAfter(last, DAYS_BY_HAND),
  })
  return moneys.map(money =>
    recorded
      .filter(other => other.key !== money.key && mayBeSame(money, other))
      .map(({ id, key, description, orderIds, leftCents }) => {
        return { id, told: isLineKey(key) ? description : key, orderIds, leftCents }
      }),
  )
}

/**
 * True if two reports may be of one transfer: the same sum and day, and the same number however it is written (`TRF 0012345`, `Nº 12.345`).
 * What a person wrote down may have another day; and it may have a wrong number, so the order counts too where a statement tells the other.
 */
export function mayBeSame(one: ToldMoney, other: ToldMoney): boolean {
  if (one.amountCents !== other.amountCents || !isAboutSameDay(one, other)) return false
  if (haveSameNumber(one, other)) return true
  return isByHand(one) !== isByHand(other) && ordersOf(one).some(id => ordersOf(other).includes(id))
}

function isAboutSameDay(one: ToldMoney, other: ToldMoney): boolean {
  const days = Math.abs(daysOf(one.receivedOn) - daysOf(other.receivedOn))
  return days <= (isByHand(one) || isByHand(other) ? DAYS_BY_HAND : 0)
}

const dayAfter = (day: IsoDate, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const daysOf = (day: IsoDate) => Date.parse(day) / DAY_MS

function isByHand({ source }: ToldMoney): boolean {
  return source === 'operator'
}

function ordersOf({ orderIds, description }: ToldMoney): number[] {
  return [...orderIds, ...orderNumbers(description).called]
}

function haveSameNumber(one: ToldMoney, other: ToldMoney): boolean {
  const [a, b] = [numberOf(one), numberOf(other)]
  const [ofOne, ofOther] = [figuresOf(a), figuresOf(b)]
  if (a !== '' && b !== '') {
    if (bare(a) !== '' && bare(a) === bare(b) && /[1-9]/.test(a)) return true
    if (ofOne.length === 1 && ofOther.length === 1 && ofOne[0] === ofOther[0]) return true
  }
  return sharesOne(tellingOf(one, ofOne), tellingOf(other, ofOther))
}

/** A transfer's number as it was written, without what makes a key of it; empty where a statement gave none. */
function numberOf({ key }: ToldMoney): string {
  return isLineKey(key) ? '' : key.replace(/ \(\d{4}-\d{2}-\d{2}, \d+\)$/, '')
}

const bare = (text: string) => foldLetters(text).replace(/[^a-z0-9]/g, '')

/** The numbers of a text, without zeros in front: each, and those that only dots, dashes or spaces cut. */
function figuresOf(text: string): string[] {
  const groups = text.match(/\d+(?:[ .-]\d+)*/g) ?? []
  const all = groups.flatMap(group => [group.replace(/\D/g, ''), ...(group.match(/\d+/g) ?? [])])
  return [...new Set(all.map(figures => figures.replace(/^0+/, '')))].filter(Boolean)
}

/**
 * The numbers of a transfer that tell it from another of the same sum and day: its own, and those of the bank's words. No sum, day or year, and
 * no order.
 */
function tellingOf({ amountCents, receivedOn, description }: ToldMoney, own: readonly string[]): string[] {
  const [year = '', month = '', day = ''] = receivedOn.split('-')
  const others = [
    ...[amountCents, amountCents / 100, ...orderNumbers(description).called].map(String),
    ...[`${year}${month}${day}`, `${day}${month}${year}`.replace(/^0/, '')],
  ]
  return [...own, ...figuresOf(description)].filter(
    figures => figures.length >= TELLING_FIGURES && !/^20\d{2}$/.test(figures) && !others.includes(figures),
  )
}

const sharesOne = (one: readonly string[], other: readonly string[]) => one.some(each => other.includes(each))
