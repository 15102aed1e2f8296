import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isLate, type LateSource } from './late-source.ts'
import type { Source } from './source.ts'
import { findSourceByName, listSourceRows } from './source-store.ts'
import type { Taking } from './taking.ts'
import { listTakings } from './taking-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

export type ListedSource = Source & { late: LateSource | null }

/** All sources by name, each with the reason if it needs attention. */
export async function listSources({ db, clock }: Deps): Promise<ListedSource[]> {
  const now = clock.now()
  return (await listSourceRows(db)).map(source => ({ ...source, late: isLate(source, now) }))
}

const LAST_TAKINGS = 20

/** A source and its latest takings, newest first. Null: no source has that name. */
export async function readSource(
  { db, clock }: Deps,
  name: string,
): Promise<{ source: ListedSource; takings: Taking[] } | null> {
  const source = await findSourceByName(db, name)
  if (!source) return null
  return {
    source: { ...source, late: isLate(source, clock.now()) },
    takings: await listTakings(db, source.id, LAST_TAKINGS),
  }
}
