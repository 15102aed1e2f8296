import type { Queryable } from '../../platform/database/database.ts'

/** A list's filters and columns, saved under a name. */
export interface SavedView {
  id: number
  name: string
  /** The part after the `?` of the list's address. */
  query: string
  owner: string
  isOwn: boolean
  isShared: boolean
}

/** The person's own views, then those that others share, by name. */
export async function selectViews(db: Queryable, list: string, ownerId: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('desk_views')
    .select(['id', 'name', 'query', 'owner', 'owner_id as ownerId', 'is_shared as isShared'])
    .where('list', '=', list)
    .where(({ or, eb }) => or([eb('owner_id', '=', ownerId), eb('is_shared', '=', true)]))
    .orderBy('name')
    .execute()
  return rows
    .map(({ ownerId: by, ...view }) => ({ ...view, isOwn: by === ownerId }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
}

/** Saves a view. The same name replaces it. */
export async function upsertView(
  db: Queryable,
  view: {
    list: string
    name: string
    query: string
    owner_id: string
    owner: string
    is_shared: boolean
    saved_at: Date
  },
): Promise<void> {
  const { query, owner, is_shared, saved_at } = view
  await db
    .insertInto('desk_views')
    .values(view)
    .onConflict(conflict =>
      conflict.columns(['list', 'owner_id', 'name']).doUpdateSet({ query, owner, is_shared, saved_at }),
    )
    .execute()
}

/** Deletes one of the owner's views. @returns whether there was one */
export async function deleteView(db: Queryable, id: number, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_views')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
