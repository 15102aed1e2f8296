import { describe, expect, it } from 'vitest'
import { createCardShop } from '../../test/support/card-shop.ts'
import { deliveryTo } from '../../test/support/orders.ts'
import { readOrderFacts } from './order-facts.ts'

describe('what a mail is written from', () => {
  it('is the order as it was when it changed, and each of its payments, newest first', async () => {
    const test = await createCardShop()
    const key = { orderKey: 'one-order' }
    await test.shop.placeOrder(await test.cardOrder('FUND'), key)
    const request = await test.cardOrder('CONT')
    const payment = { ...request.payment, transactionAmount: 1780 }
    await test.shop.placeOrder({ ...request, shipping: deliveryTo(), payment }, key)
    const { id } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    test.clock.at = new Date('2026-12-24T12:00:00Z')
    const facts = await readOrderFacts(test.db, id)
    expect(facts).toMatchObject({
      order: { id, shipping: { promise: { ifPaidOn: '2026-11-20' } } },
      email: 'ana@correo.example',
      revision: 2,
      deadline: new Date('2026-11-24T02:59:00Z'),
      cancelReason: null,
      lastDrop: null,
    })
    const card = {
      method: 'CARD',
      interestCents: 0,
      refundedCents: 0,
      refundedOutsideCents: 0,
      refundedParts: [],
      settlesPaymentId: null,
      holdsMoney: false,
      isWonBack: false,
      refundingCents: 0,
    }
    expect(facts.payments).toEqual([
      { ...card, id: expect.any(Number), status: 'PENDING', statusDetail: 'pending_contingency', amountCents: 178_000 },
      {
        ...card,
        id: (facts.payments[0]?.id ?? 0) - 1,
        status: 'REJECTED',
        statusDetail: 'cc_rejected_insufficient_amount',
        amountCents: 149_000,
      },
    ])
  })

  it('tells what pays the order: its cost, less what a person accepted that is missing', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder())
    const { id } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    expect((await readOrderFacts(test.db, id)).paidCents).toBe(149_000)
    await test.db.updateTable('orders').set({ accepted_difference_cents: 200 }).execute()
    expect((await readOrderFacts(test.db, id)).paidCents).toBe(148_800)
  })

  it('tells whose money is here, and why an order was cancelled', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder())
    const { id } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    await test.db.updateTable('orders').set({ status: 'CANCELLED', cancel_reason: 'operator' }).execute()
    expect(await readOrderFacts(test.db, id)).toMatchObject({
      cancelReason: 'operator',
      payments: [{ status: 'APPROVED', holdsMoney: true }],
    })
  })

  it('tells the interest that a card was charged above what it paid, and no rounding as interest', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder())
    const { id } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    for (const [charged, interest] of [
      [171_648, 22_648],
      [149_001, 0],
      [null, 0],
    ]) {
      await test.db.updateTable('payments').set({ total_paid_cents: charged }).execute()
      expect((await readOrderFacts(test.db, id)).payments[0]?.interestCents).toBe(interest)
    }
  })

  it('has no address once the buyer’s data were erased', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('FUND'))
    const { id } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    await test.db.updateTable('orders').set({ customer_email: 'borrado@borrado.invalid' }).execute()
    expect((await readOrderFacts(test.db, id)).email).toBeNull()
  })
})
