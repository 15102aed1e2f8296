import { nextMontevideoMidnight } from '../../contract/dates.ts'
import type { DeliveryEstimate } from '../../contract/delivery-estimate.ts'
import { DEFAULT_DEPARTMENT } from '../../contract/departments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readClosedDays } from './closed-days-store.ts'
import { type CourierDays, countDeliveryDays, PICKUP_DAYS } from './delivery-days.ts'
import { parcelItem, quoteParcel } from './quote-shipping.ts'
import { readTariffsTo } from './tariff-store.ts'

/** What a book's page can estimate before anyone says where it goes. */
export interface BookEstimates {
  pickup: DeliveryEstimate
  /** One copy to Montevideo; null when no tariff holds it. */
  montevideo: DeliveryEstimate | null
}

/** The estimates for one copy paid now. The weight is g, undefined when it is not known. */
export type EstimateBookDelivery = (book: { unitWeight?: number | undefined }) => BookEstimates

/** How long a change of tariffs or closed days may be unknown to pages; the page cache keeps them longer. */
const KEPT_MS = 5_000

/**
 * The estimates that every book's page shows. They depend on little, which seldom changes: tariffs and closed days are read when a change
 * was heard of, and after five seconds in any case; an estimate of the same days is counted once for all books.
 */
export function keepBookEstimates({
  db,
  clock,
  version = { current: () => 0 },
}: {
  db: Queryable
  clock: Clock
  /** Rises with each change that this process has heard of: then they are read at once. */
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
    // A failure is not kept: the next page tries again.
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
