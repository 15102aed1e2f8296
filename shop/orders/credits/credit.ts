import type { IsoDate } from '../../../contract/dates.ts'

/** Money that came by a cash network or a bank. */
export interface Credit {
  /** Its bank's or network's own number, or a digest of the statement's line: one credit for each. */
  key: string
  receivedOn: IsoDate
  amountCents: number
  /** The statement's own words. */
  description: string
  /** The statement's file, or 'operator'. */
  source: string
}

/** Why a credit pays no order by itself. */
export type CreditProblem = 'no-order-named' | 'several-orders' | 'unknown-order' | 'wrong-amount' | 'already-paid'

export interface UnmatchedCredit extends Credit {
  id: number
  problem: CreditProblem
}
