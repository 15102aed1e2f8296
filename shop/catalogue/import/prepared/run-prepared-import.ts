import type { Pool } from 'pg'
import { FinalFailure } from '../../../../platform/final-failure.ts'
import { applyPrices } from '../../pricing/apply-prices.ts'
import { pricesSoFar } from '../../pricing/pricing-store.ts'
import { FeedProblem } from '../feed-problem.ts'
import type { ApplyingRequest, ImportProgress } from '../import-request.ts'
import { importsSoFar } from '../import-store.ts'
import { type ImportResult, runImport } from '../run-import.ts'
import { NOT_GONE_ON } from './ask-for-import.ts'
import type { PreparedImport } from './prepared-import.ts'
import {
  endAttempt,
  keepBegun,
  keepProgress,
  ranksSoFar,
  selectPrepared,
  startAttempt,
} from './prepared-import-store.ts'
import { NOT_HERE } from './read-headings.ts'
import type { UploadDeps } from './receive-upload.ts'
import { isHere, uploadPath } from './upload-file.ts'
import { mayGoOn } from './why-stale.ts'

export interface RunningDeps extends UploadDeps {
  pool: Pool
  /** IDTypeName of the print network's ids in ONIX (setting ONIX_ID_NAME). */
  onixIdName: string
}

/** How often watchers get its progress, in ms. */
const TELL_MS = 700
/** How often the job says that it lives, in ms: some steps have nothing to report for minutes (`isStalled`). */
const ALIVE_MS = 20_000
const OUR_FAILURE = 'Falló de nuestro lado; el registro del servidor dice por qué.'

/** Runs a dry run or an import for the desk. A file that can't be read is reported there and does not fail the job. */
export async function runPreparedImport(
  deps: RunningDeps,
  { id, attempt }: { id: string; attempt: number },
): Promise<void> {
  const { db, clock } = deps
  const prepared = (await startAttempt(db, { id, attempt }, clock.now())) ? await selectPrepared(db, id) : undefined
  if (!prepared) return
  const isDryRun = prepared.state === 'TRYING'
  const back = isDryRun ? 'RECEIVED' : 'TRIED'
  const progress = progressTo(each => keepProgress(db, { id, attempt }, each, clock.now()))
  try {
    const tried = {
      triedAfter: await importsSoFar(db),
      pricedAfter: await pricesSoFar(db),
      rankedAfter: await ranksSoFar(db),
    }
    if (!isDryRun && !mayGoOn(prepared, { imports: tried.triedAfter })) throw new FeedProblem(NOT_GONE_ON)
    const onBegun = (begun: number) => keepBegun(db, { id, attempt }, begun)
    const { id: importId, report } = await take(deps, prepared, { isDryRun, onBegun, onProgress: progress.show })
    await progress.end()
    const state = isDryRun ? 'TRIED' : 'APPLIED'
    const kept = isDryRun ? { ...report, ...tried } : report
    await endAttempt(db, { id, attempt }, { state, report: kept, importId }, clock.now())
  } catch (error) {
    await progress.end()
    const failure = error instanceof FeedProblem ? error.message : OUR_FAILURE
    await endAttempt(db, { id, attempt }, { state: back, failure }, clock.now())
    if (!(error instanceof FeedProblem)) throw new FinalFailure(error instanceof Error ? error.message : String(error))
  }
}

async function take(
  { pool, clock, uploadsFolder, onixIdName }: RunningDeps,
  { id, fileName, settings }: PreparedImport,
  running: Required<Pick<ApplyingRequest, 'isDryRun' | 'onBegun' | 'onProgress'>>,
): Promise<ImportResult> {
  if (!settings) throw new FeedProblem('Falta decir cómo se lee.')
  const { acceptPriceJumps, priceJumpPercent, supplier, columnMap } = settings
  const applying = { ...running, acceptPriceJumps, priceJumpPercent }
  if (fileName === null) return applyPrices({ pool, clock }, applying)
  if (!(await isHere(uploadsFolder, id))) throw new FeedProblem(NOT_HERE)
  const files = [uploadPath(uploadsFolder, id)]
  const request = { ...applying, files, names: [fileName], idName: onixIdName, supplier, columnMap }
  return runImport({ pool, clock }, request)
}

/** Stores the progress from time to time, one write after another, and signs of life in between. */
function progressTo(write: (progress: Partial<ImportProgress>) => Promise<void>) {
  let last = Number.NEGATIVE_INFINITY
  let writing = Promise.resolve()
  const say = (progress: Partial<ImportProgress>) => {
    // A failed write is ignored: the next one replaces it.
    writing = writing.then(() => write(progress)).catch(() => {})
  }
  const alive = setInterval(say, ALIVE_MS, {})
  return {
    show(progress: ImportProgress) {
      if (performance.now() - last < TELL_MS) return
      last = performance.now()
      say(progress)
    },
    end() {
      clearInterval(alive)
      return writing
    },
  }
}
