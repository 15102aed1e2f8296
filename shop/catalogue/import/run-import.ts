import { basename } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isForSame, type PriceRule, type Pricing } from '../pricing/price-rule.ts'
import { readPricing } from '../pricing/pricing-store.ts'
import { ranksOf } from '../suppliers/supplier-ranks.ts'
import { listRanks } from '../suppliers/supplier-store.ts'
import { applyStage } from './apply-stage.ts'
import type { PlannedRecord } from './catalogue-store.ts'
import { emptyReport, type ImportReport } from './import-report.ts'
import type { ApplyingRequest, ImportRequest } from './import-request.ts'
import { finishImport, relaxCommits, restoreCommits, startImport, whileImporting } from './import-store.ts'
import type { PlanRules } from './plan-record.ts'
import { sizeOfFiles } from './read-feed-files.ts'
import { stageFiles } from './stage-files.ts'
import { createStage } from './stage-store.ts'

export interface ImportResult {
  /** Null: a dry run, which is not recorded. */
  id: number | null
  report: ImportReport
}

interface ImportDeps {
  pool: Pool
  clock: Clock
}

/**
 * Imports feeds into the catalogue. All records are read and staged first, so a file that can't be trusted changes nothing.
 * Then they are applied in short transactions, each book whole, with what is needed to undo it.
 * After an interruption, the same files resume where it stopped. A dry run makes the same plans and applies none.
 * @throws FeedProblem when nothing could be imported
 */
export async function runImport({ pool, clock }: ImportDeps, request: ImportRequest): Promise<ImportResult> {
  const names = request.names ?? request.files.map(name => basename(name))
  // Checked before anything is recorded: a file that can't be opened starts no import.
  const totalBytes = await sizeOfFiles(request.files)
  return importStaged({ pool, clock }, { ...request, names }, (client, report, { ranks }) =>
    stageFiles(client, clock, request, { report, ranks, totalBytes }),
  )
}

/** Fills the stage. @returns the names (`exchange.ts`) that books lose to others */
type FillStage = (client: ClientBase, report: ImportReport, rules: PlanRules) => Promise<ReadonlySet<string>>

interface StagedRequest extends ApplyingRequest {
  names: readonly string[]
  /** For a dry run: a rule that is tried in place of the one with its scope. */
  triedRule?: Omit<PriceRule, 'id'>
  onPlanned?: (planned: PlannedRecord) => void
}

/** Applies the staged records that `fill` produces, as an import of these `names`. */
export async function importStaged(
  { pool, clock }: ImportDeps,
  request: StagedRequest,
  fill: FillStage,
): Promise<ImportResult> {
  return whileImporting(pool, async client => {
    await relaxCommits(client)
    return importLocked(client, clock, request, fill)
  })
}

async function importLocked(
  client: ClientBase,
  clock: Clock,
  request: StagedRequest,
  fill: FillStage,
): Promise<ImportResult> {
  const report = emptyReport(request.acceptPriceJumps)
  const id = request.isDryRun ? null : await startImport(client, request.names)
  try {
    if (id !== null) await request.onBegun?.(id, client)
    const now = clock.now()
    const rules: PlanRules = {
      acceptPriceJumps: request.acceptPriceJumps,
      priceJumpPercent: request.priceJumpPercent,
      bringsUndoneBack: request.bringsUndoneBack ?? false,
      now: now.toISOString(),
      pricing: withRule(await readPricing(client, montevideoDate(now)), request),
      ranks: ranksOf(await listRanks(client)),
    }
    await createStage(client)
    const givenUp = await fill(client, report, rules)
    await applyStage(client, id, rules, report, { ...request, givenUp })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    if (id !== null) await finishImport(client, id, { status: 'FAILED', report, failure }).catch(() => {})
    throw error
  }
  // An import reported as done must survive a power cut: this commit flushes the earlier ones to disk too.
  await restoreCommits(client)
  if (id !== null) await finishImport(client, id, { status: 'FINISHED', report })
  return { id, report }
}

function withRule(pricing: Pricing, { triedRule, isDryRun }: StagedRequest): Pricing {
  if (!triedRule) return pricing
  if (!isDryRun) throw new Error('a rule that is not in force is tried in a dry run')
  return { ...pricing, rules: [...pricing.rules.filter(rule => !isForSame(rule, triedRule)), { ...triedRule, id: 0 }] }
}
