import type { ColumnMap } from '../csv/column-map.ts'
import type { ImportReport } from '../import-report.ts'

const MIB = 1024 * 1024

/** Limits of uploads at the desk, and how long abandoned ones are kept. */
export const UPLOAD_LIMITS = {
  /** Bytes of one file. */
  file: 1024 * MIB,
  /** Bytes of one uploaded part, held in memory until it is written. */
  part: 4 * MIB,
  /** Unfinished uploads per person. */
  ofPerson: 5,
  /** Number and bytes of all uploads. */
  files: 30,
  bytes: 8 * 1024 * MIB,
  /** Milliseconds. */
  keepUnfinished: 24 * 60 * 60_000,
  keepFinished: 7 * 24 * 60 * 60_000,
} as const

export type PreparedState = 'RECEIVING' | 'RECEIVED' | 'TRYING' | 'TRIED' | 'APPLYING' | 'APPLIED'

/** How the team chose to read and apply an import's records. */
export interface ImportSettings {
  columnMap: ColumnMap
  /** Null: the supplier that the file names. */
  supplier: string | null
  acceptPriceJumps: boolean
  priceJumpPercent: number
}

export interface PreparedImport {
  id: string
  personId: string
  personName: string
  /** Null: the import applies the price rules, without a file. */
  fileName: string | null
  sizeBytes: number
  receivedBytes: number
  state: PreparedState
  settings: ImportSettings | null
  attempt: number
  phase: 'reading' | 'applying' | null
  done: number | null
  total: number | null
  /** Report of the last dry run, later of the import itself. */
  report: ImportReport | null
  failure: string | null
  /** The import that applied it, or that the last attempt began. */
  importId: number | null
  createdAt: Date
  touchedAt: Date
}

/** True while a job works on it: it must not be changed. */
export function isUnderWay(state: PreparedState): boolean {
  return state === 'TRYING' || state === 'APPLYING'
}

/** What decides whose turn it is. */
export type Turn = Pick<PreparedImport, 'id' | 'fileName' | 'state' | 'phase' | 'attempt' | 'touchedAt'>

/** True while its job has not begun: it waits for the jobs of others. */
export function isQueued({ state, phase }: Pick<PreparedImport, 'state' | 'phase'>): boolean {
  return isUnderWay(state) && phase === null
}

/** A job without progress for this long was killed with its process, ms. */
const SILENT_MS = 2 * 60_000

function isSilent({ touchedAt }: Pick<PreparedImport, 'touchedAt'>, now: Date): boolean {
  return now.getTime() - touchedAt.getTime() > SILENT_MS
}

/** True if its job was killed. A waiting one is silent: it is stalled only if no other job is alive. */
export function isStalled(one: Pick<Turn, 'state' | 'phase' | 'touchedAt'>, now: Date, all: readonly Turn[]): boolean {
  if (!isUnderWay(one.state) || !isSilent(one, now)) return false
  return !isQueued(one) || all.every(each => each.attempt === 0 || isQueued(each) || isSilent(each, now))
}

/** The ones that come first, the running one at the head; empty if it does not wait. */
export function aheadOf(one: Turn, all: readonly Turn[], now: Date): Turn[] {
  if (!isQueued(one)) return []
  const before = all.filter(
    each =>
      each.id !== one.id &&
      isUnderWay(each.state) &&
      !isStalled(each, now, all) &&
      (!isQueued(each) || each.touchedAt < one.touchedAt),
  )
  return before.sort(
    (a, b) => Number(isQueued(a)) - Number(isQueued(b)) || a.touchedAt.getTime() - b.touchedAt.getTime(),
  )
}

/** Removes folders and characters that could disturb a page or terminal from a file name. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...plain].slice(0, 120).join('') || 'archivo'
}
