import { expect, it } from 'vitest'
import { createCardShop } from '../../test/support/card-shop.ts'
import { changeOrder } from './change-order.ts'

async function paidOrder() {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder())
  const order = () => test.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const change = { cause: 'operator', actor: 'ana' } as const
  return { ...test, order, change }
}

it('moves an order only as the transition table allows', async () => {
  const test = await paidOrder()
  const order = await test.order()
  const moving = changeOrder(test.db, { id: order.id, status: 'CANCELLED' }, 'CONFIRMED', {
    ...test.change,
    at: test.clock.at,
  })
  await expect(moving).rejects.toThrow(`order ${order.id} can't go from CANCELLED to CONFIRMED`)
  expect(await test.order()).toEqual(order)
})

it('keeps when and why an order was cancelled, until it lives again', async () => {
  const test = await paidOrder()
  const at = new Date('2026-11-21T12:00:00Z')
  const why = { at, reason: 'operator', note: 'no hay papel' } as const
  await changeOrder(test.db, await test.order(), 'CANCELLED', { ...test.change, ...why })
  expect(await test.order()).toMatchObject({
    status: 'CANCELLED',
    cancelled_at: at,
    cancel_reason: 'operator',
    cancel_note: 'no hay papel',
    updated_at: at,
    paid_at: new Date('2026-11-20T12:00:00Z'),
  })

  const again = new Date('2026-11-22T12:00:00Z')
  await test.db.updateTable('orders').set({ remind_at: again }).execute()
  await changeOrder(test.db, await test.order(), 'PENDING_PAYMENT', { ...test.change, at: again })
  expect(await test.order()).toMatchObject({
    cancelled_at: null,
    cancel_reason: null,
    cancel_note: 'no hay papel',
    remind_at: again,
  })

  await changeOrder(test.db, await test.order(), 'PENDING_CONFIRMATION', { ...test.change, at: again })
  expect(await test.order()).toMatchObject({ paid_at: again, remind_at: null })
})
