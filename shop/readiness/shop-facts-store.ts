import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** The shop's own data that decide whether it is ready to sell, read in one query. */
export interface ShopFacts {
  sampleTitles: number
  titlesWithPrice: number
  titlesWithoutPrice: number
  /** A digest of all tariffs in their order; null if there are none. */
  tariffsDigest: string | null
  /** The last known closed day; null: none. */
  lastClosedDay: string | null
  /** Owners who can sign in, and how many of them have a passkey. */
  owners: number
  ownersWithPasskey: number
}

/** Of these facts, those that tell a demonstration from a shop. */
export type ExampleFacts = Pick<ShopFacts, 'sampleTitles' | 'tariffsDigest'>

const SAMPLE_TITLES = sql`(select count(*)::int from books where is_sample and withdrawn_at is null)`
const TARIFFS_DIGEST = sql`(select md5(string_agg(concat_ws(' ', department, up_to_weight_g, price_cents, operator), ','
  order by department, up_to_weight_g)) from shipping_tariffs)`

export async function readExampleFacts(db: Queryable): Promise<ExampleFacts> {
  const { rows } = await sql<ExampleFacts>`
    select ${SAMPLE_TITLES} as "sampleTitles", ${TARIFFS_DIGEST} as "tariffsDigest"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('no facts')
  return facts
}

export async function readShopFacts(db: Queryable): Promise<ShopFacts> {
  const { rows } = await sql<ShopFacts>`
    select
      ${SAMPLE_TITLES} as "sampleTitles",
      (select count(*)::int from books where not is_sample and withdrawn_at is null and price_cents is not null)
        as "titlesWithPrice",
      (select count(*)::int from books where not is_sample and withdrawn_at is null and price_cents is null)
        as "titlesWithoutPrice",
      ${TARIFFS_DIGEST} as "tariffsDigest",
      (select max(day)::text from closed_days) as "lastClosedDay",
      (select count(*)::int from staff where role = 'owner' and disabled_at is null) as owners,
      (select count(*)::int from staff where role = 'owner' and disabled_at is null
        and exists (select from staff_passkeys where staff_id = staff.id)) as "ownersWithPasskey"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('no facts')
  return facts
}
