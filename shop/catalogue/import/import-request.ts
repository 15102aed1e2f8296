import type { ColumnMap } from './csv/column-map.ts'

/** How records are applied, wherever they come from. */
export interface ApplyingRequest {
  /** Says what would change, and changes nothing. */
  isDryRun: boolean
  acceptPriceJumps: boolean
  priceJumpPercent: number
  onProgress?: (progress: ImportProgress) => void
  /** Records in one transaction. */
  batchSize?: number
}

export interface ImportRequest extends ApplyingRequest {
  /** Paths. */
  files: readonly string[]
  /** How reports call them; their own names without it. */
  names?: readonly string[]
  /** IDTypeName of the print network's ids in ONIX. */
  idName: string
  /** Whose catalogue the files are; null: whom ONIX names as the sender. */
  supplier: string | null
  /** Where CSV columns of other names come from. */
  columnMap: ColumnMap
}

/** How far it is: reading counts bytes of the files on disk, applying counts records. */
export interface ImportProgress {
  phase: 'reading' | 'applying'
  done: number
  total: number
}
