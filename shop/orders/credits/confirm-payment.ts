import { montevideoDate } from '../../../contract/dates.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type Accepting, acceptLocked } from './accept-held-money.ts'
import type { Credit } from './credit.ts'
import { isBeforeOrder, oldestCreditDay } from './credit-day.ts'
import { findCredit, findCreditById, insertCredit, insertUse, lockCreditKey } from './credit-store.ts'
import type { CreditTerms, Misfit } from './credit-terms.ts'
import { type PayingWithCredit, payWithCredit } from './pay-with-credit.ts'

/** The result of recording that money for an order arrived. */
export type Confirming =
  /** This credit is known: nothing changed. `orderId` is null while it pays none; `leftCents` of it wait then. */
  | { kind: 'known'; orderId: number | null; creditId: number; leftCents: number }
  /** A credit of this number is known with another amount: one of the two is a slip, or the number is another network's. */
  | { kind: 'contradiction'; creditId: number; knownCents: number; orderId: number | null }
  /** It was known, and the order holds it: by the operator's terms it puts the order in motion now. */
  | Extract<Accepting, { kind: 'accepted' }>
  /** It is said to have come more than a year ago. */
  | { kind: 'too-old' }
  /** It pays nothing and is kept: it waits for a person like a statement's line that fits nothing. */
  | { kind: 'kept'; creditId: number; why: Misfit['kind'] }
  | PayingWithCredit

/**
 * Money for an order arrived outside the provider, as the operator says. Once for each credit; another amount than the order lacks is
 * refused and changes nothing, unless the operator's terms allow it.
 */
export async function confirmPayment(
  deps: OrderDeps,
  {
    orderId,
    credit,
    operator,
    keep = false,
    ...terms
  }: CreditTerms & {
    orderId: number
    credit: Credit
    operator: string
    /** Writes down money that does not pay the order, so that it can be assigned or given back. */
    keep?: boolean
  },
): Promise<Confirming> {
  return deps.db.transaction().execute(async transaction => {
    await lockCreditKey(transaction, credit.key)
    const order = await lockOrder(transaction, orderId)
    if (credit.receivedOn < oldestCreditDay(deps.clock.now())) return { kind: 'too-old' }
    const known = await findCredit(transaction, credit.key)
    if (known && known.amountCents !== credit.amountCents) {
      const { id: creditId, amountCents: knownCents } = known
      return { kind: 'contradiction', creditId, knownCents, orderId: known.orderId }
    }
    if (known) {
      const isMeant =
        known.orderId === orderId && !terms.isPart && (terms.acceptLate === true || terms.difference !== undefined)
      const accepting = isMeant ? await acceptLocked(deps, transaction, order, { ...terms, operator }) : null
      // An order that goes on already has what was asked for.
      if (accepting && accepting.kind !== 'no-money-waits') return accepting
      const { leftCents = 0 } = (await findCreditById(transaction, known.id)) ?? {}
      return { kind: 'known', orderId: known.orderId, creditId: known.id, leftCents }
    }
    const paying: PayingWithCredit = isBeforeOrder(credit.receivedOn, order)
      ? { kind: 'before-order', placedOn: montevideoDate(order.placedAt) }
      : await payWithCredit(deps, transaction, order, credit, { ...terms, operator, cause: 'operator' })
    const at = deps.clock.now()
    const written = { ...credit, at, recordedBy: operator }
    if (!('paymentId' in paying)) {
      if (!keep) return paying
      const problem = paying.kind === 'difference-too-big' ? 'wrong-amount' : paying.kind
      return { kind: 'kept', creditId: await insertCredit(transaction, { ...written, problem }), why: paying.kind }
    }
    const creditId = await insertCredit(transaction, { ...written, problem: null })
    const use = { creditId, paymentId: paying.paymentId, amountCents: credit.amountCents, at, by: operator }
    await insertUse(transaction, { ...use, kind: 'paid', note: terms.difference?.reason })
    return paying
  })
}
