import type { IsoDate } from '../../../contract/dates.ts'

/** Money that came through a cash network or a bank. */
export interface Transfer {
  /** The bank's or network's own number, or a digest of the statement's line. Each key is one transfer. */
  key: string
  receivedOn: IsoDate
  amountCents: number
  /** The statement's own words. */
  description: string
  /** The statement's file, or 'operator'. */
  source: string
}

export const LINE_DIGEST = 'linea-'

/** The key of a line without a number: a digest, and the count of identical lines up to this one. */
export function lineKey(digest: string, nth: number): string {
  return `${LINE_DIGEST}${digest.slice(0, 24)}${nth > 1 ? `-${nth}` : ''}`
}

export function isLineKey(key: string): boolean {
  return key.startsWith(LINE_DIGEST)
}

/** Why a transfer, or the rest of it, pays no order by itself. */
export type TransferProblem =
  | 'no-order-named'
  | 'several-orders'
  | 'unknown-order'
  | 'wrong-amount'
  | 'already-paid'
  /** A refund of the order is under way, so what it lacks is uncertain. */
  | 'being-refunded'
  /** The order goes on without money, since all of it was given back. Only a person may have it paid again. */
  | 'money-given-back'
  /** The order was cancelled since the transfer came. Never stored: computed when shown. */
  | 'order-cancelled'
  /** The order awaits money by now. Never stored: computed when shown. */
  | 'order-unpaid'
  /** The transfer is older than the order that it names. */
  | 'before-order'
  /** Its number is known with another amount. */
  | 'other-amount'
  /** A part of it was used. */
  | 'left-over'
  /** It was used by mistake. */
  | 'taken-back'

export interface UnmatchedTransfer extends Transfer {
  id: number
  /** The part of it that waits, in centésimos. */
  leftCents: number
  problem: TransferProblem
}

/** An existing order that a transfer's words name. */
export interface NamedOrder {
  id: number
  isCancelled: boolean
  /** The amount it awaits, in centésimos; 0 if it awaits nothing. */
  dueCents: number
  /** The money that it takes now: that amount in parts too, exactly that amount, or none. */
  takes: 'parts' | 'exact' | 'nothing'
  /** The difference from its cost that a person accepted so far, in centésimos: it counts towards the limit of the next. */
  acceptedCents: number
}

/** A recorded transfer that may be the same money as another: of its sum and about its day, under the same number or for the same order. */
export interface AlikeTransfer {
  id: number
  /** Its number at the bank, as it was written, or the bank's words; empty for who may not read them. */
  told: string
  /** The orders that it pays. */
  orderIds: number[]
  /** The part of it that waits, in centésimos. */
  leftCents: number
}

export interface WaitingTransfer extends UnmatchedTransfer {
  /** The only order that its words name. */
  named: NamedOrder | null
  /** Every existing order that its words name. Like `named` without one whose words are the operator's, who took it back from that order. */
  names: number[]
  /** The buyer of the only order that they name was written that it waits. False where that is uncertain. */
  wasTold: boolean
  /** Other transfers that wait and name the same order: with these it is exactly what the order awaits. */
  joins: number[]
  /** Recorded transfers that may be the same money, told twice. Left out where there are none. */
  alike?: AlikeTransfer[]
  /** Of several orders that its words name those that await money, if what is left of it is exactly that. */
  splits: NamedOrder[]
}

/** What a part of a transfer was used for. */
export interface TransferUse {
  id: number
  transferId: number
  /** It paid an order, went back to its sender, or does not concern the shop. */
  kind: 'paid' | 'returned' | 'closed'
  orderId: number | null
  paymentId: number | null
  amountCents: number
  usedAt: Date
  usedBy: string
  note: string | null
  bankReference: string | null
}

/** A transfer with all its uses ever, latest first. */
export interface TransferFile extends WaitingTransfer {
  uses: (TransferUse & { undone: { at: Date; by: string; note: string } | null })[]
}

/** An order that a statement's line may mean. */
export interface PayableOrder {
  id: number
  grandTotalCents: number
  /** The amount it awaits, in centésimos: what it lacks, or what a dispute took. 0 if it awaits nothing. */
  dueCents: number
  /** Set if it is cancelled: a person decides about money that comes. Reports of earlier versions do not say. */
  isCancelled?: true
}
