import { isKeptBetween } from './archive/log-between.ts'
import { isCaughtUpNote, type LogFile, listLog, listOtherLogs, placeInLog } from './archive/log-files.ts'
import { type ListedBackup, listBackups, removeBackup } from './backup-info.ts'
import { dailyBackups, type KeepRule, type LogOf, superfluous } from './keep-rule.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { removeUnfinished } from './remove-unfinished.ts'
import { type LogPosition, readPosition, segmentName } from './replication/log-position.ts'

/** Removes what the rule does not keep: backups, log that no daily backup needs, and what was never finished. @returns the removed backups */
export async function pruneBackups(place: BackupPlace, rule: KeepRule, now: Date): Promise<ListedBackup[]> {
  const backups = await listBackups(place)
  const log = await readLogs(place, backups)
  const gone = superfluous(backups, rule, log)
  for (const { id } of gone) await removeBackup(place, id)
  await removeUnfinished(place, now)
  await removeLogBefore(place, dailyBackups(backups, rule, log))
  return gone
}

/** The log that is kept now, without what is known to be damaged. */
async function readLogs(place: BackupPlace, backups: readonly ListedBackup[]): Promise<LogOf<ListedBackup>> {
  const damaged = new Set(backups.map(({ verification }) => verification?.logDamage?.piece))
  const logs = new Map<string, LogFile[]>()
  for (const cluster of new Set(backups.map(({ cluster }) => cluster))) {
    const { files } = await listLog(place, cluster)
    logs.set(
      cluster,
      files.filter(({ name }) => !damaged.has(name)),
    )
  }
  const isKept = ({ cluster, timeline, to: from }: ListedBackup, to: LogPosition) =>
    isKeptBetween(logs.get(cluster) ?? [], { timeline, from: readPosition(from), to })
  return {
    leads: (earlier, { to }) => isKept(earlier, readPosition(to)),
    goesOnFrom: backup => isKept(backup, readPosition(backup.to) + 1n),
  }
}

/**
 * Removes, for each database of these backups, its log before all of its own. For other databases it removes what is older than all of the backups,
 * except the notes of until when a log was kept: they tell a shop that goes back to such a database how long it was not the shop.
 */
async function removeLogBefore(place: BackupPlace, dailies: readonly ListedBackup[]): Promise<void> {
  const oldest = dailies.at(-1)
  if (!oldest) return
  const byCluster = Map.groupBy(dailies, ({ cluster }) => cluster)
  for (const [cluster, ofCluster] of byCluster) {
    // A shop that was restored to an earlier moment goes on from a lower place in the log than where older backups begin.
    const [first = ''] = ofCluster
      .map(({ timeline, from }) => placeInLog(segmentName(timeline, readPosition(from))))
      .sort()
    for (const { name, segment } of (await listLog(place, cluster)).files) {
      if (placeInLog(segment) < first) await place.remove(name)
    }
  }
  for (const { name, storedAt } of await listOtherLogs(place, [...byCluster.keys()])) {
    if (storedAt < oldest.startedAt && !isCaughtUpNote(name)) await place.remove(name)
  }
}
