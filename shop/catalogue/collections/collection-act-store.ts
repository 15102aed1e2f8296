import type { Transaction } from 'kysely'
import type { CollectionActKind, DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CollectionState } from './collection-state.ts'
import type { Change } from './collection-store.ts'

/** A person's change of a collection: the changed fields before and after. */
export interface CollectionAct extends Change {
  kind: CollectionActKind
  before: Partial<CollectionState> | null
  after: Partial<CollectionState> | null
}

export async function insertCollectionAct(
  transaction: Transaction<DB>,
  slug: string,
  { kind, by, at, reason, before, after }: CollectionAct,
): Promise<void> {
  await transaction
    .insertInto('collection_acts')
    .values({
      slug,
      kind,
      at,
      actor: by,
      reason,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}

/** Changes that people made to the collection with this slug, latest first. */
export async function readCollectionActs(db: Queryable, slug: string, limit: number): Promise<CollectionAct[]> {
  const rows = await db
    .selectFrom('collection_acts')
    .select(['kind', 'actor as by', 'at', 'reason', 'before', 'after'])
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    ...row,
    before: row.before as Partial<CollectionState> | null,
    after: row.after as Partial<CollectionState> | null,
  }))
}
