import type { ListedBackup } from './backup-info.ts'
import type { BrokenBackup } from './broken-backups.ts'
import type { KeepRule } from './keep-rule.ts'

/** The backups of the running shop, for its desk. */
export interface Backups {
  /** Null: the settings name no place. */
  plan: BackupPlan | null
  /** Newest first. */
  list(): Promise<ListedBackup[]>
  /** Newest first. */
  listBroken(): Promise<BrokenBackup[]>
  /** Since when the log is kept without a gap: any second since then can be restored. Null: it is not kept. */
  logSince(): Promise<Date | null>
}

export interface BackupPlan {
  place: string
  /** `03:30`, in Montevideo. */
  time: string
  keep: KeepRule
  isEncrypted: boolean
}

/** For a shop whose settings name no place. */
export const NO_BACKUPS: Backups = {
  plan: null,
  list: async () => [],
  listBroken: async () => [],
  logSince: async () => null,
}
