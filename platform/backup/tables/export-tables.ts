import { PassThrough, type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { pack } from 'tar-stream'
import { connectionName } from '../../database/connection-name.ts'
import { copyRows } from '../../database/copy-rows.ts'
import { type Connection, connectionConfig } from '../../database/database.ts'
import { pipeOn } from '../pipe-on.ts'
import { readExportedJobs, waitingJobs } from './carry-jobs.ts'
import { countContent } from './table-content.ts'
import {
  copyOut,
  END,
  type ExportedTable,
  HEADER,
  JOBS,
  type TableContent,
  type TablesHeader,
  TEXT_SETTINGS,
} from './table-format.ts'

/** A table is written in pieces of this size, held in memory: a tar entry begins with its length. */
const PIECE_BYTES = 8 * 1024 * 1024
const DIGITS = 5

/**
 * All tables of one moment, and the unfinished jobs, as PostgreSQL's COPY text (`table-format.ts`). Every later major version can read it,
 * unlike the files of a base backup.
 */
export interface TablesExport {
  content: Readable
  /** The rows of each table. Settles when everything has been read. */
  rows: Promise<Record<string, number>>
}

export function exportTables(connection: Connection, signal?: AbortSignal): TablesExport {
  const tar = pack()
  // If the reader stops, a waiting writer must fail too: it would wait for ever, and its transaction would keep the database from cleaning up.
  const isLeft = new Promise<never>((_, reject) => {
    tar.on('close', () => reject(new Error('nobody reads the tables any more')))
  })
  isLeft.catch(() => {})
  const add = (name: string, content: Buffer) => {
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, content, error => (error ? reject(error) : resolve()))
    })
    return Promise.race([added, isLeft])
  }
  const rows = exportInto(connection, add, signal).then(
    counted => {
      tar.finalize()
      return counted
    },
    error => {
      tar.destroy(error)
      throw error
    },
  )
  rows.catch(() => {})
  // The tar may fail before anyone reads.
  return { content: pipeOn(tar as unknown as Readable, new PassThrough()), rows }
}

type AddFile = (name: string, content: Buffer) => Promise<void>

async function exportInto(connection: Connection, add: AddFile, signal?: AbortSignal): Promise<Record<string, number>> {
  const client = new pg.Client({ ...connectionConfig(connection), application_name: connectionName('export') })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(TEXT_SETTINGS)
    await client.query('begin isolation level repeatable read read only')
    const header = await readHeader(client)
    await add(HEADER, toJson(header))
    const contents: Record<string, TableContent> = {}
    for (const table of header.tables) {
      signal?.throwIfAborted()
      contents[table.name] = await exportTable(client, { name: table.name, statement: copyOut(table) }, add)
    }
    const rows = Object.fromEntries(Object.entries(contents).map(([name, { rows }]) => [name, rows]))
    if (header.jobs) {
      contents[JOBS] = await exportTable(client, { name: JOBS, statement: waitingJobs(header.jobs.columns) }, add)
    }
    await add(END, toJson(contents))
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}

async function readHeader(client: pg.Client): Promise<TablesHeader> {
  const { rows } = await client.query<Pick<TablesHeader, 'takenAt' | 'cluster' | 'postgresVersion' | 'migrations'>>(
    `select now() as "takenAt", (select system_identifier::text from pg_control_system()) as cluster,
       current_setting('server_version') as "postgresVersion",
       (select coalesce(array_agg(name order by name), '{}') from schema_migrations) as migrations`,
  )
  const [facts] = rows
  if (!facts) throw new Error('the database says nothing of itself')
  const [tables, sequences, jobs] = [
    await readTables(client),
    await readSequences(client),
    await readExportedJobs(client),
  ]
  return { format: 2, ...facts, tables, sequences, jobs }
}

/** The shop's own tables, by name. */
export async function readTables(client: pg.Client): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(
    `select quote_ident(relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return rows
}

async function readSequences(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

async function exportTable(
  client: pg.Client,
  { name, statement }: { name: string; statement: string },
  add: AddFile,
): Promise<TableContent> {
  let pieces = 0
  let held: Buffer[] = []
  let heldBytes = 0
  const addPiece = async () => {
    const content = Buffer.concat(held)
    held = []
    heldBytes = 0
    if (content.length > 0) await add(`${name}/${String(pieces++).padStart(DIGITS, '0')}.copy`, content)
  }
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      held.push(chunk)
      heldBytes += chunk.length
      if (heldBytes < PIECE_BYTES) done()
      else addPiece().then(() => done(), done)
    },
    final: done => void addPiece().then(() => done(), done),
  })
  const { through, content } = countContent()
  await pipeline(copyRows(client, statement), through, collect)
  return content()
}

function toJson(value: object): Buffer {
  return Buffer.from(JSON.stringify(value, null, 2))
}
