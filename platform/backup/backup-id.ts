import { writeUruguayTime } from './uruguay-time.ts'

/** The id of a backup: its start in Montevideo, `2026-11-25_03-30-00`. */
export function backupId(startedAt: Date): string {
  return writeUruguayTime(startedAt).replace(' ', '_').replaceAll(':', '-')
}

export function isBackupId(name: string): boolean {
  return /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/.test(name)
}
