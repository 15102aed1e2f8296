import type { Queryable } from '../../platform/database/database.ts'
import { selectVersion } from './catalogue-version-store.ts'

/** The catalogue's version as this process knows it: it rises with every change, in every process. */
export interface CatalogueVersion {
  current(): number
}

/** Caches a value computed from the catalogue until the catalogue changes. */
export function keepPerVersion<T>(version: CatalogueVersion, compute: () => Promise<T>): () => Promise<T> {
  const read = keepEachPerVersion(version, compute)
  return () => read('')
}

/** Caches one value per name until the catalogue changes. The set of names must be bounded. */
export function keepEachPerVersion<T>(
  version: CatalogueVersion,
  compute: (name: string) => Promise<T>,
): (name: string) => Promise<T> {
  let kept = { version: Number.NaN, values: new Map<string, Promise<T>>() }
  return name => {
    const now = version.current()
    if (kept.version !== now) kept = { version: now, values: new Map() }
    const { values } = kept
    const known = values.get(name)
    if (known) return known
    const value = compute(name)
    values.set(name, value)
    // A failure is not kept: the next caller tries again.
    value.catch(() => values.delete(name))
    return value
  }
}

/** The version in the database. */
export function readCatalogueVersion(db: Queryable): Promise<number> {
  return selectVersion(db)
}
