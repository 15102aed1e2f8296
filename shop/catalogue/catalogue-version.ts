import type { Queryable } from '../../platform/database/database.ts'

/** The catalogue's version as this process knows it: it rises with every change, in every process. */
export interface CatalogueVersion {
  current(): number
}

/** What is worked out from the catalogue and kept until the catalogue changes. */
export function keepPerVersion<T>(version: CatalogueVersion, compute: () => Promise<T>): () => Promise<T> {
  let kept: { version: number; value: Promise<T> } | undefined
  return () => {
    const now = version.current()
    if (kept?.version !== now) {
      const value = compute()
      kept = { version: now, value }
      // A failure is not kept: the next caller tries again.
      value.catch(() => {
        if (kept?.value === value) kept = undefined
      })
    }
    return kept.value
  }
}

export async function readCatalogueVersion(db: Queryable): Promise<number> {
  const row = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
  return row.version
}
