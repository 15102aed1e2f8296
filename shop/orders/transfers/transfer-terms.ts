import type { IsoDate } from '../../../contract/dates.ts'

/** A difference between money and cost that a person accepts. */
export interface AcceptedDifference {
  reason: string
  /** The largest difference that may be accepted, up or down, in centésimos (setting PAYMENT_DIFFERENCE). */
  limitCents: number
}

/** How to use a transfer for an order that it does not simply fit. */
export interface TransferTerms {
  /** Reopen the order, which was cancelled. */
  acceptLate?: boolean | undefined
  /** The order goes on awaiting the rest. */
  isPart?: boolean | undefined
  difference?: AcceptedDifference | undefined
  /** The order as the operator saw it. */
  version?: string | undefined
}

/** Why money does not pay an order. Nothing was changed. */
export type Misfit =
  /** The order lacks another amount. It already holds `heldCents`. */
  | { kind: 'wrong-amount'; expectedCents: number; heldCents: number }
  | { kind: 'difference-too-big'; differenceCents: number; limitCents: number }
  /** The order holds its money already. */
  | { kind: 'already-paid' }
  /** The order goes on without its money, which went back, and nobody asks for it again: the shop gave it back, or a person closed the issue. */
  | { kind: 'money-given-back' }
  /** The order goes on, and some or all of its money went back. Only exactly what it lacks replaces that. It has `heldCents`. */
  | { kind: 'money-went-back'; expectedCents: number; heldCents: number }
  /** The money came on a day before the order was placed. */
  | { kind: 'before-order'; placedOn: IsoDate }
  /** A refund of the order is under way. Until it is done, only a single payment of `expectedCents` is accepted; null: none, nor what it holds. */
  | { kind: 'being-refunded'; expectedCents: number | null }

/** The buyer was erased. No parcel can reach them, so the money can only go back. */
export interface PersonErased {
  kind: 'person-erased'
}
