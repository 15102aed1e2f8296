import { setTimeout as pause } from 'node:timers/promises'
import { LostLog, noteLostLog, noteUncompared, readEnd, refuseLostLog } from '../../platform/backup/archive/lost-log.ts'
import { openReplication } from '../../platform/backup/replication/replication-client.ts'
import type { Config } from '../../platform/config.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { backupParts } from '../backup/backup-parts.ts'
import { toldFault } from '../backup/told-fault.ts'

/** Includes remote storage. */
const PLACE_ANSWERS_WITHIN_MS = 10_000

/**
 * Checks a database before anything is written. If the place of backups does not answer, the shop opens all the same: archiving the log
 * compares then with where a freshly started database ended.
 * @param isStarted whether this program started it: nothing was written to it since
 * @throws LostLog if the backups hold a later log than the database; the shop then stays closed
 */
export async function refuseLostOrders(
  connection: Connection,
  config: Config,
  { isStarted, log }: { isStarted: boolean; log: Pick<Log, 'warn'> },
): Promise<void> {
  const parts = backupParts(config)
  if (!parts) return
  const client = await openReplication(connection)
  try {
    const compared = { place: parts.place, dataFolder: config.DATA_DIR }
    const end = await readEnd(client, config.DATA_DIR)
    const silent = pause(PLACE_ANSWERS_WITHIN_MS, new Error('the place does not answer'), { ref: false })
    const fault = await Promise.race([refuseLostLog(end, compared).catch((error: Error) => error), silent])
    if (!fault) return
    if (fault instanceof LostLog) {
      noteLostLog(config.DATA_DIR, parts.place)
      throw fault
    }
    log.warn(toldFault(fault), 'whether the backups know more than the database could not be found out')
    // A full disk keeps no shop closed.
    if (isStarted) await noteUncompared(config.DATA_DIR, end).catch(error => log.warn({ err: error }, 'nor be noted'))
  } finally {
    await client.close()
  }
}
