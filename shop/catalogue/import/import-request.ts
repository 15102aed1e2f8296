import type { ClientBase } from 'pg'
import type { ColumnMap } from './csv/column-map.ts'

/** How records are applied, whatever their origin. */
export interface ApplyingRequest {
  /** Only reports what would change. */
  isDryRun: boolean
  acceptPriceJumps: boolean
  priceJumpPercent: number
  /** Told with its number, and on its connection, once it began; a dry run has none. */
  onBegun?: (importId: number, client: ClientBase) => Promise<void>
  onProgress?: (progress: ImportProgress) => void
  /** A person applies the rules: they make again what a person undid of them. Otherwise that stays undone, as long as its supplier says the same. */
  bringsUndoneBack?: boolean
  /** Records per transaction. */
  batchSize?: number
}

export interface ImportRequest extends ApplyingRequest {
  /** Paths of the files. */
  files: readonly string[]
  /** Names of the files in reports. Default: their base names. */
  names?: readonly string[]
  /** ONIX IDTypeName of the print network's ids. */
  idName: string
  /** The files' supplier. Null: the sender that ONIX names. */
  supplier: string | null
  /** Column map for CSV files with other headings. */
  columnMap: ColumnMap
}

/** Progress: bytes of the files on disk while reading, records while applying. */
export interface ImportProgress {
  phase: 'reading' | 'applying'
  done: number
  total: number
}
