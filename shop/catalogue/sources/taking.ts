import type { ExchangeRate } from '../pricing/price-rule.ts'
import type { SettingRate } from '../pricing/settle-rate.ts'

/** Result of one file. */
export interface TakenFile {
  name: string
  /** The import of the file; for rates, the one that applied the prices. Null: none was needed. */
  importId: number | null
  /** Why the whole file was refused, in Spanish. Null: it was not. */
  fault: string | null
  /** Rows that are no rate, in Spanish; the others were taken. Absent: all rows were rates. */
  unread?: string[]
  /** Of rates: books whose price a person undid, and which do not follow. Absent: there are none. */
  leftUndone?: number
}

export interface TakenRate {
  rate: ExchangeRate
  outcome: SettingRate
}

/** One taking: a time that a source brought something. */
export interface Taking {
  id: number
  sourceId: number
  at: Date
  files: TakenFile[]
  rates: TakenRate[]
}
