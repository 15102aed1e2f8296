import type { Queryable } from '../../platform/database/database.ts'
import { type CourierDays, PICKUP_DAYS } from './delivery-days.ts'
import { countPackages, type Tariff } from './tariff.ts'
import { findTariff } from './tariff-store.ts'

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
  /** No tariff holds the parcel, or one copy is too heavy for a package: a person has to look at it. */
  | { kind: 'not-available' }

/** What sending `quantity` copies costs, in centésimos, by whom, and how long it takes. Pickup is free. The weight is g a copy. */
export async function quoteShipping(
  db: Queryable,
  { shipping, unitWeightG, quantity }: { shipping: Destination; unitWeightG: number | null; quantity: number },
): Promise<ShippingQuote> {
  if (shipping.shippingMethod === 'PICKUP') {
    return { kind: 'quoted', totalCents: 0, operator: null, totalPackages: null, courierDays: PICKUP_DAYS }
  }
  const parcel = parcelOf({ unitWeightG, quantity })
  return quoteParcel(await findTariff(db, shipping.department, parcel.unitWeightG * quantity), parcel)
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

/** The same by the tariff that holds the parcel. */
export function quoteParcel(tariff: Tariff | null, parcel: Parcel): ShippingQuote {
  const totalPackages = tariff && countPackages(tariff, parcel)
  if (!tariff || totalPackages === null) return { kind: 'not-available' }
  const { priceCents, operator, courierDays } = tariff
  return { kind: 'quoted', totalCents: priceCents, operator, totalPackages, courierDays }
}
