import { writeUruguayTime } from './uruguay-time.ts'

/** How a backup that begins now is called: by the time in Montevideo, `2026-11-25_03-30-00`. */
export function backupId(startedAt: Date): string {
  return writeUruguayTime(startedAt).replace(' ', '_').replaceAll(':', '-')
}

/** Whether it is what a backup is called. */
export function isBackupId(name: string): boolean {
  return /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/.test(name)
}
