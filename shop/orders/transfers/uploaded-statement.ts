import type { ImportedLine } from './import-transfers.ts'

/** A statement that a member of the team uploaded. Names no payer: shown also to those who see no persons. */
export interface UploadedStatement {
  id: number
  fileName: string
  /** The team's name for the bank or cash network. Its columns are stored under this name. */
  bank: string
  uploadedAt: Date
  uploadedBy: string
  /** Null: not applied yet. */
  appliedAt: Date | null
  appliedBy: string | null
}

/**
 * An uploaded statement with its file and report. `content` is null once it was deleted; `report` also before it is applied, or if it can't
 * be read.
 */
export interface StatementFile extends UploadedStatement {
  content: Uint8Array | null
  report: ImportedLine[] | null
}
