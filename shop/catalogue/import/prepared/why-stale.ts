import type { Queryable } from '../../../../platform/database/database.ts'
import { pricesSoFar } from '../../pricing/pricing-store.ts'
import { importsSoFar, lastImportFiles } from '../import-store.ts'
import { isStalled, type Turn } from './prepared-import.ts'
import { ranksSoFar, selectTurns, type TriedImport } from './prepared-import-store.ts'

/** A try says what would happen for a day at most. */
const TRY_HOLDS_MS = 24 * 60 * 60_000

/** Why what a try said need not be what would happen now. */
export type Staleness =
  /** It was never tried as it is now, or by a version of the shop that kept too little of it. */
  | { kind: 'not-tried' }
  /** Another is being applied, or about to be: only once it ended it can be tried again. `fileName` null: the price rules. */
  | { kind: 'other-under-way'; fileName: string | null }
  /** It was being applied itself, and did not come to its end. */
  | { kind: 'broken-off'; importId: number }
  /** `files`: of the last one. */
  | { kind: 'imported-since'; files: string[] }
  | { kind: 'undone-since' }
  /** A price rule or an exchange rate is another one. */
  | { kind: 'prices-changed' }
  /** A supplier's rank or a subject's category is another one. */
  | { kind: 'ranks-changed' }
  | { kind: 'try-old' }

/** What a try is compared with: it holds while these are the same. */
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

/** The one reason why a try holds no more; null where it does. Of several the one that has to end first. */
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
  // One that is about to be applied is no import yet.
  const other = turns.find(each => each.state === 'APPLYING' && !isStalled(each, now, turns))
  if (other) return { kind: 'other-under-way', fileName: other.fileName }
  if (triedAfter === null) return { kind: 'not-tried' }
  if (triedAfter !== imports) {
    if (importId !== null && lastImport(imports) === String(importId)) return { kind: 'broken-off', importId }
    return lastImport(triedAfter) === lastImport(imports)
      ? { kind: 'undone-since' }
      : { kind: 'imported-since', files: lastFiles }
  }
  // Tries from before these were looked at say nothing of them.
  if (pricedAfter !== null && pricedAfter !== prices) return { kind: 'prices-changed' }
  if (rankedAfter !== null && rankedAfter !== ranks) return { kind: 'ranks-changed' }
  return now.getTime() - touchedAt.getTime() > TRY_HOLDS_MS ? { kind: 'try-old' } : null
}

/**
 * Whether one that is being applied may begin, or go on after it was killed: what it was tried after is as it was, except for the import
 * that it began itself.
 */
export function mayGoOn(
  { triedAfter, importId }: Pick<TriedImport, 'triedAfter' | 'importId'>,
  { imports }: Pick<Moment, 'imports'>,
): boolean {
  if (triedAfter === null || importId === null) return triedAfter === imports
  const others = triedAfter.slice(lastImport(triedAfter).length).trim()
  return imports === `${importId} ${others}`
}

/** The number of the last import, as `importsSoFar` begins with it; '' where there was none. */
function lastImport(soFar: string): string {
  return soFar.split(' ').length > 2 ? (soFar.split(' ')[0] ?? '') : ''
}
