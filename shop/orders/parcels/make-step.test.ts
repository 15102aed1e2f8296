import { expect, it } from 'vitest'
import { orderFile, paidOrder } from '../../../test/support/paid-order.ts'
import { printOrders } from '../printing/print-orders.ts'
import { makeStep, type Step } from './make-step.ts'

async function preparedParcel() {
  const test = await paidOrder()
  await printOrders(test.deps)
  const make = ({ from, to }: Pick<Step, 'from' | 'to'>) =>
    test.db.transaction().execute(transaction =>
      makeStep(transaction, {
        orderId: test.orderId,
        method: 'DELIVERY',
        from,
        to,
        tracking: null,
        change: { at: test.clock.at, cause: 'operator', actor: 'ana' },
      }),
    )
  return { ...test, make }
}

it.each<[Step['from'], Step['to']]>([
  ['DELIVERED', 'DISPATCHED'],
  ['PREPARING', 'READY_FOR_PICKUP'],
  ['PREPARING', 'PREPARING'],
  [null, 'RETURNED'],
])('a step that the table does not have is refused, and nothing of it is kept: %s to %s', async (from, to) => {
  const test = await preparedParcel()
  const before = await orderFile(test)
  await expect(test.make({ from, to })).rejects.toThrow(
    `parcel of order ${test.orderId} can't go from ${from ?? 'PREPARING'} to ${to}`,
  )
  expect(await orderFile(test)).toEqual(before)
})

it.each<[Step['from'], Step['to']]>([
  ['PREPARING', 'DISPATCHED'],
  [null, 'PREPARING'],
  [null, 'DELIVERED'],
])(
  'a step of the table is made, and a parcel begins with any that leads on from its first: %s to %s',
  async (from, to) => {
    const test = await preparedParcel()
    await test.make({ from, to })
    expect((await orderFile(test)).shipment).toMatchObject({ status: to })
  },
)
