import type { OrderStatus } from '../../../contract/order.ts'
import type { DeliveryAddress } from '../../../contract/shipping.ts'
import { openIssue } from '../issue-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockAsSeen } from '../order-version.ts'
import { findPrintOrder } from '../printing/print-order-store.ts'
import { renewRequest } from '../printing/renew-request.ts'
import { byHandWords } from '../printing/unwanted-printing.ts'
import { moveOrder } from './address-change-store.ts'
import { findShipment } from './shipment-store.ts'

export type AddressChange =
  /** `network`: it gets the address with the order (`will-hear`), or a person must pass it on (`must-be-told`). */
  | { kind: 'changed'; network: 'will-hear' | 'must-be-told' }
  /** The reader collects it at the pickup center. */
  | { kind: 'not-delivered' }
  /** Too late: the parcel is on its way, or the order is over. */
  | { kind: 'too-late'; status: OrderStatus }

/**
 * Changes an order's delivery address for the operator, before its dispatch or after its return. Shipping is not charged again. A network
 * that took the order has the old address: if only a person can pass the new one on, an issue is opened.
 */
export async function changeAddress(
  { db, clock, publish }: OrderDeps,
  {
    orderId,
    version,
    address,
    operator,
  }: { orderId: number; version?: string | undefined; address: DeliveryAddress; operator: string },
): Promise<AddressChange> {
  return db.transaction().execute(async transaction => {
    const { status } = await lockAsSeen(transaction, { orderId, version })
    const at = clock.now()
    const shipment = await findShipment(transaction, orderId)
    const isHere = !shipment || ['PREPARING', 'PRINTED', 'RETURNED'].includes(shipment.status)
    if (status === 'CANCELLED' || !isHere) return { kind: 'too-late', status }
    const change = { at, cause: 'operator', actor: operator } as const
    if (!(await moveOrder({ publish }, transaction, orderId, { address, change }))) return { kind: 'not-delivered' }
    const print = await findPrintOrder(transaction, orderId)
    if (!print || (print.networkId === null && print.confirmedAt === null)) {
      // However often it was asked for: the network may have the old address unheard.
      if (print) await renewRequest(transaction, { publish }, print, at)
      return { kind: 'changed', network: 'will-hear' }
    }
    const detail = print.isByHand
      ? `Se encargó ${byHandWords(print)}, con la dirección anterior.`
      : `La imprenta la conoce como ${print.reference}, con la dirección anterior.`
    await openIssue(transaction, { orderId, kind: 'address-changed', subject: '', detail, at })
    return { kind: 'changed', network: 'must-be-told' }
  })
}
