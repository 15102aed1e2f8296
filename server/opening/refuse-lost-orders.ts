import { setTimeout as pause } from 'node:timers/promises'
import { LostLog, noteLostLog, refuseLostLog } from '../../platform/backup/archive/lost-log.ts'
import { openReplication } from '../../platform/backup/replication/replication-client.ts'
import type { Config } from '../../platform/config.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { backupParts } from '../backup/backup-parts.ts'
import { toldFault } from '../backup/told-fault.ts'

/** Includes remote storage. */
const PLACE_ANSWERS_WITHIN_MS = 10_000

/**
 * Checks a freshly started database before anything is written. If the place of backups does not answer, the shop opens all the same:
 * archiving the log asks again.
 * @throws LostLog if the backups hold a later log than the database; the shop then stays closed
 */
export async function refuseLostOrders(connection: Connection, config: Config, log: Pick<Log, 'warn'>): Promise<void> {
  const parts = backupParts(config)
  if (!parts) return
  const client = await openReplication(connection)
  try {
    await Promise.race([refuseLostLog(client, parts.place), pause(PLACE_ANSWERS_WITHIN_MS, undefined, { ref: false })])
  } catch (error) {
    if (error instanceof LostLog) {
      noteLostLog(config.DATA_DIR, parts.place)
      throw error
    }
    log.warn(toldFault(error), 'whether the backups know more than the database could not be found out')
  } finally {
    await client.close()
  }
}
