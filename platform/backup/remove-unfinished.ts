import { LOGS } from './archive/log-files.ts'
import { isBackupId } from './backup-id.ts'
import { BACKUPS, INFO } from './backup-info.ts'
import type { BackupPlace, KeptFile } from './place/backup-place.ts'

/** Files without a write for this long are abandoned. Another machine's process may still write younger ones. */
const UNFINISHED_FOR_MS = 24 * 60 * 60 * 1000

/**
 * Removes what killed processes left. A backup with its final file stays, even an unreadable one: a later version may have written it. So does
 * one with any file younger than a day: it may be in progress.
 */
export async function removeUnfinished(place: BackupPlace, now: Date): Promise<void> {
  const isOld = ({ storedAt }: KeptFile) => now.getTime() - storedAt.getTime() > UNFINISHED_FOR_MS
  const begun = await place.listUnfinished(BACKUPS)
  const gone = (await place.listUnfinished(LOGS)).filter(isOld)
  for (const [id, files] of Map.groupBy([...(await place.list(BACKUPS)), ...begun], idOf)) {
    if (!isBackupId(id)) continue
    if (files.some(({ name }) => name.endsWith(`/${INFO}`))) gone.push(...files.filter(isOld).filter(isAmong(begun)))
    else if (files.every(isOld)) gone.push(...files)
  }
  for (const { name } of gone) await place.remove(name)
}

function idOf({ name }: KeptFile): string {
  return name.slice(BACKUPS.length).split('/')[0] ?? ''
}

function isAmong(files: readonly KeptFile[]): (file: KeptFile) => boolean {
  return file => files.includes(file)
}
