import type { ClientBase } from 'pg'
import { isLostLogNoted, LostLog, refuseNotedLostLog } from '../../platform/backup/archive/lost-log.ts'
import type { Config } from '../../platform/config.ts'
import type { Connection, Database } from '../../platform/database/database.ts'
import { compareSchema } from '../../platform/database/migration-files.ts'
import type { Log } from '../../platform/log.ts'
import { isShopOpen } from '../opening/open-database.ts'
import { refuseLostOrders } from '../opening/refuse-lost-orders.ts'
import { timeOfAnotherCopy } from '../opening/tell-lost-span.ts'
import { CommandError } from './command.ts'

/** Of a database that lacks what its backups have. */
export const WITHOUT_ITS_LAST = 'A esta base le falta lo último que había escrito: se mira, y no se cambia nada.'

/** Nothing on such a connection writes. */
export const READ_ONLY = { options: '-c default_transaction_read_only=on' }

interface Opened {
  connection: Connection
  /** No program had its database running. */
  isClosed: boolean
  log: Pick<Log, 'warn'>
}

/** Whether the folder's database lacks what its backups have. A shop that finds it out while it sells goes on, and so do commands beside it. */
export async function findLostLog(config: Config, { connection, isClosed, log }: Opened): Promise<LostLog | null> {
  try {
    if (isLostLogNoted(config.DATA_DIR) && (isClosed || !(await isShopOpen(connection))))
      refuseNotedLostLog(config.DATA_DIR)
    // A running shop's database was checked when it was opened.
    if (isClosed) await refuseLostOrders(connection, config, { isStarted: true, log })
    return null
  } catch (error) {
    if (error instanceof LostLog) return error
    throw error
  }
}

/** @throws LostLog where it is not of this version: to be read it would be changed */
export async function refuseOtherVersion(client: ClientBase, lost: LostLog): Promise<void> {
  const { waiting, unknown } = await compareSchema(client)
  if (waiting.length > 0 || unknown.length > 0) throw lost
}

const READ_ONLY_TRANSACTION = '25006'

/** Says of what would have been written there why it was not. */
export function tellUnwritten(error: unknown): never {
  if ((error as { code?: string }).code !== READ_ONLY_TRANSACTION) throw error
  throw new CommandError(`${WITHOUT_ITS_LAST} No se hizo nada.`)
}

/**
 * Why commands change nothing in a closed folder that was gone back to, until it is opened: only then it leaves out the numbers that the other
 * copy gave. Null: they may.
 */
export async function notYetOpened(
  config: Config,
  opened: { connection: Connection; db: Database; log: Pick<Log, 'warn'> },
): Promise<string | null> {
  const told = config.DATABASE_URL ? null : await timeOfAnotherCopy(config, opened)
  return told && `${told} Mientras no la abras (npm start) se mira, y no se cambia nada.`
}
