import { STRAND_TYPES, type Strand, type StrandType } from '../../contract/book.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readStrand } from './read-strand.ts'
import { readStrandSetting, type StrandSetting } from './strand-store.ts'

/** A strand as its operator sees it. */
export interface DescribedStrand extends Strand, StrandSetting {
  strand: StrandType
}

const ALL_BOOKS = 10_000

/** Both strands with who chooses their books, and the current books. */
export function describeStrands(db: Queryable): Promise<DescribedStrand[]> {
  return Promise.all(
    STRAND_TYPES.map(async strand => ({
      strand,
      ...(await readStrandSetting(db, strand)),
      ...(await readStrand(db, new Map(), { type: strand, limit: ALL_BOOKS })),
    })),
  )
}
