import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

const KEY = { orderKey: '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }
const REFUSED = { kind: 'too-many-addresses' }

/** A shop, and the same order under the same key with a mail address. */
async function shopWithOrder() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  const { customer, ...request } = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  const order = (email: string, more = {}) =>
    test.shop.placeOrder({ ...request, ...more, customer: { ...customer, email } }, KEY)
  const placed = async (email: string, more = {}) => {
    const placement = await order(email, more)
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    return placement.order
  }
  const stored = () =>
    test.db
      .selectFrom('orders')
      .select(['customer_email as email', 'external_id as externalId', 'revision'])
      .executeTakeFirstOrThrow()
  return { ...test, order, placed, stored }
}

describe('an order sent again with another mail address', () => {
  it('is corrected twice, and refused after that: nothing of it changes', async () => {
    const { order, placed, stored, events } = await shopWithOrder()
    await placed('uno@correo.example')
    await placed('dos@correo.example')
    const { id, externalId } = await placed('tres@correo.example')
    const told = events.length
    expect(await order('cuatro@correo.example')).toEqual(REFUSED)
    expect(await order('uno@correo.example')).toEqual(REFUSED)
    expect(await stored()).toEqual({ email: 'tres@correo.example', externalId, revision: 3 })
    expect(events).toHaveLength(told)
    const two = { quantity: 2, payment: { paymentMethod: 'OFFLINE', transactionAmount: 2980 } }
    expect(await placed('tres@correo.example', two)).toMatchObject({ id, externalId, orderTotal: 2980 })
  })

  it('has another link: who had the first address sees nothing of it, and can not cancel it', async () => {
    const { placed, shop } = await shopWithOrder()
    const wrong = await placed('equivocado@correo.example')
    const right = await placed('eva@correo.example')
    expect(right.id).toBe(wrong.id)
    expect(right.externalId).toMatch(/^[\da-f]{32}$/)
    expect(await shop.findOrder(wrong.externalId)).toBeNull()
    expect(await shop.cancelOrder(wrong.externalId)).toEqual({ kind: 'unknown-order' })
    expect(await placed('eva@correo.example'), 'a lost answer gives the new one').toEqual(right)
    expect(await shop.findOrder(right.externalId)).toEqual(right)
  })

  it('says so in its history, without an address', async () => {
    const { db, placed, clock } = await shopWithOrder()
    await placed('equivocado@correo.example')
    await placed('eva@correo.example')
    const history = await db.selectFrom('order_history').selectAll().orderBy('id').execute()
    expect(history.at(-1)).toMatchObject({
      at: clock.at,
      subject: 'shipment',
      from_status: null,
      to_status: 'EMAIL_CHANGED',
      cause: 'buyer',
      actor: 'buyer',
      detail: null,
    })
    expect(JSON.stringify(history)).not.toContain('correo.example')
  })

  it.each(['Ana@Correo.Example', 'ana+libros@correo.example'])('of the same mailbox is the same: %s', async email => {
    const { placed, order } = await shopWithOrder()
    const { externalId } = await placed('ana@correo.example')
    for (let times = 0; times < 3; times++) {
      expect(await placed(email)).toMatchObject({ externalId })
      expect(await placed('ana@correo.example')).toMatchObject({ externalId })
    }
    expect(await order('eva@correo.example')).toMatchObject({ kind: 'placed' })
  })

  it('has no more than three when they arrive at once', async () => {
    const { order, db } = await shopWithOrder()
    const emails = Array.from({ length: 8 }, (_, nth) => `cadena${nth}@correo.example`)
    const kinds = (await Promise.all(emails.map(email => order(email)))).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'placed')).toHaveLength(3)
    expect(kinds.filter(kind => kind === 'too-many-addresses')).toHaveLength(5)
    const changes = await db.selectFrom('order_history').select('id').where('to_status', '=', 'EMAIL_CHANGED').execute()
    expect(changes).toHaveLength(2)
  })
})
