import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { SetupError } from '../config.ts'
import { VERSION } from '../version.ts'
import { applyFunctions } from './apply-functions.ts'
import { applyMigration, type Patience } from './apply-migration.ts'
import { compareSchema, MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts'
import { isAtMostNext } from './version-order.ts'

/** Any number that no other program uses. It keeps two processes from migrating at once. */
const MIGRATION_LOCK = 4_815_162
const ASK_AGAIN_MS = 100

export interface MigrateOptions {
  folder?: string
  /** The version recorded as applying them; tests set another one. */
  program?: string
  patience?: Patience
  /** Set by the program that reads another database into this one. */
  isImporting?: boolean
  /** Called at the beginning and the end of each migration, for measurements. */
  onStep?: (step: { name: string; end: 'begun' | 'done' }) => void
}

/**
 * Updates a database to this program's schema: plain SQL files, each applied once, in order. Then come the functions
 * (`apply-functions.ts`), unless a test has migrations of its own. A database that the next version has already migrated stays as it is:
 * its migrations keep what this version needs (docs/backups.md, "Dos versiones a la vez").
 * @throws SetupError if the database is more than one version newer
 */
export async function migrate(client: ClientBase, options: MigrateOptions = {}): Promise<void> {
  const { folder = MIGRATIONS_FOLDER, program = VERSION, patience, isImporting = false, onStep } = options
  await takeMigrationLock(client)
  try {
    if (!isImporting) await refuseHalfImported(client)
    const { waiting, unknown } = await compareSchema(client, folder)
    const tooNew = unknown.filter(migration => !isAtMostNext(migration.program, program))
    if (tooNew.length > 0) throw newerData(tooNew.map(({ name }) => name))
    if (waiting.length > 0) await keepMigrations(client)
    for (const migration of waiting) {
      onStep?.({ name: migration.name, end: 'begun' })
      await applyMigration(client, migration, { program, patience })
      onStep?.({ name: migration.name, end: 'done' })
    }
    // A newer program's functions are not replaced by older ones.
    if (folder === MIGRATIONS_FOLDER && unknown.length === 0) {
      onStep?.({ name: 'functions', end: 'begun' })
      await applyFunctions(client)
      onStep?.({ name: 'functions', end: 'done' })
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** A table of this name marks a database into which another one is still being read. */
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
 * Gives an empty database the same tables as a database with these migrations, without the functions. After the data is read in, `migrate`
 * applies the rest.
 * @throws SetupError if one of them is from a newer version of the shop
 */
export async function migrateAsFarAs(client: ClientBase, names: readonly string[]): Promise<void> {
  const migrations = await readMigrations()
  const unknown = names.filter(name => migrations.every(migration => migration.name !== name))
  if (unknown.length > 0) throw newerData(unknown)
  await keepMigrations(client)
  for (const migration of migrations.filter(({ name }) => names.includes(name))) {
    await applyMigration(client, migration, { program: VERSION })
  }
}

async function keepMigrations(client: ClientBase): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  await client.query('alter table schema_migrations add column if not exists program text')
}

function newerData(names: readonly string[]): SetupError {
  return new SetupError(
    `Los datos son de una versión más nueva de la librería (tienen ${newestOf(names)}): inicia esa versión, o pon en DATA_DIR otra carpeta. Para volver a esta, repón el respaldo que se hizo antes de actualizar (docs/backups.md).`,
  )
}

/** `0130_….sql`, or `0130_….sql y 26 más`. */
function newestOf(names: readonly string[]): string {
  const newest = names.toSorted().at(-1)
  return names.length === 1 ? `${newest}` : `${newest} y ${names.length - 1} más`
}

/** Takes the migration lock by polling. A waiting statement would block `create index concurrently`, which waits for older transactions. */
async function takeMigrationLock(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await pause(ASK_AGAIN_MS)
  }
}
