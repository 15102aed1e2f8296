import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Actor } from './actor.ts'
import { deleteView, type SavedView, selectViews, upsertView } from './saved-view-store.ts'

/** The views of a list: the person's own, and those that others share. */
export function listViews(db: Queryable, list: string, by: Actor): Promise<SavedView[]> {
  return selectViews(db, list, by.id)
}

export function saveView(
  { db, clock }: { db: Queryable; clock: Clock },
  { isShared, by, ...view }: { list: string; name: string; query: string; isShared: boolean; by: Actor },
): Promise<void> {
  return upsertView(db, { ...view, owner_id: by.id, owner: by.name, is_shared: isShared, saved_at: clock.now() })
}

/** Deletes one of the person's own views. @returns whether there was one */
export function removeView(db: Queryable, viewId: number, by: Actor): Promise<boolean> {
  return deleteView(db, viewId, by.id)
}
