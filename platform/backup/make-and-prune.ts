import { isFull } from './backup-fault.ts'
import type { BackupInfo } from './backup-info.ts'
import { explainFullPlace } from './full-place.ts'
import type { KeepRule } from './keep-rule.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { pruneBackups } from './prune-backups.ts'

/**
 * Makes a backup, then removes those that the rule no longer keeps. If there is no room, it removes them first and tries once more.
 * @param onUnpruned gets the error of removing; the backup counts all the same
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
      throw await explainFullPlace(error, source.place)
    })
  await prune()
  return info
}
