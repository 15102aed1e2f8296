import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { SetupError } from '../config.ts'
import { applyFunctions } from './apply-functions.ts'
import { inTransaction } from './in-transaction.ts'

const migrationsFolder = join(import.meta.dirname, '../../db/migrations')
/** Any number, as long as no other program takes the same one: it keeps two processes from migrating at once. */
const MIGRATION_LOCK = 4_815_162

/**
 * Brings a database to this program's schema: plain SQL files, each applied once in its own transaction, in order;
 * after them its functions (`apply-functions.ts`), which a test with migrations of its own leaves out.
 * @throws SetupError when the database is from a newer version of the shop
 */
export async function migrate(client: ClientBase, folder = migrationsFolder): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await refuseHalfImported(client)
    await applyMigrations(client, folder)
    if (folder === migrationsFolder) await applyFunctions(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** A table of this name stands in a database while one of before is read into it. */
export const HALF_IMPORTED = 'half_imported'

async function refuseHalfImported(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    HALF_IMPORTED,
  ])
  if (!rows[0]?.found) return
  throw new SetupError(
    'A esta base de datos se estaba pasando una librería y quedó a medias: no le sirve a nadie. Bórrala, crea una vacía y repite el comando.',
  )
}

/**
 * Gives an empty database the tables that one had which came through these migrations, without the functions: what is read into them comes
 * through the rest with `migrate`.
 * @throws SetupError when one of them is from a newer version of the shop
 */
export function migrateAsFarAs(client: ClientBase, names: readonly string[], folder = migrationsFolder): Promise<void> {
  return applyMigrations(client, folder, names)
}

async function applyMigrations(client: ClientBase, folder: string, wanted?: readonly string[]): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map(row => row.name))
  const known = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const unknown = [...applied, ...(wanted ?? [])].filter(name => !known.includes(name))
  if (unknown.length > 0) {
    throw new SetupError(
      `Los datos son de una versión más nueva de la librería (tienen ${unknown.join(', ')}): inicia esa versión, o pon en DATA_DIR otra carpeta.`,
    )
  }
  for (const name of known.filter(name => !applied.has(name) && (wanted?.includes(name) ?? true))) {
    await applyMigration(client, name, await readFile(join(folder, name), 'utf8'))
  }
}

async function applyMigration(client: ClientBase, name: string, sql: string): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(sql)
      await client.query('insert into schema_migrations (name) values ($1)', [name])
    })
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
