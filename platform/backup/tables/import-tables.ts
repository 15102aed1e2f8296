import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SetupError } from '../../config.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { HALF_IMPORTED, migrate, migrateAsFarAs } from '../../database/migrate.ts'
import { DamagedBackup } from '../restore/damaged-backup.ts'
import { createQueues, makeRoomForJobs, takeInJobs } from './carry-jobs.ts'
import { readTables } from './export-tables.ts'
import { damagedTable, readExport, type TablesReader } from './read-tables.ts'
import { contentOf, countContent } from './table-content.ts'
import {
  copyOut,
  type ExportedTable,
  JOBS,
  OF_THE_PROGRAM,
  type TableContent,
  type TablesHeader,
  TEXT_SETTINGS,
} from './table-format.ts'

export interface ImportedTables {
  header: TablesHeader
  /** Rows by table, as read back. */
  rows: Record<string, number>
  /** Unfinished jobs. */
  jobs: number
}

/**
 * Reads an export into an empty database of any PostgreSQL version: creates the tables with the export's migrations, fills them, checks the
 * foreign keys, sets sequences, adds the unfinished jobs, and applies later migrations. Each table is read back and compared byte by byte.
 * No shop opens the database before `endImport`.
 * @throws SetupError if the database is not empty; DamagedBackup, naming the table, if the export is damaged or cut off
 */
export async function importTables(client: pg.Client, content: Readable): Promise<ImportedTables> {
  await refuseFilled(client)
  const reader = await readExport(content)
  const { header } = reader
  await client.query(TEXT_SETTINGS)
  await client.query(`create table ${HALF_IMPORTED} (cluster text)`)
  await migrateAsFarAs(client, header.migrations)
  await refuseOtherTables(client, header)
  if (header.jobs) await createQueues(client, header.jobs.queues)
  const rows = await inTransaction(client, () => readIn(client, reader))
  await migrate(client, { isImporting: true })
  await client.query('insert into former_clusters (cluster) values ($1) on conflict do nothing', [header.cluster])
  await client.query('reset all')
  // The planner has no statistics yet.
  await client.query('analyze')
  const { [JOBS]: jobs = 0, ...ofTables } = rows
  return { header, rows: ofTables, jobs }
}

/** Allows a shop to open the database. Call it in the transaction of the last step, if there is one. */
export async function endImport(query: (statement: string) => Promise<unknown>): Promise<void> {
  await query(`drop table ${HALF_IMPORTED}`)
}

async function readIn(client: pg.Client, reader: TablesReader): Promise<Record<string, number>> {
  const { header } = reader
  const keys = await dropForeignKeys(client)
  const tables = header.tables.filter(({ name }) => name !== OF_THE_PROGRAM)
  const names = tables.map(({ name }) => name)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Removes rows that migrations added.
  await client.query(`truncate ${names.join(', ')}`)
  const read: Record<string, TableContent> = {}
  for (const { name, columns } of header.tables) {
    const isSkipped = name === OF_THE_PROGRAM
    read[name] = isSkipped
      ? await passOver(reader.rowsOf(name))
      : await readTable(client, reader.rowsOf(name), { name, into: `copy ${name} (${columns.join(', ')}) from stdin` })
  }
  if (header.jobs) {
    const into = await makeRoomForJobs(client, header.jobs.columns)
    read[JOBS] = await readTable(client, reader.rowsOf(JOBS), { name: JOBS, into })
  }
  compare(await reader.end(), read)
  for (const [name, last] of Object.entries(header.sequences)) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last])
  }
  await addForeignKeys(client, keys)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  const rows: Record<string, number> = {}
  for (const table of tables) {
    const found = await contentOf(client, copyOut(table))
    if (found.sha256 !== read[table.name]?.sha256) {
      throw new SetupError(`La tabla ${table.name} no quedó como era: no se sigue. Cuéntanoslo.`)
    }
    rows[table.name] = found.rows
  }
  if (header.jobs) rows[JOBS] = await takeInJobs(client, header.jobs.columns)
  return rows
}

async function readTable(
  client: pg.Client,
  rows: Readable,
  { name, into }: { name: string; into: string },
): Promise<TableContent> {
  const { through, content } = countContent()
  try {
    await pipeline(rows, through, client.query(copyFrom(into)))
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    // Unreadable rows (22…), or rows that violate a constraint (23…).
    throw /^2[23]/.test(code) ? damagedTable(name, `no se puede leer (${message})`) : error
  }
  return content()
}

async function passOver(rows: Readable): Promise<TableContent> {
  const { through, content } = countContent()
  await pipeline(rows, through.resume())
  return content()
}

/** @throws DamagedBackup if a table differs from what was written */
function compare(written: Record<string, TableContent>, read: Record<string, TableContent>): void {
  for (const [name, { rows, sha256 }] of Object.entries(written)) {
    if (read[name]?.rows !== rows) throw damagedTable(name, `tiene ${read[name]?.rows ?? 0} filas y tenía ${rows}`)
    if (read[name]?.sha256 !== sha256) throw damagedTable(name, 'no es la que se guardó')
  }
  const more = Object.keys(read).find(name => !(name in written))
  if (more) throw damagedTable(more, 'sobra')
}

interface ForeignKey {
  of: string
  name: string
  definition: string
}

/** Tables refer to each other in circles, so they can't be filled one by one with their keys. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { of, name } of rows) await client.query(`alter table ${of} drop constraint ${name}`)
  return rows
}

/** PostgreSQL checks them for every row. */
async function addForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { of, name, definition } of keys) {
    try {
      await client.query(`alter table ${of} add constraint ${name} ${definition}`)
    } catch (error) {
      const { code, detail, message } = error as Error & { code?: string; detail?: string }
      throw code === '23503' ? damagedTable(of, `nombra lo que no está (${detail ?? message})`) : error
    }
  }
}

/** @throws DamagedBackup if the export's tables are not those of its migrations */
async function refuseOtherTables(client: pg.Client, header: TablesHeader): Promise<void> {
  const words = ({ name, columns }: ExportedTable) => `${name} (${columns.toSorted().join(', ')})`
  const ours = (await readTables(client)).filter(({ name }) => name !== HALF_IMPORTED).map(words)
  const theirs = header.tables.filter(({ name }) => name !== OF_THE_PROGRAM).map(words)
  const differing = [...ours.filter(each => !theirs.includes(each)), ...theirs.filter(each => !ours.includes(each))][0]
  if (differing) throw new DamagedBackup(`sus tablas no son las de sus migraciones: ${differing}`)
}

/** Tables of extensions do not count. @throws SetupError if the database is not empty */
async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace not in (select oid from pg_namespace where nspname ~ '^(pg_|information_schema$)')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     limit 1`,
  )
  const [found] = rows
  if (!found) return
  throw new SetupError(
    `Esa base de datos ya tiene algo (${found.name}), y nunca se pone nada encima: crea una vacía y dila en su lugar.`,
  )
}
