import type { Queryable } from '../../platform/database/database.ts'
import { findPublicUrl, writePublicUrl } from './public-url-store.ts'

/** Keeps where readers reach this shop, for commands that run without its settings. */
export async function keepPublicUrl(db: Queryable, url: string): Promise<void> {
  // Most starts change nothing, and several processes of one shop start at once.
  if ((await findPublicUrl(db)) !== url) await writePublicUrl(db, url)
}

/** The same as the shop that was opened last keeps it; null where none was. */
export async function keptPublicUrl(db: Queryable): Promise<string | null> {
  return findPublicUrl(db)
}
