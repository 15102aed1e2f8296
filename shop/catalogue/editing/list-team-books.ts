import type { Queryable } from '../../../platform/database/database.ts'
import { type GapCounts, selectGapCounts, selectTeamBooks, type TeamBook, type WhichBooks } from './team-list-store.ts'

/** Books for the team's list, withdrawn ones on request. With `isbns`: in that order; otherwise by sales. */
export function listTeamBooks(db: Queryable, which: WhichBooks): Promise<TeamBook[]> {
  return selectTeamBooks(db, which)
}

/** Number of books per gap. */
export function countBookGaps(db: Queryable): Promise<GapCounts> {
  return selectGapCounts(db)
}
