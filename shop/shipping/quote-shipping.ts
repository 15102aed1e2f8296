import { MAX_QUANTITY } from '../../contract/limits.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type CourierDays, PICKUP_DAYS } from './delivery-days.ts'
import { countPackages, type Tariff } from './tariff.ts'
import { findHeaviestBand, findTariff, readTariffsTo } from './tariff-store.ts'

/** A book of unknown weight counts this many g (`decisions/0001`, Tariffs). */
const ASSUMED_WEIGHT_G = 400

/** Where a parcel goes: an order's own shipping fits. */
export type Destination = { shippingMethod: 'PICKUP' } | { shippingMethod: 'DELIVERY'; department: string }

export type ShippingQuote =
  | {
      kind: 'quoted'
      totalCents: number
      operator: string | null
      totalPackages: number | null
      courierDays: CourierDays
    }
  | NotAvailable

/**
 * No tariff holds the parcel, or one copy is too heavy for a package: asking again brings nothing. `mostCopies` can go this way (0: not
 * even one), `mostToCollect` be picked up.
 */
export interface NotAvailable {
  kind: 'not-available'
  mostCopies: number
  mostToCollect: number
}

/** What sending `quantity` copies costs, in centésimos, by whom, and how long it takes. Pickup is free. The weight is g a copy. */
export async function quoteShipping(
  db: Queryable,
  { shipping, unitWeightG, quantity }: { shipping: Destination; unitWeightG: number | null; quantity: number },
): Promise<ShippingQuote> {
  const parcel = parcelOf({ unitWeightG, quantity })
  if (shipping.shippingMethod === 'PICKUP') {
    const mostToCollect = await readMostToCollect(db, unitWeightG)
    if (quantity > mostToCollect) return { kind: 'not-available', mostCopies: mostToCollect, mostToCollect }
    return { kind: 'quoted', totalCents: 0, operator: null, totalPackages: null, courierDays: PICKUP_DAYS }
  }
  const quote = quoteParcel(await findTariff(db, shipping.department, parcel.unitWeightG * quantity), parcel)
  if (quote) return quote
  return {
    kind: 'not-available',
    mostCopies: mostCopies(await readTariffsTo(db, shipping.department), parcel.unitWeightG),
    mostToCollect: await readMostToCollect(db, unitWeightG),
  }
}

/**
 * How many copies can be collected at once: what the heaviest band of all tariffs holds, since they reach the pickup center as parcels do
 * any other place; one at least. The weight is g a copy, null when nobody knows it.
 */
export async function readMostToCollect(db: Queryable, unitWeightG: number | null): Promise<number> {
  const heaviestG = await findHeaviestBand(db)
  if (heaviestG === null) return MAX_QUANTITY
  return Math.max(1, copiesWithin(heaviestG, parcelOf({ unitWeightG, quantity: 1 }).unitWeightG))
}

/** The most copies that a department's tariffs, the lightest band first, have a quote for. */
function mostCopies(tariffs: readonly Tariff[], unitWeightG: number): number {
  const candidates = tariffs.map(({ upToWeightG }) => copiesWithin(upToWeightG, unitWeightG))
  const sent = candidates.filter(quantity => {
    const tariff = tariffs.find(({ upToWeightG }) => upToWeightG >= quantity * unitWeightG)
    return quantity > 0 && tariff && countPackages(tariff, { unitWeightG, quantity }) !== null
  })
  return Math.max(0, ...sent)
}

function copiesWithin(weightG: number, unitWeightG: number): number {
  return Math.min(MAX_QUANTITY, Math.floor(weightG / unitWeightG))
}

/** Copies on their way: the weight is g a copy, an unknown one assumed. */
interface Parcel {
  unitWeightG: number
  quantity: number
}

/** Copies of a book; the weight is g a copy, null when nobody knows it. */
export function parcelOf({ unitWeightG, quantity }: { unitWeightG: number | null; quantity: number }): Parcel {
  return { unitWeightG: unitWeightG ?? ASSUMED_WEIGHT_G, quantity }
}

/** The same by the tariff that holds the parcel; null where it has none. */
export function quoteParcel(tariff: Tariff | null, parcel: Parcel): Extract<ShippingQuote, { kind: 'quoted' }> | null {
  const totalPackages = tariff && countPackages(tariff, parcel)
  if (!tariff || totalPackages === null) return null
  const { priceCents, operator, courierDays } = tariff
  return { kind: 'quoted', totalCents: priceCents, operator, totalPackages, courierDays }
}
