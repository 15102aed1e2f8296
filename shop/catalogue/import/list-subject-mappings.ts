import type { Database } from '../../../platform/database/database.ts'
import { readAllMappings } from './subject-mapping-store.ts'

/** The table of mappings, or what it says of one scheme (in any case), with the names of the categories. */
export function listSubjectMappings(db: Database, scheme?: string) {
  return readAllMappings(db, scheme?.toUpperCase() ?? null)
}
