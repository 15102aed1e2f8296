import type { BrokenBackup } from '../../../../platform/backup/broken-backups.ts'
import { brokenBackupWords } from '../../../../shop/desk/words/backup-words.ts'

/** Which one it is, why, and the line that makes another. */
export function brokenBackupLine(broken: BrokenBackup): string {
  return `${brokenBackupWords(broken)} Para tener uno nuevo: npm run shop -- backup now`
}
