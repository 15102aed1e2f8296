import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB, ShippingTariffs } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Tariff } from './tariff.ts'

/** The tariff of the lightest band that holds the parcel; null above the last band. */
export async function findTariff(db: Queryable, department: string, weightG: number): Promise<Tariff | null> {
  const row = await db
    .selectFrom('shipping_tariffs')
    .selectAll()
    .where('department', '=', department)
    .where('up_to_weight_g', '>=', weightG)
    .orderBy('up_to_weight_g')
    .limit(1)
    .executeTakeFirst()
  return row ? toTariff(row) : null
}

/** The upper end of the heaviest band of all departments, in g; null without tariffs. */
export async function findHeaviestBand(db: Queryable): Promise<number | null> {
  const { heaviest } = await db
    .selectFrom('shipping_tariffs')
    .select(({ fn }) => fn.max('up_to_weight_g').as('heaviest'))
    .executeTakeFirstOrThrow()
  return heaviest
}

/** A department's tariffs, the lightest band first. */
export async function readTariffsTo(db: Queryable, department: string): Promise<Tariff[]> {
  const rows = await db
    .selectFrom('shipping_tariffs')
    .selectAll()
    .where('department', '=', department)
    .orderBy('up_to_weight_g')
    .execute()
  return rows.map(toTariff)
}

/** Every tariff, by department and weight. */
export async function readTariffs(db: Queryable): Promise<Tariff[]> {
  const rows = await db
    .selectFrom('shipping_tariffs')
    .selectAll()
    .orderBy('department')
    .orderBy('up_to_weight_g')
    .execute()
  return rows.map(toTariff)
}

/** Allows one replacement at a time until the transaction ends; quotes can still read. */
export async function lockTariffs(transaction: Transaction<DB>): Promise<void> {
  await sql`lock table shipping_tariffs in share row exclusive mode`.execute(transaction)
}

export async function writeTariffs(transaction: Transaction<DB>, tariffs: readonly Tariff[]): Promise<void> {
  await transaction.deleteFrom('shipping_tariffs').execute()
  await transaction
    .insertInto('shipping_tariffs')
    .values(
      tariffs.map(tariff => ({
        department: tariff.department,
        up_to_weight_g: tariff.upToWeightG,
        price_cents: tariff.priceCents,
        operator: tariff.operator,
        package_limit_g: tariff.packageLimitG,
        courier_min_days: tariff.courierDays.min,
        courier_max_days: tariff.courierDays.max,
      })),
    )
    .execute()
}

function toTariff(row: Selectable<ShippingTariffs>): Tariff {
  return {
    department: row.department,
    upToWeightG: row.up_to_weight_g,
    priceCents: row.price_cents,
    operator: row.operator,
    packageLimitG: row.package_limit_g,
    courierDays: { min: row.courier_min_days, max: row.courier_max_days },
  }
}
