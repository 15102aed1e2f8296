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

/** The resolution of the issue about a book that travels without its money, when the parcel comes back. */
export const CAME_BACK = 'came back'

/**
 * Handles a returned parcel. An issue about its travelling without money ends. The return waits for a person until the parcel is sent again
 * (`status` has changed then) or its money went back.
 */
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
 * Resolves the issues of returned parcels whose money went back. It runs regularly, because money goes back in many ways: by the shop's
 * refunds, by hand, or at the provider.
 * @returns how many issues were resolved
 * @throws after all orders were processed, if some failed
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

/** True if the payments' money went back. A dispute does not count: it may still be won. */
function areBack(payments: readonly Payment[]): boolean {
  return !payments.some(({ status }) => holdsMoney(status) || status === 'CHARGED_BACK')
}
