import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { eachInTurn } from '../../../platform/each-in-turn.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import { openIssue, resolveIssue } from '../issue-store.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type Payment, readPayments, readPaymentsOf } from '../paying/payment-store.ts'
import { ordersWithOpenIssue } from './parcel-issue-store.ts'

/** How an issue about a book that travels without its money ends with its return. */
export const CAME_BACK = 'came back'

/** Where a returned parcel travelled without its money, that is over. It waits for a person until it is sent again (`status` is another one then) or its money is back. */
export async function followReturned(
  transaction: Transaction<DB>,
  { orderId, status, at, resolution }: { orderId: number; status: ShipmentStatus; at: Date; resolution: string },
): Promise<void> {
  const issue = { orderId, kind: 'parcel-returned', at } as const
  if (status !== 'RETURNED') return resolveIssue(transaction, { ...issue, resolution })
  await resolveIssue(transaction, { orderId, kind: 'parcel-refunded', resolution: CAME_BACK, at })
  if (await isMoneyBack(transaction, orderId)) return
  await openIssue(transaction, { ...issue, subject: '', detail: '' })
}

/**
 * Ends what waits for a person about returned parcels whose money is back. A sweep, since money goes back in many ways: by the shop's
 * refunds, by hand, or at the provider.
 * @returns how many ended
 * @throws once all had their turn, where something went wrong with some
 */
export async function endRefundedReturns({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>): Promise<number> {
  let ended = 0
  const waiting = await ordersWithOpenIssue(db, 'parcel-returned')
  const paymentsOf = await readPaymentsOf(db, waiting)
  const refunded = waiting.filter(orderId => areBack(paymentsOf.get(orderId) ?? []))
  await eachInTurn(refunded, nameOf, async orderId => {
    ended += await db.transaction().execute(async transaction => {
      await lockOrder(transaction, orderId)
      if (!(await isMoneyBack(transaction, orderId))) return 0
      const at = clock.now()
      await resolveIssue(transaction, { orderId, kind: 'parcel-returned', resolution: 'refunded', at })
      return 1
    })
  })
  return ended
}

const nameOf = (orderId: number) => `order ${orderId}`

async function isMoneyBack(db: Queryable, orderId: number): Promise<boolean> {
  return areBack(await readPayments(db, orderId))
}

/** A dispute is not at its end: it may still be won. */
function areBack(payments: readonly Payment[]): boolean {
  return !payments.some(({ status }) => holdsMoney(status) || status === 'CHARGED_BACK')
}
