import { createHash } from 'node:crypto'
import { foldLetters } from '../../../contract/fold-letters.ts'
import { MAX_STATEMENT_BYTES } from '../../../contract/limits.ts'
import type { OrderDeps } from '../order-deps.ts'
import { readStatementRows } from './statement-rows.ts'
import { deleteUnapplied, insertStatement, selectBankNames, selectStatements } from './statement-store.ts'
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
    bank: await knownBank(db, bank),
    content,
    at: clock.now(),
    by: operator,
  })
  return isNew ? { kind: 'kept', statementId: id } : { kind: 'known', statementId: id, appliedAt }
}

/** The name by which a bank is known, however it is typed: under another its columns would be asked for again. */
async function knownBank(db: OrderDeps['db'], typed: string): Promise<string> {
  const name = typed.trim().replace(/\s+/g, ' ')
  const isSame = (other: string) => foldLetters(other) === foldLetters(name)
  const known = await selectBankNames(db)
  return known.find(other => other === name) ?? known.find(isSame) ?? name
}

/** The uploaded statements, latest first. */
export function listStatements({ db }: Pick<OrderDeps, 'db'>, limit: number): Promise<UploadedStatement[]> {
  return selectStatements(db, limit)
}

/** Deletes a file uploaded by mistake. @returns false if it was applied or is gone: nothing changed */
export function discardStatement({ db }: Pick<OrderDeps, 'db'>, statementId: number): Promise<boolean> {
  return deleteUnapplied(db, statementId)
}
