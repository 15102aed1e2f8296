import { montevideoDate } from '../../../contract/dates.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type DescribedColumns, describeColumns } from './describe-columns.ts'
import { type ImportedLine, importTransfers } from './import-transfers.ts'
import { readStatement } from './read-statement.ts'
import type { StatementMap } from './statement-columns.ts'
import { readStatementRows } from './statement-rows.ts'
import { findBankMap, findStatement, saveReport } from './statement-store.ts'
import { tryTransfers } from './try-transfers.ts'
import type { UploadedStatement } from './uploaded-statement.ts'

export type LookingAtStatement =
  | { kind: 'unknown-statement' }
  /** Its file and report were deleted after a while, or another version of the shop wrote a report that this one can't read. */
  | { kind: 'forgotten'; statement: UploadedStatement }
  /** The bank's columns are not mapped yet, or the map does not fit this file. `reason`: why it can't be read. */
  | {
      kind: 'to-map'
      statement: UploadedStatement
      columns: DescribedColumns
      map: StatementMap
      reason: string | null
    }
  /** A dry run of its lines. Nothing was changed. */
  | { kind: 'trial'; statement: UploadedStatement; columns: DescribedColumns; map: StatementMap; lines: ImportedLine[] }
  | { kind: 'applied'; statement: UploadedStatement; lines: ImportedLine[] }

/** Reads a statement: its columns, and what would happen to its lines, or what happened. */
export async function lookAtStatement(
  deps: OrderDeps,
  { statementId, operator }: { statementId: number; operator: string },
): Promise<LookingAtStatement> {
  const file = await findStatement(deps.db, statementId)
  if (!file) return { kind: 'unknown-statement' }
  const { content, report, ...statement } = file
  if (statement.appliedAt && report) return { kind: 'applied', statement, lines: report }
  if (statement.appliedAt || !content) return { kind: 'forgotten', statement }
  const read = await readStatementRows(content)
  if (read.kind !== 'rows') throw new Error(`statement ${statementId} was kept, and can't be read: ${read.reason}`)
  const map = await findBankMap(deps.db, statement.bank)
  const columns = describeColumns(read.rows, map ?? {})
  const about = { statement, columns, map: map ?? {} }
  if (!map) return { kind: 'to-map', ...about, reason: null }
  const reading = await readLines({ ...file, content }, map)
  if (reading.kind !== 'read') return { kind: 'to-map', ...about, reason: reading.reason }
  const request = { lines: reading.lines, source: sourceOf(file), operator }
  return { kind: 'trial', ...about, lines: await tryTransfers(deps, request) }
}

export type ApplyingStatement =
  | { kind: 'applied'; lines: ImportedLine[] }
  /** Somebody applied it before. Nothing was changed. */
  | { kind: 'already-applied'; appliedBy: string }
  /** The columns are unknown, or the statement is gone. */
  | { kind: 'not-readable' }

/** Applies a statement: its transfers count from now on. An interrupted run can be repeated: each line counts once. */
export async function applyStatement(
  deps: OrderDeps,
  { statementId, operator }: { statementId: number; operator: string },
): Promise<ApplyingStatement> {
  const file = await findStatement(deps.db, statementId)
  if (file?.appliedAt) return { kind: 'already-applied', appliedBy: file.appliedBy ?? '' }
  const map = file && (await findBankMap(deps.db, file.bank))
  const { content } = file ?? {}
  const reading = file && content && map && (await readLines({ ...file, content }, map))
  if (!file || !reading || reading.kind !== 'read') return { kind: 'not-readable' }
  const lines = await importTransfers(deps, {
    lines: reading.lines,
    source: sourceOf(file),
    operator,
  })
  const isFirst = await saveReport(deps.db, { id: statementId, report: lines, at: deps.clock.now(), by: operator })
  if (isFirst) return { kind: 'applied', lines }
  const appliedBy = (await findStatement(deps.db, statementId))?.appliedBy
  return { kind: 'already-applied', appliedBy: appliedBy ?? '' }
}

/** Days without a year count back from the first upload day, so a later reading gives the same dates. */
function readLines({ content, uploadedAt }: { content: Uint8Array; uploadedAt: Date }, map: StatementMap) {
  return readStatement(content, map, montevideoDate(uploadedAt))
}

function sourceOf({ bank, fileName }: UploadedStatement): string {
  return `${bank}: ${fileName}`
}

/** A statement's rows as in its file, to correct and upload again; null once they were deleted. */
export async function readStatementCells(
  { db }: Pick<OrderDeps, 'db'>,
  statementId: number,
): Promise<{ heading: string[]; rows: Map<number, string[]> } | null> {
  const file = await findStatement(db, statementId)
  const read = file?.content && (await readStatementRows(file.content))
  if (read?.kind !== 'rows' || !file) return null
  const { headingLine } = describeColumns(read.rows, (await findBankMap(db, file.bank)) ?? {})
  return {
    heading: read.rows.find(({ line }) => line === headingLine)?.cells ?? [],
    rows: new Map(read.rows.map(({ line, cells }) => [line, cells])),
  }
}
