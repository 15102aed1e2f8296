import type { ColumnMap } from './csv/column-map.ts'

export interface ImportRequest {
  files: readonly string[]
  /** Says what would change, and changes nothing. */
  isDryRun: boolean
  acceptPriceJumps: boolean
  priceJumpPercent: number
  /** IDTypeName of the print network's ids in ONIX. */
  idName: string
  /** Where CSV columns of other names come from. */
  columnMap: ColumnMap
  onProgress?: (progress: ImportProgress) => void
  /** Records in one transaction. */
  batchSize?: number
}

/** How far it is: reading counts bytes of the files on disk, applying counts records. */
export interface ImportProgress {
  phase: 'reading' | 'applying'
  done: number
  total: number
}
