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

/** Of a database that lacks what its backups have. */
const WITHOUT_ITS_LAST = 'A esta base le falta lo último que había escrito: se mira, y no se cambia nada.'

/** Nothing on such a connection writes. */
export const READ_ONLY = { options: '-c default_transaction_read_only=on' }

interface Found {
  connection: Connection
  pool: Pool
  /** No program had its database running. */
  isStarted: boolean
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * Makes the database this version's. In a folder where no shop is open it leaves out the numbers of a lost time, too.
 * @returns why nothing is changed there, on READ_ONLY connections alone; null: it may be
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
  // A place that does not answer is told already, and waited for once.
  const told = placeAnswers ? await notYetOpened(config, { ...found, db }) : null
  if (told === null) await leaveOutLostNumbers(config, db)
  return told
}

/** @throws SetupError */
function tellUnreachable(error: Error): never {
  throw unreachable(error)
}

interface Compared {
  /** What the database lacks of its backups. */
  lost: LostLog | null
  placeAnswers: boolean
}

const NOTHING_ASKED: Compared = { lost: null, placeAnswers: true }

/** Whether a folder's database lacks what its backups have. A shop that finds it out while it sells goes on, and so do commands beside it. */
async function findLostLog(config: Config, { connection, isStarted, log }: Found): Promise<Compared> {
  try {
    refuseNotedLostLog(config.DATA_DIR)
    // One that runs was checked when it was started.
    if (!isStarted) return NOTHING_ASKED
    const fault = await refuseLostOrders(connection, config, { isStarted: true, log })
    return { lost: null, placeAnswers: fault === null }
  } catch (error) {
    if (error instanceof LostLog) return { lost: error, placeAnswers: true }
    throw error
  }
}

/** @throws SetupError where it is not of this version: to be read it would be changed */
async function refuseOtherVersion(client: ClientBase, lost: LostLog): Promise<void> {
  const { waiting, unknown } = await compareSchema(client)
  if (waiting.length === 0 && unknown.length === 0) return
  const why = waiting.length > 0 ? 'esperan migraciones' : 'más nueva'
  throw new SetupError(`${lost.message} Es de otra versión (${why}): mírala con el programa de esa versión.`)
}

const READ_ONLY_TRANSACTION = '25006'

/** Says of what would have been written there why it was not: `copyOf`, null where all may be written. */
export function tellUnwritten(copyOf: string | null): (error: unknown) => never {
  return error => {
    if (copyOf === null || (error as { code?: string }).code !== READ_ONLY_TRANSACTION) throw error
    throw new CommandError(`${copyOf} No se hizo nada.`)
  }
}

/**
 * Why commands change nothing in a closed folder that was gone back to, until it is opened: only then it leaves out the numbers that the other
 * copy gave. Null: they may.
 */
async function notYetOpened(
  config: Config,
  opened: Pick<Found, 'connection' | 'log'> & { db: Database },
): Promise<string | null> {
  const told = await timeOfAnotherCopy(config, opened)
  return told && `${told} Mientras no la abras (npm start) se mira, y no se cambia nada.`
}
