import type { Pool } from 'pg'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { fieldOf } from '../editing/read-cells.ts'
import { type Difference, readDifferences, suppliersWhoDiffer } from './supplier-store.ts'

/** Filter of differences: by supplier, by field (its Spanish name), by book. */
export interface WhichDifferences {
  supplier?: string | undefined
  field?: string | undefined
  isbn?: string | undefined
  limit: number
}

export type ListingDifferences =
  /** `suppliers`: those with any difference, whatever the filter. */
  { kind: 'listed'; differences: Difference[]; count: number; suppliers: string[] } | { kind: 'no-such-field' }

/** Where outranked suppliers state other values than the shop shows, latest first. */
export async function listDifferences(
  { pool }: { pool: Pool },
  { field: heading, ...which }: WhichDifferences,
): Promise<ListingDifferences> {
  const field = heading === undefined ? null : fieldOf(heading)
  if (field === undefined) return { kind: 'no-such-field' }
  return withConnection(pool, async client => ({
    kind: 'listed',
    ...(await readDifferences(client, { ...which, field })),
    suppliers: await suppliersWhoDiffer(client),
  }))
}
