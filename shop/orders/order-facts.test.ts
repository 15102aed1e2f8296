import { describe, expect, it } from 'vitest'
import { createCardShop } from '../../test/support/card-shop.ts'
import { deliveryTo } from '../../test/support/orders.ts'
import { insertSecondPayment, paidOrder } from '../../test/support/paid-order.ts'
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
      wentBackBefore: false,
      refundedParts: [],
      settlesPaymentId: null,
      holdsMoney: false,
      isWonBack: false,
      isRefundTakenBack: false,
      refundingCents: 0,
      refundingByHandCents: 0,
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

  it('says what pays the order: its cost, less what a person accepted that is missing', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder())
    const { id } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    expect((await readOrderFacts(test.db, id)).paidCents).toBe(149_000)
    await test.db.updateTable('orders').set({ accepted_difference_cents: 200 }).execute()
    expect((await readOrderFacts(test.db, id)).paidCents).toBe(148_800)
  })

  it('says whose money is here, and why an order was cancelled', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder())
    const { id } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    await test.db.updateTable('orders').set({ status: 'CANCELLED', cancel_reason: 'operator' }).execute()
    expect(await readOrderFacts(test.db, id)).toMatchObject({
      cancelReason: 'operator',
      payments: [{ status: 'APPROVED', holdsMoney: true }],
    })
  })

  it('says the interest that a card was charged above what it paid, and does not call rounding interest', async () => {
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
    expect(await readOrderFacts(test.db, id)).toMatchObject({ email: null, wasErased: true })
    await test.db.updateTable('orders').set({ customer_email: null }).execute()
    expect(await readOrderFacts(test.db, id)).toMatchObject({ email: null, wasErased: false })
  })

  it('counts what is here, what a dispute took, what went back and what is on its way back', async () => {
    const { db, orderId: id, clock } = await paidOrder()
    const [paid] = (await readOrderFacts(db, id)).payments
    const paymentId = paid?.id ?? 0
    const pays = (values: object) => db.updateTable('payments').set(values).where('id', '=', paymentId).execute()
    expect(await readOrderFacts(db, id)).toMatchObject({
      heldCents: 178_000,
      receivedCents: 178_000,
      owedCents: 0,
      paidCents: 178_000,
      givenBackCents: 0,
    })
    await pays({ status: 'PARTIALLY_REFUNDED', refunded_cents: 50_000 })
    const asked = { key: 'r', reason: 'x', requested_by: 'ana', requested_at: clock.at }
    await db
      .insertInto('refunds')
      .values({ ...asked, payment_id: paymentId, amount_cents: 20_000 })
      .execute()
    expect(await readOrderFacts(db, id)).toMatchObject({
      heldCents: 128_000,
      receivedCents: 128_000,
      owedCents: 0,
      paidCents: 178_000,
      givenBackCents: 50_000,
      payments: [{ refundedCents: 50_000, refundingCents: 20_000, refundedParts: [] }],
    })
    await pays({ status: 'CHARGED_BACK', refunded_cents: 0 })
    expect(await readOrderFacts(db, id)).toMatchObject({ heldCents: 0, owedCents: 178_000, givenBackCents: 0 })
    const settles_payment_id = paymentId
    await insertSecondPayment(
      { db },
      { status: 'APPROVED', amount_cents: 100_000, settles_payment_id, provider_payment_id: null },
    )
    expect(await readOrderFacts(db, id)).toMatchObject({
      heldCents: 0,
      receivedCents: 100_000,
      owedCents: 78_000,
      givenBackCents: 0,
      payments: [{ settlesPaymentId: paymentId }, { settlesPaymentId: null }],
    })
  })

  it('knows who took copies out, how often it was sent elsewhere, and a dispute that was won', async () => {
    const { db, orderId: id, clock } = await paidOrder()
    const before = await readOrderFacts(db, id)
    expect(before).toMatchObject({ addressChanges: 0, lastDrop: null, wasErased: false })
    const step = { order_id: id, at: clock.at, cause: 'x', actor: 'x' }
    const paymentId = before.payments[0]?.id ?? 0
    await db
      .insertInto('order_history')
      .values([
        { ...step, subject: 'shipment', subject_id: id, from_status: null, to_status: 'ADDRESS_CHANGED' },
        { ...step, subject: 'payment', subject_id: paymentId, from_status: 'CHARGED_BACK', to_status: 'APPROVED' },
        { ...step, subject: 'order', subject_id: paymentId + 1, from_status: 'CHARGED_BACK', to_status: 'APPROVED' },
      ])
      .execute()
    expect(await readOrderFacts(db, id)).toMatchObject({
      addressChanges: 1,
      payments: [{ isWonBack: true }],
    })
  })
})
