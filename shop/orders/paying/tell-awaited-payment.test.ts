import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../../test/support/card-shop.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { placeOrder } from '../place-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const KEY = { orderKey: '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a11' }

const offline = (quantity = 1) => orderRequest({ bookId: 'B1', quantity, transactionAmount: 1490 * quantity })

async function card(test: CardShop, holder: string, quantity = 1) {
  const request = await test.cardOrder(holder)
  return { ...request, quantity, payment: { ...request.payment, transactionAmount: 1490 * quantity } }
}

/** The revisions whose payment instructions were mailed. */
const told = ({ events }: CardShop) => events.flatMap(event => (event.type === 'order-placed' ? [event.revision] : []))

const promises = ({ db }: CardShop) =>
  db
    .selectFrom('payments')
    .select(['amount_cents as cents', 'status'])
    .where('payment_method', '=', 'OFFLINE')
    .orderBy('id')
    .execute()

describe('how to pay a promised order', () => {
  it('is not sent again where a refused card changed nothing', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(offline(), KEY)
    expect(await test.shop.placeOrder(await card(test, 'FUND'), KEY)).toMatchObject({ kind: 'rejected' })
    const again = await test.shop.placeOrder(offline(), KEY)
    expect(again).toMatchObject({ kind: 'placed' })
    expect(await test.shop.placeOrder(offline(), KEY), 'the same once more').toEqual(again)
    expect(told(test)).toEqual([1])
    expect(await promises(test)).toEqual([{ cents: 149_000, status: 'PENDING' }])
  })

  it('is sent to the address that the buyer corrected', async () => {
    const test = await createCardShop()
    const customer = { fullName: 'Eva Ruiz', email: 'eva@correo.example', tel: '099 123 456' }
    await test.shop.placeOrder(offline(), KEY)
    await test.shop.placeOrder({ ...offline(), customer }, KEY)
    expect(told(test)).toEqual([1, 2])
    expect(await promises(test)).toEqual([{ cents: 149_000, status: 'PENDING' }])
  })

  it('is sent again with the new amount where a card moved the promise and was refused, once', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(offline(), KEY)
    await test.shop.placeOrder(await card(test, 'FUND', 2), KEY)
    expect(told(test)).toEqual([1, 2])
    await test.shop.placeOrder(await card(test, 'FUND', 2), KEY)
    await test.shop.placeOrder(offline(2), KEY)
    expect(told(test)).toEqual([1, 2])
    expect(await promises(test)).toEqual([
      { cents: 149_000, status: 'CANCELLED' },
      { cents: 298_000, status: 'PENDING' },
    ])
  })

  it('is not sent where the card that moved the promise pays', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(offline(), KEY)
    await test.shop.placeOrder(await card(test, 'APRO', 2), KEY)
    expect(told(test)).toEqual([1])
  })

  it('is sent where the card that moved the promise never came to the provider', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(offline(), KEY)
    const createPayment = async () => {
      throw new Error('the process died')
    }
    const dying = { ...test.deps, provider: { ...test.deps.provider, createPayment } }
    await expect(placeOrder(dying, await card(test, 'APRO', 2), KEY)).rejects.toThrow('the process died')
    expect(told(test)).toEqual([1])
    test.clock.at = new Date(test.clock.at.getTime() + 16 * 60_000)
    await reconcilePayments(test.deps)
    expect(told(test)).toEqual([1, 2])
  })
})
