import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { manualPrinting } from '../printing/networks/manual.ts'
import { cancelForBuyer } from './cancel-for-buyer.ts'
import { cancelUnpaidOrder } from './cancel-order.ts'

/** A shop with one order: by a card in this holder's name, or OFFLINE if no holder is given. */
async function placedOrder(holder?: string) {
  const test = await createCardShop()
  const request = holder ? await test.cardOrder(holder) : orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  await test.shop.placeOrder(request, { orderKey: 'one-order' })
  const { id, external_id: externalId } = await test.db
    .selectFrom('orders')
    .select(['id', 'external_id'])
    .executeTakeFirstOrThrow()
  test.events.length = 0
  const cancel = () =>
    cancelUnpaidOrder(test.deps, {
      orderId: id,
      reason: 'operator',
      note: 'lo pidió por teléfono',
      change: { cause: 'operator', actor: 'ana' },
    })
  return { ...test, id, externalId, cancel }
}

const order = ({ db }: CardShop) => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
const payments = ({ db }: CardShop) => db.selectFrom('payments').select('status').orderBy('id').execute()

describe('cancelling an order that is not paid', () => {
  it('says who did it and why, ends the promise to pay, and is reported once', async () => {
    const test = await placedOrder()
    expect(await test.cancel()).toEqual({ kind: 'cancelled' })
    expect(await test.cancel()).toEqual({ kind: 'already-cancelled' })
    expect(await order(test)).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: 'operator',
      cancel_note: 'lo pidió por teléfono',
      cancelled_at: test.clock.at,
      remind_at: null,
    })
    expect(await payments(test)).toEqual([{ status: 'CANCELLED' }])
    expect(test.events).toEqual([{ type: 'order-cancelled', orderId: test.id, reason: 'operator' }])
    const history = await test.db.selectFrom('order_history').selectAll().orderBy('id').offset(2).execute()
    expect(history.map(row => [row.subject, row.to_status, row.cause, row.actor])).toEqual([
      ['order', 'CANCELLED', 'operator', 'ana'],
      ['payment', 'CANCELLED', 'operator', 'ana'],
    ])
  })

  it('ends what waited for a decision about it, and what waits for anything else stays', async () => {
    const test = await placedOrder()
    const kinds = ['print-failed', 'print-by-hand', 'refunded-in-print', 'amount-mismatch', 'parcel-returned'] as const
    const opened = { order_id: test.id, subject: '', detail: 'x', opened_at: test.clock.at }
    await test.db
      .insertInto('order_matters')
      .values(kinds.map(kind => ({ ...opened, kind })))
      .execute()
    await test.cancel()
    const issues = await test.db.selectFrom('order_matters').select(['kind', 'resolution']).orderBy('id').execute()
    expect(issues).toEqual(kinds.map(kind => ({ kind, resolution: kind === 'parcel-returned' ? null : 'cancelled' })))
  })

  it('ends what was given back elsewhere, but not what went back twice: that its buyer still owes', async () => {
    const test = await placedOrder()
    const twice = 'El proveedor devolvió $ 690,00, y $ 1.490,00 ya se habían devuelto por otra vía: $ 690,00 de más.'
    const opened = { order_id: test.id, kind: 'refunded-elsewhere', opened_at: test.clock.at }
    const issues = [
      { ...opened, subject: '1', detail: 'La orden cuesta $ 1.490,00 y hay $ 690,00.' },
      { ...opened, subject: '2', detail: twice },
      { ...opened, subject: '3', detail: '' },
      {
        ...opened,
        subject: '4',
        detail: 'De más.',
        facts: { says: 'refunded-twice', providerCents: 7, outsideCents: 7 },
      },
      // As an earlier version left them: without facts.
    ]
    await test.db.insertInto('order_matters').values(issues).execute()
    await test.cancel()
    const left = test.db.selectFrom('order_matters').select('subject').where('resolved_at', 'is', null).orderBy('id')
    expect(await left.execute()).toEqual([{ subject: '2' }, { subject: '4' }])
  })

  it('asks the provider for the card that it reviews, and for no other', async () => {
    for (const [payment, asks] of [
      [{ status: 'PENDING', provider_payment_id: '77' }, ['77']],
      [{ status: 'PENDING', provider_payment_id: null }, []],
      [{ status: 'REJECTED', provider_payment_id: '77' }, []],
    ] as const) {
      const test = await placedOrder('CONT')
      await test.db.updateTable('payments').set(payment).execute()
      const asked: string[] = []
      const provider: typeof test.deps.provider = {
        ...test.deps.provider,
        async cancelPayment(id) {
          asked.push(id)
          return { kind: 'unavailable', reason: 'x' }
        },
      }
      const change = { cause: 'operator', actor: 'ana' } as const
      await cancelUnpaidOrder({ ...test.deps, provider }, { orderId: test.id, reason: 'operator', change })
      expect(asked).toEqual(asks)
    }
  })

  it('by its buyer has no note', async () => {
    const test = await placedOrder('FUND')
    expect(await cancelForBuyer({ ...test.deps, network: manualPrinting() }, test.externalId)).toEqual({
      kind: 'cancelled',
    })
    expect(await order(test)).toMatchObject({ cancel_reason: 'buyer', cancel_note: null })
    expect(await payments(test), 'the rejected card stays one').toEqual([{ status: 'REJECTED' }])
    const last = await test.db.selectFrom('order_history').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ cause: 'buyer', actor: 'buyer' })
  })

  it('knows no other orders', async () => {
    const test = await placedOrder()
    expect(await cancelForBuyer({ ...test.deps, network: manualPrinting() }, '0'.repeat(32))).toEqual({
      kind: 'unknown-order',
    })
  })

  it('cancels a card under review at the provider first, and keeps that the provider said so', async () => {
    const test = await placedOrder('CONT')
    expect(await test.cancel()).toEqual({ kind: 'cancelled' })
    expect((await test.sandbox.ledger()).payments).toMatchObject([{ status: 'cancelled' }])
    const [change] = await test.db
      .selectFrom('order_history')
      .selectAll()
      .where('from_status', '=', 'PENDING')
      .execute()
    expect(change).toMatchObject({ to_status: 'CANCELLED', cause: 'provider-answer', actor: 'provider' })
  })

  it('asks the provider for nothing but the card that it still reviews', async () => {
    const test = await placedOrder('FUND')
    await test.shop.placeOrder(await test.cardOrder('CONT'), { orderKey: 'one-order' })
    const asked: string[] = []
    const { provider } = test.deps
    test.deps.provider = {
      ...provider,
      cancelPayment: (id, options) => {
        asked.push(id)
        return provider.cancelPayment(id, options)
      },
    }
    expect(await test.cancel()).toEqual({ kind: 'cancelled' })
    const reviewed = (await test.sandbox.ledger()).payments.filter(({ status }) => status === 'cancelled')
    expect(asked).toEqual(reviewed.map(({ id }) => String(id)))
  })
})

describe('an order that can not be cancelled now', () => {
  it('waits while the provider can not be asked', async () => {
    const test = await placedOrder('FUND')
    await test.shop.placeOrder(await test.cardOrder('CONT'), { orderKey: 'one-order' })
    await test.sandbox.setFaults({ down: ['cancel'] })
    expect(await test.cancel()).toEqual({ kind: 'being-verified' })
    expect(await payments(test)).toEqual([{ status: 'REJECTED' }, { status: 'PENDING' }])
    await test.sandbox.setFaults({})
    expect(await test.cancel()).toEqual({ kind: 'cancelled' })
  })

  it('waits while nobody knows whether its card was charged', async () => {
    const test = await createCardShop()
    await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 2 }] })
    const placement = await test.shop.placeOrder(await test.cardOrder())
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    expect(await cancelForBuyer({ ...test.deps, network: manualPrinting() }, placement.order.externalId)).toEqual({
      kind: 'being-verified',
    })
    expect((await order(test)).status).toBe('PENDING_PAYMENT')
  })

  it('waits where the provider approved its card meanwhile', async () => {
    const test = await placedOrder('CONT')
    await test.sandbox.decide((await test.sandbox.ledger()).payments[0]?.id ?? '', 'approve')
    expect(await test.cancel()).toEqual({ kind: 'being-verified' })
    expect((await order(test)).status).toBe('PENDING_PAYMENT')
  })

  it.each(['PENDING_PAYMENT', 'PENDING_CONFIRMATION', 'CONFIRMED'] as const)(
    'holds its money, whatever it waits for: %s',
    async status => {
      const test = await placedOrder('FUND')
      await test.shop.placeOrder(await test.cardOrder(), { orderKey: 'one-order' })
      await test.db.updateTable('orders').set({ status }).execute()
      expect(await test.cancel()).toEqual({ kind: 'was-paid' })
      expect((await order(test)).status).toBe(status)
    },
  )

  it('was paid once, though all of it was given back', async () => {
    const test = await placedOrder('APRO')
    await test.db.updateTable('payments').set({ status: 'REFUNDED' }).execute()
    expect(await test.cancel()).toEqual({ kind: 'was-paid' })
  })
})
