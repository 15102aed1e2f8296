import type { ExchangeRate } from '../pricing/price-rule.ts'
import type { SettingRate } from '../pricing/settle-rate.ts'

/** What happened to a file. */
export interface TakenFile {
  name: string
  /** The import that took it in; of rates the one that brought prices up to date. Null: none was needed. */
  importId: number | null
  /** Why it was refused as a whole, in Spanish; null: it was not. */
  fault: string | null
  /** Rows that are no rate, in Spanish; the others were taken. Absent: there was none. */
  unread?: string[]
}

export interface TakenRate {
  rate: ExchangeRate
  outcome: SettingRate
}

/** A time that a source brought something. */
export interface Taking {
  id: number
  sourceId: number
  at: Date
  files: TakenFile[]
  rates: TakenRate[]
}
