import type { Queryable } from '../../../platform/database/database.ts'
import { type GapCounts, selectGapCounts, selectTeamBooks, type TeamBook, type WhichBooks } from './team-list-store.ts'

/** Books as the team looks through them, withdrawn ones among them where they are asked for: those of `isbns` in their order, others by their sales. */
export function listTeamBooks(db: Queryable, which: WhichBooks): Promise<TeamBook[]> {
  return selectTeamBooks(db, which)
}

/** How many books gap what. */
export function countBookGaps(db: Queryable): Promise<GapCounts> {
  return selectGapCounts(db)
}
