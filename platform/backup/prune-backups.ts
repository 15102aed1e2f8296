import { listLog, listOtherLogs, placeInLog } from './archive/log-files.ts'
import { BACKUPS, type ListedBackup, listBackups, removeBackup } from './backup-info.ts'
import { type KeepRule, oldestDaily, superfluous } from './keep-rule.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { readPosition, segmentName } from './replication/log-position.ts'

/** A backup that is still being made elsewhere is not taken for one that was left unfinished. */
const UNFINISHED_FOR_MS = 24 * 60 * 60 * 1000

/** Removes what the rule does not keep: backups, the log of before the oldest one of a day, and what was never finished. */
export async function pruneBackups(place: BackupPlace, rule: KeepRule, now: Date): Promise<ListedBackup[]> {
  const backups = await listBackups(place)
  const gone = superfluous(backups, rule)
  for (const { id } of gone) await removeBackup(place, id)
  await removeUnfinished(place, new Set(backups.map(({ id }) => id)), now)
  const oldest = oldestDaily(backups, rule)
  if (oldest) await removeLogBefore(place, oldest)
  return gone
}

async function removeUnfinished(place: BackupPlace, whole: ReadonlySet<string>, now: Date): Promise<void> {
  for (const { name, storedAt } of await place.list(BACKUPS)) {
    const id = name.slice(BACKUPS.length).split('/')[0] ?? ''
    if (!whole.has(id) && now.getTime() - storedAt.getTime() > UNFINISHED_FOR_MS) await place.remove(name)
  }
}

async function removeLogBefore(
  place: BackupPlace,
  { cluster, timeline, from, startedAt }: ListedBackup,
): Promise<void> {
  const first = placeInLog(segmentName(timeline, readPosition(from)))
  const { files } = await listLog(place, cluster)
  for (const { name, segment } of files) {
    if (placeInLog(segment) < first) await place.remove(name)
  }
  // A database that the shop has left since is older than that; one that it is in now, younger.
  for (const { name, storedAt } of await listOtherLogs(place, cluster)) {
    if (storedAt < startedAt) await place.remove(name)
  }
}
