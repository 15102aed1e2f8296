import { listLog, listOtherLogs, placeInLog } from './archive/log-files.ts'
import { type ListedBackup, listBackups, removeBackup } from './backup-info.ts'
import { dailyBackups, type KeepRule, superfluous } from './keep-rule.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { removeUnfinished } from './remove-unfinished.ts'
import { readPosition, segmentName } from './replication/log-position.ts'

/** Removes what the rule does not keep: backups, the log that none of a day needs, and what was never finished. */
export async function pruneBackups(place: BackupPlace, rule: KeepRule, now: Date): Promise<ListedBackup[]> {
  const backups = await listBackups(place)
  const gone = superfluous(backups, rule)
  for (const { id } of gone) await removeBackup(place, id)
  await removeUnfinished(place, now)
  await removeLogBefore(place, dailyBackups(backups, rule))
  return gone
}

async function removeLogBefore(place: BackupPlace, dailies: readonly ListedBackup[]): Promise<void> {
  const oldest = dailies.at(-1)
  if (!oldest) return
  const { cluster, startedAt } = oldest
  // A shop that was restored to an earlier moment goes on from a lower place than older backups begin at.
  const [first = ''] = dailies
    .filter(daily => daily.cluster === cluster)
    .map(({ timeline, from }) => placeInLog(segmentName(timeline, readPosition(from))))
    .sort()
  const { files } = await listLog(place, cluster)
  for (const { name, segment } of files) {
    if (placeInLog(segment) < first) await place.remove(name)
  }
  // A database that the shop has left since is older than that; one that it is in now, younger.
  for (const { name, storedAt } of await listOtherLogs(place, cluster)) {
    if (storedAt < startedAt) await place.remove(name)
  }
}
