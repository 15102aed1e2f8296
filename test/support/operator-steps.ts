import { expect } from 'vitest'
import { moveParcel } from '../../shop/orders/parcels/move-parcel.ts'
import { takeStepBack } from '../../shop/orders/parcels/take-step-back.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { orderFile, type PaidShop, paidOrder, wait } from './paid-order.ts'

type Status = Parameters<typeof moveParcel>[1]['to']

/** A confirmed order for delivery, without its events so far. */
export async function confirmedOrder() {
  const test = await paidOrder()
  await printOrders(test.deps)
  test.events.length = 0
  return test
}

export const move = (test: PaidShop, to: Status, number?: string) =>
  moveParcel(test.deps, { orderId: test.orderId, to, operator: 'ana', tracking: number ? { number, url: null } : null })

export const undo = (test: PaidShop) => takeStepBack(test.deps, { orderId: test.orderId, operator: 'eva' })

export const minutes = (test: PaidShop, count: number) => wait(test, count / 60)

/** The steps that were reported, each by an event. */
export const reported = ({ events }: PaidShop) =>
  events.flatMap(event => (event.type === 'shipment-moved' ? [event.status] : []))

export const shipment = async (test: PaidShop) => (await orderFile(test)).shipment

/** Sets the network's status and applies it, as the regular check does; with `number`, the network names the parcel so. */
export async function networkSays(test: PaidShop, status: Status, number?: string): Promise<void> {
  await test.printing.decide(test.reference, status)
  await test.db.updateTable('print_orders').set({ next_check_at: test.clock.at }).execute()
  expect(await asNetwork(test, number)).toBe(1)
}

/** The regular check, of a network that names the parcel so. */
export function asNetwork({ deps }: PaidShop, number?: string): Promise<number> {
  if (number === undefined) return printOrders(deps)
  const read: PaidShop['deps']['network']['read'] = async reference => {
    const answer = await deps.network.read(reference)
    return answer.kind === 'answered'
      ? { ...answer, state: { ...answer.state, tracking: { number, url: null } } }
      : answer
  }
  return printOrders({ ...deps, network: { ...deps.network, read } })
}
