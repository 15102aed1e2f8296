import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { deliveryTo } from '../../test/support/orders.ts'
import { startPrintSandbox } from '../../test/support/print-sandbox.ts'
import { manualPrinting } from '../printing/networks/manual.ts'
import { cancelByOperator } from './cancel-paid-order.ts'
import { changeAddress } from './change-address.ts'
import { moveParcel } from './move-parcel.ts'
import { readOrderFile, resolveByOperator } from './operator-orders.ts'
import { confirmPrint, retryPrint } from './print-by-operator.ts'
import { applyPrintNotice } from './print-notices.ts'
import { printOrders } from './print-orders.ts'
import { refundByOperator } from './refund-order.ts'
import { refundPayment } from './refund-payment.ts'

/** A shop with an order of 1,780 pesos, paid by card and delivered. */
async function paidOrder() {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  const request = await test.cardOrder()
  const placement = await test.shop.placeOrder({
    ...request,
    shipping: deliveryTo(),
    payment: { ...request.payment, transactionAmount: 1780 },
  })
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  test.events.length = 0
  const orderId = placement.order.id
  const deps = { ...test.deps, network: printing.network }
  return { ...test, deps, printing, orderId, reference: `pedido-${orderId}` }
}
type PaidShop = Awaited<ReturnType<typeof paidOrder>>

async function doRefunds(test: CardShop): Promise<void> {
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
}
function wait({ clock }: CardShop, hours: number): void {
  clock.at = new Date(clock.at.getTime() + hours * 3_600_000)
}
const refunded = async ({ sandbox }: CardShop) => (await sandbox.ledger()).totals.refunded_amount
const file = (test: PaidShop) => readOrderFile(test.db, test.orderId)
const cancel = (test: PaidShop, evenIfPrinted = false) =>
  cancelByOperator(test.deps, { orderId: test.orderId, operator: 'ana', reason: 'no hay papel', evenIfPrinted })
const openMatters = async (test: PaidShop) =>
  (await file(test)).matters.filter(({ resolved_at }) => resolved_at === null).map(({ kind }) => kind)

describe('cancelling a paid order', () => {
  it('stops the printing, then gives all the money back, once', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await cancel(test)).toEqual({ kind: 'cancelled', refundedCents: 178_000, printing: 'stopped' })
    expect(await cancel(test)).toEqual({ kind: 'already-cancelled' })
    await doRefunds(test)
    await doRefunds(test)
    expect(await refunded(test)).toBe(1780)
    expect((await test.printing.ledger()).orders[0]?.status).toBe('CANCELLED')
    expect((await file(test)).order).toMatchObject({ cancel_reason: 'operator', cancel_note: 'no hay papel' })
  })

  it('changes nothing where the book is printed already, unless the operator insists', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'PRINTED')
    expect(await cancel(test)).toEqual({ kind: 'still-printing', reason: 'it is printed already' })
    expect((await file(test)).order.status).toBe('CONFIRMED')
    expect(await cancel(test, true)).toEqual({ kind: 'cancelled', refundedCents: 178_000, printing: 'not-stopped' })
  })

  it('of which the network has not heard is never asked of it', async () => {
    const test = await paidOrder()
    expect(await cancel(test)).toMatchObject({ kind: 'cancelled', printing: 'not-asked' })
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('leaves nobody a decision about the printing that the network gave up', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 24)
    await printOrders(test.deps)
    expect(await openMatters(test)).toEqual(['print-failed'])
    expect(await cancel(test)).toMatchObject({ kind: 'cancelled' })
    expect(await openMatters(test)).toEqual([])
  })

  it('that the network takes at the same moment is put before a person', async () => {
    const test = await paidOrder()
    const { network } = test.printing
    const request: typeof network.request = async order => {
      await cancel(test)
      return network.request(order)
    }
    await printOrders({ ...test.deps, network: { ...network, request } })
    expect(await openMatters(test)).toEqual(['printed-after-cancel'])
  })
})

describe('a refund by the operator', () => {
  const refund = (test: PaidShop, more: { amountCents?: number; reason?: string }) =>
    refundByOperator(test.deps, { orderId: test.orderId, reason: 'una mancha', operator: 'ana', ...more })

  it('of a part is made once for its reason, and never of more than is left', async () => {
    const test = await paidOrder()
    expect(await refund(test, { amountCents: 50_000 })).toMatchObject({ kind: 'requested', byHand: false })
    await doRefunds(test)
    expect(await refund(test, { amountCents: 50_000 })).toMatchObject({ kind: 'already-requested' })
    expect(await refund(test, { amountCents: 128_001 })).toEqual({ kind: 'too-much', leftCents: 128_000 })
    expect(await refund(test, {})).toMatchObject({ kind: 'requested', amountCents: 128_000 })
    await doRefunds(test)
    expect(await refund(test, {})).toEqual({ kind: 'no-money' })
    expect(await refunded(test)).toBe(1780)
  })
})

describe('printing by the operator', () => {
  it('asks again, with all its time anew, after the network was given up', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['refuse'] })
    await printOrders(test.deps)
    expect((await file(test)).order.status).toBe('BMG_ORDER_CONFIRMATION_FAILED')
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    expect(await printOrders(test.deps)).toBe(1)
    expect((await file(test)).order.status).toBe('CONFIRMED')
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'not-awaited', status: 'CONFIRMED' })
  })

  it('asks anew for a confirmed book that the network gave up, and never for one it prints', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 7)
    await printOrders(test.deps)
    wait(test, 24)
    expect(await printOrders(test.deps), 'nobody asks before the operator does').toBe(0)
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    expect(await printOrders(test.deps)).toBe(1)
    expect((await test.printing.ledger()).orders).toMatchObject([
      { reference: test.reference, status: 'CANCELLED' },
      { reference: `${test.reference}-2`, status: 'CONFIRMED' },
    ])
    expect(await openMatters(test)).toEqual([])
    expect(test.events.filter(({ type }) => type === 'order-confirmed')).toHaveLength(1)
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'not-awaited', status: 'CONFIRMED' })
  })

  it('asks anew, as often as it must, for a book that the network gave up before it confirmed', async () => {
    const test = await paidOrder()
    for (const reference of [test.reference, `${test.reference}-2`]) {
      await test.printing.setFaults({ next: ['hold'] })
      await printOrders(test.deps)
      await test.printing.decide(reference, 'CANCELLED')
      wait(test, 7)
      await printOrders(test.deps)
      expect(await openMatters(test)).toEqual(['print-failed'])
      expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    }
    await printOrders(test.deps)
    expect((await file(test)).printOrder).toMatchObject({ reference: `${test.reference}-3`, attempts: 0 })
    expect((await file(test)).order.status).toBe('CONFIRMED')
  })

  it('hears no more of what the network gave up, be it from a worker that asked before', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 7)
    const { network } = test.printing
    const read: typeof network.read = async reference => {
      const answer = await network.read(reference)
      await test.shop.keepPrintNotice(reference)
      for (const noticeId of test.printNotices) await applyPrintNotice(test.deps, { noticeId })
      await retryPrint(test.deps, test.orderId)
      await printOrders(test.deps)
      return answer
    }
    await printOrders({ ...test.deps, network: { ...network, read } })
    expect((await file(test)).printOrder).toMatchObject({
      reference: `${test.reference}-2`,
      confirmed_at: expect.any(Date),
    })
    expect(await openMatters(test)).toEqual([])
  })

  it('starts anew with a cancelled order whose late credit is accepted', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await cancel(test)
    expect((await file(test)).printOrder).toMatchObject({ reference: `${test.reference}-2`, confirmed_at: null })
  })

  it('is confirmed by hand, and asked of nobody afterwards', async () => {
    const test = await paidOrder()
    const byHand = { ...test.deps, network: manualPrinting() }
    await printOrders(byHand)
    expect(await openMatters(test)).toEqual(['print-by-hand'])
    const confirming = confirmPrint(byHand, { orderId: test.orderId, reference: 'P-7', operator: 'ana' })
    expect(await confirming).toEqual({ kind: 'done' })
    expect(await openMatters(test)).toEqual([])
    expect((await file(test)).order.status).toBe('CONFIRMED')
    wait(test, 30 * 24)
    expect(await printOrders(byHand)).toBe(0)
  })
})

describe('a parcel', () => {
  const move = (test: PaidShop, to: Parameters<typeof moveParcel>[1]['to'], tracking?: string) =>
    moveParcel(test.deps, {
      orderId: test.orderId,
      to,
      operator: 'ana',
      tracking: tracking ? { number: tracking, url: null } : null,
    })

  it('moves forward only, and not before the publisher confirms', async () => {
    const test = await paidOrder()
    expect(await move(test, 'DISPATCHED', 'UY1')).toEqual({ kind: 'no-parcel', status: 'PENDING_CONFIRMATION' })
    await printOrders(test.deps)
    expect(await move(test, 'DISPATCHED', 'UY1')).toEqual({ kind: 'moved' })
    expect(await move(test, 'DISPATCHED', 'UY2')).toEqual({ kind: 'known' })
    expect((await file(test)).shipment).toMatchObject({ tracking_number: 'UY2' })
    expect(await move(test, 'DELIVERED')).toEqual({ kind: 'moved' })
    expect(await move(test, 'READY_FOR_PICKUP')).toEqual({ kind: 'impossible', from: 'DELIVERED' })
  })

  it('of a cancelled order may still come back', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await move(test, 'DISPATCHED', 'UY1')
    await cancel(test, true)
    expect(await move(test, 'DELIVERED')).toEqual({ kind: 'no-parcel', status: 'CANCELLED' })
    expect(await move(test, 'RETURNED')).toEqual({ kind: 'moved' })
  })
})

describe('another address', () => {
  const change = (test: PaidShop) =>
    changeAddress(test.deps, {
      orderId: test.orderId,
      address: deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera' }),
      operator: 'ana',
    })

  it('goes to the network with the order, at the shipping cost of then', async () => {
    const test = await paidOrder()
    expect(await change(test)).toEqual({ kind: 'changed', network: 'will-hear' })
    await printOrders(test.deps)
    expect((await test.printing.ledger()).orders[0]?.content).toMatchObject({ deliveryTo: { city: 'Rivera' } })
    expect((await file(test)).order).toMatchObject({ grand_total_cents: 178_000 })
  })

  it('waits for a person where the network confirmed the old one, and is refused on its way', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await change(test)).toEqual({ kind: 'changed', network: 'must-be-told' })
    const [matter] = (await file(test)).matters
    expect(matter?.kind).toBe('address-changed')
    const resolving = { orderId: test.orderId, matterId: matter?.id ?? 0, note: 'llamé', operator: 'ana' }
    expect(await resolveByOperator(test.deps, resolving)).toBe(true)
    expect(await resolveByOperator(test.deps, resolving)).toBe(false)
    await moveParcel(test.deps, { orderId: test.orderId, to: 'DISPATCHED', operator: 'ana' })
    expect(await change(test)).toMatchObject({ kind: 'too-late' })
    const changes = (await file(test)).history.filter(({ to_status }) => to_status === 'ADDRESS_CHANGED')
    expect(changes).toHaveLength(1)
    expect(JSON.stringify((await file(test)).history)).not.toContain('Rivera')
  })
})
