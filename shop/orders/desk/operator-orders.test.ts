import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../../test/support/card-shop.ts'
import { deliveryTo, orderRequest } from '../../../test/support/orders.ts'
import { startPrintSandbox } from '../../../test/support/print-sandbox.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { cancelByOperator } from '../cancel-paid-order.ts'
import { openMatter, resolveMatter } from '../matter-store.ts'
import { changeAddress } from '../parcels/change-address.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { confirmPrint, retryPrint } from '../printing/print-by-operator.ts'
import { applyPrintNotice } from '../printing/print-notices.ts'
import { printOrders } from '../printing/print-orders.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { listOrders, orderNumber, readOrderFile, resolveByOperator } from './operator-orders.ts'

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

describe('the operator’s list of orders', () => {
  async function shopWithOrders() {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder())
    test.clock.at = new Date('2026-11-21T12:00:00Z')
    const request = await test.cardOrder('FUND')
    const customer = { ...request.customer, fullName: 'Eva Ruiz', email: 'Eva@correo.example' }
    await test.shop.placeOrder({ ...request, customer }, { orderKey: 'hers' })
    await test.shop.placeOrder(
      { ...orderRequest({ bookId: 'B1', transactionAmount: 1490 }), customer },
      { orderKey: 'hers' },
    )
    const matter = { orderId: 1002, subject: '', detail: '', at: test.clock.at }
    await openMatter(test.db, { ...matter, kind: 'late-credit' })
    await openMatter(test.db, { ...matter, kind: 'chargeback' })
    await resolveMatter(test.db, { ...matter, kind: 'chargeback', resolution: 'won' })
    const ids = async (filter: Parameters<typeof listOrders>[1], limit = 10) =>
      (await listOrders(test.db, filter, limit)).map(({ id }) => id)
    return { ...test, ids }
  }

  it('tells of each what it is, who waits for it and what is open', async () => {
    const test = await shopWithOrders()
    expect(await listOrders(test.db, {}, 10)).toEqual([
      {
        id: 1002,
        placedAt: test.clock.at,
        status: 'PENDING_PAYMENT',
        grandTotalCents: 149_000,
        method: 'OFFLINE',
        customer: 'Eva Ruiz',
        title: 'La tregua',
        openMatters: 1,
      },
      expect.objectContaining({ id: 1001, status: 'PENDING_CONFIRMATION', method: 'CARD', openMatters: 0 }),
    ])
  })

  it('is cut by status, day, buyer and length', async () => {
    const test = await shopWithOrders()
    expect(await test.ids({}, 1)).toEqual([1002])
    expect(await test.ids({ statuses: ['PENDING_CONFIRMATION'] })).toEqual([1001])
    expect(await test.ids({ since: test.clock.at })).toEqual([1002])
    expect(await test.ids({ email: 'eva@CORREO.example' })).toEqual([1002])
  })

  it('knows an order by its number or by the id of its link', async () => {
    const test = await shopWithOrders()
    const { external_id } = await test.db
      .selectFrom('orders')
      .select('external_id')
      .where('id', '=', 1001)
      .executeTakeFirstOrThrow()
    expect(await orderNumber(test.db, '1001')).toBe(1001)
    expect(await orderNumber(test.db, external_id)).toBe(1001)
    for (const name of ['4711', '9'.repeat(40), 'x1001', '1001x', ''])
      expect(await orderNumber(test.db, name)).toBeNull()
  })
})

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

  it('changes nothing while the network can’t be asked, unless the operator insists', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const silent = async () => ({ kind: 'unavailable', reason: 'TimeoutError' }) as const
    const deps = { ...test.deps, network: { ...test.printing.network, cancel: silent } }
    const request = { orderId: test.orderId, operator: 'ana', reason: 'no hay papel' }
    expect(await cancelByOperator(deps, request)).toEqual({ kind: 'still-printing', reason: 'TimeoutError' })
    expect((await file(test)).order.status).toBe('CONFIRMED')
    const insisting = await cancelByOperator(deps, { ...request, evenIfPrinted: true })
    expect(insisting).toEqual({ kind: 'cancelled', refundedCents: 178_000, printing: 'not-stopped' })
    expect((await file(test)).printOrder?.next_check_at).toBeNull()
    expect((await file(test)).refunds).toMatchObject([{ reason: 'no hay papel', requested_by: 'ana' }])
  })

  it('that was ordered by hand counts as printed once it is confirmed', async () => {
    const test = await paidOrder()
    const deps = { ...test.deps, network: manualPrinting() }
    await printOrders(deps)
    await confirmPrint(deps, { orderId: test.orderId, reference: 'P-7', operator: 'ana' })
    const request = { orderId: test.orderId, operator: 'ana', reason: 'no hay papel' }
    expect(await cancelByOperator(deps, request)).toEqual({ kind: 'still-printing', reason: 'ordered by hand' })
  })

  it('that waits to be ordered by hand is cancelled without asking anybody', async () => {
    const test = await paidOrder()
    const deps = { ...test.deps, network: manualPrinting() }
    await printOrders(deps)
    const request = { orderId: test.orderId, operator: 'ana', reason: 'no hay papel' }
    expect(await cancelByOperator(deps, request)).toMatchObject({ kind: 'cancelled', printing: 'not-asked' })
  })

  it('which is not paid gives nothing back and asks nobody', async () => {
    const test = await paidOrder()
    const placement = await test.shop.placeOrder(await test.cardOrder('FUND'))
    expect(placement.kind).toBe('rejected')
    const { id: orderId } = await test.db
      .selectFrom('orders')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const cancelling = cancelByOperator(test.deps, { orderId, operator: 'ana', reason: 'lo pidió' })
    expect(await cancelling).toEqual({ kind: 'cancelled', refundedCents: 0, printing: 'not-asked' })
    const { order } = await readOrderFile(test.db, orderId)
    expect(order).toMatchObject({ cancel_reason: 'operator', cancel_note: 'lo pidió' })
  })

  it('whose card nobody knows about yet has to wait', async () => {
    const test = await paidOrder()
    await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 2 }] })
    const placement = await test.shop.placeOrder(await test.cardOrder())
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const cancelling = cancelByOperator(test.deps, { orderId: placement.order.id, operator: 'ana', reason: 'x' })
    expect(await cancelling).toEqual({ kind: 'being-verified' })
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
    const [matter] = (await file(test)).matters
    expect(matter?.detail).toBe(`La imprenta la conoce como ${test.reference}.`)
    expect((await file(test)).printOrder?.next_check_at).toBeNull()
  })
})

describe('a refund by the operator', () => {
  const refund = (test: PaidShop, more: { amountCents?: number; reason?: string; paymentId?: number }) =>
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

  it('of the same part is made again for another reason, or after the first was refused', async () => {
    const test = await paidOrder()
    expect(await refund(test, { amountCents: 1000 })).toMatchObject({ kind: 'requested', refundId: 1 })
    expect(await refund(test, { amountCents: 1000 }), 'under way').toEqual({ kind: 'already-requested', refundId: 1 })
    expect(await refund(test, { amountCents: 2000 }), 'another amount').toMatchObject({ kind: 'requested' })
    expect(await refund(test, { amountCents: 1000, reason: 'dos manchas' })).toMatchObject({ kind: 'requested' })
    await test.db.updateTable('refunds').set({ outcome: 'REFUSED' }).where('id', '=', 1).execute()
    expect(await refund(test, { amountCents: 1000 })).toMatchObject({ kind: 'requested' })
  })

  it('of money that came twice asks which of the payments is meant', async () => {
    const test = await paidOrder()
    const { payments } = await file(test)
    const { id: _id, ...first } = payments[0] as (typeof payments)[number]
    const second = { ...first, reference: 'a-second-one', provider_payment_id: null }
    const { id: other } = await test.db.insertInto('payments').values(second).returning('id').executeTakeFirstOrThrow()
    const paymentId = payments[0]?.id ?? 0
    expect(await refund(test, {})).toEqual({ kind: 'several-payments', paymentIds: [other, paymentId] })
    expect(await refund(test, { paymentId })).toMatchObject({ kind: 'requested', byHand: false })
    expect(await refund(test, { paymentId: other })).toMatchObject({ kind: 'requested', byHand: true })
    expect(await refund(test, { paymentId: 4711 })).toEqual({ kind: 'no-money' })
  })
})

describe('printing by the operator', () => {
  it('asks again, with all its time anew, after the network was given up', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['refuse'] })
    await printOrders(test.deps)
    expect((await file(test)).order.status).toBe('BMG_ORDER_CONFIRMATION_FAILED')
    const before = (await file(test)).printOrder
    expect(before).toMatchObject({ attempts: 1, first_attempt_at: test.clock.at })
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    expect((await file(test)).printOrder).toMatchObject({
      attempts: 0,
      first_attempt_at: null,
      next_check_at: test.clock.at,
    })
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
    expect((await file(test)).printOrder).toMatchObject({ network_id: 'P-7', confirmed_at: test.clock.at })
    const confirmed = (await file(test)).history.filter(({ to_status }) => to_status === 'CONFIRMED')
    expect(confirmed).toMatchObject([{ cause: 'operator', actor: 'ana', detail: 'P-7' }])
    expect(await confirmPrint(byHand, { orderId: test.orderId, reference: 'P-8', operator: 'ana' })).toEqual({
      kind: 'not-awaited',
      status: 'CONFIRMED',
    })
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
    const moves = (await file(test)).history.filter(({ subject }) => subject === 'shipment')
    expect(moves.map(({ to_status, cause, actor, detail }) => [to_status, cause, actor, detail])).toEqual([
      ['PREPARING', 'print-network', 'network', null],
      ['DISPATCHED', 'operator', 'ana', 'UY1'],
      ['DELIVERED', 'operator', 'ana', null],
    ])
    expect((await file(test)).shipment, 'kept without being said again').toMatchObject({ tracking_number: 'UY2' })
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

  it('is none for an order that is collected, or over', async () => {
    const test = await paidOrder()
    await cancel(test)
    expect(await change(test)).toEqual({ kind: 'too-late', status: 'CANCELLED' })
    const placement = await test.shop.placeOrder(await test.cardOrder())
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const orderId = placement.order.id
    const collected = { orderId, address: deliveryTo(), operator: 'ana' }
    expect(await changeAddress(test.deps, collected)).toEqual({ kind: 'not-delivered' })
    expect((await readOrderFile(test.db, orderId)).order.shipping_address).toBeNull()
  })

  it('may still be changed when the book is printed, with its department and postal code', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await moveParcel(test.deps, { orderId: test.orderId, to: 'PRINTED', operator: 'ana' })
    const address = deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera', zipCode: '' })
    const changing = changeAddress(test.deps, { orderId: test.orderId, address, operator: 'ana' })
    expect(await changing).toEqual({ kind: 'changed', network: 'must-be-told' })
    expect((await file(test)).order).toMatchObject({
      shipping_address: '18 de Julio 1',
      shipping_city: 'Rivera',
      shipping_department: 'Rivera',
      shipping_zip_code: null,
      updated_at: test.clock.at,
    })
  })

  it('waits for a person where the network confirmed the old one, and is refused on its way', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await change(test)).toEqual({ kind: 'changed', network: 'must-be-told' })
    const [matter] = (await file(test)).matters
    expect(matter).toMatchObject({
      kind: 'address-changed',
      subject: '',
      detail: `La imprenta la conoce como ${test.reference}.`,
    })
    const resolving = { orderId: test.orderId, matterId: matter?.id ?? 0, note: 'llamé', operator: 'ana' }
    expect(await resolveByOperator(test.deps, resolving)).toBe(true)
    expect(await resolveByOperator(test.deps, resolving)).toBe(false)
    expect((await file(test)).matters).toMatchObject([{ resolution: 'ana: llamé', resolved_at: test.clock.at }])
    await moveParcel(test.deps, { orderId: test.orderId, to: 'DISPATCHED', operator: 'ana' })
    expect(await change(test)).toMatchObject({ kind: 'too-late' })
    const changes = (await file(test)).history.filter(({ to_status }) => to_status === 'ADDRESS_CHANGED')
    expect(changes).toMatchObject([{ subject: 'shipment', from_status: null, cause: 'operator', actor: 'ana' }])
    expect(JSON.stringify((await file(test)).history)).not.toContain('Rivera')
  })
})
