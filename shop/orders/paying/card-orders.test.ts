// spec: 1.14

import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop, eventTypes } from '../../../test/support/card-shop.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { type OrderAttempt, type Placement, placeOrder } from '../place-order.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'

const KEY: OrderAttempt = { orderKey: '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }

function placed(placement: Placement) {
  if (placement.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(placement)}`)
  return placement.order
}

const paymentRows = ({ db }: CardShop) => db.selectFrom('payments').selectAll().orderBy('id').execute()

describe('an order paid by card', () => {
  it('is charged once, at the amount of the catalogue, and reported', async () => {
    const test = await createCardShop()
    const order = placed(await test.shop.placeOrder(await test.cardOrder(), KEY))
    expect(order).toMatchObject({
      status: 'PENDING_CONFIRMATION',
      payments: [
        { paymentMethod: 'CARD', status: 'APPROVED', installments: 1, cardMethodId: 'visa', lastFourDigits: '3704' },
      ],
    })
    const { payments } = await test.sandbox.ledger()
    expect(payments).toMatchObject([
      { transaction_amount: 1490, status: 'approved', description: '1x La tregua - Mario Benedetti' },
    ])
    const [row] = await paymentRows(test)
    expect(payments[0]?.external_reference).toBe(row?.reference)
    expect(eventTypes(test)).toEqual(['payment-approved'])
  })

  it('is written down before it is charged, so that a charge is found again whatever dies', async () => {
    const test = await createCardShop()
    const request = await test.cardOrder()
    const payment = { ...request.payment, installments: 3, issuer: '310' } as typeof request.payment
    const dying = async () => {
      throw new Error('the process died')
    }
    const deps = { ...test.deps, provider: { ...test.deps.provider, createPayment: dying } }
    await expect(placeOrder(deps, { ...request, payment }, KEY)).rejects.toThrow('the process died')
    expect(await paymentRows(test)).toMatchObject([
      {
        payment_method: 'CARD',
        status: 'PENDING',
        amount_cents: 149_000,
        provider_payment_id: null,
        card_method_id: 'visa',
        issuer_id: '310',
        installments: 3,
        next_check_at: new Date(test.clock.at.getTime() + 60_000),
      },
    ])
    expect(await test.db.selectFrom('orders').select('remind_at').execute()).toEqual([{ remind_at: null }])
  })

  it('stays pending while the provider reviews it', async () => {
    const test = await createCardShop()
    const order = placed(await test.shop.placeOrder(await test.cardOrder('CONT'), KEY))
    expect(order).toMatchObject({ status: 'PENDING_PAYMENT', payments: [{ status: 'PENDING' }] })
    expect(eventTypes(test)).toEqual([])
  })

  it.each([
    ['FUND', 'cc_rejected_insufficient_amount'],
    ['LOCK', 'cc_rejected_card_disabled'],
    ['FORM', 'cc_rejected_bad_filled_other'],
    ['OTHE', 'cc_rejected_other_reason'],
  ])('is rejected with the provider’s own word: %s is %s', async (holder, detail) => {
    const test = await createCardShop()
    expect(await test.shop.placeOrder(await test.cardOrder(holder), KEY)).toEqual({ kind: 'rejected', detail })
    expect(eventTypes(test)).toEqual([])
  })

  it('certainly charges nothing for a token the provider does not know', async () => {
    const test = await createCardShop()
    const request = await test.cardOrder()
    const payment = { ...request.payment, token: 'no-such-token' } as typeof request.payment
    expect(await test.shop.placeOrder({ ...request, payment }, KEY)).toEqual({ kind: 'failed' })
    expect((await test.sandbox.ledger()).payments).toEqual([])
  })

  it('is charged nothing when the price has changed', async () => {
    const test = await createCardShop()
    const request = await test.cardOrder()
    await test.db.updateTable('books').set({ price_cents: 150_000 }).execute()
    expect(await test.shop.placeOrder(request, KEY)).toMatchObject({ kind: 'amount-changed' })
    expect((await test.sandbox.ledger()).payments).toEqual([])
  })
})

describe('somebody who buys a lot', () => {
  it('is never taken for one who tries out cards', async () => {
    const { cardOrder, shop } = await createCardShop()
    for (let time = 0; time < 12; time++) {
      expect((await shop.placeOrder(await cardOrder(), { clientAddress: '203.0.113.9' })).kind).toBe('placed')
    }
  })
})

describe('somebody who tries out cards', () => {
  it('has to wait, and nothing is written or charged; a repeated order is still answered', async () => {
    const { cardOrder, sandbox, shop, db } = await createCardShop()
    const attempt = { clientAddress: '203.0.113.9' }
    const request = await cardOrder('FUND')
    const first = await shop.placeOrder(request, { ...attempt, orderKey: 'first-order' })
    for (let time = 0; time < 4; time++) await shop.placeOrder(await cardOrder('FUND'), attempt)
    expect(await shop.placeOrder(await cardOrder('FUND'), attempt)).toMatchObject({ kind: 'too-many-cards' })
    expect((await sandbox.ledger()).payments).toHaveLength(5)
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(5)
    expect(await shop.placeOrder(request, { ...attempt, orderKey: 'first-order' })).toEqual(first)
  })
})

describe('orders that are answered without a charge', () => {
  it('do not count as attempts with a card, however often they are sent', async () => {
    const { cardOrder, shop, db } = await createCardShop()
    const from = { clientAddress: '203.0.113.9', browser: 'browser' }
    await shop.placeOrder(await cardOrder('CONT'), { ...from, orderKey: 'under-review' })
    await db.deleteFrom('card_attempts').execute()
    for (let time = 0; time < 8; time++) {
      const repeated = await cardOrder()
      expect(await shop.placeOrder(repeated, { ...from, orderKey: 'under-review' })).toMatchObject({
        kind: 'order-in-progress',
      })
      const cheaper = { ...repeated, payment: { ...repeated.payment, transactionAmount: 1 } }
      expect((await shop.placeOrder(cheaper, from)).kind).toBe('amount-changed')
    }
    expect(await db.selectFrom('card_attempts').select('id').execute()).toEqual([])
    expect((await shop.placeOrder(await cardOrder(), from)).kind).toBe('placed')
  })

  it('take no rejection back: its token may be sent again with whatever else', async () => {
    const { cardOrder, shop, db } = await createCardShop()
    const from = { clientAddress: '203.0.113.9', browser: 'browser' }
    const request = await cardOrder('FUND')
    await shop.placeOrder(request, from)
    await shop.placeOrder({ ...request, payment: { ...request.payment, transactionAmount: 1 } }, from)
    expect(await db.selectFrom('card_attempts').select('is_rejected').execute()).toEqual([{ is_rejected: true }])
  })
})

describe('the same card order under the same key', () => {
  it('is charged once when ten arrive at once', async () => {
    const test = await createCardShop()
    const request = await test.cardOrder()
    const placements = await Promise.all(Array.from({ length: 10 }, () => test.shop.placeOrder(request, KEY)))
    expect(new Set(placements.map(placement => placed(placement).id)).size).toBe(1)
    expect((await test.sandbox.ledger()).payments).toHaveLength(1)
    expect(eventTypes(test)).toEqual(['payment-approved'])
  })

  it('gets the same answer after a rejection, without another charge', async () => {
    const test = await createCardShop()
    const request = await test.cardOrder('FUND')
    const first = await test.shop.placeOrder(request, KEY)
    expect(await test.shop.placeOrder(request, KEY)).toEqual(first)
    expect((await test.sandbox.ledger()).payments).toHaveLength(1)
  })

  it.each(['CONT', 'APRO'])('does not ask the provider again once it answered (%s)', async holder => {
    const test = await createCardShop()
    const request = await test.cardOrder(holder)
    const first = await test.shop.placeOrder(request, KEY)
    expect(await test.shop.placeOrder(request, KEY)).toEqual(first)
    expect((await test.sandbox.ledger()).calls).toMatchObject([{ calls: 1 }])
  })

  it('is settled by the retry when the provider’s answer was lost', async () => {
    const test = await createCardShop()
    await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 2 }] })
    const request = await test.cardOrder()
    expect(placed(await test.shop.placeOrder(request, KEY)).payments).toMatchObject([{ status: 'PENDING' }])
    expect(placed(await test.shop.placeOrder(request, KEY)).payments).toMatchObject([{ status: 'APPROVED' }])
    expect((await test.sandbox.ledger()).totals).toMatchObject({ payments: 1, paid: 1 })
  })
})

describe('another card under the same key', () => {
  it('pays the same order after a rejection', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('FUND'), KEY)
    const order = placed(await test.shop.placeOrder(await test.cardOrder(), KEY))
    expect(order.payments).toMatchObject([{ status: 'APPROVED' }])
    expect(await paymentRows(test)).toMatchObject([{ status: 'REJECTED' }, { status: 'APPROVED' }])
    expect(await test.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  it('may become OFFLINE after a rejection', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('FUND'), KEY)
    const offline = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    expect(placed(await test.shop.placeOrder(offline, KEY)).payments).toEqual([
      { paymentMethod: 'OFFLINE', status: 'PENDING' },
    ])
    expect(eventTypes(test)).toEqual(['order-placed'])
  })

  it.each(['CONT', 'APRO'])('is refused while the first one is open or approved (%s)', async holder => {
    const test = await createCardShop()
    const { externalId } = placed(await test.shop.placeOrder(await test.cardOrder(holder), KEY))
    expect(await test.shop.placeOrder(await test.cardOrder(), KEY)).toEqual({ kind: 'order-in-progress', externalId })
    expect((await test.sandbox.ledger()).payments).toHaveLength(1)
  })

  it('is refused while one of several is open', async () => {
    const test = await createCardShop()
    for (const holder of ['FUND', 'CONT']) await test.shop.placeOrder(await test.cardOrder(holder), KEY)
    expect(await test.shop.placeOrder(await test.cardOrder(), KEY)).toMatchObject({ kind: 'order-in-progress' })
    expect((await test.sandbox.ledger()).payments).toHaveLength(2)
  })

  it('pays an order whose promise to pay OFFLINE was replaced by a rejected card', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }), KEY)
    await test.shop.placeOrder(await test.cardOrder('FUND'), KEY)
    expect(placed(await test.shop.placeOrder(await test.cardOrder(), KEY)).status).toBe('PENDING_CONFIRMATION')
  })

  it('is refused while nobody knows whether the first one was charged', async () => {
    const test = await createCardShop()
    await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 2 }] })
    await test.shop.placeOrder(await test.cardOrder(), KEY)
    expect(await test.shop.placeOrder(await test.cardOrder(), KEY)).toMatchObject({ kind: 'order-in-progress' })
    expect((await test.sandbox.ledger()).payments).toHaveLength(1)
  })
})

describe('the history of an order', () => {
  it('keeps every change with its cause and actor', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('FUND'), KEY)
    await test.shop.placeOrder(await test.cardOrder(), KEY)
    const rows = await test.db.selectFrom('order_history').selectAll().orderBy('id').execute()
    expect(rows.map(row => [row.subject, row.from_status, row.to_status, row.cause, row.actor])).toEqual([
      ['order', null, 'PENDING_PAYMENT', 'placed', 'buyer'],
      ['payment', null, 'PENDING', 'placed', 'buyer'],
      ['payment', 'PENDING', 'REJECTED', 'provider-answer', 'provider'],
      ['payment', null, 'PENDING', 'placed', 'buyer'],
      ['payment', 'PENDING', 'APPROVED', 'provider-answer', 'provider'],
      ['order', 'PENDING_PAYMENT', 'PENDING_CONFIRMATION', 'provider-answer', 'provider'],
    ])
  })

  it('can not be rewritten', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder(), KEY)
    const never = 'never rewritten'
    await expect(test.db.updateTable('order_history').set({ actor: 'nobody' }).execute()).rejects.toThrow(never)
    await expect(test.db.deleteFrom('order_history').execute()).rejects.toThrow(never)
    await expect(test.pool.query('truncate order_history')).rejects.toThrow(never)
  })
})

describe('a repeated order', () => {
  const lost = { operation: 'create', kind: 'cut-before-commit', times: 2 } as const

  it.each([
    ['paid by transfer', 'PENDING_CONFIRMATION'],
    ['cancelled', 'CANCELLED'],
  ])('charges no card that never arrived once it was %s', async (_how, status) => {
    const test = await createCardShop()
    await test.sandbox.setFaults({ next: [lost] })
    const request = await test.cardOrder()
    const { id: orderId } = placed(await test.shop.placeOrder(request, KEY))
    if (status === 'CANCELLED') await test.db.updateTable('orders').set({ status }).execute()
    else {
      const transfer = { key: 't-1', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'x' }
      await confirmPayment(test.deps, { orderId, transfer, operator: 'ana' })
    }
    expect(placed(await test.shop.placeOrder(request, KEY)).status).toBe(status)
    expect((await test.sandbox.ledger()).payments).toEqual([])
  })

  it('is about its own card, not about a later one from the order’s page', async () => {
    const test = await createCardShop()
    const request = await test.cardOrder('FUND')
    const rejected = { kind: 'rejected', detail: 'cc_rejected_insufficient_amount' }
    expect(await test.shop.placeOrder(request, KEY)).toEqual(rejected)
    const { external_id: externalId } = await test.db
      .selectFrom('orders')
      .select('external_id')
      .executeTakeFirstOrThrow()
    await test.sandbox.setFaults({ next: [lost] })
    const { payment } = await test.cardOrder()
    await test.shop.payOrder({ externalId, payment }, { attemptKey: 'attempt-1' })
    expect(await test.shop.placeOrder(request, KEY)).toEqual(rejected)
    expect(
      (await test.sandbox.ledger()).payments,
      'the other card is not asked for with this one’s token',
    ).toHaveLength(1)
    await test.shop.payOrder({ externalId, payment }, { attemptKey: 'attempt-1' })
    expect(placed(await test.shop.placeOrder(request, KEY)).status, 'the other card paid').toBe('PENDING_CONFIRMATION')
  })
})
