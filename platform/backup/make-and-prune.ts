import { isFull } from './backup-fault.ts'
import type { BackupInfo } from './backup-info.ts'
import { toldFullPlace } from './full-place.ts'
import type { KeepRule } from './keep-rule.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { pruneBackups } from './prune-backups.ts'

/**
 * Makes a backup, and removes those that the rule keeps no longer. Where there is no room for it they go first, if there are any, and it is
 * tried once more.
 * @param onUnpruned what could not be removed is no reason to have no backup
 */
export async function makeAndPrune(
  source: BackupSource,
  { rule, onUnpruned }: { rule: KeepRule; onUnpruned(error: unknown): void },
): Promise<BackupInfo> {
  const prune = () =>
    pruneBackups(source.place, rule, source.now()).catch(error => {
      onUnpruned(error)
      return []
    })
  const info = await makeBackup(source)
    .catch(async error => {
      if (!isFull(error) || (await prune()).length === 0) throw error
      return makeBackup(source)
    })
    .catch(async error => {
      throw await toldFullPlace(error, source.place)
    })
  await prune()
  return info
}
