import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import type { DB } from '../../../db/schema.ts'
import { hadIssue, openIssue } from '../issue-store.ts'
import { findShipment, readShippingMethod } from './shipment-store.ts'
import { SHIPMENT_WORDS } from './shipment-words.ts'

const METHOD_WORDS: Record<ShippingMethod, string> = {
  DELIVERY: 'se envía a domicilio',
  PICKUP: 'se retira en el centro de retiro',
}

/**
 * News that don't fit the way an order's book travels go to a person, who finds out what is true; nothing is moved. Once for each
 * status: the network says it as often as it is asked.
 */
export async function putUnfittingNews(
  transaction: Transaction<DB>,
  orderId: number,
  told: ShipmentStatus,
  at: Date,
): Promise<void> {
  const issue = { orderId, kind: 'parcel-news', subject: told } as const
  if (await hadIssue(transaction, issue)) return
  const here = (await findShipment(transaction, orderId))?.status ?? 'PREPARING'
  const method = METHOD_WORDS[await readShippingMethod(transaction, orderId)]
  const detail = `La imprenta dice "${SHIPMENT_WORDS[told]}". El libro ${method} y aquí está "${SHIPMENT_WORDS[here]}".`
  await openIssue(transaction, { ...issue, detail, at })
}
