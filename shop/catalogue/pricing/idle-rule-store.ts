import type { ClientBase } from 'pg'

/** Who states prices of which kind for books of which publisher. */
export interface StatedKind {
  /** Who gave the price. */
  supplier: string | null
  publisher: string | null
  currency: string
  isNet: boolean
}

/** All kinds of prices that books have and that rules are for. */
export async function readStatedKinds(client: ClientBase): Promise<StatedKind[]> {
  const { rows } = await client.query<StatedKind>(
    `select distinct coalesce(nullif(field_suppliers ->> 'list_price_cents', ''), supplier) as supplier, publisher,
       split_part(price, ' ', 2) as currency, price like '% neto%' as "isNet"
     from books cross join unnest(supply_prices) as price where supply_prices <> '{}' and not is_sample`,
  )
  return rows
}

/** Who all books are of, whatever they cost. */
export async function readOwners(client: ClientBase): Promise<Pick<StatedKind, 'supplier' | 'publisher'>[]> {
  const { rows } = await client.query<Pick<StatedKind, 'supplier' | 'publisher'>>(
    'select distinct supplier, publisher from books where not is_sample',
  )
  return rows
}
