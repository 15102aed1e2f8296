import { type IsoDate, montevideoDate } from '../../../contract/dates.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'
import type { OrderStatus } from '../../../contract/order.ts'
import { namedOrders } from './named-orders.ts'
import { areSpelledAlike, wordsOf } from './spelled-alike.ts'

/** An order that a transfer may be meant for. Amounts are in centésimos. */
export interface PossibleOrder {
  id: number
  /** The `externalId` of its link. */
  externalId: string
  status: OrderStatus
  placedAt: Date
  customer: string
  /** Null: the order was taken by phone without one. */
  email: string | null
  tel: string
  titles: string[]
  grandTotalCents: number
  /** The amount it awaits: what it lacks, or what a dispute took. 0 if it awaits nothing. */
  dueCents: number
}

/** The reasons for an order, strongest first. */
const LIKELY_REASONS = [
  /** The words contain its number, called an order's, or the `externalId` of its link. */
  'named',
  'exact-amount',
  /** The words contain its e-mail address or telephone number. */
  'contact',
  'name',
  /** A bare number equals its number; it may also be an account's. */
  'number',
  'near-amount',
  'part-of-name',
  'title',
  'same-day',
  'near-date',
] as const
export type LikelyReason = (typeof LIKELY_REASONS)[number]

/** What a person should know before assigning the transfer to the order. */
export type LikelyDoubt = 'cancelled' | 'waits-for-nothing' | 'placed-after'

export interface LikelyOrder {
  order: PossibleOrder
  reasons: LikelyReason[]
  doubts: LikelyDoubt[]
  /** The transfer's amount minus what the order awaits, in centésimos. */
  differenceCents: number
}

export interface TransferToPlace {
  leftCents: number
  receivedOn: IsoDate
  description: string
}

const WEIGHTS: Record<LikelyReason, number> = {
  named: 100,
  'exact-amount': 60,
  contact: 60,
  name: 45,
  number: 40,
  'near-amount': 25,
  'part-of-name': 15,
  title: 15,
  'same-day': 8,
  'near-date': 8,
}
const DOUBTS: Record<LikelyDoubt, number> = { cancelled: 20, 'waits-for-nothing': 60, 'placed-after': 30 }
/** An amount is near within this fraction of what the order awaits: networks keep their share, and people round. */
const NEAR = 0.03
const NEAR_DAYS = 5
const DAY_MS = 24 * 3_600_000
/** Telephone numbers are compared by their last digits, because prefixes are often left out. */
const TEL_FIGURES = 7

/**
 * The likeliest orders for a transfer, best first. An order that the words name, with the exact amount, comes before all others. Its date
 * alone suggests no order. A cancelled order always says so in `doubts`.
 */
export function likelyOrders(transfer: TransferToPlace, orders: readonly PossibleOrder[], most: number): LikelyOrder[] {
  const said = saidBy(transfer.description)
  return orders
    .map(order => judge(transfer, said, order))
    .filter(hasEvidence)
    .sort((a, b) => Number(isSure(b)) - Number(isSure(a)) || weightOf(b) - weightOf(a) || b.order.id - a.order.id)
    .slice(0, most)
}

interface Said {
  named: Set<number>
  numbers: Set<number>
  words: string[]
  folded: string
  figures: string
}

function saidBy(description: string): Said {
  const { ids, isCalledOrder } = namedOrders(description)
  return {
    named: new Set(isCalledOrder ? ids : []),
    numbers: new Set(isCalledOrder ? [] : ids),
    words: wordsOf(description),
    folded: foldLetters(description),
    figures: description.replace(/\D/g, ''),
  }
}

function judge(transfer: TransferToPlace, said: Said, order: PossibleOrder): LikelyOrder {
  const differenceCents = transfer.leftCents - order.dueCents
  const days = daysBetween(montevideoDate(order.placedAt), transfer.receivedOn)
  const names = matches(wordsOf(order.customer), said.words)
  const isExact = order.dueCents > 0 && differenceCents === 0
  const isNear = !isExact && order.dueCents > 0 && Math.abs(differenceCents) <= order.dueCents * NEAR
  const titles = order.titles.map(title => wordsOf(title).filter(word => word.length > 4))
  const holds: Record<LikelyReason, boolean> = {
    named: said.named.has(order.id) || said.folded.includes(order.externalId.toLowerCase()),
    'exact-amount': isExact,
    contact: isContact(said, order),
    name: names >= 2,
    number: said.numbers.has(order.id),
    'near-amount': isNear,
    'part-of-name': names === 1,
    title: titles.some(words => words.length > 0 && matches(words, said.words) >= Math.min(2, words.length)),
    'same-day': days === 0,
    'near-date': days > 0 && days <= NEAR_DAYS,
  }
  const doubts: Record<LikelyDoubt, boolean> = {
    cancelled: order.status === 'CANCELLED',
    'waits-for-nothing': order.dueCents === 0,
    'placed-after': days < 0,
  }
  return {
    order,
    reasons: LIKELY_REASONS.filter(reason => holds[reason]),
    doubts: (Object.keys(doubts) as LikelyDoubt[]).filter(doubt => doubts[doubt]),
    differenceCents,
  }
}

function isContact({ folded, figures }: Said, { email, tel }: PossibleOrder): boolean {
  const last = tel.replace(/\D/g, '').slice(-TEL_FIGURES)
  return (email && folded.includes(email.toLowerCase())) || (last.length === TEL_FIGURES && figures.includes(last))
}

/** The number of distinct words that occur among the others. */
function matches(words: readonly string[], others: readonly string[]): number {
  return new Set(words)
    .values()
    .filter(word => others.some(other => areSpelledAlike(word, other)))
    .toArray().length
}

function hasEvidence({ reasons, doubts }: LikelyOrder): boolean {
  const has = (reason: LikelyReason) => reasons.includes(reason)
  if (has('named') || has('exact-amount') || has('contact')) return true
  if (doubts.includes('waits-for-nothing')) return false
  return (
    has('name') ||
    has('number') ||
    (has('near-amount') && (has('part-of-name') || has('title') || has('same-day') || has('near-date')))
  )
}

function isSure({ reasons }: LikelyOrder): boolean {
  return reasons.includes('exact-amount') && (reasons.includes('named') || reasons.includes('number'))
}

function weightOf({ reasons, doubts }: LikelyOrder): number {
  const of = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)
  return of - doubts.reduce((sum, doubt) => sum + DOUBTS[doubt], 0)
}

function daysBetween(from: IsoDate, until: IsoDate): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
}
