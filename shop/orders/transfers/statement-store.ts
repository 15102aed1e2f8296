import { sql } from 'kysely'
import * as v from 'valibot'
import type { Queryable } from '../../../platform/database/database.ts'
import type { ImportedLine } from './import-transfers.ts'
import { reportSchema } from './imported-line-schema.ts'
import { isStatementMap, type StatementMap } from './statement-columns.ts'
import type { StatementFile, UploadedStatement } from './uploaded-statement.ts'

/**
 * Stores a statement. The same file is the same statement; one whose content was deleted gets it again. @returns its id, and when it was
 * applied
 */
export async function insertStatement(
  db: Queryable,
  statement: { digest: Uint8Array; fileName: string; bank: string; content: Uint8Array; at: Date; by: string },
): Promise<{ id: number; isNew: boolean; appliedAt: Date | null }> {
  const content = Buffer.from(statement.content)
  const inserted = await db
    .insertInto('statements')
    .values({
      digest: Buffer.from(statement.digest),
      file_name: statement.fileName,
      bank: statement.bank,
      content,
      uploaded_at: statement.at,
      uploaded_by: statement.by,
    })
    .onConflict(conflict => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, isNew: true, appliedAt: null }
  await db
    .updateTable('statements')
    .set({
      bank: statement.bank,
      content,
      uploaded_at: sql<Date>`case when content is null then ${statement.at} else uploaded_at end`,
    })
    .where('digest', '=', Buffer.from(statement.digest))
    .where('applied_at', 'is', null)
    .execute()
  const known = await db
    .selectFrom('statements')
    .select(['id', 'applied_at as appliedAt'])
    .where('digest', '=', Buffer.from(statement.digest))
    .executeTakeFirstOrThrow()
  return { ...known, isNew: false }
}

const COLUMNS = [
  'id',
  'file_name as fileName',
  'bank',
  'uploaded_at as uploadedAt',
  'uploaded_by as uploadedBy',
  'applied_at as appliedAt',
  'applied_by as appliedBy',
] as const

/** The statements, latest first. */
export function selectStatements(db: Queryable, limit: number): Promise<UploadedStatement[]> {
  return db.selectFrom('statements').select(COLUMNS).orderBy('id', 'desc').limit(limit).execute()
}

export async function findStatement(db: Queryable, id: number): Promise<StatementFile | undefined> {
  const row = await db
    .selectFrom('statements')
    .select([...COLUMNS, 'content', 'report'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const report = v.safeParse(reportSchema, row.report)
  return { ...row, report: report.success ? report.output : null }
}

/** @returns false if it was applied before: the stored report stays */
export async function saveReport(
  db: Queryable,
  { id, report, at, by }: { id: number; report: readonly ImportedLine[]; at: Date; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statements')
    .set({ report: JSON.stringify(report), applied_at: at, applied_by: by })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if it was applied or is gone */
export async function deleteUnapplied(db: Queryable, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('statements')
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** True if a statement of this bank was applied. */
export async function hasAppliedStatement(db: Queryable, bank: string): Promise<boolean> {
  const row = await db
    .selectFrom('statements')
    .select('id')
    .where('bank', '=', bank)
    .where('applied_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined also if another version of the shop stored it in another form. */
export async function findBankMap(db: Queryable, bank: string): Promise<StatementMap | undefined> {
  const row = await db.selectFrom('statement_banks').select('map').where('name', '=', bank).executeTakeFirst()
  return isStatementMap(row?.map) ? row.map : undefined
}

/** The names of all banks, those whose columns are mapped first. */
export async function selectBankNames(db: Queryable): Promise<string[]> {
  const mapped = await db.selectFrom('statement_banks').select('name').orderBy('name').execute()
  const uploaded = await db.selectFrom('statements').select('bank as name').distinct().orderBy('name').execute()
  return [...mapped, ...uploaded].map(({ name }) => name)
}

export async function selectBanks(db: Queryable): Promise<{ name: string; map: StatementMap }[]> {
  const rows = await db.selectFrom('statement_banks').select(['name', 'map']).orderBy('name').execute()
  return rows.flatMap(({ name, map }) => (isStatementMap(map) ? [{ name, map }] : []))
}

export async function upsertBankMap(
  db: Queryable,
  { bank, map, at, by }: { bank: string; map: StatementMap; at: Date; by: string },
): Promise<void> {
  const columns = { map: JSON.stringify(map), changed_at: at, changed_by: by }
  await db
    .insertInto('statement_banks')
    .values({ name: bank, ...columns })
    .onConflict(conflict => conflict.column('name').doUpdateSet(columns))
    .execute()
}
