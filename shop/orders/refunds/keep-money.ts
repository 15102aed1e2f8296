import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { hasOpenIssue, resolveIssue } from '../issue-store.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { endRefundedParcel } from '../parcels/refunded-parcel.ts'
import { followReturned } from '../parcels/returned-parcel.ts'
import { findShipment } from '../parcels/shipment-store.ts'
import { tellParcelAgain } from '../parcels/tell-steps.ts'
import { keepsNoMoney } from '../paying/held-money.ts'
import { resumePrinting } from '../printing/pause-printing.ts'

/**
 * Money that was to go back stays with its order, as a person decided. Where all of it was to go back (`wasAll`) the book is paid again: one
 * that could not be stopped goes on, and its reader hears what was kept from them. The caller holds the order's row lock.
 */
export async function keepMoney(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  { orderId, wasAll, resolution, at }: { orderId: number; wasAll: boolean; resolution: string; at: Date },
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  if (keepsNoMoney(order)) return
  const heldBack = { orderId, kind: 'refunded-in-print' } as const
  // A note may have ended what waited for a person while the money was on its way back.
  if (wasAll || (await hasOpenIssue(transaction, heldBack))) {
    await resolveIssue(transaction, { ...heldBack, resolution, at })
    await resumePrinting(transaction, order, at)
    await tellParcelAgain(transaction, publish, orderId)
  }
  await endRefundedParcel(transaction, order, { resolution, at })
  const isReturned = (await findShipment(transaction, orderId))?.status === 'RETURNED'
  if (isReturned) await followReturned(transaction, { orderId, status: 'RETURNED', at, resolution })
}
