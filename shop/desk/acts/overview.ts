import * as v from 'valibot'
import { createDatabase } from '../../../platform/database/database.ts'
import { checkMoney } from '../../orders/money-check/check-money.ts'
import { reportMonth } from '../../orders/overview/month-report.ts'
import { periodBefore } from '../../orders/overview/period-before.ts'
import { bestTitles, reportPeriod, searchesAndOrders } from '../../orders/overview/period-report.ts'
import { findStuckOrders } from '../../orders/overview/stuck-orders.ts'
import { look } from '../act.ts'
import { count, day } from '../fields.ts'
import { whatWaits } from '../waiting/what-waits.ts'

const month = v.pipe(v.string('falta.'), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'no es un mes como 2026-11.'))

/** After this many days without news, a parcel waits for somebody to ask about it. */
const RESTING_DAYS = 10

const period = { from: day, until: day }

/** Acts for waiting work and reports. */
export const OVERVIEW_ACTS = {
  whatWaits: look({ restingDays: v.optional(count, RESTING_DAYS) }, (parts, { restingDays }, actor) =>
    whatWaits(parts, restingDays, actor),
  ),
  /** Only for simulations; people read `whatWaits`. */
  findStuckOrders: look({ restingDays: count }, (parts, input) => findStuckOrders(parts, input)),
  reportMonth: look({ month }, ({ db }, input) => reportMonth(db, input.month)),
  /** A period and the one before it: per day, payment method and department, and totals. */
  reportPeriod: look(period, async ({ db }, input) => {
    const before = periodBefore(input)
    const [report, compared] = await Promise.all([reportPeriod(db, input), reportPeriod(db, before)])
    return { report, compared }
  }),
  listBestTitles: look({ ...period, limit: count }, ({ db }, { limit, ...input }) => bestTitles(db, input, limit)),
  listSearchedWords: look({ ...period, limit: count }, ({ db }, { limit, ...input }) =>
    searchesAndOrders(db, input, limit),
  ),
  /** Checks whether all orders' books are consistent. */
  checkMoney: look({}, ({ pool }) => checkMoney(createDatabase(pool))),
}
