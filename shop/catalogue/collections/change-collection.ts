import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lockVersion } from '../catalogue-version-store.ts'
import { insertCollectionAct } from './collection-act-store.ts'
import { type CollectionState, differing, fieldsOf, type KeptCollection } from './collection-state.ts'
import { readCollections, updateCollection } from './collection-store.ts'
import type { ReadBooks } from './read-books.ts'

export interface CollectionDeps {
  db: Database
  clock: Clock
}

/** Who changes a collection, and why: both stay in its history. */
export interface ByHand {
  operator: string
  reason: string
}

/** The change was refused; nothing was written. */
export type Refused =
  | Exclude<ReadBooks, { kind: 'read' }>
  /** Each fault in Spanish. */
  | { kind: 'faulty'; faults: string[] }
  /** Another collection already has the slug that this title leads to. */
  | { kind: 'address-taken'; slug: string; title: string }
  | { kind: 'unknown-collection' }

export type ChangingCollection =
  | { kind: 'changed'; collection: KeptCollection; before: Partial<CollectionState>; after: Partial<CollectionState> }
  /** Nothing changed: the collection already had these values. */
  | { kind: 'as-before'; collection: KeptCollection }
  | Refused

/** A collection locked for a change, and its neighbours. */
export interface Held {
  transaction: Transaction<DB>
  current: KeptCollection & { id: number }
  all: (KeptCollection & { id: number })[]
}

/** Runs `work` on a collection under the catalogue lock: no other collection or book changes meanwhile. */
export function withCollection<Outcome>(
  db: Database,
  slug: string,
  work: (held: Held) => Promise<Outcome>,
): Promise<Outcome | { kind: 'unknown-collection' }> {
  return db.transaction().execute(async transaction => {
    await lockVersion(transaction)
    const all = await readCollections(transaction)
    const current = all.find(collection => collection.slug === slug)
    return current ? work({ transaction, current, all }) : { kind: 'unknown-collection' }
  })
}

/** Applies a patch to a collection and records it in its history. Writes nothing if all values are the same. */
export async function writeChange(
  { transaction, current }: Held,
  patch: Partial<CollectionState>,
  { operator, reason, at }: ByHand & { at: Date },
): Promise<ChangingCollection> {
  const fields = differing(current, patch)
  if (fields.length === 0) return { kind: 'as-before', collection: current }
  const change = { by: operator, at, reason }
  const collection = { ...current, ...patch, changed: change }
  await updateCollection(transaction, current.id, collection, change)
  const [before, after] = [fieldsOf(current, fields), fieldsOf(patch, fields)]
  await insertCollectionAct(transaction, current.slug, { kind: 'EDITED', ...change, before, after })
  return { kind: 'changed', collection, before, after }
}
