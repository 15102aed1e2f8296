import type { Queryable } from '../../../../platform/database/database.ts'
import { pricesSoFar } from '../../pricing/pricing-store.ts'
import { importsSoFar, lastImportFiles } from '../import-store.ts'
import { isStalled, type Turn } from './prepared-import.ts'
import { ranksSoFar, selectTurns, type TriedImport } from './prepared-import-store.ts'

/** A dry run is valid for a day at most. */
const TRY_HOLDS_MS = 24 * 60 * 60_000

/** Why a dry run is no longer valid. */
export type Staleness =
  /** There is no dry run with these settings, or an old version made it. */
  | { kind: 'not-tried' }
  /** Another import runs or waits: a new dry run is possible after it. `fileName` null: the price rules. */
  | { kind: 'other-under-way'; fileName: string | null }
  /** Its own import was interrupted. */
  | { kind: 'broken-off'; importId: number }
  /** Another import ran since. `files`: of the last one. */
  | { kind: 'imported-since'; files: string[] }
  | { kind: 'undone-since' }
  /** A price rule or an exchange rate changed. */
  | { kind: 'prices-changed' }
  /** A supplier's rank or a subject's category changed. */
  | { kind: 'ranks-changed' }
  | { kind: 'try-old' }

/** What a dry run is compared with: it is valid as long as these stay the same. */
export interface Moment {
  imports: string
  prices: string
  ranks: string
  turns: Turn[]
  lastFiles: string[]
}

export async function readMoment(db: Queryable): Promise<Moment> {
  return {
    imports: await importsSoFar(db),
    prices: await pricesSoFar(db),
    ranks: await ranksSoFar(db),
    turns: await selectTurns(db),
    lastFiles: await lastImportFiles(db),
  }
}

/** Why a dry run is no longer valid; null if it is. Of several reasons, the one that has to end first. */
export function whyStale(
  {
    touchedAt,
    importId,
    triedAfter,
    pricedAfter,
    rankedAfter,
  }: Pick<TriedImport, 'touchedAt' | 'importId' | 'triedAfter' | 'pricedAfter' | 'rankedAfter'>,
  { imports, prices, ranks, turns, lastFiles }: Moment,
  now: Date,
): Staleness | null {
  // A queued import has no number yet.
  const other = turns.find(each => each.state === 'APPLYING' && !isStalled(each, now, turns))
  if (other) return { kind: 'other-under-way', fileName: other.fileName }
  if (triedAfter === null) return { kind: 'not-tried' }
  if (triedAfter !== imports) {
    if (importId !== null && lastImport(imports) === String(importId)) return { kind: 'broken-off', importId }
    return lastImport(triedAfter) === lastImport(imports)
      ? { kind: 'undone-since' }
      : { kind: 'imported-since', files: lastFiles }
  }
  // Old dry runs do not have these.
  if (pricedAfter !== null && pricedAfter !== prices) return { kind: 'prices-changed' }
  if (rankedAfter !== null && rankedAfter !== ranks) return { kind: 'ranks-changed' }
  return now.getTime() - touchedAt.getTime() > TRY_HOLDS_MS ? { kind: 'try-old' } : null
}

/**
 * Whether an import may start, or resume after it was killed: since its dry run nothing else changed than by itself.
 */
export function mayGoOn(
  { triedAfter, importId }: Pick<TriedImport, 'triedAfter' | 'importId'>,
  { imports }: Pick<Moment, 'imports'>,
): boolean {
  if (triedAfter === null || importId === null) return triedAfter === imports
  const others = triedAfter.slice(lastImport(triedAfter).length).trim()
  return imports === `${importId} ${others}`
}

/** The number of the last import, with which `importsSoFar` begins; '' if there was none. */
function lastImport(soFar: string): string {
  return soFar.split(' ').length > 2 ? (soFar.split(' ')[0] ?? '') : ''
}
