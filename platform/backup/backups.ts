import type { ListedBackup } from './backup-info.ts'
import type { BrokenBackup } from './broken-backups.ts'
import type { KeepRule } from './keep-rule.ts'

/** The backups of the running shop, as its desk reaches them. */
export interface Backups {
  /** Where they are kept, when they are made and how many stay; null: the settings name no place. */
  plan: BackupPlan | null
  /** What is kept there, the newest first. */
  list(): Promise<ListedBackup[]>
  /** What was a backup, and can't be restored, the newest first. */
  listBroken(): Promise<BrokenBackup[]>
  /** Since when the database's log is kept without a gap, so that any second of it can be restored; null: it is not. */
  logSince(): Promise<Date | null>
}

export interface BackupPlan {
  place: string
  /** `03:30`, in Montevideo. */
  time: string
  keep: KeepRule
  isEncrypted: boolean
}

/** Of a shop whose settings name no place. */
export const NO_BACKUPS: Backups = {
  plan: null,
  list: async () => [],
  listBroken: async () => [],
  logSince: async () => null,
}
