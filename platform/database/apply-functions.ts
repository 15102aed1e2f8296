import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { inTransaction } from './in-transaction.ts'

const functionsFolder = join(import.meta.dirname, '../../db/functions')
/** What a folder wants done once its functions are there. */
const AFTERWARDS = 'after.sql'

/** A folder of functions as the program has it. */
interface FunctionFolder {
  name: string
  digest: string
  files: { name: string; sql: string }[]
}

/**
 * Brings the database's functions to this program's: plain SQL files that each `create or replace` one, in folders. A folder is applied
 * whole when any of its files is new, changed or gone, its `after.sql` last; all folders in one transaction. A function is looked up
 * when it is called, so the order of the files means nothing. One that is no longer wanted, or whose arguments change, is dropped by a
 * migration.
 */
export async function applyFunctions(client: ClientBase, folder = functionsFolder): Promise<void> {
  await client.query(
    'create table if not exists schema_functions (folder text primary key, digest text not null, applied_at timestamptz not null)',
  )
  const { rows } = await client.query<{ folder: string; digest: string }>('select folder, digest from schema_functions')
  const applied = new Map(rows.map(row => [row.folder, row.digest]))
  const changed = (await readFolders(folder)).filter(({ name, digest }) => applied.get(name) !== digest)
  if (changed.length === 0) return
  await inTransaction(client, async () => {
    await client.query('set local check_function_bodies = off')
    for (const { files } of changed) await applyFiles(client, files.filter(isFunction))
    for (const { files } of changed)
      await applyFiles(
        client,
        files.filter(file => !isFunction(file)),
      )
    for (const { name, digest } of changed) {
      await client.query(
        `insert into schema_functions (folder, digest, applied_at) values ($1, $2, now())
         on conflict (folder) do update set digest = excluded.digest, applied_at = now()`,
        [name, digest],
      )
    }
  })
}

const isFunction = ({ name }: { name: string }) => name !== AFTERWARDS

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
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  return { name, digest, files }
}

async function applyFiles(client: ClientBase, files: FunctionFolder['files']): Promise<void> {
  for (const { name, sql } of files) {
    try {
      await client.query(sql)
    } catch (error) {
      throw new Error(`Function file ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}
