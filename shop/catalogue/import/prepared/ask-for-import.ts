import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Queryable } from '../../../../platform/database/database.ts'
import type { Jobs } from '../../../../platform/jobs.ts'
import { type ImportSettings, isStalled, isUnderWay } from './prepared-import.ts'
import {
  beginAttempt,
  endAttempt,
  insertPrepared,
  lockPrepared,
  selectTurns,
  type TriedImport,
} from './prepared-import-store.ts'
import type { Sender } from './receive-upload.ts'
import { runPreparedImportJob } from './run-prepared-import.job.ts'
import { mayGoOn, readMoment, type Staleness, whyStale } from './why-stale.ts'

interface Deps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
}

export type AskingForImport =
  | { kind: 'asked' }
  | { kind: 'unknown' }
  /** The upload is not complete. */
  | { kind: 'incomplete' }
  /** A job runs. */
  | { kind: 'under-way' }
  /** It has no valid dry run. */
  | Staleness
  | { kind: 'already-applied'; importId: number | null }

/** Queues a dry run with these settings. */
export function tryImport(
  deps: Deps,
  { id, settings }: { id: string; settings: ImportSettings },
): Promise<AskingForImport> {
  return ask(deps, id, async prepared =>
    prepared.state === 'APPLIED'
      ? { kind: 'already-applied', importId: prepared.importId }
      : { begin: { state: 'TRYING', settings } },
  )
}

/** Queues the import, with the settings of its dry run. */
export function applyPrepared(deps: Deps, { id }: { id: string }): Promise<AskingForImport> {
  return ask(deps, id, async (prepared, transaction) => {
    const { state, importId, attempt } = prepared
    if (state === 'APPLIED') return { kind: 'already-applied', importId }
    if (state !== 'TRIED' && state !== 'APPLYING') return { kind: 'not-tried' }
    const now = deps.clock.now()
    const moment = await readMoment(transaction)
    const stale = whyStale(prepared, moment, now)
    if (state === 'APPLYING') {
      // A killed import resumes.
      if (mayGoOn(prepared, moment)) return { begin: { state } }
      await endAttempt(transaction, { id, attempt }, { state: 'TRIED', failure: NOT_GONE_ON }, now)
      return stale ?? { kind: 'not-tried' }
    }
    return stale ?? { begin: { state: 'APPLYING' } }
  })
}

/** Why a killed or waiting import is not resumed. */
export const NOT_GONE_ON =
  'No siguió: después de su ensayo empezó otra importación, o se deshizo una. Lo que había llegado a cambiar está en Importaciones, donde se deshace; lo demás se ensaya otra vez.'

function ask(
  { db, clock, jobs }: Deps,
  id: string,
  next: (
    prepared: TriedImport,
    transaction: Queryable,
  ) => Promise<AskingForImport | { begin: { state: 'TRYING' | 'APPLYING'; settings?: ImportSettings } }>,
): Promise<AskingForImport> {
  return db.transaction().execute(async transaction => {
    const now = clock.now()
    const prepared = await lockPrepared(transaction, id)
    if (!prepared) return { kind: 'unknown' }
    if (prepared.state === 'RECEIVING') return { kind: 'incomplete' }
    if (isUnderWay(prepared.state) && !isStalled(prepared, now, await selectTurns(transaction)))
      return { kind: 'under-way' }
    const outcome = await next(prepared, transaction)
    if (!('begin' in outcome)) return outcome
    const attempt = await beginAttempt(transaction, { id, ...outcome.begin }, now)
    await jobs.enqueue(transaction, runPreparedImportJob, { id, attempt })
    return { kind: 'asked' }
  })
}

/** Prepares to apply the price rules, and queues a dry run of it. @returns its id */
export async function prepareRules(
  deps: Deps,
  { personId, personName, settings }: Sender & { settings: ImportSettings },
): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const rules = { id, personId, personName, fileName: null, sizeBytes: 0, fingerprint: null }
  await insertPrepared(deps.db, { ...rules, state: 'RECEIVED' }, deps.clock.now())
  await tryImport(deps, { id, settings })
  return id
}
