import { sql } from 'kysely'
import * as v from 'valibot'
import type { Queryable } from '../../../../platform/database/database.ts'
import type { ImportReport } from '../import-report.ts'
import { parseImportReport } from '../import-report-schema.ts'
import type { ImportProgress } from '../import-request.ts'
import type { ImportSettings, PreparedImport, PreparedState, Turn } from './prepared-import.ts'

const COLUMNS = [
  'id',
  'person_id as personId',
  'person_name as personName',
  'file_name as fileName',
  'size_bytes as sizeBytes',
  'received_bytes as receivedBytes',
  'state',
  'settings',
  'attempt',
  'phase',
  'done',
  'total',
  'failure',
  'import_id as importId',
  'created_at as createdAt',
  'touched_at as touchedAt',
] as const

const settingsSchema = v.object({
  columnMap: v.record(v.string(), v.nullable(v.union([v.string(), v.object({ value: v.string() })]))),
  supplier: v.nullable(v.string()),
  acceptPriceJumps: v.boolean(),
  priceJumpPercent: v.number(),
}) satisfies v.GenericSchema<unknown, ImportSettings>

/** Facts about a dry run, stored beside its report. Null for old dry runs. */
export type TriedImport = PreparedImport & {
  triedAfter: string | null
  pricedAfter: string | null
  rankedAfter: string | null
}

const TRIED = [
  sql<string | null>`report ->> 'triedAfter'`.as('triedAfter'),
  sql<string | null>`report ->> 'pricedAfter'`.as('pricedAfter'),
  sql<string | null>`report ->> 'rankedAfter'`.as('rankedAfter'),
] as const

/** Settings or a report that this version can't read count as missing. */
function toPrepared<Row extends { settings: unknown; report?: unknown }>(row: Row): TriedImport {
  const settings = v.is(settingsSchema, row.settings) ? row.settings : null
  return { ...row, settings, report: parseImportReport(row.report) } as unknown as TriedImport
}

/** A text that changes with suppliers' ranks and subjects' categories. A dry run is valid as long as it stays the same. */
export async function ranksSoFar(db: Queryable): Promise<string> {
  const { rows } = await sql<{ soFar: string }>`
    select md5(concat_ws(' ',
      (select string_agg(concat_ws('|', supplier, field, rank), ',' order by supplier, field)
        from supplier_ranks where ended_at is null),
      (select string_agg(concat_ws('|', scheme, code_prefix, category_code), ',' order by scheme, code_prefix)
        from subject_mappings)
    )) as "soFar"`.execute(db)
  return rows[0]?.soFar ?? ''
}

/** Locks the list of uploads until the transaction ends. */
export async function lockUploads(transaction: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(4815164)`.execute(transaction)
}

/** Number and announced bytes of all files, and the number that this person still uploads. */
export async function countUploads(db: Queryable, personId: string) {
  const row = await db
    .selectFrom('prepared_imports')
    .where('file_name', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('bytes'),
      sql<number>`count(*) filter (where person_id = ${personId} and state = 'RECEIVING')`.as('ofPerson'),
    ])
    .executeTakeFirstOrThrow()
  return { files: Number(row.files), bytes: row.bytes, ofPerson: Number(row.ofPerson) }
}

/** The applied files, oldest first. */
export function selectApplied(db: Queryable): Promise<{ id: string; sizeBytes: number }[]> {
  return db
    .selectFrom('prepared_imports')
    .select(['id', 'size_bytes as sizeBytes'])
    .where('state', '=', 'APPLIED')
    .where('file_name', 'is not', null)
    .orderBy('touched_at')
    .execute()
}

/** The person's unfinished upload of the same file. */
export function selectUnfinished(
  db: Queryable,
  { personId, fingerprint }: { personId: string; fingerprint: string },
): Promise<{ id: string; receivedBytes: number } | undefined> {
  return db
    .selectFrom('prepared_imports')
    .select(['id', 'received_bytes as receivedBytes'])
    .where('person_id', '=', personId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'RECEIVING')
    .executeTakeFirst()
}

interface NewImport {
  id: string
  personId: string
  personName: string
  fileName: string | null
  sizeBytes: number
  fingerprint: string | null
  state: PreparedState
}

export async function insertPrepared(db: Queryable, prepared: NewImport, at: Date): Promise<void> {
  const { id, state, fingerprint } = prepared
  await db
    .insertInto('prepared_imports')
    .values({
      ...{ id, state, fingerprint, created_at: at, touched_at: at },
      person_id: prepared.personId,
      person_name: prepared.personName,
      file_name: prepared.fileName,
      size_bytes: prepared.sizeBytes,
    })
    .execute()
}

/** All prepared imports, newest first, without reports. */
export async function listPrepared(db: Queryable): Promise<TriedImport[]> {
  const rows = await db
    .selectFrom('prepared_imports')
    .select([...COLUMNS, ...TRIED])
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(toPrepared)
}

export async function selectPrepared(db: Queryable, id: string): Promise<TriedImport | undefined> {
  const row = await db
    .selectFrom('prepared_imports')
    .select([...COLUMNS, ...TRIED, 'report'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toPrepared(row)
}

/** Locks a prepared import until the transaction ends. */
export async function lockPrepared(transaction: Queryable, id: string): Promise<TriedImport | undefined> {
  const row = await transaction
    .selectFrom('prepared_imports')
    .select([...COLUMNS, ...TRIED])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toPrepared(row)
}

/** What decides about the turns of all prepared imports. */
export async function selectTurns(db: Queryable): Promise<Turn[]> {
  const rows = await db
    .selectFrom('prepared_imports')
    .select(['id', 'file_name as fileName', 'state', 'phase', 'attempt', 'touched_at as touchedAt'])
    .execute()
  return rows as Turn[]
}

export async function keepReceived(
  db: Queryable,
  { id, receivedBytes, state }: { id: string; receivedBytes: number; state: PreparedState },
  at: Date,
): Promise<void> {
  await db
    .updateTable('prepared_imports')
    .set({ received_bytes: receivedBytes, state, touched_at: at })
    .where('id', '=', id)
    .execute()
}

/** Begins a new attempt: an earlier one can no longer write. */
export async function beginAttempt(
  db: Queryable,
  { id, state, settings }: { id: string; state: 'TRYING' | 'APPLYING'; settings?: ImportSettings },
  at: Date,
): Promise<number> {
  const row = await db
    .updateTable('prepared_imports')
    .set({
      ...{ state, phase: null, done: null, total: null, failure: null, touched_at: at },
      ...(state === 'TRYING' && { report: null, import_id: null }),
      ...(settings && { settings: JSON.stringify(settings) }),
      attempt: sql`attempt + 1`,
    })
    .where('id', '=', id)
    .returning('attempt')
    .executeTakeFirstOrThrow()
  return row.attempt
}

export interface Attempt {
  id: string
  attempt: number
}

/** Records that the attempt is alive, without progress. */
export async function keepProgress(
  db: Queryable,
  { id, attempt }: Attempt,
  progress: Partial<ImportProgress>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('prepared_imports')
    .set({ ...progress, touched_at: at })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}

/** Records that an attempt's job starts. @returns false if a newer attempt replaced it, or it was discarded */
export async function startAttempt(db: Queryable, { id, attempt }: Attempt, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('prepared_imports')
    .set({ phase: 'reading', done: 0, total: 0, touched_at: at })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['TRYING', 'APPLYING'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the import that an attempt began. */
export async function keepBegun(db: Queryable, { id, attempt }: Attempt, importId: number): Promise<void> {
  await db
    .updateTable('prepared_imports')
    .set({ import_id: importId })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}

/** Records how an attempt ended. A failed one keeps its report and its import. */
export async function endAttempt(
  db: Queryable,
  { id, attempt }: Attempt,
  ending: { state: PreparedState; report?: ImportReport; importId?: number | null; failure?: string },
  at: Date,
): Promise<void> {
  const { state, report, importId, failure = null } = ending
  await db
    .updateTable('prepared_imports')
    .set({
      ...{ state, failure, phase: null, done: null, total: null, touched_at: at },
      ...(importId !== undefined && { import_id: importId }),
      ...(report && { report: JSON.stringify(report) }),
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}

export async function deletePrepared(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('prepared_imports').where('id', '=', id).execute()
}

/** Deletes abandoned ones. */
export async function deleteAbandoned(
  db: Queryable,
  { unfinishedBefore, finishedBefore }: { unfinishedBefore: Date; finishedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('prepared_imports')
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'RECEIVING'), eb('touched_at', '<', unfinishedBefore)]),
        eb('touched_at', '<', finishedBefore),
      ]),
    )
    .execute()
}

/** The ids of all prepared imports. */
export async function selectPreparedIds(db: Queryable): Promise<Set<string>> {
  const rows = await db.selectFrom('prepared_imports').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
