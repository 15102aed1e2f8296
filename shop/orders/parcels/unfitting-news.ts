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
 * Opens an issue for a network update that does not fit the order's shipping method; the parcel is not moved, and a person finds out what
 * is true. One issue for each status, because the network repeats it with every check.
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
