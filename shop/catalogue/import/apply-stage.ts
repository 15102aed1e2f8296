import type { ClientBase } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ImportColumn } from './book-columns.ts'
import { applyPlans, type PlannedRecord } from './catalogue-store.ts'
import type { ImportReport } from './import-report.ts'
import type { ImportRequest } from './import-request.ts'
import { type BatchPlan, type BookOnPaper, type ImportSoFar, planBatch } from './plan-batch.ts'
import type { PlanRules } from './plan-record.ts'
import { reportIgnored, reportPlanned } from './report-records.ts'
import { countStage, readStage, type StagedRecord } from './stage-store.ts'

/** Records per transaction. Kept to a fraction of a second, so that no sale waits long for a locked book. */
const BATCH = 400

const FOUND_BY: readonly ImportColumn[] = ['bibliomanager_id', 'isbn', 'withdrawn_at']

/** Applies the staged records in batches. Without an import id: a dry run that only records what they would do. */
export async function applyStage(
  client: ClientBase,
  importId: number | null,
  rules: PlanRules,
  report: ImportReport,
  {
    givenUp,
    onProgress,
    onPlanned,
    batchSize = BATCH,
  }: { givenUp: ReadonlySet<string>; onPlanned?: (planned: PlannedRecord) => void } & Pick<
    ImportRequest,
    'onProgress' | 'batchSize'
  >,
): Promise<void> {
  const total = await countStage(client)
  const soFar: ImportSoFar = { givenUp, onPaper: new Map(), spokenOf: new Map() }
  let done = 0
  for await (const staged of readStage(client, batchSize)) {
    const plan =
      importId === null
        ? await planBatch(client, staged, rules, { lock: false, soFar })
        : await applyBatch(client, importId, staged, rules, soFar)
    if (importId === null) noteOnPaper(plan, soFar.onPaper)
    takeDown(report, plan)
    if (onPlanned) for (const planned of plan.planned) onPlanned(planned)
    done += staged.length
    onProgress?.({ phase: 'applying', done, total })
  }
}

async function applyBatch(
  client: ClientBase,
  importId: number,
  staged: readonly StagedRecord[],
  rules: PlanRules,
  soFar: ImportSoFar,
): Promise<BatchPlan> {
  try {
    return await inTransaction(client, async () => {
      const plan = await planBatch(client, staged, rules, { lock: true, soFar })
      await applyPlans(client, importId, plan.planned)
      return plan
    })
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    return staged.length === 1
      ? refuseAll(staged, error as Error)
      : applyOneByOne(client, importId, staged, rules, soFar)
  }
}

/** One record of the batch violated a database constraint, or met another program's change. Retry one by one, so the others still go through. */
async function applyOneByOne(
  client: ClientBase,
  importId: number,
  staged: readonly StagedRecord[],
  rules: PlanRules,
  soFar: ImportSoFar,
): Promise<BatchPlan> {
  const whole: BatchPlan = { planned: [], older: [] }
  for (const record of staged) {
    const { planned, older } = await applyBatch(client, importId, [record], rules, soFar)
    whole.planned.push(...planned)
    whole.older.push(...older)
  }
  return whole
}

/** PostgreSQL error classes: 23 integrity constraint, 22 value that a column can't hold, 54 value that an index can't hold. */
function isRefusedByDatabase(error: unknown): boolean {
  return /^(2[23]|54)/.test((error as { code?: string }).code ?? '')
}

function refuseAll(staged: readonly StagedRecord[], { message }: Error): BatchPlan {
  const planned = staged.map(({ record }) => ({
    record,
    plan: { kind: 'refused' as const, reason: `la base de datos no lo acepta (${message})` },
    feedBefore: null,
    isExchange: false,
  }))
  return { planned, older: [] }
}

function noteOnPaper({ planned }: BatchPlan, onPaper: Map<number, BookOnPaper>): void {
  for (const { plan } of planned) {
    if (!('columns' in plan) || !plan.columns.some(column => FOUND_BY.includes(column))) continue
    const { bibliomanager_id, isbn, withdrawn_at } = plan.after
    onPaper.set(plan.book.id, { bibliomanager_id, isbn, withdrawn_at })
  }
}

function takeDown(report: ImportReport, { planned, older }: BatchPlan): void {
  for (const _ of older) reportIgnored(report, 'older')
  for (const record of planned) reportPlanned(report, record)
}
