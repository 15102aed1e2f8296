import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack } from 'tar-stream'
import { connectionName } from '../database/connection-name.ts'
import { type Connection, connectionConfig } from '../database/database.ts'

/** Pieces of a table are held in memory until they are this long, since a tar says beforehand how long each is. */
const PIECE_BYTES = 8 * 1024 * 1024
const DIGITS = 5

/**
 * All tables of one moment, in PostgreSQL's own text (COPY), which every later major version reads: what outlives the files of a base
 * backup. `tables.json` names the tables, their columns and rows; `sequences.json` where the numbers stand; `TABLE/00000.copy` and on are
 * a table's rows.
 */
export interface TablesExport {
  content: Readable
  /** Settles when all has been read: the rows of each table. */
  rows: Promise<Record<string, number>>
}

export function exportTables(connection: Connection, signal?: AbortSignal): TablesExport {
  const tar = pack()
  const add = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, content, error => (error ? reject(error) : resolve()))
    })
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
  return { content: tar as unknown as Readable, rows }
}

type AddFile = (name: string, content: Buffer) => Promise<void>

async function exportInto(connection: Connection, add: AddFile, signal?: AbortSignal): Promise<Record<string, number>> {
  const client = new pg.Client({ ...connectionConfig(connection), application_name: connectionName('export') })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await readTables(client)
    await add('tables.json', Buffer.from(JSON.stringify(tables, null, 2)))
    await add('sequences.json', Buffer.from(JSON.stringify(await readSequences(client), null, 2)))
    const rows: Record<string, number> = {}
    for (const table of tables) {
      signal?.throwIfAborted()
      rows[table.name] = await exportTable(client, table, add)
    }
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}

export interface ExportedTable {
  name: string
  columns: string[]
}

/** The shop's own; those of the queue are made again, and what is computed from other columns too. */
async function readTables(client: pg.Client): Promise<ExportedTable[]> {
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

async function exportTable(client: pg.Client, { name, columns }: ExportedTable, add: AddFile): Promise<number> {
  let pieces = 0
  let count = 0
  let held: Buffer[] = []
  let heldBytes = 0
  const addPiece = async () => {
    const content = Buffer.concat(held)
    held = []
    heldBytes = 0
    if (content.length > 0) await add(`${name}/${String(pieces++).padStart(DIGITS, '0')}.copy`, content)
  }
  const collect = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk)
      heldBytes += chunk.length
      // Each row ends with the only line break that is not escaped.
      for (const byte of chunk) if (byte === 10) count++
      if (heldBytes < PIECE_BYTES) done()
      else addPiece().then(() => done(), done)
    },
    flush: done => void addPiece().then(() => done(), done),
  })
  collect.resume()
  await pipeline(client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`)), collect)
  return count
}
