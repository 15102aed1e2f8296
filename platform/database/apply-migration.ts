import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { SetupError } from '../config.ts'
import { inTransaction } from './in-transaction.ts'
import type { Migration } from './migration-files.ts'

/** A statement that waits for a table lock blocks everyone behind it. It gives up after this time, and is retried. */
export const LOCK_TIMEOUT_MS = 500
const PAUSE_MS = 1000
const GIVE_UP_AFTER_MS = 10 * 60_000
const LOCK_NOT_AVAILABLE = '55P03'
/** These statements wait without blocking anybody. With a timeout they would leave half an index behind. */
const WAITS_FOR_NOBODY = /^(create (unique )?|drop |re)index concurrently/i
const MADE_INDEX = /^create (?:unique )?index concurrently if not exists (\w+)/i

/** How long to retry for locks; tests use less. */
export interface Patience {
  giveUpAfterMs: number
  pauseMs: number
}
const PATIENCE: Patience = { giveUpAfterMs: GIVE_UP_AFTER_MS, pauseMs: PAUSE_MS }

/**
 * Applies one migration: in one transaction, or statement by statement if it is marked `-- online`. If a table is locked, it releases all
 * its locks and retries.
 * @throws SetupError if somebody held a table for ten minutes
 */
export async function applyMigration(
  client: ClientBase,
  migration: Migration,
  { program, patience = PATIENCE }: { program: string; patience?: Patience | undefined },
): Promise<void> {
  const { name, sql, isOnline, statements } = migration
  const write = () => client.query('insert into schema_migrations (name, program) values ($1, $2)', [name, program])
  if (isOnline) {
    await applyOnline(client, statements, { name, patience })
    await write()
    return
  }
  await untilLocked(
    () =>
      inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
        await client.query(sql)
        await write()
      }),
    { name, patience },
  )
}

/** Runs repeatable statements outside of a transaction. After an interruption all of them run again, from the first. */
export async function applyOnline(
  client: ClientBase,
  statements: readonly string[],
  { name, patience = PATIENCE }: { name: string; patience?: Patience },
): Promise<void> {
  try {
    for (const statement of statements) {
      await dropHalfMade(client, MADE_INDEX.exec(statement)?.[1])
      const timeout = WAITS_FOR_NOBODY.test(statement) ? 0 : LOCK_TIMEOUT_MS
      await client.query(`set lock_timeout = ${timeout}`)
      await untilLocked(() => client.query(statement), { name, patience })
    }
  } finally {
    await client.query('reset lock_timeout').catch(() => {})
  }
}

/** Drops an invalid index, left by an interrupted `create index concurrently`. */
async function dropHalfMade(client: ClientBase, index: string | undefined): Promise<void> {
  if (index === undefined) return
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently if exists ${index}`)
}

/**
 * Repeats the work until it gets its table locks.
 * @throws SetupError if somebody held one for ten minutes
 */
export async function untilLocked(
  work: () => Promise<unknown>,
  { name, patience: { giveUpAfterMs, pauseMs } = PATIENCE }: { name: string; patience?: Patience },
): Promise<void> {
  const deadline = Date.now() + giveUpAfterMs
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isRefusedLock(error))
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      if (Date.now() > deadline) {
        throw new SetupError(
          `La base de datos no se pudo pasar a esta versión (${name}): otro programa tiene tomada una tabla desde hace rato. Espera a que termine, o ciérralo, y repite: sigue donde quedó.`,
        )
      }
      await pause(pauseMs)
    }
  }
}

function isRefusedLock(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return [code, cause?.code].includes(LOCK_NOT_AVAILABLE)
}
