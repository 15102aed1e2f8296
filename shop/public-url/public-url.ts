import type { Queryable } from '../../platform/database/database.ts'
import { findPublicUrl, writePublicUrl } from './public-url-store.ts'

/** Stores the shop's public URL, for commands that run without its settings. */
export async function keepPublicUrl(db: Queryable, url: string): Promise<void> {
  // Write only changes: most starts change nothing, and several processes start at once.
  if ((await findPublicUrl(db)) !== url) await writePublicUrl(db, url)
}

/** The public URL saved at the last start of the shop; null if there was none. */
export async function keptPublicUrl(db: Queryable): Promise<string | null> {
  return findPublicUrl(db)
}
