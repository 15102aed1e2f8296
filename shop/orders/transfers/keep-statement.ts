import { createHash } from 'node:crypto'
import type { OrderDeps } from '../order-deps.ts'
import { readStatementRows } from './statement-rows.ts'
import { deleteUnapplied, insertStatement, selectStatements } from './statement-store.ts'
import type { UploadedStatement } from './uploaded-statement.ts'

/** The largest statement, bytes: years of a busy account. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024

export type KeepingStatement =
  | { kind: 'kept'; statementId: number }
  /** The very same file is here already. */
  | { kind: 'known'; statementId: number; appliedAt: Date | null }
  /** It is not a CSV: nothing was kept. `reason` says what it is, and what to do. */
  | { kind: 'no-statement'; reason: string }

/** Takes a bank's file in, to be looked at before it counts. */
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
    ...{ digest, fileName, bank, content },
    at: clock.now(),
    by: operator,
  })
  return isNew ? { kind: 'kept', statementId: id } : { kind: 'known', statementId: id, appliedAt }
}

/** The latest first. */
export function listStatements({ db }: Pick<OrderDeps, 'db'>, limit: number): Promise<UploadedStatement[]> {
  return selectStatements(db, limit)
}

/** Throws away a file that was uploaded by mistake. @returns false where it was applied, or is not there any more: nothing changed */
export function discardStatement({ db }: Pick<OrderDeps, 'db'>, statementId: number): Promise<boolean> {
  return deleteUnapplied(db, statementId)
}
