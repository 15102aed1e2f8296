import type { OrderStatus } from '../../../contract/order.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { IssueKind } from '../issue-kind.ts'
import { openKinds } from '../open-kinds-store.ts'
import { acceptedSoFar, isBeingRefunded, lacksItsMoney, missingCents, openDebt } from '../paying/held-money.ts'
import { readPaymentsOf } from '../paying/payment-store.ts'
import { mayBeReplaced, replacingCents } from '../paying/replaceable.ts'
import { droppedCents } from '../refunds/dropped-line-store.ts'
import { wasErased } from '../was-erased.ts'
import type { NamedOrder, PayableOrder, TransferProblem } from './transfer.ts'

/** The existing orders among these ids, with the amount that each awaits. */
export async function findPayable(db: Queryable, ids: readonly number[]): Promise<PayableOrder[]> {
  const orders = await selectPayable(db, ids)
  return orders.map(order => ({
    id: order.id,
    grandTotalCents: order.grandTotalCents,
    dueCents: dueOf(order),
    ...(order.status === 'CANCELLED' && { isCancelled: true }),
  }))
}

/** The existing orders among these ids, each with the reason why money that names it pays nothing by itself now. */
export async function findWhyUnpayable(
  db: Queryable,
  ids: readonly number[],
): Promise<
  ({
    id: number
    externalId: string
    grandTotalCents: number
    status: OrderStatus
    problem: TransferProblem
    getsMail: boolean
  } & Pick<NamedOrder, 'dueCents' | 'takes' | 'acceptedCents'>)[]
> {
  const orders = await selectPayable(db, ids)
  return orders.map(order => ({
    id: order.id,
    externalId: order.externalId,
    grandTotalCents: order.grandTotalCents,
    status: order.status,
    problem: whyUnpayable(order),
    getsMail: order.email !== null && !wasErased(order.email),
    dueCents: dueOf(order),
    takes: whatItTakes(order),
    // Of a dispute's debt each difference stands alone.
    acceptedCents: isUnpaid(order) ? acceptedSoFar(order) : 0,
  }))
}

/** What went back of a paid order is replaced as a whole, and nothing is taken while money of an unpaid one goes back. */
function whatItTakes(order: Awaited<ReturnType<typeof selectPayable>>[number]): NamedOrder['takes'] {
  if (dueOf(order) === 0 || (isUnpaid(order) && isBeingRefunded(order))) return 'nothing'
  return isUnpaid(order) || openDebt(order) !== null ? 'parts' : 'exact'
}

function isUnpaid({ status }: { status: OrderStatus }): boolean {
  return status === 'PENDING_PAYMENT' || status === 'CANCELLED'
}

function whyUnpayable(order: Awaited<ReturnType<typeof selectPayable>>[number]): TransferProblem {
  if (order.status === 'CANCELLED') return 'order-cancelled'
  if (dueOf(order) > 0) return 'order-unpaid'
  if (isBeingRefunded(order)) return 'being-refunded'
  return lacksItsMoney(order) ? 'money-given-back' : 'already-paid'
}

async function selectPayable(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'external_id as externalId',
      'status',
      'grand_total_cents as grandTotalCents',
      'customer_email as email',
      'accepted_difference_cents as acceptedDifferenceCents',
      droppedCents.as('droppedCents'),
      openKinds.as('openKinds'),
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const paymentsOf = await readPaymentsOf(db, ids)
  return rows.map(order => ({ ...order, payments: paymentsOf.get(order.id) ?? [] }))
}

/** The amount that an order awaits, in centésimos: what it lacks, or what a dispute took or went back; 0 for none. */
export function dueOf(order: Parameters<typeof replacingCents>[0] & { openKinds: readonly IssueKind[] }): number {
  const { openKinds } = order
  if (isUnpaid(order)) return Math.max(0, missingCents(order))
  const debt = openDebt(order)
  if (debt) return debt.cents
  return mayBeReplaced(order, openKinds, { isByPerson: false }) ? replacingCents(order) : 0
}
