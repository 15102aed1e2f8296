import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type Confirming, payWithCredit } from './confirm-payment.ts'
import type { UnmatchedCredit } from './credit.ts'
import { listUnmatched, lockUnmatched, matchCredit, settleCreditRow } from './credit-store.ts'

export type Assigning = Exclude<Confirming, { kind: 'known' }> | { kind: 'unknown-credit' }

/** The credits that wait for a person, the oldest first. */
export function unmatchedCredits({ db }: Pick<OrderDeps, 'db'>): Promise<UnmatchedCredit[]> {
  return listUnmatched(db)
}

/** A person knows which order an unmatched credit pays. */
export async function assignCredit(
  deps: OrderDeps,
  {
    creditId,
    orderId,
    operator,
    acceptLate = false,
  }: { creditId: number; orderId: number; operator: string; acceptLate?: boolean },
): Promise<Assigning> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    const credit = await lockUnmatched(transaction, creditId)
    if (!credit) return { kind: 'unknown-credit' }
    const paying = await payWithCredit(deps, transaction, order, { credit, operator, cause: 'operator', acceptLate })
    if (paying.kind !== 'paid') return paying
    await matchCredit(transaction, creditId, paying.paymentId)
    return { kind: paying.isLate ? 'late' : 'confirmed' }
  })
}

/** A credit that pays nothing was given back, or is no business of the shop. @returns false when it does not wait for anyone */
export async function settleCredit(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  { creditId, note, operator }: { creditId: number; note: string; operator: string },
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    if (!(await lockUnmatched(transaction, creditId))) return false
    await settleCreditRow(transaction, creditId, { at: clock.now(), settlement: `${operator}: ${note}` })
    return true
  })
}
