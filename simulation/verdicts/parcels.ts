import type { Accounts, Finding } from './accounts.ts'

const ARRIVED = ['DELIVERED', 'COLLECTED']
const STEPS = ['PREPARING', 'PRINTED', 'DISPATCHED', 'READY_FOR_PICKUP', 'RETURNED', ...ARRIVED]

/**
 * Checks that a parcel which arrived, by the network's own books, is not still on its way here. Where a person made its last step, or it came
 * back, that counts.
 */
export function arrivalsAreKnown({ shop, network }: Pick<Accounts, 'shop' | 'network'>): Finding {
  const arrived = new Set(network.orders.filter(({ status }) => ARRIVED.includes(status)).map(order => order.reference))
  const confirmed = new Set(shop.orders.filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id))
  const references = new Map(shop.printOrders.map(({ orderId, reference }) => [orderId, reference]))
  const looked = shop.shipments.filter(
    ({ orderId }) => confirmed.has(orderId) && arrived.has(references.get(orderId) ?? ''),
  )
  const wrong = looked
    .filter(({ orderId, status }) => {
      const steps = shop.history.filter(({ subject, to }) => subject === 'shipment' && STEPS.includes(to))
      const isByHand = steps.findLast(step => step.orderId === orderId)?.cause === 'operator'
      return !ARRIVED.includes(status) && status !== 'RETURNED' && !isByHand
    })
    .map(({ orderId, status }) => `the parcel of order ${orderId} arrived, and is ${status} here`)
  return { rule: 'a parcel that arrived is known to have arrived', looked: looked.length, wrong }
}
