import type { Queryable } from '../../../platform/database/database.ts'
import { listUncovered, type UncoveredBook } from './cover-file-store.ts'

/** Books on offer shown with a drawn cover, best sellers first. Includes why the catalogue's cover can't be fetched, if it names one. */
export function listMissingCovers(db: Queryable): Promise<UncoveredBook[]> {
  return listUncovered(db)
}
