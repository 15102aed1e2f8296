import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { sqlStatements } from './sql-statements.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../db/migrations')
const ONLINE = '-- online\n'

/** A file of `db/migrations`. */
export interface Migration {
  name: string
  sql: string
  /** True: no single transaction, but repeatable statements, each by itself, so that no lock outlives its own statement. */
  isOnline: boolean
  statements: string[]
}

/** A migration recorded in a database. */
interface AppliedMigration {
  name: string
  /** Version of the program that applied it; null if applied before this was recorded. */
  program: string | null
}

/** Migrations that only the database or only this program knows. */
export interface SchemaDifference {
  waiting: Migration[]
  unknown: AppliedMigration[]
  /** The database is empty and always was. */
  isNew: boolean
}

/** Compares a database with this program's migrations, and changes nothing. */
export async function compareSchema(client: ClientBase, folder = MIGRATIONS_FOLDER): Promise<SchemaDifference> {
  const applied = await readApplied(client)
  const has = new Set(applied.map(({ name }) => name))
  const known = await readMigrations(folder)
  return {
    waiting: known.filter(({ name }) => !has.has(name)),
    unknown: applied.filter(({ name }) => known.every(migration => migration.name !== name)),
    isNew: applied.length === 0,
  }
}

/** The migrations, in the order of their application. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, isOnline: sql.startsWith(ONLINE), statements: sqlStatements(sql) }
    }),
  )
}

async function readApplied(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ columns: string[] }>(
    `select coalesce(array_agg(attname::text), '{}') as columns from pg_attribute
      where attrelid = to_regclass('schema_migrations') and attnum > 0 and not attisdropped`,
  )
  const columns = rows[0]?.columns ?? []
  if (columns.length === 0) return []
  const program = columns.includes('program') ? 'program' : 'null as program'
  return (await client.query<AppliedMigration>(`select name, ${program} from schema_migrations`)).rows
}
