import type { Database } from '../../../platform/database/database.ts'
import { readAllMappings } from './subject-mapping-store.ts'

/** All mappings, or those of one scheme (in any case), with category names. */
export function listSubjectMappings(db: Database, scheme?: string) {
  return readAllMappings(db, scheme?.toUpperCase() ?? null)
}
