import { type IsoDate, montevideoInstant } from '../../../contract/dates.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../../contract/order.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Movement, selectChargebacks, selectRefunded, selectSales } from './month-store.ts'

/** Sums in centésimos; what left the shop counts as positive here and is subtracted in `netCents`. */
export interface Totals {
  payments: number
  salesCents: number
  feesCents: number
  refunds: number
  refundedCents: number
  /** Disputes lost, less those that were won back. */
  chargebacks: number
  chargedBackCents: number
  netCents: number
}

export interface MonthReport {
  /** `2026-11`. */
  month: string
  byMethod: ({ method: PaymentMethod } & Totals)[]
  byDay: ({ day: IsoDate } & Totals)[]
  total: Totals
}

/** What a month brought in and gave back, each movement on the day it happened. */
export async function reportMonth(db: Queryable, month: string): Promise<MonthReport> {
  const { from, until } = boundsOf(month)
  const movements = [
    ...(await selectSales(db, { from, until })),
    ...(await selectRefunded(db, { from, until })),
    ...(await selectChargebacks(db, { from, until })),
  ]
  const days = [...new Set(movements.map(({ day }) => day))].sort()
  return {
    month,
    byMethod: PAYMENT_METHODS.map(method => ({ method, ...sum(movements.filter(each => each.method === method)) })),
    byDay: days.map(day => ({ day, ...sum(movements.filter(each => each.day === day)) })),
    total: sum(movements),
  }
}

/** From midnight to midnight in Montevideo. */
function boundsOf(month: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const nextMonth = new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
  return { from: montevideoInstant(`${month}-01`, '00:00'), until: montevideoInstant(`${nextMonth}-01`, '00:00') }
}

function sum(movements: readonly Movement[]): Totals {
  const of = (kind: Movement['kind']) => movements.filter(each => each.kind === kind)
  const cents = (kind: Movement['kind']) => of(kind).reduce((total, each) => total + each.cents, 0)
  const feesCents = movements.reduce((total, each) => total + each.feeCents, 0)
  const chargedBackCents = cents('chargeback') - cents('chargeback-won')
  return {
    payments: of('sale').length,
    salesCents: cents('sale'),
    feesCents,
    refunds: of('refund').length,
    refundedCents: cents('refund'),
    chargebacks: of('chargeback').length - of('chargeback-won').length,
    chargedBackCents,
    netCents: cents('sale') - feesCents - cents('refund') - chargedBackCents,
  }
}
