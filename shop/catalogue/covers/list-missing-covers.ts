import type { Queryable } from '../../../platform/database/database.ts'
import { listUncovered, type UncoveredBook } from './cover-file-store.ts'

/** Books on offer that show a drawn cover, each with the reason where the catalogue names another, those that sell best first. */
export function listMissingCovers(db: Queryable): Promise<UncoveredBook[]> {
  return listUncovered(db)
}
