import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { applyOnline, LOCK_TIMEOUT_MS, untilLocked } from './apply-migration.ts'
import { inTransaction } from './in-transaction.ts'
import { sqlStatements } from './sql-statements.ts'

const functionsFolder = join(import.meta.dirname, '../../db/functions')
/** Runs after a folder's functions are in place. */
const AFTERWARDS = 'after.sql'

/** In an `after.sql`: the digest of an earlier folder state that stored exactly the same data. */
const SAME_AS = /^-- same as ([0-9a-f]{64})$/gm

/** A folder of functions in this program. */
interface FunctionFolder {
  name: string
  digest: string
  functions: SqlFile[]
  after: SqlFile | null
}
interface SqlFile {
  name: string
  sql: string
}

/**
 * Updates the database's functions to this program's: plain SQL files in folders, each with one `create or replace`. A folder is applied as
 * a whole if any of its files is new, changed or gone; all folders in one transaction. Functions are looked up when called, so the order of
 * the files does not matter. A migration drops a function that is no longer wanted, or whose arguments change. A folder's `after.sql` may
 * take minutes. It runs after that transaction, statement by statement, and only if `after.sql` itself is new or changed. It names earlier
 * folder states that stored the same data, so that it does not run for them.
 */
export async function applyFunctions(client: ClientBase, folder = functionsFolder): Promise<void> {
  await client.query(
    'create table if not exists schema_functions (folder text primary key, digest text not null, applied_at timestamptz not null)',
  )
  const { applied, folders, changed, unfinished } = await compareFunctions(client, folder)
  if (changed.length > 0) {
    const apply = async () => {
      await client.query(`set local check_function_bodies = off; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      for (const { functions } of changed) await applyFiles(client, functions)
      for (const { name, digest } of changed) await write(client, name, digest)
      // The earlier `after.sql` was run for other functions, so its record no longer counts.
      for (const { name } of unfinished)
        await client.query('delete from schema_functions where folder = $1', [afterOf(name)])
    }
    await untilLocked(() => inTransaction(client, apply), { name: 'functions' })
  }
  for (const { name, after } of folders) {
    if (!after || applied.get(afterOf(name)) === digestOf(after)) continue
    const isToDo = unfinished.some(each => each.name === name)
    if (isToDo) await applyOnline(client, sqlStatements(after.sql), { name: `${name}/${AFTERWARDS}` })
    await write(client, afterOf(name), digestOf(after))
  }
}

/** Compares the database's functions with this program's, and changes nothing. `unfinished`: folders whose `after.sql` must run. */
export async function compareFunctions(client: ClientBase, folder = functionsFolder) {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_functions') is not null as "isThere"`,
  )
  const { rows } = tables[0]?.isThere
    ? await client.query<{ folder: string; digest: string }>('select folder, digest from schema_functions')
    : { rows: [] }
  const applied = new Map(rows.map(row => [row.folder, row.digest]))
  const folders = await readFolders(folder)
  const changed = folders.filter(({ name, digest }) => applied.get(name) !== digest)
  const unfinished = folders.filter(({ name, after }) => after && !isDone(after, applied, name))
  return { applied, folders, changed, unfinished }
}

const afterOf = (name: string) => `${name}/${AFTERWARDS}`

function isDone(after: SqlFile, applied: ReadonlyMap<string, string>, name: string): boolean {
  const done = applied.get(afterOf(name))
  if (done !== undefined) return done === digestOf(after)
  const same = [...after.sql.matchAll(SAME_AS)].map(([, digest]) => digest)
  return same.includes(applied.get(name))
}

async function write(client: ClientBase, folder: string, digest: string): Promise<void> {
  await client.query(
    `insert into schema_functions (folder, digest, applied_at) values ($1, $2, now())
     on conflict (folder) do update set digest = excluded.digest, applied_at = now()`,
    [folder, digest],
  )
}

async function readFolders(parent: string): Promise<FunctionFolder[]> {
  const entries = await readdir(parent, { withFileTypes: true })
  return Promise.all(
    entries
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name)
      .sort()
      .map(name => readFolder(name, join(parent, name))),
  )
}

async function readFolder(name: string, path: string): Promise<FunctionFolder> {
  const names = (await readdir(path)).filter(file => file.endsWith('.sql')).sort()
  const files = await Promise.all(
    names.map(async file => ({ name: file, sql: await readFile(join(path, file), 'utf8') })),
  )
  const functions = files.filter(file => file.name !== AFTERWARDS)
  return { name, digest: digestOf(files), functions, after: files.find(file => file.name === AFTERWARDS) ?? null }
}

function digestOf(content: SqlFile | readonly SqlFile[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

async function applyFiles(client: ClientBase, files: readonly SqlFile[]): Promise<void> {
  for (const { name, sql } of files) {
    try {
      await client.query(sql)
    } catch (error) {
      throw new Error(`Function file ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}
