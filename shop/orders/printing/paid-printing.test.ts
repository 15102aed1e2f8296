import { expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { payAgain } from '../../../test/support/pay-again.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { cancelForOperator } from '../cancel-for-operator.ts'
import { readOrderFacts } from '../order-facts.ts'
import { confirmPrint } from './print-by-operator.ts'
import type { PrintDeps } from './print-deps.ts'
import { printOrders } from './print-orders.ts'

const requests = async ({ printing }: PaidShop) =>
  (await printing.ledger()).orders.map(order => [order.reference, order.status, order.requests])
const cancel = (test: PaidShop, network: Partial<PrintDeps['network']>) =>
  cancelForOperator(
    { ...test.deps, network: { ...test.deps.network, ...network } },
    { orderId: test.orderId, operator: 'ana', reason: 'x', evenIfPrinted: true },
  )

it('an order that was cancelled though its book is printed is not printed twice where it is paid late', async () => {
  const test = await paidOrder()
  await printOrders(test.deps)
  expect((await readOrderFacts(test.db, test.orderId)).wasPrinted, 'a mail that is sent late').toBe(false)
  await test.printing.decide(test.reference, 'PRINTED')
  expect(await cancel(test, {})).toMatchObject({ printing: 'not-stopped' })
  expect(await payAgain(test)).toMatchObject({ kind: 'paid', printing: 'was-printed' })
  expect((await readOrderFacts(test.db, test.orderId)).wasPrinted, 'as the mail says').toBe(true)
  expect(await printOrders(test.deps)).toBe(1)
  const { order, shipment } = await orderFile(test)
  expect([order.status, shipment?.status]).toEqual(['CONFIRMED', 'PRINTED'])
  expect(await requests(test)).toEqual([[test.reference, 'PRINTED', 1]])
  expect(eventTypes(test)).toEqual(['payment-approved', 'order-confirmed', 'shipment-moved'])
})

it('an order that the network dropped is printed where it is paid late', async () => {
  const test = await paidOrder()
  await printOrders(test.deps)
  await cancelOrder(test)
  expect(await payAgain(test)).toMatchObject({ kind: 'paid', printing: 'starts' })
  expect((await readOrderFacts(test.db, test.orderId)).wasPrinted).toBe(false)
  await printOrders(test.deps)
  expect(await requests(test)).toEqual([
    [test.reference, 'CANCELLED', 1],
    [`${test.reference}-2`, 'CONFIRMED', 1],
  ])
})

it('an order that nobody had asked the network for is printed where it is paid late', async () => {
  const test = await paidOrder()
  await cancelOrder(test)
  expect(await payAgain(test)).toMatchObject({ kind: 'paid', printing: 'starts' })
  await printOrders(test.deps)
  expect(await requests(test)).toEqual([[test.reference, 'CONFIRMED', 1]])
})

it('an order that is paid late needs no printer’s number again where it was ordered by hand before it was cancelled', async () => {
  const test = await paidOrder()
  const manual = manualPrinting()
  const byHand = { ...test.deps, network: manual }
  await printOrders(byHand)
  await confirmPrint(byHand, { orderId: test.orderId, reference: 'P-7', operator: 'ana' })
  const confirmedAt = test.clock.at
  await cancel(test, manual)
  expect(await payAgain(test)).toMatchObject({ kind: 'paid', printing: 'was-printed' })
  expect(await printOrders(byHand)).toBe(1)
  expect((await orderFile(test)).order.status).toBe('CONFIRMED')
  expect((await orderFile(test)).printOrder).toMatchObject({
    reference: test.reference,
    network_id: 'P-7',
    confirmed_at: confirmedAt,
    next_check_at: null,
  })
  expect(await openIssues(test)).toEqual([])
  expect(eventTypes(test)).toContain('order-confirmed')
})
