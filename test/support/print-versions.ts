import { expect } from 'vitest'
import { changeAddress } from '../../shop/orders/parcels/change-address.ts'
import { confirmPrint } from '../../shop/orders/printing/print-by-operator.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { deliveryTo } from './orders.ts'
import { orderFile, type PaidShop, paidOrder } from './paid-order.ts'

/** The network takes an order, and its answer is lost. Then the address changes, and the order has a new reference. */
export async function takenBeforeTheChange() {
  const test = await paidOrder()
  await takeUnheard(test)
  await moveTo(test, 'Rivera')
  const next = `${test.reference}-2`
  expect((await orderFile(test)).printOrder).toMatchObject({ reference: next })
  return { ...test, next, number: await numberOf(test, test.reference) }
}

/** The network takes the order as it was, and as it is now, and neither answer comes. */
export async function bothTaken() {
  const test = await takenBeforeTheChange()
  await takeUnheard(test)
  return { ...test, nextNumber: await numberOf(test, test.next) }
}

/** The network takes what it is asked for, and its answer is lost. */
export async function takeUnheard({ printing, deps }: PaidShop): Promise<void> {
  await printing.setFaults({ next: ['cut-after'] })
  await printOrders(deps)
}

export async function moveTo({ deps, orderId }: PaidShop, city: string): Promise<void> {
  const address = deliveryTo({ city, department: 'Rivera' })
  expect(await changeAddress(deps, { orderId, address, operator: 'ana' })).toMatchObject({ kind: 'changed' })
}

/** The number that the network itself has for what it took under a reference. */
export async function numberOf({ printing }: PaidShop, reference: string): Promise<string> {
  const answer = await printing.network.read(reference)
  if (answer.kind !== 'answered') throw new Error(answer.kind)
  return answer.state.networkId
}

export const confirmByAna = ({ deps, orderId }: PaidShop, reference: string | null, isElsewhere = false) =>
  confirmPrint(deps, { orderId, reference, operator: 'ana', isElsewhere })

/** The status of each reference that the network knows. */
export const atTheNetwork = async ({ printing }: PaidShop) =>
  Object.fromEntries((await printing.ledger()).orders.map(({ reference, status }) => [reference, status]))
