import type { Queryable } from '../../platform/database/database.ts'

export interface Tariff {
  priceCents: number
  operator: string
}

/** The tariff of the lightest band that holds the parcel, or null above the last band. */
export async function findTariff(db: Queryable, department: string, weightG: number): Promise<Tariff | null> {
  const row = await db
    .selectFrom('shipping_tariffs')
    .select(['price_cents', 'operator'])
    .where('department', '=', department)
    .where('up_to_weight_g', '>=', weightG)
    .orderBy('up_to_weight_g')
    .limit(1)
    .executeTakeFirst()
  return row ? { priceCents: row.price_cents, operator: row.operator } : null
}
