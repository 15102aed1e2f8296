import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import type { Change } from '../history-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { readGrandTotal } from '../order-store.ts'
import { applyPaymentFact } from '../paying/apply-payment-fact.ts'
import { insertPayment, type Payment } from '../paying/payment-store.ts'
import { acceptLocked } from './accept-late-credit.ts'
import type { Credit } from './credit.ts'
import { findCredit, insertCredit, lockCreditKey } from './credit-store.ts'

/** What came of telling the shop that money for an order arrived. */
export type Confirming =
  | { kind: 'confirmed' }
  /** The order was over: the credit is kept, and a person accepts it or gives it back. */
  | { kind: 'late' }
  /** This credit is known: nothing changed. `orderId` is null while it is unmatched. */
  | { kind: 'known'; orderId: number | null }
  | { kind: 'wrong-amount'; expectedCents: number }
  /** The order holds its money already. */
  | { kind: 'already-paid' }

/**
 * Money for an order arrived outside the provider, as the operator or a statement says. Once for each credit; never with another amount
 * than the order's own, which is refused and changes nothing.
 */
export async function confirmPayment(
  deps: OrderDeps,
  request: { orderId: number; credit: Credit; operator: string; acceptLate?: boolean },
): Promise<Confirming> {
  return deps.db.transaction().execute(async transaction => {
    await lockCreditKey(transaction, request.credit.key)
    const order = await lockOrder(transaction, request.orderId)
    const known = await findCredit(transaction, request.credit.key)
    if (known) return { kind: 'known', orderId: known.orderId }
    const paying = await payWithCredit(deps, transaction, order, { ...request, cause: 'operator' })
    if (paying.kind !== 'paid') return paying
    const { credit, operator: recordedBy } = request
    await insertCredit(transaction, { ...credit, at: deps.clock.now(), recordedBy, paymentId: paying.paymentId })
    return paying.isLate ? { kind: 'late' } : { kind: 'confirmed' }
  })
}

type PayingWithCredit =
  | { kind: 'paid'; paymentId: number; isLate: boolean }
  | Extract<Confirming, { kind: 'wrong-amount' | 'already-paid' }>

/** Pays an order whose row the caller holds; the caller writes the credit down. `isLate`: the order was over and stays so. */
export async function payWithCredit(
  { clock, publish }: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  {
    credit,
    operator,
    cause,
    acceptLate = false,
  }: { credit: Credit; operator: string; cause: 'operator' | 'statement'; acceptLate?: boolean },
): Promise<PayingWithCredit> {
  if (order.payments.some(payment => holdsMoney(payment.status))) return { kind: 'already-paid' }
  const expectedCents = await readGrandTotal(transaction, order.id)
  if (credit.amountCents !== expectedCents) return { kind: 'wrong-amount', expectedCents }
  const change = { at: clock.now(), cause, actor: operator, detail: credit.key } as const
  const paymentId = offlinePayment(order)?.id ?? (await openOfflinePayment(transaction, order, expectedCents, change))
  const fact = { status: 'APPROVED', detail: credit.key, refundedCents: 0, currency: 'UYU' } as const
  await applyPaymentFact(transaction, publish, {
    paymentId,
    fact: { ...fact, amountCents: credit.amountCents },
    change,
  })
  if (order.status === 'PENDING_PAYMENT') return { kind: 'paid', paymentId, isLate: false }
  if (acceptLate) await acceptLocked({ publish }, transaction, order, { paymentId, change })
  return { kind: 'paid', paymentId, isLate: !acceptLate }
}

/** The promise to pay that this credit keeps: the newest that can still be paid, lapsed ones included. */
function offlinePayment({ payments }: LockedOrder): Payment | undefined {
  return payments.find(({ method, status }) => method === 'OFFLINE' && (status === 'PENDING' || status === 'CANCELLED'))
}

/** Whoever had only tried cards may pay at a counter all the same. */
async function openOfflinePayment(
  transaction: Transaction<DB>,
  order: LockedOrder,
  amountCents: number,
  change: Change,
): Promise<number> {
  const payment = {
    orderId: order.id,
    method: 'OFFLINE',
    amountCents,
    reference: randomUUID(),
    nextCheckAt: null,
  } as const
  const { id } = await insertPayment(transaction, payment, change)
  return id
}
