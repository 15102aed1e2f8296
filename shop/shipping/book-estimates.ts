import { nextMontevideoMidnight } from '../../contract/dates.ts'
import type { DeliveryEstimate } from '../../contract/delivery-estimate.ts'
import { DEFAULT_DEPARTMENT } from '../../contract/departments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readClosedDays } from './closed-days-store.ts'
import { type CourierDays, countDeliveryDays, PICKUP_DAYS } from './delivery-days.ts'
import { parcelItem, quoteParcel } from './quote-shipping.ts'
import { readTariffsTo } from './tariff-store.ts'

/** The delivery estimates of a book's page, before a destination is known. */
export interface BookEstimates {
  pickup: DeliveryEstimate
  /** One copy to Montevideo; null if no tariff holds it. */
  montevideo: DeliveryEstimate | null
}

/** Estimates for one copy paid now. The weight is in g; undefined if unknown. */
export type EstimateBookDelivery = (book: { unitWeight?: number | undefined }) => BookEstimates

/** Longest time, in ms, until pages notice a change of tariffs or closed days. The page cache keeps pages longer than that. */
const KEPT_MS = 5_000

/**
 * Keeps the data behind the estimates of all book pages: tariffs and closed days. It reads them again when this process hears of a change,
 * after five seconds, and at midnight. Equal estimates are computed once for all books.
 */
export function keepBookEstimates({
  db,
  clock,
  version = { current: () => 0 },
}: {
  db: Queryable
  clock: Clock
  /** Rises with each change that this process has heard of; the data is then read at once. */
  version?: { current(): number } | undefined
}): () => Promise<EstimateBookDelivery> {
  let kept: { until: number; version: number; estimates: Promise<EstimateBookDelivery> } | null = null
  return () => {
    const now = clock.now()
    if (kept && now.getTime() < kept.until && kept.version === version.current()) return kept.estimates
    const asked = version.current()
    const estimates = readEstimates(db, now)
    kept = {
      until: Math.min(now.getTime() + KEPT_MS, nextMontevideoMidnight(now).getTime()),
      version: asked,
      estimates,
    }
    // A failure is not cached: the next page retries.
    estimates.catch(() => {
      kept = null
    })
    return estimates
  }
}

async function readEstimates(db: Queryable, now: Date): Promise<EstimateBookDelivery> {
  const [closedDays, tariffs] = await Promise.all([readClosedDays(db), readTariffsTo(db, DEFAULT_DEPARTMENT)])
  const paidNow = { paidAt: null, now, closedDays }
  const pickup = countDeliveryDays({ ...paidNow, shippingMethod: 'PICKUP', courierDays: PICKUP_DAYS })
  const deliveries = new Map<CourierDays, DeliveryEstimate>()

  function delivery(courierDays: CourierDays): DeliveryEstimate {
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
