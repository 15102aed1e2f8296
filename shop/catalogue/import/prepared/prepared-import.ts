import type { ColumnMap } from '../csv/column-map.ts'
import type { ImportReport } from '../import-report.ts'

const MIB = 1024 * 1024

/** What the desk takes in, and how long it keeps what nobody goes on with. */
export const UPLOAD_LIMITS = {
  /** Bytes of one file. */
  file: 1024 * MIB,
  /** Bytes of one piece of it, held in memory until it is written. */
  part: 4 * MIB,
  /** Files that one person has under way. */
  ofPerson: 5,
  /** Files and bytes of all. */
  files: 30,
  bytes: 8 * 1024 * MIB,
  /** Milliseconds. */
  keepUnfinished: 24 * 60 * 60_000,
  keepFinished: 7 * 24 * 60 * 60_000,
} as const

export type PreparedState = 'RECEIVING' | 'RECEIVED' | 'TRYING' | 'TRIED' | 'APPLYING' | 'APPLIED'

/** How an import's records are read and applied, as the team chose. */
export interface ImportSettings {
  columnMap: ColumnMap
  /** Null: whom the file names. */
  supplier: string | null
  acceptPriceJumps: boolean
  priceJumpPercent: number
}

export interface PreparedImport {
  id: string
  personId: string
  personName: string
  /** Null: the price rules. */
  fileName: string | null
  sizeBytes: number
  receivedBytes: number
  state: PreparedState
  settings: ImportSettings | null
  attempt: number
  phase: 'reading' | 'applying' | null
  done: number | null
  total: number | null
  /** Of the last try, then of the import itself. */
  report: ImportReport | null
  failure: string | null
  importId: number | null
  createdAt: Date
  touchedAt: Date
}

/** Nothing is changed while a job works on it. */
export function isUnderWay(state: PreparedState): boolean {
  return state === 'TRYING' || state === 'APPLYING'
}

/** A job that says nothing for this long has been killed with its process. */
const SILENT_MS = 2 * 60_000

export function isStalled({ state, touchedAt }: Pick<PreparedImport, 'state' | 'touchedAt'>, now: Date): boolean {
  return isUnderWay(state) && now.getTime() - touchedAt.getTime() > SILENT_MS
}

/** The name of a file without its folders and without what would disturb a page or a terminal. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...plain].slice(0, 120).join('') || 'archivo'
}
