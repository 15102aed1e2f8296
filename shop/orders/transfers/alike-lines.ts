import type { Queryable } from '../../../platform/database/database.ts'
import { findAlike, type ToldMoney } from './alike-transfers.ts'
import type { StatementLine } from './read-statement.ts'
import type { AlikeTransfer } from './transfer.ts'

/**
 * For each line of a statement, by its number in the file, the transfers recorded before the file that may be the same money. Read it before
 * the import: two lines of one file are two transfers.
 */
export async function findAlikeOfLines(
  db: Queryable,
  lines: readonly StatementLine[],
): Promise<Map<number, AlikeTransfer[]>> {
  const read = lines.flatMap(line => (line.kind === 'credit' ? [line] : []))
  const moneys = read.map(
    ({ id, digest, ...line }): ToldMoney => ({ ...line, key: id ?? digest, source: '', orderIds: [] }),
  )
  const alike = await findAlike(db, moneys)
  return new Map(read.map(({ line }, index) => [line, alike[index] ?? []]))
}
