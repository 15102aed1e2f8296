import type { BrokenBackup } from '../../../../platform/backup/broken-backups.ts'
import { brokenBackupWords } from '../../../../shop/desk/words/backup-words.ts'

/** Which backup is broken, why, and the command that makes a new one. */
export function brokenBackupLine(broken: BrokenBackup): string {
  return `${brokenBackupWords(broken)} Para tener uno nuevo: npm run shop -- backup now`
}
