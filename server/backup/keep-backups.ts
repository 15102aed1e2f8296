import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { LostLog, noteLostLog } from '../../platform/backup/archive/lost-log.ts'
import { dropLogSlot, receiveLog } from '../../platform/backup/archive/receive-log.ts'
import { isBackupDue, newestUntil } from '../../platform/backup/backup-due.ts'
import { backupFault } from '../../platform/backup/backup-fault.ts'
import { opensFor } from '../../platform/backup/backup-info.ts'
import { askForBackup, listBackupRuns, writeLogTrouble } from '../../platform/backup/backup-runs.ts'
import type { Backups } from '../../platform/backup/backups.ts'
import { identifyDatabase } from '../../platform/backup/replication/replication-client.ts'
import { type BackupWork, doAskedBackups } from './do-asked-backups.ts'
import { faultForLog } from './fault-for-log.ts'
import { type PlaceTroubles, placeTroubles } from './place-troubles.ts'

const LOOK_EVERY_MS = 5000
/** How often the place is checked, in ms: it may be far away. */
const LOOK_THERE_EVERY_MS = 60_000

/**
 * Makes backups on schedule and on request, and archives the database's log in between.
 * @param reportedFault what the place failed with as the shop opened: already reported
 * @returns a function that stops it and aborts what is running
 */
export function keepBackups(
  work: Omit<BackupWork, 'signal'>,
  backups: Backups,
  reportedFault: Error | null,
): () => Promise<void> {
  const stopping = new AbortController()
  const troubles = placeTroubles(work.parts.place, reportedFault)
  const { signal } = stopping
  const stopLog = receiveLog({
    connection: work.connection,
    dataFolder: work.config.DATA_DIR,
    now: work.now,
    ...work.parts,
    onState: tellTrouble(work, troubles),
  })
  const making = makeAsTheyAreDue({ ...work, signal }, backups, troubles)
  return async () => {
    stopping.abort()
    await Promise.all([making, stopLog()])
  }
}

async function makeAsTheyAreDue(
  work: BackupWork & { signal: AbortSignal },
  backups: Backups,
  troubles: PlaceTroubles,
): Promise<void> {
  const { db, log, now, signal } = work
  const place = work.parts.place.description
  let lookThereAt = 0
  while (!signal.aborted) {
    try {
      // A monotonic clock: changes of the system time do not matter.
      if (performance.now() >= lookThereAt) {
        lookThereAt = performance.now() + LOOK_THERE_EVERY_MS
        if (await isDue(work, backups)) await askForBackup(db, { by: null, now: now() })
        troubles.over('due')
      }
      const [newest] = await listBackupRuns(db, place)
      if (newest && newest.endedAt === null) await doAskedBackups(work)
    } catch (error) {
      if (!signal.aborted && troubles.meet('due', error))
        log.warn(faultForLog(error), 'no se pudo saber si toca hacer un respaldo: se mira otra vez en un minuto')
    }
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

async function isDue({ connection, db, now, parts }: BackupWork, backups: Backups): Promise<boolean> {
  const [kept, logSince, [lastRun]] = await Promise.all([
    backups.list(),
    backups.logSince(),
    listBackupRuns(db, parts.place.description),
  ])
  const newest = newestUntil(now(), kept)
  const failedAt = lastRun?.fault ? lastRun.endedAt : null
  const isKeyChanged = newest !== undefined && !opensFor(newest, parts.sealing.recipient)
  const { cluster, timeline } = await identifyDatabase(connection)
  const isOfAnother = newest !== undefined && (newest.cluster !== cluster || newest.timeline !== timeline)
  const facts = { newest: newest?.endedAt ?? null, logSince, failedAt, isKeyChanged, isOfAnother }
  return isBackupDue({ time: backups.plan?.time ?? '', ...facts }, now())
}

/** Records the trouble when it begins and when it ends. */
function tellTrouble(
  { config, db, log, now, parts }: Omit<BackupWork, 'signal'>,
  troubles: PlaceTroubles,
): (trouble: Error | null) => void {
  let reported: string | null | undefined
  let isUnwritten = false
  return trouble => {
    if (trouble instanceof LostLog) noteLostLog(config.DATA_DIR, parts.place)
    const fault = trouble && backupFault(trouble, parts.place)
    if (fault === reported) return
    reported = fault
    if (!trouble && troubles.over('log')) log.info('los respaldos reciben otra vez lo que se vende')
    if (trouble && troubles.meet('log', trouble))
      log.error(
        faultForLog(trouble),
        'lo que se vende no llega a los respaldos: la tienda sigue, y si se pierde esta máquina se pierde lo vendido desde ahora',
      )
    writeLogTrouble(db, fault ? { fault, place: parts.place.description, now: now() } : null).then(
      () => {
        isUnwritten = false
      },
      error => {
        reported = undefined
        if (!isUnwritten) log.warn({ err: error }, 'no se pudo anotar cómo están los respaldos')
        isUnwritten = true
      },
    )
  }
}

/** Without backups, the database need not keep its log. */
export async function endBackups({ pool, db }: Pick<BackupWork, 'db'> & { pool: Pool }): Promise<void> {
  await dropLogSlot(pool)
  await writeLogTrouble(db, null)
}
