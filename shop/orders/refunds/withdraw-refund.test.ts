import { describe, expect, it } from 'vitest'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import { confirmOwn, offlineOrders, printsOf } from '../../../test/support/offline-orders.ts'
import { insertSecondPayment, openIssues, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { openIssue, resolveIssue } from '../issue-store.ts'
import { readOrderFile } from '../overview/operator-orders.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { pausePrinting } from '../printing/pause-printing.ts'
import { printOrders } from '../printing/print-orders.ts'
import { dropLines } from './drop-lines.ts'
import { refundByOperator } from './refund-order.ts'
import { confirmRefundByHand, refundPayment } from './refund-payment.ts'
import { withdrawRefund } from './withdraw-refund.ts'

type Shop = Awaited<ReturnType<typeof offlineOrders>>

/** An order of `quantity` copies, paid by transfer. */
async function paidByTransfer(quantity = 1) {
  const test = await offlineOrders(quantity)
  const [orderId = 0] = test.ids
  await confirmOwn(test, orderId, 1490 * quantity)
  return { ...test, orderId }
}

async function giveBack(test: Shop & { orderId: number }, pesos?: number): Promise<number> {
  const amount = pesos === undefined ? {} : { amountCents: pesos * 100 }
  const asked = await refundByOperator(test.deps, {
    orderId: test.orderId,
    reason: 'me confundí',
    operator: 'ana',
    ...amount,
  })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  await refundPayment(test.deps, asked)
  return asked.refundId
}

const withdraw = ({ deps }: Shop, refundId: number) =>
  withdrawRefund(deps, { refundId, reason: 'era otra orden', operator: 'ana' })

describe('a refund by transfer that nobody made', () => {
  it('is withdrawn: the money stays, and may be given back again', async () => {
    const test = await paidByTransfer()
    const refundId = await giveBack(test, 300)
    expect(await openIssues(test)).toEqual(['refund-by-hand'])
    expect(await withdraw(test, refundId)).toMatchObject({
      kind: 'withdrawn',
      orderId: test.orderId,
      amountCents: 30_000,
      rest: null,
    })
    expect(await openIssues(test)).toEqual([])
    expect(await withdraw(test, refundId)).toEqual({ kind: 'not-awaited' })
    expect(await confirmRefundByHand(test.deps, { refundId, bankReference: 'T-1' })).toEqual({ kind: 'not-awaited' })
    // The same request, and all of its money is free again.
    expect(await giveBack(test, 1490)).toBeGreaterThan(refundId)
  })

  it('asks for no transfer where it was withdrawn before its job', async () => {
    const test = await paidByTransfer()
    const asked = await refundByOperator(test.deps, {
      orderId: test.orderId,
      amountCents: 100,
      reason: 'x',
      operator: 'ana',
    })
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    await withdraw(test, asked.refundId)
    await refundPayment(test.deps, asked)
    expect(await openIssues(test)).toEqual([])
    const { issues } = await readOrderFile(test.db, test.orderId)
    expect(issues).toMatchObject([{ kind: 'refund-by-hand', resolution: 'ana: era otra orden' }])
  })

  it('lets a book go on that could not be stopped', async () => {
    const test = await paidByTransfer()
    await printOrders(test.deps)
    await test.printing.decide(`pedido-${test.orderId}`, 'PRINTED')
    const refundId = await giveBack(test)
    expect(await openIssues(test)).toEqual(['refunded-in-print', 'refund-by-hand'])
    await withdraw(test, refundId)
    expect(await openIssues(test)).toEqual([])
    expect(await test.status()).toBe('CONFIRMED')
  })

  it('has a person decide again about a book that came back, though a note had ended that', async () => {
    const test = await paidByTransfer()
    const { orderId } = test
    await printOrders(test.deps)
    for (const to of ['READY_FOR_PICKUP', 'RETURNED'] as const) {
      await moveParcel(test.deps, { orderId, to, operator: 'ana' })
    }
    const refundId = await giveBack(test)
    const at = test.clock.now()
    await resolveIssue(test.db, { orderId, kind: 'parcel-returned', resolution: 'ana: se devuelve', at })
    await withdraw(test, refundId)
    expect(await openIssues(test)).toEqual(['parcel-returned'])
  })

  it('has the network asked again for a book that it kept silent about', async () => {
    const test = await paidByTransfer()
    const answer = async () => ({ kind: 'unavailable', reason: 'HTTP 503' }) as const
    const silent = { ...test.deps, network: { ...test.deps.network, request: answer, read: answer, cancel: answer } }
    await printOrders(silent)
    const request = { orderId: test.orderId, reason: 'x', operator: 'ana' }
    const asked = await refundByOperator(silent, request)
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    expect(await printsOf(test, test.orderId)).toEqual([])
    await withdraw(test, asked.refundId)
    expect(await printsOf(test, test.orderId)).toHaveLength(1)
  })

  it.each(['READY_FOR_PICKUP', 'RETURNED'] as const)('has its reader told where the book is: %s', async status => {
    const test = await paidByTransfer()
    await printOrders(test.deps)
    for (const told of ['READY_FOR_PICKUP', status] as const) {
      await test.printing.decide(`pedido-${test.orderId}`, told)
      wait(test, 6.1)
      await printOrders(test.deps)
    }
    const refundId = await giveBack(test)
    test.events.length = 0
    await withdraw(test, refundId)
    expect(test.events).toContainEqual({ type: 'shipment-moved', orderId: test.orderId, status })
  })

  it('has nobody told of a book that the refund of a part did not hold back', async () => {
    const test = await paidByTransfer()
    await printOrders(test.deps)
    await test.printing.decide(`pedido-${test.orderId}`, 'READY_FOR_PICKUP')
    wait(test, 6.1)
    await printOrders(test.deps)
    const refundId = await giveBack(test, 300)
    test.events.length = 0
    await withdraw(test, refundId)
    expect(test.events).toEqual([])
  })

  it('lets a book go on where the refund of the rest was refused before', async () => {
    const test = await paidOrder({ isDelivered: false })
    const { orderId, db } = test
    await db.updateTable('payments').set({ amount_cents: 49_000, provider_payment_id: '999' }).execute()
    const { id: card } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
    const hand = await insertSecondPayment(test, {
      payment_method: 'OFFLINE',
      provider_payment_id: null,
      amount_cents: 100_000,
    })
    const cancel = async () => ({ kind: 'unavailable', reason: 'HTTP 503' }) as const
    const silent = { ...test.deps, network: { ...test.deps.network, cancel } }
    const refunds = []
    for (const paymentId of [card, hand]) {
      const refund = await refundByOperator(silent, { orderId, reason: 'x', operator: 'ana', paymentId })
      if (refund.kind !== 'requested') throw new Error(refund.kind)
      refunds.push(refund)
    }
    for (const refund of refunds) await refundPayment(test.deps, refund)
    expect(await openIssues(test)).toEqual(['refunded-in-print', 'refund-failed', 'refund-by-hand'])
    await withdrawRefund(test.deps, { refundId: refunds[1]?.refundId ?? 0, reason: 'x', operator: 'ana' })
    expect(await openIssues(test)).toEqual(['refund-failed'])
    expect(await printsOf(test, orderId)).toHaveLength(1)
  })

  it('lets no book be printed while a person decides about what went back elsewhere', async () => {
    const test = await paidByTransfer()
    const { orderId } = test
    const at = test.clock.now()
    await openIssue(test.db, { orderId, kind: 'refunded-elsewhere', subject: '999', detail: '', at })
    const order = { id: orderId, status: 'PENDING_CONFIRMATION' } as const
    await test.db.transaction().execute(transaction => pausePrinting(transaction, order, at))
    const answer = async () => ({ kind: 'unavailable', reason: 'HTTP 503' }) as const
    const silent = { ...test.deps, network: { ...test.deps.network, cancel: answer } }
    const asked = await refundByOperator(silent, { orderId, reason: 'x', operator: 'ana' })
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    await withdraw(test, asked.refundId)
    expect(await printsOf(test, orderId)).toEqual([])
    expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  })

  it('of a book that was collected meanwhile ends the matter of its money', async () => {
    const test = await paidByTransfer()
    await printOrders(test.deps)
    const news = async (status: string) => {
      await test.printing.decide(`pedido-${test.orderId}`, status)
      wait(test, 6.1)
      await printOrders(test.deps)
    }
    await news('READY_FOR_PICKUP')
    wait(test, 1)
    const refundId = await giveBack(test)
    expect(await openIssues(test)).toEqual(['refunded-in-print', 'refund-by-hand'])
    wait(test, 1)
    await news('COLLECTED')
    expect(await openIssues(test), 'one matter of the book').toEqual(['refund-by-hand', 'parcel-refunded'])
    await withdraw(test, refundId)
    expect(await openIssues(test)).toEqual([])
  })

  it('of an order that is not paid leaves its money before a person', async () => {
    const test = await offlineOrders(1)
    const [orderId = 0] = test.ids
    await test.assign(await test.transfer(1000), orderId, { isPart: true })
    await test.assign(await test.transfer(600), orderId, { isPart: true })
    const before = await openIssues(test)
    const refundId = await giveBack({ ...test, orderId }, 600)
    expect(await withdraw(test, refundId)).toMatchObject({ kind: 'withdrawn' })
    expect(await openIssues(test)).toEqual(before)
  })

  it('of a part leaves it here: the rest then pays the order', async () => {
    const test = await offlineOrders(1)
    const [orderId = 0] = test.ids
    await test.assign(await test.transfer(1000), orderId, { isPart: true })
    const before = await openIssues(test)
    await withdraw(test, await giveBack({ ...test, orderId }, 1000))
    expect(await openIssues(test)).toEqual(before)
    expect(await confirmOwn(test, orderId, 490)).toMatchObject({ kind: 'paid' })
  })

  it('goes back all the same where its order is cancelled', async () => {
    const test = await paidByTransfer()
    const refundId = await giveBack(test)
    expect(await test.status()).toBe('CANCELLED')
    expect(await withdraw(test, refundId)).toEqual({ kind: 'already-cancelled', orderId: test.orderId })
    expect(await openIssues(test)).toEqual(['refund-by-hand'])
  })

  it('goes back all the same for copies that are not printed; another one stays beside it', async () => {
    const test = await paidByTransfer(3)
    const { orderId } = test
    const dropped = await dropLines(test.deps, {
      orderId,
      lines: [{ line: 1, quantity: 1 }],
      reason: 'x',
      operator: 'ana',
    })
    if (dropped.kind !== 'dropped') throw new Error(dropped.kind)
    const [forCopies] = dropped.refunds
    const mistaken = await giveBack(test, 200)
    expect(await withdraw(test, forCopies?.refundId ?? 0)).toEqual({ kind: 'more-than-cost', orderId, cents: 129_000 })
    expect(await withdraw(test, mistaken)).toMatchObject({ kind: 'withdrawn' })
  })

  it('is made or withdrawn, and not both', async () => {
    const test = await paidByTransfer()
    const refundId = await giveBack(test, 300)
    const outcomes = await startWhileOrdersAreHeld(test.db, [
      () => confirmRefundByHand(test.deps, { refundId, bankReference: 'T-1' }),
      () => withdraw(test, refundId),
    ])
    expect(outcomes.filter(({ kind }) => kind === 'not-awaited')).toHaveLength(1)
  })
})
