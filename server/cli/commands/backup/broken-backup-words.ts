import type { BrokenBackup } from '../../../../platform/backup/broken-backups.ts'

/** As a sentence. */
export function brokenBackupWords({ id, fault }: BrokenBackup): string {
  return `El respaldo ${id} no sirve: ${fault}. Para tener uno nuevo: npm run shop -- backup now`
}
