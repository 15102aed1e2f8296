import type { ImportedLine } from './import-transfers.ts'

/** A statement that somebody of the team uploaded. */
export interface UploadedStatement {
  id: number
  fileName: string
  /** As the team calls the bank or cash network: its columns are kept under this name. */
  bank: string
  uploadedAt: Date
  uploadedBy: string
  /** Null: only looked at so far. */
  appliedAt: Date | null
  appliedBy: string | null
}

/** The same with its file and what happened to its lines; null once forgotten, before there are any, or where they can't be read. */
export interface StatementFile extends UploadedStatement {
  content: Uint8Array | null
  report: ImportedLine[] | null
}
