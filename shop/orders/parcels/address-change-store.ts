import type { Transaction } from 'kysely'
import type { DeliveryAddress } from '../../../contract/shipping.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { ShippingQuote } from '../../shipping/quote-shipping.ts'
import type { ChangeCause } from '../change-cause.ts'
import { type Change, recordChange } from '../history-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { updateAddress } from '../order-store.ts'

export const ADDRESS_CHANGED = 'ADDRESS_CHANGED'

/**
 * Changes an order's delivery address, records who wanted it, and mails its buyer. `quote`: the new carrier, if it may differ; its price is
 * not charged. @returns whether the order is for delivery
 */
export async function moveOrder(
  { publish }: Pick<OrderDeps, 'publish'>,
  transaction: Transaction<DB>,
  orderId: number,
  {
    address,
    quote = null,
    change,
  }: { address: DeliveryAddress; quote?: Extract<ShippingQuote, { kind: 'quoted' }> | null; change: Change },
): Promise<boolean> {
  if (!(await updateAddress(transaction, orderId, { address, quote, at: change.at }))) return false
  const what = { subject: 'shipment', subjectId: orderId, from: null, to: ADDRESS_CHANGED } as const
  await recordChange(transaction, orderId, what, change)
  const changes = await countAddressChanges(transaction, orderId)
  await publish(transaction, { type: 'address-changed', orderId, changes })
  return true
}

/** The number of address changes of an order, or of those with one cause. */
export async function countAddressChanges(
  db: Queryable,
  orderId: number,
  { by }: { by?: ChangeCause } = {},
): Promise<number> {
  const { changes } = await db
    .selectFrom('order_history')
    .select(eb => eb.fn.countAll<number>().as('changes'))
    .where('order_id', '=', orderId)
    .where('to_status', '=', ADDRESS_CHANGED)
    .$if(by !== undefined, query => query.where('cause', '=', by ?? 'buyer'))
    .executeTakeFirstOrThrow()
  return Number(changes)
}
