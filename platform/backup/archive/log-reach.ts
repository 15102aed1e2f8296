import type { ListedBackup } from '../backup-info.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { continuous, firstNeeded } from './fetch-log.ts'
import { listLog, placeInLog } from './log-files.ts'
import { readLogBeginning } from './receive-log.ts'

/**
 * The oldest backup from which any second since can be restored: it was made while the log was kept, and all of it since is still there.
 * @param backups the newest first
 * @returns null: none, what happened between backups is not kept
 */
export async function reachFrom(place: BackupPlace, backups: readonly ListedBackup[]): Promise<ListedBackup | null> {
  const [newest] = backups
  const since = await readLogBeginning(place)
  if (!newest || !since) return null
  const { files } = await listLog(place, newest.cluster)
  const last = files
    .map(({ segment }) => placeInLog(segment))
    .sort()
    .at(-1)
  const leadsToNow = (backup: ListedBackup) => {
    const [end] = continuous(files, firstNeeded(backup)).at(-1) ?? []
    return backup === newest || (end !== undefined && placeInLog(end.segment) === last)
  }
  const ofThisDatabase = backups.filter(({ cluster, endedAt }) => cluster === newest.cluster && endedAt >= since)
  return ofThisDatabase.findLast(leadsToNow) ?? null
}
