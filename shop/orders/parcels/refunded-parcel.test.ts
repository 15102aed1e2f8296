import { describe, expect, it } from 'vitest'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { resolveIssue } from '../issue-store.ts'
import { readOrderView } from '../order-view.ts'
import { printOrders } from '../printing/print-orders.ts'
import { applyPrintWebhook } from '../printing/print-webhooks.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { moveParcel } from './move-parcel.ts'

type Status = Parameters<typeof moveParcel>[1]['to']

const move = (test: PaidShop, to: Status, number?: string) =>
  moveParcel(test.deps, { orderId: test.orderId, to, operator: 'ana', tracking: number ? { number, url: null } : null })
/** With `number`, the network names the parcel so; null: it gives none. */
async function networkSays(test: PaidShop, status: Status, number?: string | null): Promise<void> {
  await test.printing.decide(test.reference, status)
  await test.db.updateTable('print_orders').set({ next_check_at: test.clock.at }).execute()
  await printOrders({ ...test.deps, network: naming(test, number) })
}
function naming({ printing: { network } }: PaidShop, number: string | null | undefined): typeof network {
  if (number === undefined) return network
  const tracking = number === null ? null : { number, url: null }
  return {
    ...network,
    async read(reference) {
      const answer = await network.read(reference)
      return answer.kind === 'answered' ? { ...answer, state: { ...answer.state, tracking } } : answer
    },
  }
}
async function giveBack(
  test: PaidShop,
  { isDone = true, amountCents }: { isDone?: boolean; amountCents?: number } = {},
) {
  const request = { orderId: test.orderId, reason: 'el pedido volvió', operator: 'ana' }
  const asked = await refundByOperator(test.deps, { ...request, ...(amountCents ? { amountCents } : {}) })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  if (isDone) await refundPayment(test.deps, asked)
}
const told = ({ events }: PaidShop) => events.flatMap(event => (event.type === 'shipment-moved' ? [event.status] : []))
const detail = async (test: PaidShop) =>
  (await orderFile(test)).issues.find(({ kind }) => kind === 'parcel-refunded')?.detail.replaceAll('\u00a0', ' ')

/** It was sent, and the operator says that it came back. The network knows nothing of that. */
async function returnedByOperator({ isDelivered = true } = {}) {
  const test = await paidOrder({ isDelivered })
  await printOrders(test.deps)
  await networkSays(test, isDelivered ? 'DISPATCHED' : 'READY_FOR_PICKUP', 'UY777')
  await move(test, 'RETURNED')
  test.events.length = 0
  return test
}

describe('a book that goes out again by the network’s word', () => {
  it.each([
    [true, 'Se devolvieron $ 1.780,00.'],
    [false, 'Se están devolviendo $ 1.780,00.'],
  ])('waits for a person where its money went back (done: %s), and is one mail', async (isDone, sum) => {
    const test = await returnedByOperator()
    await giveBack(test, { isDone })
    await networkSays(test, 'DISPATCHED')
    expect((await orderFile(test)).shipment).toMatchObject({ status: 'DISPATCHED' })
    expect(await openIssues(test)).toEqual(['parcel-refunded'])
    expect(await detail(test)).toMatch(/^La imprenta dice que lo envió \(PRUEBA-.*\)\./)
    expect(await detail(test)).toContain(`${sum} El que volvió era UY777. Si es el mismo envío`)
    expect(told(test).filter(status => status === 'DISPATCHED')).toHaveLength(1)
    await networkSays(test, 'DISPATCHED')
    expect(await openIssues(test)).toEqual(['parcel-refunded'])
    expect(await move(test, 'RETURNED')).toEqual({ kind: 'moved' })
    expect(await openIssues(test), 'it was the same sending').toEqual(isDone ? [] : ['parcel-returned'])
    const over = { kind: 'parcel-refunded', resolution: 'came back', resolved_at: test.clock.at }
    expect((await orderFile(test)).issues).toContainEqual(expect.objectContaining(over))
  })

  it.each([
    [true, 'DELIVERED', 'que se entregó'],
    [false, 'COLLECTED', 'que se retiró'],
  ] as const)(
    'and arrives before the network’s word of that came waits for a person where its money went back (delivered: %s)',
    async (...[isDelivered, status, said]) => {
      const test = await returnedByOperator({ isDelivered })
      await giveBack(test)
      await networkSays(test, status, 'NUEVO-1')
      expect((await orderFile(test)).shipment).toMatchObject({ status, tracking_number: 'NUEVO-1' })
      expect(await openIssues(test)).toEqual(['parcel-refunded'])
      expect(await detail(test)).toContain(`La imprenta dice ${said} (NUEVO-1). Se devolvieron $ `)
      expect(await detail(test)).toContain(' El que volvió era UY777. Si es el mismo envío')
      expect(told(test).filter(each => each === status)).toHaveLength(1)
      const moves = (await orderFile(test)).history.filter(({ subject }) => subject === 'shipment').slice(-2)
      const sent = isDelivered ? 'DISPATCHED' : 'READY_FOR_PICKUP'
      expect(moves, 'each as its table has it').toMatchObject([
        { from_status: 'RETURNED', to_status: sent, cause: 'print-network', detail: 'NUEVO-1' },
        { from_status: sent, to_status: status, cause: 'print-network', detail: 'NUEVO-1' },
      ])
      await networkSays(test, status, 'NUEVO-1')
      expect(await openIssues(test)).toEqual(['parcel-refunded'])
      expect(await move(test, 'RETURNED')).toEqual({ kind: 'moved' })
      expect(await openIssues(test), 'it was the same sending').toEqual([])
      await networkSays(test, status, 'NUEVO-1')
      expect((await orderFile(test)).shipment).toMatchObject({ status: 'RETURNED' })
      expect(await openIssues(test)).toEqual([])
    },
  )

  it('and arrives does not wait as come back any more where its money is here', async () => {
    const test = await returnedByOperator()
    expect(await openIssues(test)).toEqual(['parcel-returned'])
    await networkSays(test, 'DELIVERED', 'NUEVO-1')
    expect((await orderFile(test)).shipment).toMatchObject({ status: 'DELIVERED' })
    expect(await openIssues(test)).toEqual([])
  })

  it.each(['UY777', null])(
    'arrived before it came back where the network says it of that sending (%s)',
    async number => {
      const test = await returnedByOperator()
      await giveBack(test)
      await networkSays(test, 'DELIVERED', number)
      expect((await orderFile(test)).shipment).toMatchObject({ status: 'RETURNED', tracking_number: 'UY777' })
      expect(await openIssues(test)).not.toContain('parcel-refunded')
    },
  )

  it('waits for a person where a part of its money went back', async () => {
    const test = await returnedByOperator({ isDelivered: false })
    await giveBack(test, { amountCents: 50_000 })
    await networkSays(test, 'READY_FOR_PICKUP', 'NUEVO-1')
    expect(await openIssues(test)).toEqual(['parcel-refunded'])
    expect(await detail(test)).toContain('listo para retirar (NUEVO-1). Se devolvieron $ 500,00.')
  })

  it('waits for nobody where only the money of dropped copies went back', async () => {
    const test = await returnedByOperator()
    await giveBack(test, { amountCents: 149_000 })
    await test.db.updateTable('order_lines').set({ dropped_quantity: 1 }).execute()
    await networkSays(test, 'DISPATCHED')
    expect(await openIssues(test)).not.toContain('parcel-refunded')
  })

  it('waits for nobody where its money is here', async () => {
    const test = await returnedByOperator()
    await networkSays(test, 'DISPATCHED')
    expect(await openIssues(test)).toEqual([])
  })

  async function cancelledReturn() {
    const test = await returnedByOperator()
    await test.printing.decide(test.reference, 'PRINTED')
    await cancelOrder(test, true)
    for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
    return test
  }
  async function updateTo(test: PaidShop, status: Status, number?: string) {
    await test.printing.decide(test.reference, status)
    await test.shop.keepPrintWebhook(test.reference)
    const deps = { ...test.deps, network: naming(test, number) }
    for (const webhookId of test.printWebhooks) await applyPrintWebhook(deps, { webhookId })
    expect((await orderFile(test)).shipment).toMatchObject({ status: 'RETURNED' })
  }

  it.each(['DISPATCHED', 'DELIVERED'] as const)(
    'of a cancelled order stays where it is, and waits for a person (%s)',
    async status => {
      const test = await cancelledReturn()
      await updateTo(test, status, 'NUEVO-1')
      expect(await openIssues(test)).toContain('parcel-refunded')
    },
  )

  it('of a cancelled order waits for a person once for each sending, whatever the network repeats of it', async () => {
    const test = await cancelledReturn()
    await updateTo(test, 'DISPATCHED', 'NUEVO-1')
    const decided = { orderId: test.orderId, resolution: 'ana: se le deja', at: test.clock.at }
    await resolveIssue(test.db, { ...decided, kind: 'parcel-refunded' })
    for (const status of ['DISPATCHED', 'DELIVERED'] as const) await updateTo(test, status, 'NUEVO-1')
    expect(await openIssues(test)).not.toContain('parcel-refunded')
    await updateTo(test, 'DISPATCHED', 'NUEVO-2')
    expect(await openIssues(test)).toContain('parcel-refunded')
  })

  it('of a cancelled order waits for nobody where the network speaks of a sending that came back', async () => {
    const test = await cancelledReturn()
    await test.db.updateTable('shipments').set({ tracking_number: 'UY778' }).execute()
    for (const status of ['DISPATCHED', 'DELIVERED'] as const) await updateTo(test, status, 'UY777')
    expect(await openIssues(test)).not.toContain('parcel-refunded')
  })
})

describe('a book that was printed and not sent', () => {
  it('is not to be expected where all its money is given back, until it leaves all the same', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await networkSays(test, 'PRINTED')
    await giveBack(test, { isDone: false })
    const shown = async () => (await readOrderView(test.db, test.orderId, test.clock.now())).shipment
    expect(await shown()).toMatchObject({ status: 'PRINTED', isHeldBack: true })
    await networkSays(test, 'DISPATCHED')
    expect(await shown()).not.toHaveProperty('isHeldBack')
  })
})

describe('a book that is ready to be collected', () => {
  it('is kept back for a person where all its money is given back, and nobody is told to collect it', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    await networkSays(test, 'READY_FOR_PICKUP')
    const shown = async () => (await readOrderView(test.db, test.orderId, test.clock.now())).shipment
    expect(await shown()).not.toHaveProperty('isHeldBack')
    await giveBack(test, { isDone: false })
    expect(await openIssues(test)).toEqual(['refunded-in-print'])
    expect(await shown()).toMatchObject({ status: 'READY_FOR_PICKUP', isHeldBack: true })
    await cancelOrder(test, true)
    expect(await openIssues(test)).toEqual([])
  })

  it('waits for a person as collected once it was, and no more to be kept here', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    await networkSays(test, 'READY_FOR_PICKUP')
    await giveBack(test, { isDone: false })
    await networkSays(test, 'COLLECTED')
    const { issues } = await orderFile(test)
    expect(issues).toMatchObject([
      { kind: 'refunded-in-print', resolution: 'the parcel went on', resolved_at: test.clock.at },
      { kind: 'parcel-refunded', resolved_at: null },
    ])
  })

  it('is a present where the operator wants it handed over', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    await networkSays(test, 'READY_FOR_PICKUP')
    await refundByOperator(test.deps, { orderId: test.orderId, reason: 'x', operator: 'ana', keepPrinting: true })
    expect(await openIssues(test)).toEqual([])
    expect((await readOrderView(test.db, test.orderId, test.clock.now())).shipment).not.toHaveProperty('isHeldBack')
  })
})

describe('a book on its way', () => {
  it('by the network’s very first word of it waits for nobody', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['hold'] })
    await printOrders(test.deps)
    await networkSays(test, 'DISPATCHED')
    expect((await orderFile(test)).shipment).toMatchObject({ status: 'DISPATCHED' })
    expect(await openIssues(test)).toEqual([])
  })

  it('waits for nobody where the network brings it back after all its money was given back', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await networkSays(test, 'DISPATCHED', 'UY777')
    wait(test, 1)
    await giveBack(test)
    await networkSays(test, 'RETURNED', 'UY777')
    expect((await orderFile(test)).shipment).toMatchObject({ status: 'RETURNED' })
    expect((await orderFile(test)).issues).toEqual([])
  })

  it('waits for a person where it arrives after all its money was given back', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await networkSays(test, 'DISPATCHED')
    wait(test, 1)
    await giveBack(test)
    await networkSays(test, 'DELIVERED')
    expect(await openIssues(test)).toEqual(['parcel-refunded'])
    expect(await detail(test)).toMatch(
      /^La imprenta dice que se entregó \(PRUEBA-.*\)\. Se devolvieron \$ 1\.780,00\.$/,
    )
  })

  it('waits for nobody where a part of its money went back, or none', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await networkSays(test, 'DISPATCHED')
    wait(test, 1)
    await giveBack(test, { amountCents: 20_000 })
    await networkSays(test, 'DELIVERED')
    expect(await openIssues(test)).toEqual([])
  })

  it('waits as a dispute alone where a part went back and a dispute took the rest', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await networkSays(test, 'DISPATCHED')
    wait(test, 1)
    await giveBack(test, { amountCents: 20_000 })
    await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    await networkSays(test, 'DELIVERED')
    expect(await openIssues(test)).toEqual([])
  })
})
