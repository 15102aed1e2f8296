import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Credit } from './credit.ts'
import { findCredit, insertCredit, insertUse, lockCreditKey } from './credit-store.ts'
import { type CreditTerms, type PayingWithCredit, payWithCredit } from './pay-with-credit.ts'

/** The result of recording that money for an order arrived. */
export type Confirming =
  /** This credit is known: nothing changed. `orderId` is null while it pays none. */
  { kind: 'known'; orderId: number | null } | PayingWithCredit

/**
 * Money for an order arrived outside the provider, as the operator says. Once for each credit; another amount than the order lacks is
 * refused and changes nothing, unless the operator's terms allow it.
 */
export async function confirmPayment(
  deps: OrderDeps,
  { orderId, credit, operator, ...terms }: CreditTerms & { orderId: number; credit: Credit; operator: string },
): Promise<Confirming> {
  return deps.db.transaction().execute(async transaction => {
    await lockCreditKey(transaction, credit.key)
    const order = await lockOrder(transaction, orderId)
    const known = await findCredit(transaction, credit.key)
    if (known) return { kind: 'known', orderId: known.orderId }
    const paying = await payWithCredit(deps, transaction, order, credit, { ...terms, operator, cause: 'operator' })
    if (!('paymentId' in paying)) return paying
    const at = deps.clock.now()
    const creditId = await insertCredit(transaction, { ...credit, at, recordedBy: operator, problem: null })
    const { paymentId } = paying
    await insertUse(transaction, {
      creditId,
      kind: 'paid',
      paymentId,
      amountCents: credit.amountCents,
      at,
      by: operator,
    })
    return paying
  })
}
