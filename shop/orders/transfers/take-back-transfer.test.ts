import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { confirmOwn, OPERATOR, offlineOrders, printsOf } from '../../../test/support/offline-orders.ts'
import { openDuplicate, openIssues, whenAsked } from '../../../test/support/paid-order.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { TAKE_BACK_MS, tellParcelSteps } from '../parcels/tell-steps.ts'
import { readPayments } from '../paying/payment-store.ts'
import { printOrders } from '../printing/print-orders.ts'
import { dropUnwantedPrint } from '../printing/unwanted-printing.ts'
import { refundDuplicate } from '../refunds/refund-duplicate.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { takeBackTransfer } from './take-back-transfer.ts'
import { listUnmatched } from './transfer-store.ts'
import { readTransfer, settleTransfer } from './use-transfer.ts'

describe('a mistake with a transfer', () => {
  it('is taken back: the order waits for its own money again, and its buyer hears it', async () => {
    const test = await offlineOrders(1, 1)
    const [wrong = 0, right = 0] = test.ids
    const transfer = await test.transfer(1490)
    await test.assign(transfer, wrong)
    test.events.length = 0
    expect(await test.takeBack(transfer)).toMatchObject({ kind: 'taken-back', order: { kind: 'waits-again' } })
    expect(await test.status(wrong)).toBe('PENDING_PAYMENT')
    expect(eventTypes(test)).toEqual(['payment-taken-back', 'print-unwanted'])
    expect(await printsOf(test, wrong)).toEqual([])
    const { externalId } = await test.db
      .selectFrom('orders')
      .select('external_id as externalId')
      .where('id', '=', wrong)
      .executeTakeFirstOrThrow()
    const view = await test.shop.findOrder(externalId)
    expect(view).toMatchObject({ payments: [{ paymentMethod: 'OFFLINE', status: 'PENDING' }], isCancellable: true })
    expect(view?.paidAt).toBeUndefined()
    expect(await listUnmatched(test.db)).toMatchObject([{ id: transfer, leftCents: 149_000, problem: 'taken-back' }])
    expect(await test.assign(transfer, right)).toMatchObject({ kind: 'paid' })
    const file = await readTransfer(test, transfer)
    expect(file?.uses.map(({ orderId, undone }) => [orderId, undone?.note])).toEqual([
      [right, undefined],
      [wrong, 'era de otra'],
    ])
    expect(await confirmOwn(test, wrong)).toMatchObject({ kind: 'paid' })
  })

  it('is taken back even where the network has the order, as long as it drops it', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const transfer = await test.transfer(1490)
    await test.assign(transfer, id)
    await printOrders(test.deps)
    expect(await test.status()).toBe('CONFIRMED')
    expect(await test.takeBack(transfer)).toMatchObject({ kind: 'taken-back' })
    expect(await test.status()).toBe('PENDING_PAYMENT')
    expect(await test.db.selectFrom('shipments').selectAll().where('order_id', '=', id).execute()).toEqual([])
    await confirmOwn(test, id)
    await printOrders(test.deps)
    expect(await test.status()).toBe('CONFIRMED')
  })

  it('is taken back with a step of the parcel that nobody heard of yet', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const transfer = await test.transfer(1490)
    await test.assign(transfer, id)
    await printOrders(test.deps)
    const step = { orderId: id, to: 'READY_FOR_PICKUP', operator: 'ana' } as const
    expect(await moveParcel(test.deps, step)).toEqual({ kind: 'moved' })
    expect(await test.takeBack(transfer)).toMatchObject({ kind: 'taken-back' })
    test.clock.at = new Date(test.clock.at.getTime() + TAKE_BACK_MS)
    test.events.length = 0
    expect(await tellParcelSteps(test.deps)).toBe(0)
    expect(test.events).toEqual([])
  })

  it('can’t be taken back once the book is printed', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const transfer = await test.transfer(1490)
    await test.assign(transfer, id)
    await printOrders(test.deps)
    await test.printing.decide(`pedido-${id}`, 'PRINTED')
    expect(await test.takeBack(transfer)).toMatchObject({ kind: 'printed', orderId: id })
    expect(await test.status()).toBe('CONFIRMED')
    expect(await listUnmatched(test.db)).toEqual([])
  })

  it('in settling it is taken back as well, and a transfer that went back bears the bank’s reference', async () => {
    const test = await offlineOrders(1)
    const transfer = await test.transfer(1490)
    const settle = (more = {}) =>
      settleTransfer(test.deps, { transferId: transfer, note: 'no es nuestro', ...OPERATOR, ...more })
    expect(await settle()).toEqual({ kind: 'settled', amountCents: 149_000 })
    expect(await settle()).toEqual({ kind: 'unknown-credit' })
    expect(await test.takeBack(transfer)).toMatchObject({ kind: 'taken-back', order: { kind: 'as-before' } })
    expect(await test.takeBack(transfer)).toEqual({ kind: 'not-used' })
    expect(await settle({ bankReference: 'T-9' })).toMatchObject({ kind: 'settled' })
    expect((await readTransfer(test, transfer))?.uses).toMatchObject([
      { kind: 'returned', bankReference: 'T-9', undone: null },
      { kind: 'closed', undone: { at: test.clock.at, by: 'ana', note: 'era de otra' } },
    ])
    expect(await listUnmatched(test.db)).toEqual([])
  })

  it('of a transfer that pays two orders names the one that is meant', async () => {
    const test = await offlineOrders(1, 1)
    const [one = 0, two = 0] = test.ids
    const transfer = await test.transfer(2980)
    await test.assign(transfer, one, { amountCents: 149_000 })
    await test.assign(transfer, two)
    expect(await test.takeBack(transfer)).toMatchObject({
      kind: 'several-uses',
      uses: [{ orderId: two }, { orderId: one }],
    })
    expect(await test.takeBack(transfer, one)).toMatchObject({ kind: 'taken-back' })
    expect([await test.status(one), await test.status(two)]).toEqual(['PENDING_PAYMENT', 'PENDING_CONFIRMATION'])
  })

  it('is the one that is meant: what was closed waits again, and the order that was paid later stays paid', async () => {
    const test = await offlineOrders(1, 1)
    const [wrong = 0, right = 0] = test.ids
    const transferId = await test.transfer(2000)
    await test.assign(transferId, wrong, { amountCents: 149_000 })
    await settleTransfer(test.deps, { transferId, note: 'una propina', ...OPERATOR })
    await test.takeBack(transferId, wrong)
    await test.assign(transferId, right)
    const unnamed = await test.takeBack(transferId)
    if (unnamed.kind !== 'several-uses') throw new Error(unnamed.kind)
    expect(unnamed.uses).toMatchObject([{ kind: 'paid' }, { kind: 'closed' }])
    const request = { transferId, useId: unnamed.uses[1]?.id, reason: 'no era', ...OPERATOR }
    expect(await takeBackTransfer(test.deps, request)).toMatchObject({ kind: 'taken-back', use: { kind: 'closed' } })
    expect(await test.status(right)).toBe('PENDING_CONFIRMATION')
    expect(await listUnmatched(test.db)).toMatchObject([{ id: transferId, leftCents: 51_000 }])
    expect(await takeBackTransfer(test.deps, request)).toEqual({ kind: 'not-used' })
  })

  it('of a part is told to the buyer, who heard of it, and all is asked for again', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const transfer = await test.transfer(1000)
    await test.assign(transfer, id, { isPart: true })
    test.events.length = 0
    await test.takeBack(transfer)
    expect(eventTypes(test)).toEqual(['payment-taken-back'])
    const awaited = (await readPayments(test.db, id)).filter(({ status }) => status === 'PENDING')
    expect(awaited).toMatchObject([{ method: 'OFFLINE', amountCents: 149_000 }])
  })

  it('of a part leaves the order as it was before the part', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const transfer = await test.transfer(1000)
    await test.assign(transfer, id, { isPart: true })
    expect(await test.takeBack(transfer)).toMatchObject({ kind: 'taken-back', order: { kind: 'as-before' } })
    expect(await openIssues(test)).toEqual([])
    // The same amount again is other money. What was taken back stays so in the accounts of its day.
    await test.assign(await test.transfer(1000), id, { isPart: true })
    const payments = await readPayments(test.db, id)
    expect(payments.map(({ status, amountCents }) => [status, amountCents]).reverse()).toEqual([
      ['PENDING', 149_000],
      ['CANCELLED', 100_000],
      ['APPROVED', 100_000],
    ])
    expect(await confirmOwn(test, id, 490)).toMatchObject({ kind: 'paid' })
  })

  it('of money that was given back stays', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const transfer = await test.transfer(1490)
    await test.assign(transfer, id)
    await test.db.updateTable('payments').set({ refunded_cents: 100 }).where('order_id', '=', id).execute()
    expect(await test.takeBack(transfer)).toEqual({ kind: 'refunded', orderId: id })
  })

  it.each([
    ['before the network is asked', true],
    ['while the network is asked', false],
  ])('of money of which a part went back %s leaves the book to be printed', async (_when, isBefore) => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const transfer = await test.transfer(1490)
    await test.assign(transfer, id)
    await printOrders(test.deps)
    const giveBack = () =>
      refundByOperator(test.deps, { orderId: id, amountCents: 10_000, reason: 'una mancha', ...OPERATOR })
    if (isBefore) await giveBack()
    const network = { ...test.deps.network, ...(isBefore ? {} : whenAsked(test, giveBack)) }
    const request = { transferId: transfer, ...OPERATOR, reason: 'era de otra' }
    expect(await takeBackTransfer({ ...test.deps, network }, request)).toEqual({ kind: 'refunded', orderId: id })
    await printOrders(test.deps)
    const printed = (await test.printing.ledger()).orders.filter(({ status }) => status !== 'CANCELLED')
    expect(printed.map(({ reference }) => reference)).toContain(isBefore ? `pedido-${id}` : `pedido-${id}-2`)
    expect(await openIssues(test)).toEqual([])
  })

  it('has an order that changes since asked for anew, though the network took it unheard meanwhile', async () => {
    const test = await offlineOrders(1)
    const [orderId = 0] = test.ids
    const transfer = await test.transfer(1490)
    await test.assign(transfer, orderId)
    const { network } = test.deps
    const request: typeof network.request = async asked => {
      await test.takeBack(transfer)
      await network.request(asked)
      throw new Error('died')
    }
    await expect(printOrders({ ...test.deps, network: { ...network, request } }, { orderId })).rejects.toThrow('died')
    await test.db.updateTable('order_lines').set({ title: 'Otro' }).where('order_id', '=', orderId).execute()
    await confirmOwn(test, orderId)
    await printOrders(test.deps)
    for (const event of [...test.events]) if (event.type === 'print-unwanted') await dropUnwantedPrint(test.deps, event)
    const known = (await test.printing.ledger()).orders.filter(({ reference }) => reference.includes(String(orderId)))
    const printed = known.filter(({ status }) => status !== 'CANCELLED')
    expect(printed).toMatchObject([{ content: { lines: [{ title: 'Otro' }] } }])
  })

  it('leaves an order paid where other money that it holds pays it, and says so', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const transfer = await test.transfer(1490)
    await test.assign(transfer, id)
    const { id: _id, ...paid } = await test.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('payments')
      .values({ ...paid, reference: 'twice', payment_method: 'CARD', provider_payment_id: '7' })
      .execute()
    expect(await test.takeBack(transfer)).toMatchObject({ kind: 'taken-back', order: { kind: 'paid-otherwise' } })
    expect(await test.status()).toBe('PENDING_CONFIRMATION')
    expect(await printsOf(test, id)).toHaveLength(1)
  })
})

it('an order whose second charge goes back while its transfer is taken back waits for its money, and hears it', async () => {
  const test = await offlineOrders(1)
  const [id = 0] = test.ids
  const transfer = await test.transfer(1490)
  await test.assign(transfer, id)
  // The other order's card payment stands for a charge of this order that turned up late.
  const twice = { order_id: id, status: 'APPROVED' } as const
  await test.db.updateTable('payments').set(twice).where('payment_method', '=', 'CARD').execute()
  const paymentId = (await readPayments(test.db, id)).find(({ method }) => method === 'CARD')?.id ?? 0
  await openDuplicate(test, paymentId)
  await refundDuplicate(test.deps, { paymentId })
  expect(await test.takeBack(transfer)).toMatchObject({ kind: 'taken-back', order: { kind: 'waits-again' } })
  test.events.length = 0
  await refundPayment(test.deps, { refundId: 1 })
  const awaited = (await readPayments(test.db, id)).filter(({ status }) => status === 'PENDING')
  expect(awaited).toMatchObject([{ method: 'OFFLINE', amountCents: 149_000 }])
  expect(eventTypes(test)).toEqual(['payment-refunded', 'order-placed'])
})
