import type { Shipping } from '../../contract/shipping.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findTariff } from './tariff-store.ts'

/** A book of unknown weight counts this many g (`decisions.md`, Tariffs). */
const ASSUMED_WEIGHT_G = 400

export type ShippingQuote =
  | { kind: 'quoted'; totalCents: number; operator: string | null; totalPackages: number | null }
  /** No tariff holds the parcel: a person has to look at it. */
  | { kind: 'not-available' }

/** What sending `quantity` copies costs, in centésimos. Pickup is free. The weight is g a copy. */
export async function quoteShipping(
  db: Queryable,
  { shipping, unitWeightG, quantity }: { shipping: Shipping; unitWeightG: number | null; quantity: number },
): Promise<ShippingQuote> {
  if (shipping.shippingMethod === 'PICKUP')
    return { kind: 'quoted', totalCents: 0, operator: null, totalPackages: null }
  const tariff = await findTariff(db, shipping.department, (unitWeightG ?? ASSUMED_WEIGHT_G) * quantity)
  if (!tariff) return { kind: 'not-available' }
  return { kind: 'quoted', totalCents: tariff.priceCents, operator: tariff.operator, totalPackages: 1 }
}
