import type { IsoDate } from '../../../contract/dates.ts'

/** A difference between money and cost that a person accepts. */
export interface AcceptedDifference {
  reason: string
  /** The most that may be accepted, either way, in centésimos (setting PAYMENT_DIFFERENCE). */
  limitCents: number
}

/** How a transfer is used for an order, where it does not simply fit. */
export interface TransferTerms {
  /** The order was cancelled and lives again. */
  acceptLate?: boolean | undefined
  /** The order goes on waiting for the rest. */
  isPart?: boolean | undefined
  difference?: AcceptedDifference | undefined
}

/** Why money does not pay an order: nothing was changed. */
export type Misfit =
  /** The order lacks another amount; it holds `heldCents` already. */
  | { kind: 'wrong-amount'; expectedCents: number; heldCents: number }
  | { kind: 'difference-too-big'; differenceCents: number; limitCents: number }
  /** The order holds its money already. */
  | { kind: 'already-paid' }
  /** It came on a day before the order was placed. */
  | { kind: 'before-order'; placedOn: IsoDate }
  /** Money of the order is on its way back: before that is done only one payment of all that it asks for is taken. */
  | { kind: 'being-refunded'; expectedCents: number }
/** Who ordered was erased: no parcel can reach them, and the money can only go back. */
export interface PersonErased {
  kind: 'person-erased'
}
