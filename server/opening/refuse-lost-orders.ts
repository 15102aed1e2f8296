import { LostLog, noteLostLog, refuseLostLog } from '../../platform/backup/archive/lost-log.ts'
import { type DatabaseEnd, noteUncompared, readEnd } from '../../platform/backup/archive/uncompared-end.ts'
import { backupFault } from '../../platform/backup/backup-fault.ts'
import { openReplication } from '../../platform/backup/replication/replication-client.ts'
import { isDrill } from '../../platform/backup/restore/restored-copy.ts'
import { type Config, SetupError } from '../../platform/config.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { answerInTime } from '../backup/answer-in-time.ts'
import { backupParts } from '../backup/backup-parts.ts'
import { faultForLog } from '../backup/fault-for-log.ts'

/**
 * Checks a database before anything is written. If the place of backups does not answer, the shop opens all the same. Archiving the log makes
 * the comparison later, with the noted end of a freshly started database.
 * @param isStarted whether this program started it: nothing was written to it since
 * @returns what the place of backups failed with, which is told; null: they were compared, or there is none
 * @throws LostLog if the backups hold a later log than the database; the shop then stays closed
 */
export async function refuseLostOrders(
  connection: Connection,
  config: Config,
  { isStarted, log }: { isStarted: boolean; log: Pick<Log, 'warn'> },
): Promise<Error | null> {
  const compared = await compare(connection, config)
  if (!compared?.fault) return null
  const { fault, end } = compared
  log.warn(
    faultForLog(fault),
    'no se pudo comparar la base con sus respaldos; hasta que se llegue a ellos, lo que se vende está solo en esta máquina',
  )
  // A full disk must not keep the shop closed.
  if (isStarted)
    await noteUncompared(config.DATA_DIR, end).catch(error => log.warn({ err: error }, 'y eso tampoco se pudo anotar'))
  return fault
}

/**
 * The same before an upgrade. It is never urgent, and the new database can't be compared any more.
 * @throws LostLog, or SetupError if the place does not answer
 */
export async function refuseUncompared(connection: Connection, config: Config): Promise<void> {
  const parts = backupParts(config)
  const compared = await compare(connection, config)
  if (!parts || !compared?.fault) return
  throw new SetupError(
    `Antes de pasar la base se compara con sus respaldos, y no se pudo: ${backupFault(compared.fault, parts.place)}. Quedó como estaba. Corrígelo (un disco: móntalo) y repite; sin BACKUP_DIR ni BACKUP_S3_URL se pasa sin comparar.`,
  )
}

/**
 * Compares a database with its kept log. Not for a drill: another restored copy may write log in the same timeline.
 * @returns null without a place, and for a drill; `fault`: why it could not be compared
 */
async function compare(
  connection: Connection,
  config: Config,
): Promise<{ end: DatabaseEnd; fault: Error | null } | null> {
  const parts = backupParts(config)
  if (!parts || isDrill(config.DATA_DIR)) return null
  const client = await openReplication(connection)
  try {
    const end = await readEnd(client, config.DATA_DIR)
    const comparing = refuseLostLog(end, { place: parts.place, dataFolder: config.DATA_DIR })
    const fault = (await answerInTime(comparing, parts.place)) ?? null
    if (fault instanceof LostLog) {
      noteLostLog(config.DATA_DIR, parts.place)
      throw fault
    }
    return { end, fault }
  } finally {
    await client.close()
  }
}
