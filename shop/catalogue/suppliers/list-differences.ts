import type { Pool } from 'pg'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { fieldOf } from '../editing/read-cells.ts'
import { type Difference, readDifferences } from './supplier-store.ts'

/** Which differences are asked for: a supplier's, those of a field as people name it, of a book. */
export interface WhichDifferences {
  supplier?: string | undefined
  field?: string | undefined
  isbn?: string | undefined
  limit: number
}

export type ListingDifferences =
  | { kind: 'listed'; differences: Difference[]; count: number }
  | { kind: 'no-such-field' }

/** Where suppliers whose word does not count say something else than the shop shows, the latest first. */
export async function listDifferences(
  { pool }: { pool: Pool },
  { field: heading, ...which }: WhichDifferences,
): Promise<ListingDifferences> {
  const field = heading === undefined ? null : fieldOf(heading)
  if (field === undefined) return { kind: 'no-such-field' }
  const { differences, count } = await withConnection(pool, client => readDifferences(client, { ...which, field }))
  return { kind: 'listed', differences, count }
}
