import { expect, it } from 'vitest'
import { confirmOwn, offlineOrders } from '../../../test/support/offline-orders.ts'
import { deliveryTo } from '../../../test/support/orders.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { payAgain } from '../../../test/support/pay-again.ts'
import { isSilent, knowsNothing, refuses, type Says, says } from '../../../test/support/print-answers.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { cancelForOperator } from '../cancel-for-operator.ts'
import { changeAddressForBuyer } from '../parcels/change-address-for-buyer.ts'
import { printOrders } from './print-orders.ts'
import { applyPrintWebhook } from './print-webhooks.ts'
import { dropUnwantedPrint } from './unwanted-printing.ts'

/**
 * An order that is cancelled while the network is being asked for it. The network then gives `answer`, and `dropping` when told to drop it.
 */
async function cancelledMeanwhile({
  answer,
  dropping,
  reading = isSilent,
}: {
  answer: Says
  dropping: Says
  reading?: Says
}) {
  const test = await paidOrder()
  /** The references that the network was told to drop. */
  const dropped: string[] = []
  const network: PrintNetwork = {
    ...test.printing.network,
    async request({ reference }) {
      expect(await cancelOrder(test)).toMatchObject({ kind: 'cancelled' })
      return answer(reference)
    },
    async cancel(reference) {
      dropped.push(reference)
      return dropping(reference)
    },
    read: async reference => reading(reference),
  }
  expect(await printOrders({ ...test.deps, network })).toBe(1)
  const { issues, printOrder } = await orderFile(test)
  return { ...test, dropped, issues, printOrder }
}

it.each([
  ['refuses to hear of it', refuses],
  ['refuses it', says('REFUSED')],
  ['says that it is cancelled', says('CANCELLED')],
])('what is cancelled meanwhile concerns nobody where the network %s', async (_what, answer) => {
  const { reference, dropped, issues, printOrder } = await cancelledMeanwhile({ answer, dropping: isSilent })
  expect(dropped).toEqual([])
  expect(issues).toEqual([])
  expect(printOrder).toMatchObject({ reference, next_check_at: null })
})

it.each([
  ['is silent', isSilent],
  ['says that it knows nothing of it', knowsNothing],
])(
  'what is cancelled meanwhile is told to be dropped again, once it may have come, where the network %s',
  async (_what, answer) => {
    const { reference, dropped, issues, events, orderId, ...test } = await cancelledMeanwhile({
      answer,
      dropping: knowsNothing,
    })
    expect(dropped).toEqual([reference])
    expect(issues).toEqual([])
    const unwanted = { orderId, reference, mayComeYet: true }
    expect(events).toContainEqual({ type: 'print-unwanted', ...unwanted })
    const network = {
      ...test.printing.network,
      cancel: async () => refuses(''),
      read: async () => says('CONFIRMED')(reference),
    }
    await dropUnwantedPrint({ ...test.deps, network }, unwanted)
    expect(await openIssues(test)).toEqual(['printed-after-cancel'])
  },
)

it('what is cancelled while the network is silent waits for a person at once where it has it already', async () => {
  const { reference, issues } = await cancelledMeanwhile({
    answer: isSilent,
    dropping: refuses,
    reading: says('PRINTED'),
  })
  expect(issues).toMatchObject([
    { kind: 'printed-after-cancel', detail: `La imprenta la conoce como ${reference}.`, resolved_at: null },
  ])
})

it.each([
  ['takes it', says('RECEIVED')],
  ['confirms it', says('CONFIRMED')],
])('what is cancelled meanwhile is to be dropped where the network %s', async (_what, answer) => {
  const { reference, dropped, issues, printOrder, clock } = await cancelledMeanwhile({ answer, dropping: knowsNothing })
  expect(dropped).toEqual([reference])
  expect(issues).toMatchObject([
    { kind: 'printed-after-cancel', resolution: 'dropped by the network', resolved_at: clock.at },
  ])
  expect(printOrder, 'what it never knew may be asked for so again').toMatchObject({ reference, next_check_at: null })
})

it.each([
  ['cancelled', says('CANCELLED')],
  ['refused', says('REFUSED')],
])('what is cancelled meanwhile has another reference once the network says that it is %s', async (_what, dropping) => {
  const { reference, issues, printOrder } = await cancelledMeanwhile({ answer: says('CONFIRMED'), dropping })
  expect(issues).toMatchObject([{ kind: 'printed-after-cancel', resolution: 'dropped by the network' }])
  expect(printOrder).toMatchObject({ reference: `${reference}-2`, next_check_at: null })
})

it.each([
  ['refuses', refuses],
  ['is silent', isSilent],
  ['says that it is printed', says('PRINTED')],
])('what is cancelled meanwhile waits for a person where the network, told to drop it, %s', async (_what, dropping) => {
  const { reference, issues, printOrder } = await cancelledMeanwhile({ answer: says('CONFIRMED'), dropping })
  expect(issues).toMatchObject([{ kind: 'printed-after-cancel', resolved_at: null }])
  expect(printOrder).toMatchObject({ reference, next_check_at: null })
})

it('what is cancelled meanwhile goes on waiting where the network knows nothing of another reference of the order', async () => {
  const test = await cancelledMeanwhile({ answer: says('CONFIRMED'), dropping: refuses })
  const network = { ...test.printing.network, cancel: async () => knowsNothing('') }
  const before = { orderId: test.orderId, reference: `${test.reference}-0`, mayComeYet: true }
  await dropUnwantedPrint({ ...test.deps, network }, before)
  expect(await openIssues(test)).toEqual(['printed-after-cancel'])
})

it('what is cancelled meanwhile is dropped later where the shop died before it could say so, and once', async () => {
  const test = await paidOrder()
  const died: PrintNetwork = {
    ...test.printing.network,
    async request(order) {
      const answer = await test.printing.network.request(order)
      await cancelOrder({
        ...test,
        deps: { ...test.deps, network: { ...test.printing.network, cancel: async () => ({ kind: 'not-found' }) } },
      })
      return answer
    },
    cancel: async () => {
      throw new Error('died')
    },
  }
  await expect(printOrders({ ...test.deps, network: died }, { orderId: test.orderId })).rejects.toThrow('died')
  expect(await openIssues(test)).toEqual(['printed-after-cancel'])
  const unwanted = { type: 'print-unwanted', orderId: test.orderId, reference: test.reference }
  expect(test.events, 'without delay').toContainEqual(unwanted)
  await dropUnwantedPrint(test.deps, { orderId: test.orderId, reference: test.reference })
  expect(await openIssues(test)).toEqual([])
  expect((await test.printing.ledger()).orders).toMatchObject([{ status: 'CANCELLED' }])
  await dropUnwantedPrint({ ...test.deps, network: died }, { orderId: test.orderId, reference: test.reference })
})

it('what is paid again under the reference that nobody wanted is printed', async () => {
  const test = await paidOrder()
  await cancelOrder(test)
  const unwanted = test.events.find(event => event.type === 'print-unwanted')
  if (!unwanted) throw new Error('nothing is unwanted')
  expect(await payAgain(test)).toMatchObject({ kind: 'paid' })
  await printOrders(test.deps)
  await dropUnwantedPrint(test.deps, unwanted)
  expect((await orderFile(test)).order.status).toBe('CONFIRMED')
  const printed = (await test.printing.ledger()).orders.find(({ reference }) => reference === unwanted.reference)
  expect(printed).toMatchObject({ status: 'CONFIRMED' })
})

it('what is paid again under the reference that the network would not drop is left there, and waits for nobody', async () => {
  const test = await cancelledMeanwhile({ answer: says('CONFIRMED'), dropping: refuses })
  expect(await openIssues(test)).toEqual(['printed-after-cancel'])
  expect(await payAgain(test)).toMatchObject({ kind: 'paid' })
  test.dropped.length = 0
  const cancel: PrintNetwork['cancel'] = async reference => {
    test.dropped.push(reference)
    return refuses(reference)
  }
  const unwanted = { orderId: test.orderId, reference: test.reference }
  await dropUnwantedPrint({ ...test.deps, network: { ...test.printing.network, cancel } }, unwanted)
  expect(test.dropped).toEqual([])
  await printOrders(test.deps)
  const { order, printOrder } = await orderFile(test)
  expect([order.status, printOrder?.reference]).toEqual(['CONFIRMED', test.reference])
  expect((await orderFile(test)).issues).toMatchObject([
    { kind: 'printed-after-cancel', resolution: 'paid again', resolved_at: test.clock.at },
  ])
})

it('what is cancelled meanwhile concerns nobody in a shop that orders by hand', async () => {
  const test = await paidOrder()
  const manual = manualPrinting()
  const request: PrintNetwork['request'] = async order => {
    await cancelForOperator({ ...test.deps, network: manual }, { orderId: test.orderId, operator: 'ana', reason: 'x' })
    return manual.request(order)
  }
  await printOrders({ ...test.deps, network: { ...manual, request } })
  expect((await orderFile(test)).issues).toEqual([])
  expect((await orderFile(test)).printOrder).toMatchObject({ reference: test.reference, next_check_at: null })
})

it('what may be unwanted is dropped by nobody in a shop that orders by hand by now', async () => {
  const test = await cancelledMeanwhile({ answer: says('CONFIRMED'), dropping: refuses })
  const unwanted = { orderId: test.orderId, reference: test.reference, mayComeYet: true }
  await dropUnwantedPrint({ ...test.deps, network: manualPrinting() }, unwanted)
  expect(await openIssues(test)).toEqual(['printed-after-cancel'])
})

it('a book on its way that is cancelled while the network is read comes back by that word, and is looked for no more', async () => {
  const test = await paidOrder()
  await printOrders(test.deps)
  await test.printing.decide(test.reference, 'DISPATCHED')
  wait(test, 6)
  await printOrders(test.deps)
  await test.printing.decide(test.reference, 'RETURNED')
  wait(test, 6)
  const read: PrintNetwork['read'] = async reference => {
    await cancelOrder(test, true)
    return test.printing.network.read(reference)
  }
  await printOrders({ ...test.deps, network: { ...test.printing.network, read } })
  const { shipment, printOrder } = await orderFile(test)
  expect(shipment).toMatchObject({ status: 'RETURNED' })
  expect(printOrder?.next_check_at).toBeNull()
  expect(await openIssues(test), 'its money is on the way').toEqual(['parcel-returned'])
})

it('what is printed under its next reference is looked for on, where the one before is dropped later', async () => {
  const test = await paidOrder()
  const next = `${test.reference}-2`
  const network: PrintNetwork = {
    ...test.printing.network,
    async request(order) {
      await moveToRivera(test)
      return test.printing.network.request(order)
    },
    async cancel(reference) {
      await printOrders(test.deps)
      await test.printing.decide(next, 'PRINTED')
      await test.shop.keepPrintWebhook(next)
      for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
      return test.printing.network.cancel(reference)
    },
  }
  await printOrders({ ...test.deps, network }, { orderId: test.orderId })
  expect((await test.printing.ledger()).orders).toMatchObject([
    { reference: test.reference, status: 'CANCELLED' },
    { reference: next, status: 'PRINTED' },
  ])
  expect((await orderFile(test)).printOrder?.next_check_at).not.toBeNull()
  expect(await openIssues(test)).toEqual([])
})

async function moveToRivera({ db, deps }: PaidShop): Promise<void> {
  const { external_id: externalId } = await db.selectFrom('orders').select('external_id').executeTakeFirstOrThrow()
  const rivera = deliveryTo({ city: 'Rivera', department: 'Rivera' })
  expect(await changeAddressForBuyer(deps, externalId, rivera)).toEqual({ kind: 'changed' })
}

it('what loses its money meanwhile, and is cancelled by the network, is asked for under another reference once it is paid', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const transfer = await test.transfer(1490)
  await test.assign(transfer, orderId)
  const request: PrintNetwork['request'] = async ({ reference }) => {
    expect(await test.takeBack(transfer)).toMatchObject({ order: { kind: 'waits-again' } })
    return says('CANCELLED', 'cerramos')(reference)
  }
  await printOrders({ ...test.deps, network: { ...test.printing.network, request } }, { orderId })
  const of = { ...test, orderId }
  expect((await orderFile(of)).printOrder).toMatchObject({ reference: `pedido-${orderId}-2`, next_check_at: null })
  expect(await openIssues(test)).toEqual([])
  await confirmOwn(test, orderId)
  await printOrders(test.deps, { orderId })
  expect((await test.printing.ledger()).orders).toMatchObject([
    { reference: `pedido-${orderId}-2`, status: 'CONFIRMED' },
  ])
})
