import type { ClientBase } from 'pg'

/** A kind of price that some supplier states for books of some publisher. */
export interface StatedKind {
  /** The supplier of the price. */
  supplier: string | null
  publisher: string | null
  currency: string
  isNet: boolean
}

/** The kinds of prices in the catalogue that rules can apply to. */
export async function readStatedKinds(client: ClientBase): Promise<StatedKind[]> {
  const { rows } = await client.query<StatedKind>(
    `select distinct coalesce(nullif(field_suppliers ->> 'list_price_cents', ''), supplier) as supplier, publisher,
       split_part(price, ' ', 2) as currency, price like '% neto%' as "isNet"
     from books cross join unnest(supply_prices) as price where supply_prices <> '{}' and not is_sample`,
  )
  return rows
}

/** The suppliers and publishers of all books. */
export async function readOwners(client: ClientBase): Promise<Pick<StatedKind, 'supplier' | 'publisher'>[]> {
  const { rows } = await client.query<Pick<StatedKind, 'supplier' | 'publisher'>>(
    'select distinct supplier, publisher from books where not is_sample',
  )
  return rows
}
