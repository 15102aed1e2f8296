import type { RemoteFault } from '../../../platform/remote-files/remote-problem.ts'
import type { ColumnMap } from '../import/csv/column-map.ts'
import type { RateMap } from '../pricing/read-rate-file.ts'
import type { Schedule } from './schedule.ts'

/** How book files are read; the same options as the command for a file by hand. */
export interface BookReading {
  /** The files' supplier. Null: the sender that ONIX names. */
  supplier: string | null
  idName: string
  columnMap: ColumnMap
  priceJumpPercent: number
}

/** How exchange rate files are read. */
export interface RateReading {
  map: RateMap
  /** Only these currencies are taken; empty: all. */
  currencies: string[]
}

/** What a source delivers, and how its files are read. */
export type Brings = { brings: 'books'; reading: BookReading } | { brings: 'rates'; reading: RateReading }

/** A source as a person configured it. */
export type SourceSetting = Brings & {
  name: string
  address: string
  /** `SHA256:…`; only for SFTP. */
  hostKey: string | null
  picks: 'newest' | 'all-new'
  schedule: Schedule
  /** After this many hours without anything new, the source needs attention. */
  expectedHours: number
}

/** Credentials for a source's server. */
export type Credentials = { password: string } | { privateKey: string; passphrase?: string } | { token: string }

/** Why a fetch failed. */
export type SourceFault =
  | RemoteFault
  /** The credentials were encrypted with another secret. */
  | 'sealed-otherwise'
  /** The file is not valid: a person has to look at it, or a new one has to come. */
  | 'bad-file'
  /** Another import is running. */
  | 'busy'
  /** An internal error; see the log. */
  | 'error-of-shop'

/** A source's current state. */
export interface SourceState {
  id: number
  addedBy: string
  addedAt: Date
  pausedAt: Date | null
  nextAt: Date
  lookedAt: Date | null
  broughtAt: Date | null
  failingSince: Date | null
  failures: number
  fault: SourceFault | null
  faultDetail: string
  hasCredentials: boolean
  /** Whether any process is fetching it now. */
  isFetching: boolean
}

export type Source = SourceSetting & SourceState

/** Faults that no retry fixes: it waits for the next scheduled time, and needs attention at once. */
const LASTING: readonly SourceFault[] = [
  'private',
  'not-let-in',
  'host-key-changed',
  'too-large',
  'sealed-otherwise',
  'bad-file',
]

export function isLasting(fault: SourceFault): boolean {
  return LASTING.includes(fault)
}
