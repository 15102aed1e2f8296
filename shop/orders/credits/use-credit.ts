import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { CreditFile, UnmatchedCredit } from './credit.ts'
import { findCredit, findCreditById, insertUse, listAllUses, listUnmatched, lockCredit } from './credit-store.ts'
import type { CreditTerms } from './credit-terms.ts'
import { type PayingWithCredit, payWithCredit } from './pay-with-credit.ts'

/** Nothing of this credit waits, or less than was asked for: nothing was changed. */
type Unusable = { kind: 'unknown-credit' } | { kind: 'too-much'; leftCents: number }

export type Assigning = PayingWithCredit | Unusable

/** The credits of which something waits for a person, the oldest first. */
export function unmatchedCredits({ db }: Pick<OrderDeps, 'db'>): Promise<UnmatchedCredit[]> {
  return listUnmatched(db)
}

/** A credit and all that was done with it; undefined where there is none. */
export async function readCredit({ db }: Pick<OrderDeps, 'db'>, id: number): Promise<CreditFile | undefined> {
  const credit = await findCreditById(db, id)
  return credit && { ...credit, uses: await listAllUses(db, id) }
}

/** The same of the credit that a bank knows by this reference. */
export async function findCreditByKey({ db }: Pick<OrderDeps, 'db'>, key: string): Promise<CreditFile | undefined> {
  const credit = await findCredit(db, key)
  return credit && readCredit({ db }, credit.id)
}

/**
 * A person knows which order a credit pays: all that is left of it, or `amountCents` of it where it pays several orders. Several credits
 * pay one order where each but the last is a part (`isPart`).
 */
export async function assignCredit(
  deps: OrderDeps,
  {
    creditId,
    orderId,
    operator,
    amountCents,
    ...terms
  }: CreditTerms & { creditId: number; orderId: number; operator: string; amountCents?: number | undefined },
): Promise<Assigning> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    const credit = await lockUsable(transaction, creditId, amountCents)
    if ('kind' in credit) return credit
    const part = { key: credit.key, amountCents: credit.useCents }
    const paying = await payWithCredit(deps, transaction, order, part, { ...terms, operator, cause: 'operator' })
    if (!('paymentId' in paying)) return paying
    const { paymentId } = paying
    const use = { creditId, amountCents: credit.useCents, at: deps.clock.now(), by: operator }
    await insertUse(transaction, { ...use, kind: 'paid', paymentId, note: terms.difference?.reason })
    return paying
  })
}

export type Settling = { kind: 'settled'; amountCents: number } | Unusable

/**
 * What is left of a credit pays no order: it went back to its sender (`bankReference` proves it), or is no business of the shop.
 */
export async function settleCredit(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  {
    creditId,
    note,
    bankReference,
    operator,
  }: { creditId: number; note: string; bankReference?: string | undefined; operator: string },
): Promise<Settling> {
  return db.transaction().execute(async transaction => {
    const credit = await lockUsable(transaction, creditId)
    if ('kind' in credit) return credit
    const use = { creditId, amountCents: credit.useCents, at: clock.now(), by: operator, note }
    await insertUse(
      transaction,
      bankReference === undefined ? { ...use, kind: 'closed' } : { ...use, kind: 'returned', bankReference },
    )
    return { kind: 'settled', amountCents: credit.useCents }
  })
}

async function lockUsable(
  transaction: Transaction<DB>,
  creditId: number,
  amountCents?: number,
): Promise<(UnmatchedCredit & { useCents: number }) | Unusable> {
  const credit = await lockCredit(transaction, creditId)
  if (!credit || credit.leftCents === 0) return { kind: 'unknown-credit' }
  const useCents = amountCents ?? credit.leftCents
  return useCents > credit.leftCents ? { kind: 'too-much', leftCents: credit.leftCents } : { ...credit, useCents }
}
