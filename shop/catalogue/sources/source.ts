import type { RemoteFault } from '../../../platform/remote-files/remote-problem.ts'
import type { ColumnMap } from '../import/csv/column-map.ts'
import type { RateMap } from '../pricing/read-rate-file.ts'
import type { Schedule } from './schedule.ts'

/** How files of books are read: as the command for a file by hand has it. */
export interface BookReading {
  /** Whose catalogue it is; null: whom ONIX names as the sender. */
  supplier: string | null
  idName: string
  columnMap: ColumnMap
  priceJumpPercent: number
}

/** How files of exchange rates are read. */
export interface RateReading {
  map: RateMap
  /** Only these are taken; empty: all. */
  currencies: string[]
}

/** What a source brings, and how its files are read. */
export type Brings = { brings: 'books'; reading: BookReading } | { brings: 'rates'; reading: RateReading }

/** Where files come from by themselves, as a person set it. */
export type SourceSetting = Brings & {
  name: string
  address: string
  /** `SHA256:…`; of SFTP alone. */
  hostKey: string | null
  picks: 'newest' | 'all-new'
  schedule: Schedule
  /** After so many hours without anything new a person has to look. */
  expectedHours: number
}

/** What a server asks of who comes. */
export type Credentials = { password: string } | { privateKey: string; passphrase?: string } | { token: string }

/** Why a source brought nothing. */
export type SourceFault =
  | RemoteFault
  /** Its credentials were sealed with another secret. */
  | 'sealed-otherwise'
  /** The file is not what it should be: a person has to look at it, or another has to come. */
  | 'bad-file'
  /** Another import is under way. */
  | 'busy'
  /** An error of ours: the log has it. */
  | 'error-of-shop'

/** How it stands. */
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
  /** By any process, this moment. */
  isFetching: boolean
}

export type Source = SourceSetting & SourceState

/** What another try does not mend: it waits for the next time of the schedule, and for a person at once. */
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
