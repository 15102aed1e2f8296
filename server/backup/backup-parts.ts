import { readLogBeginning } from '../../platform/backup/archive/log-beginning.ts'
import { listBackups } from '../../platform/backup/backup-info.ts'
import { type Backups, NO_BACKUPS } from '../../platform/backup/backups.ts'
import { listBrokenBackups } from '../../platform/backup/broken-backups.ts'
import type { BackupPlace } from '../../platform/backup/place/backup-place.ts'
import { folderPlace } from '../../platform/backup/place/folder-place.ts'
import { knownPlace } from '../../platform/backup/place/known-place.ts'
import { s3Place } from '../../platform/backup/place/s3-place.ts'
import { type Sealing, sealingFor } from '../../platform/backup/sealing.ts'
import type { Config } from '../../platform/config.ts'

/** Where backups go, and how they are encrypted. */
export interface BackupParts {
  place: BackupPlace
  sealing: Sealing
}

/** The parts from the settings; null if they name no place. `unwanted`: aborts what still waits for the place. */
export function backupParts(
  { BACKUP_DIR, BACKUP_S3_URL, BACKUP_RECIPIENT, DATA_DIR }: Config,
  unwanted?: AbortSignal,
): BackupParts | null {
  const sealing = sealingFor(BACKUP_RECIPIENT ?? null)
  if (BACKUP_DIR) return { place: knownPlace(folderPlace(BACKUP_DIR), DATA_DIR), sealing }
  return BACKUP_S3_URL ? { place: s3Place(BACKUP_S3_URL, unwanted), sealing } : null
}

/** The backups as the desk sees them. */
export function backupsOf(config: Config, unwanted?: AbortSignal): Backups {
  const parts = backupParts(config, unwanted)
  if (!parts) return NO_BACKUPS
  const { place } = parts
  const { BACKUP_TIME: time, BACKUP_KEEP: keep, BACKUP_RECIPIENT } = config
  return {
    plan: { place: place.description, time, keep, isEncrypted: BACKUP_RECIPIENT !== undefined },
    list: () => listBackups(place),
    listBroken: () => listBrokenBackups(place),
    logSince: () => readLogBeginning(place),
  }
}
