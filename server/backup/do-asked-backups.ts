import { isDamage, keptFault } from '../../platform/backup/backup-fault.ts'
import { holdBackupLock } from '../../platform/backup/backup-lock.ts'
import { endBackupRun, endInterruptedRuns, takeBackupRun } from '../../platform/backup/backup-runs.ts'
import { makeAndPrune } from '../../platform/backup/make-and-prune.ts'
import { readRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import { type Config, keptSettings } from '../../platform/config.ts'
import type { Connection, Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { isStopped } from '../../platform/when-stopped.ts'
import { secretFault } from '../../shop/readiness/secret-fingerprint.ts'
import { noteFoundDamage } from '../opening/known-damage.ts'
import { falseSecrets, refuseLostSecret } from '../opening/own-secret.ts'
import type { BackupParts } from './backup-parts.ts'
import { faultForLog } from './fault-for-log.ts'

export interface BackupWork {
  config: Config
  connection: Connection
  db: Database
  parts: BackupParts
  log: Log
  now: () => Date
  signal?: AbortSignal
  /** Runs as soon as this process makes the one with this number. */
  onTaken?: (id: number) => void
}

/**
 * Makes the requested backup, unless another process is making it, and removes expired ones. A failure is recorded with its reason and not
 * thrown. If a person stops it, nothing is recorded: their command withdraws the request.
 */
export async function doAskedBackups(work: BackupWork): Promise<void> {
  await using lock = await holdBackupLock(work.connection)
  if (!lock) return
  const { db, now, parts, config } = work
  const restoredAt = readRestoredCopy(config.DATA_DIR)?.restoredAt ?? null
  await endInterruptedRuns(db, { now: now(), restoredAt })
  const id = await takeBackupRun(db, { now: now(), place: parts.place.description })
  if (id === null) return
  work.onTaken?.(id)
  const outcome = await outcomeOf(work)
  if (outcome) await endBackupRun(db, id, { ...outcome, now: now() })
}

/** Null: a person stopped it. */
async function outcomeOf(work: BackupWork): Promise<{ backup: string } | { fault: string } | null> {
  const { config, connection, db, parts, log, now, signal } = work
  try {
    // The file may be gone since the shop opened. A backup without it could not be opened.
    await refuseLostSecret(config, db)
    const leftOut = await falseSecrets(config, secret => secretFault(db, secret))
    const kept = { dataFolder: config.DATA_DIR, settings: keptSettings(process.env), leftOut }
    const source = { connection, ...kept, ...parts, now, ...(signal && { signal }) }
    const { id: backup, base } = await makeAndPrune(source, {
      rule: config.BACKUP_KEEP,
      onUnpruned: error =>
        log.error({ err: error }, 'no se pudieron sacar los respaldos viejos: ocupan lugar hasta el próximo'),
    })
    log.info({ backup, bytes: base.bytes }, 'se hizo un respaldo')
    return { backup }
  } catch (error) {
    if (signal?.aborted) return isStopped() ? null : { fault: 'la tienda se cerró mientras se hacía' }
    log.error(
      faultForLog(error),
      'un respaldo no se hizo: se intenta otra vez solo; cómo están, npm run shop -- backup list',
    )
    if (isDamage(error)) noteFoundDamage(config.DATA_DIR, (error as Error).message, log)
    return { fault: keptFault(error, parts.place) }
  }
}
