import { describe, expect, it } from 'vitest'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { onlyIssue, onlyOrder, orderUnderReview } from '../../../test/support/order-under-review.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { openIssues } from '../../../test/support/paid-order.ts'
import { cancelUnpaidOrder } from '../cancel-order.ts'

describe('money that comes at the wrong moment', () => {
  it('is put before the operator when the order was cancelled', async () => {
    const test = await orderUnderReview()
    const { id } = await onlyOrder(test)
    await test.sandbox.decide((await test.sandbox.ledger()).payments[0]?.id ?? '', 'reject')
    await test.apply({ status: 'CANCELLED' })
    const change = { cause: 'deadline', actor: 'shop' } as const
    expect(await cancelUnpaidOrder(test.deps, { orderId: id, reason: 'no-accepted-card', change })).toEqual({
      kind: 'cancelled',
    })
    await test.apply({ status: 'APPROVED' }, '2026-11-20T15:00:00Z')
    expect((await onlyOrder(test)).status).toBe('CANCELLED')
    expect(await onlyIssue(test)).toEqual({
      kind: 'late-credit',
      subject: String(test.paymentId),
      detail: '',
    })
    expect(test.events.at(-1)).toEqual({ type: 'late-credit', orderId: id, paymentId: test.paymentId })
    expect(await test.db.selectFrom('print_orders').selectAll().execute(), 'nothing is printed').toEqual([])
  })

  it('goes back when the order was paid already', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'CANCELLED', detail: 'never_arrived' })
    const { external_id: externalId } = await onlyOrder(test)
    const { payment } = await test.cardOrder()
    expect(await test.shop.payOrder({ externalId, payment }, { attemptKey: 'another-card' })).toMatchObject({
      kind: 'paying',
    })
    await test.apply({ status: 'APPROVED' }, '2026-11-20T15:00:00Z')
    expect(await onlyIssue(test)).toEqual({
      kind: 'duplicate-charge',
      subject: String(test.paymentId),
      detail: 'Sobran $\u00a01.490,00. La orden cuesta $\u00a01.490,00.',
    })
    expect(test.events.at(-1)).toEqual({
      type: 'duplicate-charge',
      orderId: (await onlyOrder(test)).id,
      paymentId: test.paymentId,
    })
  })

  it('that was given back of a second charge is nothing for a person', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'CANCELLED', detail: 'never_arrived' })
    const { external_id: externalId } = await onlyOrder(test)
    const { payment } = await test.cardOrder()
    await test.shop.payOrder({ externalId, payment }, { attemptKey: 'another-card' })
    await test.apply({ status: 'APPROVED' }, '2026-11-20T15:00:00Z')
    await test.apply({ status: 'REFUNDED', refundedCents: 149_000 }, '2026-11-20T16:00:00Z')
    expect(await openIssues(test)).toEqual([])
    expect((await onlyOrder(test)).status).toBe('PENDING_CONFIRMATION')
  })

  it('ends the promise to pay OFFLINE', async () => {
    const test = await createCardShop()
    const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const { payment } = await test.cardOrder()
    await test.shop.payOrder({ externalId: placement.order.externalId, payment }, { attemptKey: 'with-a-card' })
    const rows = await test.db.selectFrom('payments').select(['payment_method', 'status']).orderBy('id').execute()
    expect(rows).toEqual([
      { payment_method: 'OFFLINE', status: 'CANCELLED' },
      { payment_method: 'CARD', status: 'APPROVED' },
    ])
  })
})
