import { nextMontevideoMidnight } from '../../contract/dates.ts'
import type { DeliveryPromise } from '../../contract/delivery-promise.ts'
import { DEFAULT_DEPARTMENT } from '../../contract/departments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readClosedDays } from './closed-days-store.ts'
import { type CourierDays, countDeliveryDays, PICKUP_DAYS } from './delivery-days.ts'
import { parcelItem, quoteParcel } from './quote-shipping.ts'
import { readTariffsTo } from './tariff-store.ts'

/** What a book's page can promise before anybody says where it goes. */
export interface BookPromises {
  pickup: DeliveryPromise
  /** One copy to Montevideo; null when no tariff holds it. */
  montevideo: DeliveryPromise | null
}

/** The promises for one copy paid now. The weight is g, undefined when it is not known. */
export type PromiseBook = (book: { unitWeight?: number | undefined }) => BookPromises

/** So long a change of tariffs or closed days may be unknown to pages; the page cache keeps them longer. */
const KEPT_MS = 5_000

/**
 * The promises that every book's page shows. They hang on little that seldom changes: tariffs and closed days are read at most every
 * five seconds, and a promise of the same days is counted once for all books.
 */
export function keepBookPromises({ db, clock }: { db: Queryable; clock: Clock }): () => Promise<PromiseBook> {
  let kept: { until: number; promise: Promise<PromiseBook> } | null = null
  return () => {
    const now = clock.now()
    if (kept && now.getTime() < kept.until) return kept.promise
    const promise = readPromises(db, now)
    kept = { until: Math.min(now.getTime() + KEPT_MS, nextMontevideoMidnight(now).getTime()), promise }
    // A failure is not kept: the next page tries again.
    promise.catch(() => {
      kept = null
    })
    return promise
  }
}

async function readPromises(db: Queryable, now: Date): Promise<PromiseBook> {
  const [closedDays, tariffs] = await Promise.all([readClosedDays(db), readTariffsTo(db, DEFAULT_DEPARTMENT)])
  const paidNow = { paidAt: null, now, closedDays }
  const pickup = countDeliveryDays({ ...paidNow, shippingMethod: 'PICKUP', courierDays: PICKUP_DAYS })
  const deliveries = new Map<CourierDays, DeliveryPromise>()

  function delivery(courierDays: CourierDays): DeliveryPromise {
    const known = deliveries.get(courierDays)
    if (known) return known
    const counted = countDeliveryDays({ ...paidNow, shippingMethod: 'DELIVERY', courierDays })
    deliveries.set(courierDays, counted)
    return counted
  }

  return ({ unitWeight }) => {
    const copy = parcelItem({ unitWeightG: unitWeight ?? null, quantity: 1 })
    const quote = quoteParcel(tariffs.find(({ upToWeightG }) => upToWeightG >= copy.unitWeightG) ?? null, [copy])
    return { pickup, montevideo: quote ? delivery(quote.courierDays) : null }
  }
}
