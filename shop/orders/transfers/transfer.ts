import type { IsoDate } from '../../../contract/dates.ts'

/** Money that came by a cash network or a bank. */
export interface Transfer {
  /** Its bank's or network's own number, or a digest of the statement's line: one transfer for each. */
  key: string
  receivedOn: IsoDate
  amountCents: number
  /** The statement's own words. */
  description: string
  /** The statement's file, or 'operator'. */
  source: string
}

export const LINE_DIGEST = 'linea-'

/** The key of a statement's line that has no number of its own: a digest, and the how manieth of its like it is. */
export function lineKey(digest: string, nth: number): string {
  return `${LINE_DIGEST}${digest.slice(0, 24)}${nth > 1 ? `-${nth}` : ''}`
}

export function isLineKey(key: string): boolean {
  return key.startsWith(LINE_DIGEST)
}

/** Why a transfer, or what is left of it, pays no order by itself. */
export type TransferProblem =
  | 'no-order-named'
  | 'several-orders'
  | 'unknown-order'
  | 'wrong-amount'
  | 'already-paid'
  /** Money of the order is on its way back: what it still lacks is not certain. */
  | 'being-refunded'
  /** It came before the order was placed that it names. */
  | 'before-order'
  /** Its number is known with another amount. */
  | 'other-amount'
  /** A part of it was used. */
  | 'left-over'
  /** What it was used for was a mistake. */
  | 'taken-back'

export interface UnmatchedTransfer extends Transfer {
  id: number
  /** What of it waits, in centésimos. */
  leftCents: number
  problem: TransferProblem
}

/** What a part of a transfer was used for. */
export interface TransferUse {
  id: number
  transferId: number
  /** It paid an order, went back to its sender, or is none of the shop's business. */
  kind: 'paid' | 'returned' | 'closed'
  orderId: number | null
  paymentId: number | null
  amountCents: number
  usedAt: Date
  usedBy: string
  note: string | null
  bankReference: string | null
}

/** A transfer with all that was ever done with it, the latest first. */
export interface TransferFile extends UnmatchedTransfer {
  uses: (TransferUse & { undone: { at: Date; by: string; note: string } | null })[]
}

/** An order as a statement's line may mean it. */
export interface PayableOrder {
  id: number
  grandTotalCents: number
  /** What it waits for, in centésimos: what it lacks, or what a dispute took away. 0 for one that waits for nothing. */
  dueCents: number
}
