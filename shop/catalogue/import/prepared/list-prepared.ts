import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { APPLIED_PRICES } from '../../pricing/undone-price-store.ts'
import { aheadOf, isStalled, type PreparedImport, type Turn } from './prepared-import.ts'
import { listPrepared, selectPrepared, type TriedImport } from './prepared-import-store.ts'
import { type Moment, readMoment, type Staleness, whyStale } from './why-stale.ts'

export interface ShownImport extends PreparedImport {
  /** The file name of the imports that applied it. */
  importName: string
  /** Its job was killed, so it can be queued again. */
  isStalled: boolean
  /** The people whose jobs come first; empty if it does not wait. */
  ahead: Pick<Turn, 'fileName' | 'state'>[]
  /** Its dry run is no longer valid. */
  staleness: Staleness | null
}

interface Deps {
  db: Database
  clock: Clock
}

/** Newest first, without their reports. */
export async function listPreparedImports({ db, clock }: Deps): Promise<ShownImport[]> {
  const [all, moment] = await Promise.all([listPrepared(db), readMoment(db)])
  return all.map(each => shown(each, moment, clock.now()))
}

export async function readPreparedImport({ db, clock }: Deps, id: string): Promise<ShownImport | null> {
  const found = await selectPrepared(db, id)
  return found ? shown(found, await readMoment(db), clock.now()) : null
}

function shown(prepared: TriedImport, moment: Moment, now: Date): ShownImport {
  return {
    ...prepared,
    importName: prepared.fileName ?? APPLIED_PRICES,
    isStalled: isStalled(prepared, now, moment.turns),
    ahead: aheadOf(prepared, moment.turns, now),
    staleness: prepared.state === 'TRIED' ? whyStale(prepared, moment, now) : null,
  }
}
