import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** What of the shop's own data says whether it is ready to sell, in one query. */
export interface ShopFacts {
  sampleTitles: number
  titlesWithPrice: number
  titlesWithoutPrice: number
  /** Of all tariffs, in their order; null without any. */
  tariffsDigest: string | null
  /** The last day on which press and couriers rest that the shop knows of; null: none. */
  lastClosedDay: string | null
  /** Owners who can enter, and those of them with a passkey. */
  owners: number
  ownersWithPasskey: number
}

export async function readShopFacts(db: Queryable): Promise<ShopFacts> {
  const { rows } = await sql<ShopFacts>`
    select
      (select count(*)::int from books where is_sample and withdrawn_at is null) as "sampleTitles",
      (select count(*)::int from books where not is_sample and withdrawn_at is null and price_cents is not null)
        as "titlesWithPrice",
      (select count(*)::int from books where not is_sample and withdrawn_at is null and price_cents is null)
        as "titlesWithoutPrice",
      (select md5(string_agg(concat_ws(' ', department, up_to_weight_g, price_cents, operator), ','
        order by department, up_to_weight_g)) from shipping_tariffs) as "tariffsDigest",
      (select max(day)::text from closed_days) as "lastClosedDay",
      (select count(*)::int from staff where role = 'owner' and disabled_at is null) as owners,
      (select count(*)::int from staff where role = 'owner' and disabled_at is null
        and exists (select from staff_passkeys where staff_id = staff.id)) as "ownersWithPasskey"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('no facts')
  return facts
}
