import { sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Queryable } from '../../../platform/database/database.ts'
import { ImportsBusy } from './feed-problem.ts'
import type { ImportReport, ListedReport } from './import-report.ts'
import { dropStage } from './stage-store.ts'

/** The advisory lock that keeps two imports from running at once. */
const IMPORT_LOCK = 4_815_163

export type ImportStatus = 'RUNNING' | 'FINISHED' | 'FAILED' | 'INTERRUPTED' | 'UNDOING' | 'UNDONE'

/** The endings that lists filter by. An undoing that left some books as they are is `UNDONE_IN_PART`. */
export type ImportEnding = ImportStatus | 'UNDONE_IN_PART'

export interface ImportRow {
  id: number
  file_names: string[]
  status: ImportStatus
  report: ImportReport | null
  failure: string | null
  started_at: Date
  finished_at: Date | null
  /** The result of its undoing, if it was undone. */
  undoing: Undoing | null
}

/** What undoing an import did, or would do. */
export interface Undoing {
  restored: number
  deleted: number
  /** Books that the import added, and that were ordered, displayed or edited since: withdrawn, not deleted. */
  withdrawn: number
  /** Books left as they are: changed since, or another book has their ISBN or id now. */
  kept: KeptBook[]
  keptCount: number
  /** The imports that changed those books, newest first. Once these are undone, the rest of this one can be. */
  inTheWay?: LaterImport[]
  /** Fields of the import that a person has set: they stay. Absent in old undoings, which did not count them. */
  byHand?: number
  /** Prices that the import held back and a person accepted: they stay. `takenOf`: some ISBNs of their books. */
  takenPrices?: number
  takenOf?: string[]
}

/** A book that an undoing leaves as it is, and why. Old undoings have no reasons. */
export interface KeptBook {
  bibliomanagerId: string
  title: string
  isbn?: string | null
  holds?: Hold[]
}

export type Hold =
  | { by: 'imports'; imports: LaterImport[] }
  /** A person accepted its price from a jump; `at` is ISO 8601. */
  | { by: 'taken-price'; cents: number | null; person: string; at: string }
  /** A person set fields of a book that the import added. */
  | { by: 'edits'; fields: string[] }
  /** Another book has its former ISBN or id. */
  | { by: 'name' }
  /** Something other than feeds and the desk changed these fields. */
  | { by: 'other'; fields: string[] }

/** A later import that changed the book. `isInPart`: it was undone in part, and the rest can be undone now. */
export interface LaterImport {
  id: number
  files: string[]
  isInPart: boolean
}

/** An import in a list. */
export type ListedImport = Omit<ImportRow, 'report' | 'undoing'> & {
  report: ListedReport | null
  /** Number of its prices that still wait for a person. */
  waiting: number
  /** Number of books that its undoing left as they are. */
  keptCount: number
}

/**
 * Runs work on its own connection, under the lock of imports. A connection whose settings can't be restored is closed, so that nobody else
 * gets it.
 * @throws ImportsBusy
 */
export async function whileImporting<Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let fault: Error | undefined
  try {
    if (!(await lockImports(client))) throw new ImportsBusy('Hay una importación en marcha; espera a que termine.')
    return await endKilled(client)
      .then(() => work(client))
      .finally(() =>
        cleanUp(client).catch((error: Error) => {
          fault = error
        }),
      )
  } finally {
    client.release(fault)
  }
}

async function cleanUp(client: ClientBase): Promise<void> {
  await restoreCommits(client)
  await dropStage(client)
  await unlockImports(client)
}

/** Takes the lock of imports. False if another import, dry run or undoing runs. Held until `unlockImports` or the connection's end. */
export async function lockImports(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [IMPORT_LOCK])
  return rows[0]?.locked ?? false
}

export async function unlockImports(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK])
}

/**
 * Commits no longer wait for the disk. A crash of the machine may lose the last moments of an import, which then runs again. The database
 * stays whole.
 */
export async function relaxCommits(client: ClientBase): Promise<void> {
  await client.query('set synchronous_commit = off')
}

export async function restoreCommits(client: ClientBase): Promise<void> {
  await client.query('reset synchronous_commit')
}

/** Under the lock, a running import can only be a killed one. Checks first, since even an empty update notifies the desk. */
async function endKilled(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from imports where status = 'RUNNING' limit 1`)
  if (rowCount === 0) return
  await client.query(`update imports set status = 'INTERRUPTED' where status = 'RUNNING'`)
}

/** Inserts the record of an import. */
export async function startImport(client: ClientBase, fileNames: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>('insert into imports (file_names) values ($1) returning id', [
    fileNames,
  ])
  return rows[0]?.id ?? 0
}

export async function finishImport(
  client: ClientBase,
  id: number,
  outcome: { status: 'FINISHED' | 'FAILED'; report: ImportReport; failure?: string },
): Promise<void> {
  await client.query('update imports set status = $2, report = $3, failure = $4, finished_at = now() where id = $1', [
    id,
    outcome.status,
    JSON.stringify(outcome.report),
    outcome.failure ?? null,
  ])
}

export async function setImportStatus(client: ClientBase, id: number, status: ImportStatus): Promise<void> {
  await client.query('update imports set status = $2 where id = $1', [id, status])
}

/** Marks an import in the transaction that queues its undoing. */
export async function markUndoing(transaction: Queryable, id: number): Promise<void> {
  await transaction.updateTable('imports').set({ status: 'UNDOING' }).where('id', '=', id).execute()
}

/** A text that changes with every begun import and every undoing. A dry run is valid as long as it stays the same. */
export async function importsSoFar(db: Queryable): Promise<string> {
  const { rows } = await sql<{ soFar: string }>`
    select concat_ws(' ', max(id), count(*) filter (where status = 'UNDOING'), count(*) filter (where status = 'UNDONE'),
      sum((undoing ->> 'restored')::integer + (undoing ->> 'deleted')::integer + (undoing ->> 'withdrawn')::integer)
    ) as "soFar"
    from imports`.execute(db)
  return rows[0]?.soFar ?? ''
}

/** The files of the import that began last; empty if there is none. */
export async function lastImportFiles(db: Queryable): Promise<string[]> {
  const last = await db.selectFrom('imports').select('file_names').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.file_names ?? []
}

/** Records that an import was undone, entirely or in part. */
export async function finishUndoing(client: ClientBase, id: number, undoing: Undoing): Promise<void> {
  await client.query(`update imports set status = 'UNDONE', undoing = $2 where id = $1`, [id, JSON.stringify(undoing)])
}

/** A running import without the lock was killed. */
const STATUS = `case when status = 'RUNNING' and not exists (
    select from pg_locks where locktype = 'advisory' and (classid, objid, objsubid) = (0, ${IMPORT_LOCK}, 1) and granted
      and database = (select oid from pg_database where datname = current_database())
  ) then 'INTERRUPTED' else status end`

const KEPT_COUNT = `coalesce((undoing ->> 'keptCount')::integer, 0)`
const ENDING = `case when status = 'UNDONE' and ${KEPT_COUNT} > 0 then 'UNDONE_IN_PART' else (${STATUS})::text end`

const COLUMNS = `id, file_names, ${STATUS} as status, failure, started_at, finished_at`

/** Filter of a list of imports: lower id, letters in the file names, ending. */
export interface WhichImports {
  before?: number | undefined
  fileName?: string | undefined
  status?: ImportEnding | undefined
  limit: number
}

/** The imports that match, newest first. */
export async function listImports(
  client: ClientBase,
  { before, fileName, status, limit }: WhichImports,
): Promise<ListedImport[]> {
  const { rows } = await client.query<ListedImport>(
    `select ${COLUMNS}, case when report is not null then jsonb_build_object(
       'counts', report -> 'counts', 'arePriceJumpsAccepted', report -> 'arePriceJumpsAccepted') end as report,
       (select count(*)::int from price_jumps where import_id = imports.id and refused_at is null) as waiting,
       ${KEPT_COUNT} as "keptCount"
     from imports
     where ($2::bigint is null or id < $2)
       and ($3::text is null or exists (select from unnest(file_names) as name where strpos(lower(name), lower($3)) > 0))
       and ($4::text is null or ${ENDING} = $4)
     order by id desc limit $1`,
    [limit, before, fileName, status],
  )
  return rows
}

export async function findImport(client: ClientBase, id: number): Promise<ImportRow | null> {
  return (
    (await client.query<ImportRow>(`select ${COLUMNS}, report, undoing from imports where id = $1`, [id])).rows[0] ??
    null
  )
}

/** The report of the last import of only this file, whatever its ending; null if there is none. */
export async function lastReportOf(client: ClientBase, fileName: string): Promise<ImportReport | null> {
  const { rows } = await client.query<{ report: ImportReport }>(
    'select report from imports where file_names = $1 and report is not null order by id desc limit 1',
    [[fileName]],
  )
  return rows[0]?.report ?? null
}

/** The imports among these that are not undone. */
export async function standingImports(client: ClientBase, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>(
    `select id from imports where id = any($1) and status not in ('UNDONE', 'UNDOING')`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
