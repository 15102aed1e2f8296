import { type IsoDate, montevideoInstant } from '../../../contract/dates.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../../contract/payment-choice.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import {
  type Bounds,
  countSoldWith,
  type MovementSum,
  type SoldTitle,
  selectMisses,
  selectSoldTitles,
  sumDisputes,
  sumRefunds,
  sumSales,
} from './period-store.ts'

export type { SoldTitle } from './period-store.ts'

/** Days in Montevideo, both included. */
export interface Period {
  from: IsoDate
  until: IsoDate
}

/** Sums in centésimos. Money that left the shop is positive here and subtracted in `netCents`. */
export interface Totals {
  /** Number of payments, minus those that belonged to another order and were taken back. */
  payments: number
  salesCents: number
  feesCents: number
  refunds: number
  refundedCents: number
  /** Disputes lost, minus those won back. */
  chargebacks: number
  chargedBackCents: number
  netCents: number
}

export interface PeriodReport extends Period {
  byMethod: ({ method: PaymentMethod } & Totals)[]
  /** Only days with at least one movement. */
  byDay: ({ day: IsoDate } & Totals)[]
  /** By the department of delivery, by sales. An empty name stands for orders that the reader collects. */
  byDepartment: ({ department: string } & Totals)[]
  total: Totals
}

/** What a period brought in and gave back, each movement on its own day. */
export async function reportPeriod(db: Queryable, { from, until }: Period): Promise<PeriodReport> {
  const bounds = boundsOf({ from, until })
  const sums = (await Promise.all([sumSales(db, bounds), sumRefunds(db, bounds), sumDisputes(db, bounds)])).flat()
  const days = Map.groupBy(sums.filter(isKnown('day')), ({ day }) => day)
  const departments = Map.groupBy(sums.filter(isKnown('department')), ({ department }) => department)
  return {
    from,
    until,
    byMethod: PAYMENT_METHODS.map(method => ({ method, ...total(sums.filter(each => each.method === method)) })),
    byDay: [...days].map(([day, some]) => ({ day, ...total(some) })).sort((a, b) => (a.day < b.day ? -1 : 1)),
    byDepartment: [...departments]
      .map(([department, some]) => ({ department, ...total(some) }))
      .sort((a, b) => b.salesCents - a.salesCents || (a.department < b.department ? -1 : 1)),
    total: total(sums.filter(({ day, method, department }) => day === null && method === null && department === null)),
  }
}

function isKnown<Name extends 'day' | 'department'>(name: Name) {
  return (sum: MovementSum): sum is MovementSum & { [Key in Name]: string } => sum[name] !== null
}

/** From midnight to midnight in Montevideo. */
function boundsOf({ from, until }: Period): Bounds {
  const last = montevideoInstant(until, '00:00')
  return { from: montevideoInstant(from, '00:00'), until: new Date(last.getTime() + DAY_MS) }
}

const DAY_MS = 24 * 3_600_000

function total(sums: readonly MovementSum[]): Totals {
  const of = (kind: MovementSum['kind'], field: 'count' | 'cents' | 'feeCents') =>
    sums.filter(sum => sum.kind === kind).reduce((all, sum) => all + sum[field], 0)
  const salesCents = of('sale', 'cents') - of('sale-undone', 'cents')
  const feesCents = of('sale', 'feeCents')
  const refundedCents = of('refund', 'cents') - of('refund-undone', 'cents')
  const chargedBackCents = of('chargeback', 'cents') - of('chargeback-won', 'cents')
  return {
    payments: of('sale', 'count') - of('sale-undone', 'count'),
    salesCents,
    feesCents,
    refunds: of('refund', 'count') - of('refund-undone', 'count'),
    refundedCents,
    chargebacks: of('chargeback', 'count') - of('chargeback-won', 'count'),
    chargedBackCents,
    netCents: salesCents - feesCents - refundedCents - chargedBackCents,
  }
}

/** The titles with the most copies sold in a period. */
export function bestTitles(db: Queryable, period: Period, limit: number): Promise<SoldTitle[]> {
  return selectSoldTitles(db, boundsOf(period), limit)
}

export interface SearchedWords {
  query: string
  /** How often the search found nothing. */
  times: number
  /** Copies sold in the same period of titles with all these words: somebody found them otherwise, or they came later. */
  copies: number
}

/** Shortest word that counts, in letters: shorter ones are in every title. */
const SHORTEST_WORD = 3

/**
 * Searches that found nothing, and what was still sold of them. The shop does not track anybody from a search to an order. It only counts
 * how often words found nothing.
 */
export async function searchesAndOrders(db: Queryable, period: Period, limit: number): Promise<SearchedWords[]> {
  const misses = await selectMisses(db, period, limit)
  const bounds = boundsOf(period)
  return Promise.all(
    misses.map(async miss => {
      const words = foldLetters(miss.query)
        .split(/\s+/)
        .filter(word => word.length >= SHORTEST_WORD)
      return { ...miss, copies: words.length === 0 ? 0 : await countSoldWith(db, bounds, words) }
    }),
  )
}
