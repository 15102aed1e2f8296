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

/** What a try was like, as its report has it: the report itself is not read. Null in tries from before that was kept. */
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

/** What another version of the shop wrote otherwise is not there: it is said again. */
function toPrepared<Row extends { settings: unknown; report?: unknown }>(row: Row): TriedImport {
  const settings = v.is(settingsSchema, row.settings) ? row.settings : null
  return { ...row, settings, report: parseImportReport(row.report) } as unknown as TriedImport
}

/** Another text where a supplier has another rank, or a subject another category: what a try says holds while it is the same. */
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

/** Those that begin files or count them wait for each other until the transaction ends. */
export async function lockUploads(transaction: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(4815164)`.execute(transaction)
}

/** How much is under way: all files and their bytes as said, and how many of them this person still sends. */
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

/** The files that were applied, the oldest first. */
export function selectApplied(db: Queryable): Promise<{ id: string; sizeBytes: number }[]> {
  return db
    .selectFrom('prepared_imports')
    .select(['id', 'size_bytes as sizeBytes'])
    .where('state', '=', 'APPLIED')
    .where('file_name', 'is not', null)
    .orderBy('touched_at')
    .execute()
}

/** What the person began to send of the same file; undefined: nothing. */
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

/** Newest first, without their reports. */
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

/** Held until the transaction ends, without its report. */
export async function lockPrepared(transaction: Queryable, id: string): Promise<TriedImport | undefined> {
  const row = await transaction
    .selectFrom('prepared_imports')
    .select([...COLUMNS, ...TRIED])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toPrepared(row)
}

/** Whose turn it is, and who waits. */
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

/** A job is asked for: whatever an earlier one still does no longer counts. */
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

/** Without any progress: only that the attempt lives. */
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

/** The job of an attempt begins. @returns false where another took its place, or nobody wants it any more */
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

/** The import that an attempt began. */
export async function keepBegun(db: Queryable, { id, attempt }: Attempt, importId: number): Promise<void> {
  await db
    .updateTable('prepared_imports')
    .set({ import_id: importId })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}

/** How a try or an import ended. What failed keeps the report that it had, and the import that it began. */
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

/** Forgets those that nobody went on with. */
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

/** Of all that is prepared, the names of their files. */
export async function selectPreparedIds(db: Queryable): Promise<Set<string>> {
  const rows = await db.selectFrom('prepared_imports').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
