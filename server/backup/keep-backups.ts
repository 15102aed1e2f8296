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

const LOOK_EVERY_MS = 5000
/** How often the place is checked, in ms: it may be far away. */
const LOOK_THERE_EVERY_MS = 60_000

/**
 * Makes backups on schedule and on request, and archives the database's log in between.
 * @returns a function that stops it and aborts what is running
 */
export function keepBackups(work: Omit<BackupWork, 'signal'>, backups: Backups): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopLog = receiveLog({
    connection: work.connection,
    dataFolder: work.config.DATA_DIR,
    now: work.now,
    ...work.parts,
    onState: tellTrouble(work),
  })
  const making = makeAsTheyAreDue({ ...work, signal }, backups)
  return async () => {
    stopping.abort()
    await Promise.all([making, stopLog()])
  }
}

async function makeAsTheyAreDue(work: BackupWork & { signal: AbortSignal }, backups: Backups): Promise<void> {
  const { db, log, now, signal } = work
  const place = work.parts.place.description
  let lookThereAt = 0
  while (!signal.aborted) {
    try {
      // A monotonic clock: changes of the system time do not matter.
      if (performance.now() >= lookThereAt) {
        lookThereAt = performance.now() + LOOK_THERE_EVERY_MS
        if (await isDue(work, backups)) await askForBackup(db, { by: null, now: now() })
      }
      const [newest] = await listBackupRuns(db, place)
      if (newest && newest.endedAt === null) await doAskedBackups(work)
    } catch (error) {
      if (!signal.aborted) log.warn(faultForLog(error), 'whether a backup is due could not be found out')
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
function tellTrouble({ config, db, log, now, parts }: Omit<BackupWork, 'signal'>): (trouble: Error | null) => void {
  let reported: string | null | undefined
  return trouble => {
    if (trouble instanceof LostLog) noteLostLog(config.DATA_DIR, parts.place)
    const fault = trouble && backupFault(trouble, parts.place)
    if (fault === reported) return
    reported = fault
    if (trouble) log.error(faultForLog(trouble), 'the log of the database can not be kept with the backups')
    writeLogTrouble(db, fault ? { fault, place: parts.place.description, now: now() } : null).catch(error => {
      reported = undefined
      log.warn({ err: error }, 'the state of the backups could not be written down')
    })
  }
}

/** Without backups, the database need not keep its log. */
export async function endBackups({ pool, db }: Pick<BackupWork, 'db'> & { pool: Pool }): Promise<void> {
  await dropLogSlot(pool)
  await writeLogTrouble(db, null)
}
