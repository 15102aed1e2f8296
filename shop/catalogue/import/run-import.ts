import { basename } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import { applyStage } from './apply-stage.ts'
import { FeedProblem } from './feed-problem.ts'
import { emptyReport, type ImportReport } from './import-report.ts'
import type { ImportRequest } from './import-request.ts'
import { finishImport, lockImports, relaxCommits, restoreCommits, startImport, unlockImports } from './import-store.ts'
import type { PlanRules } from './plan-record.ts'
import { stageFiles } from './stage-files.ts'
import { createStage, dropStage } from './stage-store.ts'

export interface ImportResult {
  /** Null for a dry run, which is not recorded. */
  id: number | null
  report: ImportReport
}

/**
 * Takes feeds into the catalogue: all records are read and staged first, so that a file that can't be trusted changes nothing; then
 * they are applied in short transactions, each book whole, with what is needed to undo it. Interrupted, the same files go on where
 * it stopped. A dry run makes the same plans and applies none.
 * @throws FeedProblem when nothing could be taken in
 */
export async function runImport(
  { pool, clock }: { pool: Pool; clock: Clock },
  request: ImportRequest,
): Promise<ImportResult> {
  const client = await pool.connect()
  try {
    if (!(await lockImports(client))) throw new FeedProblem('Ya hay otra importación en marcha; espere a que termine.')
    await relaxCommits(client)
    return await importLocked(client, clock, request)
  } finally {
    await restoreCommits(client).catch(() => {})
    await dropStage(client).catch(() => {})
    await unlockImports(client).catch(() => {})
    client.release()
  }
}

async function importLocked(client: ClientBase, clock: Clock, request: ImportRequest): Promise<ImportResult> {
  const report = emptyReport(request.acceptPriceJumps)
  const id = request.isDryRun
    ? null
    : await startImport(
        client,
        request.files.map(name => basename(name)),
      )
  const rules: PlanRules = {
    acceptPriceJumps: request.acceptPriceJumps,
    priceJumpPercent: request.priceJumpPercent,
    now: clock.now().toISOString(),
  }
  try {
    await createStage(client)
    const givenUp = await stageFiles(client, clock, request, report)
    await applyStage(client, id, rules, report, { ...request, givenUp })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    if (id !== null) await finishImport(client, id, { status: 'FAILED', report, failure }).catch(() => {})
    throw error
  }
  if (id !== null) await finishImport(client, id, { status: 'FINISHED', report })
  return { id, report }
}
