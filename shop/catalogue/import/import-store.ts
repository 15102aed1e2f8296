import { sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Queryable } from '../../../platform/database/database.ts'
import { ImportsBusy } from './feed-problem.ts'
import type { ImportReport, ListedReport } from './import-report.ts'
import { dropStage } from './stage-store.ts'

/** Any number, as long as no other program takes the same one: it keeps two imports from running at once. */
const IMPORT_LOCK = 4_815_163

export type ImportStatus = 'RUNNING' | 'FINISHED' | 'FAILED' | 'INTERRUPTED' | 'UNDOING' | 'UNDONE'

/** As people look for it: an undoing that left books as they are is one in part. */
export type ImportEnding = ImportStatus | 'UNDONE_IN_PART'

export interface ImportRow {
  id: number
  file_names: string[]
  status: ImportStatus
  report: ImportReport | null
  failure: string | null
  started_at: Date
  finished_at: Date | null
  /** What undoing it came to, where it was undone. */
  undoing: Undoing | null
}

/** What undoing an import did, or would do. */
export interface Undoing {
  restored: number
  deleted: number
  /** Added by the import and ordered, put on display or worked on since: withdrawn, not deleted. */
  withdrawn: number
  /** Left as they are: something changed them since, or another book has their ISBN or id now. */
  kept: KeptBook[]
  keptCount: number
  /** The imports that changed what is left as it is, newest first: once they are undone, the rest of this one can be. */
  inTheWay?: LaterImport[]
  /** Fields that the import changed and a person set: they stay. Absent in undoings from before that was counted. */
  byHand?: number
  /** Prices that the import held back and a person took: they stay. `takenOf`: some ISBNs of their books. */
  takenPrices?: number
  takenOf?: string[]
}

/** A book that an undoing leaves as it is, with what holds it; older undoings know no reasons. */
export interface KeptBook {
  bibliomanagerId: string
  title: string
  isbn?: string | null
  holds?: Hold[]
}

export type Hold =
  | { by: 'imports'; imports: LaterImport[] }
  /** A person took it of a jump; `at` is ISO 8601. */
  | { by: 'taken-price'; cents: number | null; person: string; at: string }
  /** What a person set of a book that came with the import. */
  | { by: 'edits'; fields: string[] }
  /** Another book has its former ISBN or id. */
  | { by: 'name' }
  /** Neither feeds nor the desk changed these. */
  | { by: 'other'; fields: string[] }

/** An import that changed a book since. `isInPart`: it was undone, and a part of it was left that can be undone now. */
export interface LaterImport {
  id: number
  files: string[]
  isInPart: boolean
}

/** As a list shows it. */
export type ListedImport = Omit<ImportRow, 'report' | 'undoing'> & {
  report: ListedReport | null
  /** Prices that it held back and that still wait for a person. */
  waiting: number
  /** Books that undoing it left as they are. */
  keptCount: number
}

/**
 * Does it with a connection of its own, while no other import, dry run or undoing is under way. One that can't be made as it was (commits
 * that wait for the disk, no stage, no lock) is closed: others would go on with it.
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

/** False when another import, dry run or undoing is under way. Held until the connection ends or `unlockImports`. */
export async function lockImports(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [IMPORT_LOCK])
  return rows[0]?.locked ?? false
}

export async function unlockImports(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK])
}

/**
 * Commits no longer wait for the disk: a crash of the machine may cost the last moments of an import, which is run again; never the
 * database.
 */
export async function relaxCommits(client: ClientBase): Promise<void> {
  await client.query('set synchronous_commit = off')
}

export async function restoreCommits(client: ClientBase): Promise<void> {
  await client.query('reset synchronous_commit')
}

/** With the lock held, whatever still says that it runs was killed. An update of none would tell the desk of a change all the same. */
async function endKilled(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from imports where status = 'RUNNING' limit 1`)
  if (rowCount === 0) return
  await client.query(`update imports set status = 'INTERRUPTED' where status = 'RUNNING'`)
}

/** Starts the record of an import. */
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

/** The same with the job that undoes it. */
export async function markUndoing(transaction: Queryable, id: number): Promise<void> {
  await transaction.updateTable('imports').set({ status: 'UNDOING' }).where('id', '=', id).execute()
}

/** Another text after every import that began and everything that was undone: what a try says holds while it is the same. */
export async function importsSoFar(db: Queryable): Promise<string> {
  const { rows } = await sql<{ soFar: string }>`
    select concat_ws(' ', max(id), count(*) filter (where status = 'UNDOING'), count(*) filter (where status = 'UNDONE'),
      sum((undoing ->> 'restored')::integer + (undoing ->> 'deleted')::integer + (undoing ->> 'withdrawn')::integer)
    ) as "soFar"
    from imports`.execute(db)
  return rows[0]?.soFar ?? ''
}

/** The files of the last import that began; none where there was none. */
export async function lastImportFiles(db: Queryable): Promise<string[]> {
  const last = await db.selectFrom('imports').select('file_names').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.file_names ?? []
}

/** An import was undone, as far as it goes. */
export async function finishUndoing(client: ClientBase, id: number, undoing: Undoing): Promise<void> {
  await client.query(`update imports set status = 'UNDONE', undoing = $2 where id = $1`, [id, JSON.stringify(undoing)])
}

/** One that says that it runs while nobody holds the lock was killed. */
const STATUS = `case when status = 'RUNNING' and not exists (
    select from pg_locks where locktype = 'advisory' and (classid, objid, objsubid) = (0, ${IMPORT_LOCK}, 1) and granted
      and database = (select oid from pg_database where datname = current_database())
  ) then 'INTERRUPTED' else status end`

const KEPT_COUNT = `coalesce((undoing ->> 'keptCount')::integer, 0)`
const ENDING = `case when status = 'UNDONE' and ${KEPT_COUNT} > 0 then 'UNDONE_IN_PART' else (${STATUS})::text end`

const COLUMNS = `id, file_names, ${STATUS} as status, failure, started_at, finished_at`

/** Which imports a list shows: those before one, whose files have these letters in their names, that ended so. */
export interface WhichImports {
  before?: number | undefined
  fileName?: string | undefined
  status?: ImportEnding | undefined
  limit: number
}

/** Newest first. */
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

/** What the last import by this name alone did, however it ended; null: there was none. */
export async function lastReportOf(client: ClientBase, fileName: string): Promise<ImportReport | null> {
  const { rows } = await client.query<{ report: ImportReport }>(
    'select report from imports where file_names = $1 and report is not null order by id desc limit 1',
    [[fileName]],
  )
  return rows[0]?.report ?? null
}

/** Those of these imports that are not undone. */
export async function standingImports(client: ClientBase, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>(
    `select id from imports where id = any($1) and status not in ('UNDONE', 'UNDOING')`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
