import type { ClientBase, Pool } from 'pg'
import { LostLog, refuseNotedLostLog } from '../../platform/backup/archive/lost-log.ts'
import { type Config, SetupError } from '../../platform/config.ts'
import { type Connection, createDatabase, type Database, unreachable } from '../../platform/database/database.ts'
import { compareSchema } from '../../platform/database/migration-files.ts'
import type { Log } from '../../platform/log.ts'
import { bringUpToDate } from '../opening/bring-up-to-date.ts'
import { isShopOpen } from '../opening/open-database.ts'
import { refuseLostOrders } from '../opening/refuse-lost-orders.ts'
import { leaveOutLostNumbers, timeOfAnotherCopy } from '../opening/tell-lost-span.ts'
import { CommandError } from './command.ts'

/** The notice for a database that lost log which its backups have. */
const WITHOUT_ITS_LAST = 'A esta base le falta lo último que había escrito: se mira, y no se cambia nada.'

/** Options of a read-only connection. */
export const READ_ONLY = { options: '-c default_transaction_read_only=on' }

interface Found {
  connection: Connection
  pool: Pool
  /** This program started the database. */
  isStarted: boolean
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * Migrates the database for a command. If no shop is open on it, it also skips the numbers of a lost time.
 * @returns why commands may only read it, over READ_ONLY connections; null: they may change it
 */
export async function prepareDatabase(config: Config, found: Found): Promise<string | null> {
  const { connection, pool, isStarted } = found
  const isClosed = isStarted || (!config.DATABASE_URL && !(await isShopOpen(connection).catch(tellUnreachable)))
  const { lost, placeAnswers } = isClosed ? await findLostLog(config, found) : NOTHING_ASKED
  const client = await pool.connect().catch(tellUnreachable)
  const bring = lost ? refuseOtherVersion(client, lost) : bringUpToDate(client, { config, ...found })
  await bring.finally(() => client.release())
  if (lost) {
    console.error(`${lost.message} Mientras tanto se mira, y no se cambia nada.`)
    return WITHOUT_ITS_LAST
  }
  if (!isClosed) return null
  const db = createDatabase(pool)
  // If the place does not answer, that is reported already, and it is not asked again.
  const why = placeAnswers ? await notYetOpened(config, { ...found, db }) : null
  if (why === null) await leaveOutLostNumbers(config, db)
  return why
}

/** @throws SetupError */
function tellUnreachable(error: Error): never {
  throw unreachable(error)
}

interface Compared {
  /** Set if the backups have log that the database lost. */
  lost: LostLog | null
  placeAnswers: boolean
}

const NOTHING_ASKED: Compared = { lost: null, placeAnswers: true }

/** Compares a folder's database with its backups. A running shop is not checked: it goes on selling, and commands beside it work. */
async function findLostLog(config: Config, { connection, isStarted, log }: Found): Promise<Compared> {
  try {
    refuseNotedLostLog(config.DATA_DIR)
    // A running database was checked when it was started.
    if (!isStarted) return NOTHING_ASKED
    const fault = await refuseLostOrders(connection, config, { isStarted: true, log })
    return { lost: null, placeAnswers: fault === null }
  } catch (error) {
    if (error instanceof LostLog) return { lost: error, placeAnswers: true }
    throw error
  }
}

/** @throws SetupError if the database has another version: reading it would need a migration */
async function refuseOtherVersion(client: ClientBase, lost: LostLog): Promise<void> {
  const { waiting, unknown } = await compareSchema(client)
  if (waiting.length === 0 && unknown.length === 0) return
  const why = waiting.length > 0 ? 'esperan migraciones' : 'más nueva'
  throw new SetupError(`${lost.message} Es de otra versión (${why}): mírala con el programa de esa versión.`)
}

const READ_ONLY_TRANSACTION = '25006'

/** Explains the error of a write on a read-only connection. `copyOf`: why nothing may be written; null: it may. */
export function tellUnwritten(copyOf: string | null): (error: unknown) => never {
  return error => {
    if (copyOf === null || (error as { code?: string }).code !== READ_ONLY_TRANSACTION) throw error
    throw new CommandError(`${copyOf} No se hizo nada.`)
  }
}

/**
 * Why commands may only read a closed folder that the shop went back to: the numbers that the other copy gave are skipped when it is opened.
 * Null: they may change it.
 */
async function notYetOpened(
  config: Config,
  opened: Pick<Found, 'connection' | 'log'> & { db: Database },
): Promise<string | null> {
  const why = await timeOfAnotherCopy(config, opened)
  return why && `${why} Mientras no la abras (npm start) se mira, y no se cambia nada.`
}
