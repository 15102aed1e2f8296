import type { IsoDate } from '../../contract/dates.ts'
import type { WorkDeps } from '../../server/jobs/shop-jobs.ts'
import { findCredit, listUses } from '../../shop/orders/credits/credit-store.ts'
import { importCredits } from '../../shop/orders/credits/import-credits.ts'
import { takeBackCredit } from '../../shop/orders/credits/take-back-credit.ts'
import { assignCredit, settleCredit } from '../../shop/orders/credits/use-credit.ts'

/** What the operator does with money that does not fit by itself, as the `payments` commands do it. */
export type CreditAct =
  /** The bank's list of what came. */
  | { kind: 'import-statement'; lines: StatementEntry[] }
  /** A credit, or `amountCents` of it, pays an order: just what it lacks, a part, or less with the rest let go. */
  | {
      kind: 'assign-credit'
      bankReference: string
      orderId: number
      amountCents?: number
      as?: 'part' | 'all there is'
    }
  /** What was last done with a credit was a mistake. */
  | { kind: 'take-credit-back'; bankReference: string }
  /** A credit is no business of the shop. */
  | { kind: 'close-credit'; bankReference: string }
  /** The rest of a credit went back, by the transfer `sentAs`. */
  | { kind: 'return-credit'; bankReference: string; sentAs: string }

/** A line of the bank's list. */
export interface StatementEntry {
  bankReference: string
  amountCents: number
  words: string
  receivedOn: IsoDate
}

/** The most that may be let go of an order: the shop's own default. */
const LIMIT_CENTS = 2000
const WHO = { operator: 'simulation', reason: 'simulado' }

/** @returns the shop's answer */
export async function doCreditAct(work: WorkDeps, act: CreditAct): Promise<unknown> {
  if (act.kind === 'import-statement') {
    const lines = act.lines.map(lineOf)
    return importCredits(work, { lines, source: 'banco.csv', operator: WHO.operator, dryRun: false })
  }
  const credit = await findCredit(work.db, act.bankReference)
  if (!credit) return 'no such credit'
  const about = { creditId: credit.id, operator: WHO.operator }
  switch (act.kind) {
    case 'assign-credit': {
      const { orderId, amountCents, as } = act
      // Asked again after the shop died over it: a part would be given twice.
      if ((await listUses(work.db, credit.id)).some(use => use.orderId === orderId)) return 'done before'
      const difference = { reason: WHO.reason, limitCents: LIMIT_CENTS }
      const terms = as === 'part' ? { isPart: true } : as === 'all there is' ? { difference } : {}
      return assignCredit(work, { ...about, orderId, amountCents, ...terms })
    }
    case 'take-credit-back':
      return takeBackCredit(work, { ...about, reason: WHO.reason })
    case 'close-credit':
      return settleCredit(work, { ...about, note: WHO.reason })
    case 'return-credit':
      return settleCredit(work, { ...about, note: WHO.reason, bankReference: act.sentAs })
  }
}

function lineOf({ bankReference, words, ...entry }: StatementEntry, index: number) {
  const known = { id: bankReference, digest: bankReference, description: words }
  return { kind: 'credit' as const, line: index + 1, ...known, ...entry }
}
