import { createHash } from 'node:crypto'
import { MAX_STATEMENT_BYTES } from '../../../contract/limits.ts'
import type { OrderDeps } from '../order-deps.ts'
import { readStatementRows } from './statement-rows.ts'
import { deleteUnapplied, insertStatement, selectStatements } from './statement-store.ts'
import type { UploadedStatement } from './uploaded-statement.ts'

export type KeepingStatement =
  | { kind: 'kept'; statementId: number }
  /** The same file was uploaded before. */
  | { kind: 'known'; statementId: number; appliedAt: Date | null }
  /** The file is not a CSV, and was not kept. `reason` says what it is and what to do. */
  | { kind: 'no-statement'; reason: string }

/** Stores a bank's file, so that it can be checked before it is applied. */
export async function keepStatement(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  {
    fileName,
    bank,
    content,
    operator,
  }: { fileName: string; bank: string; content: Uint8Array<ArrayBufferLike>; operator: string },
): Promise<KeepingStatement> {
  if (content.byteLength > MAX_STATEMENT_BYTES) return { kind: 'no-statement', reason: 'pesa más de 5 MB' }
  const read = await readStatementRows(content)
  if (read.kind !== 'rows') return read
  const digest = createHash('sha256').update(content).digest()
  const { id, isNew, appliedAt } = await insertStatement(db, {
    digest,
    fileName,
    bank,
    content,
    at: clock.now(),
    by: operator,
  })
  return isNew ? { kind: 'kept', statementId: id } : { kind: 'known', statementId: id, appliedAt }
}

/** The uploaded statements, latest first. */
export function listStatements({ db }: Pick<OrderDeps, 'db'>, limit: number): Promise<UploadedStatement[]> {
  return selectStatements(db, limit)
}

/** Deletes a file uploaded by mistake. @returns false if it was applied or is gone: nothing changed */
export function discardStatement({ db }: Pick<OrderDeps, 'db'>, statementId: number): Promise<boolean> {
  return deleteUnapplied(db, statementId)
}
