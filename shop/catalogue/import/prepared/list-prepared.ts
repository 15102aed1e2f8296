import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { isStalled, type PreparedImport } from './prepared-import.ts'
import { listPrepared, selectPrepared } from './prepared-import-store.ts'

export interface ShownImport extends PreparedImport {
  /** Its job was killed: it can be asked for again. */
  isStalled: boolean
}

interface Deps {
  db: Database
  clock: Clock
}

/** Newest first, without their reports. */
export async function listPreparedImports({ db, clock }: Deps): Promise<ShownImport[]> {
  const now = clock.now()
  return (await listPrepared(db)).map(each => ({ ...each, isStalled: isStalled(each, now) }))
}

export async function readPreparedImport({ db, clock }: Deps, id: string): Promise<ShownImport | null> {
  const found = await selectPrepared(db, id)
  return found ? { ...found, isStalled: isStalled(found, clock.now()) } : null
}
