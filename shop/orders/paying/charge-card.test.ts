// spec: 3.34

import { describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../../contract/order.ts'
import { type CardShop, createCardShop } from '../../../test/support/card-shop.ts'
import { deliveryTo, orderRequest } from '../../../test/support/orders.ts'
import { placeOrder } from '../place-order.ts'
import { chargedOf } from './charge-card.ts'
import { readChargedOrder } from './charged-order-store.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const KEY = { orderKey: '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }

function wait({ clock }: CardShop, minutes: number): void {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000)
}

/** A shop with a card order whose charge never reached the provider, and its request. */
async function lostCharge() {
  const test = await createCardShop()
  await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-before-commit', times: 2 }] })
  const request = await test.cardOrder()
  await test.shop.placeOrder(request, KEY)
  return { ...test, request }
}

describe('a charge that is sent again', () => {
  it('is not taken for refused: a no says nothing of the first one', async () => {
    const test = await lostCharge()
    // By now the card token has expired.
    wait(test, 8 * 24 * 60)
    expect(await test.shop.placeOrder(test.request, KEY)).toMatchObject({
      kind: 'placed',
      order: { status: 'PENDING_PAYMENT', payments: [{ status: 'PENDING' }] },
    })
  })

  it('is answered as failed once the shop gave it up', async () => {
    const test = await lostCharge()
    wait(test, 16)
    await reconcilePayments(test.deps)
    expect(await test.shop.placeOrder(test.request, KEY)).toEqual({ kind: 'failed' })
    expect((await test.sandbox.ledger()).payments).toEqual([])
  })

  it('is answered as failed where the provider refused the request itself', async () => {
    const test = await createCardShop()
    const request = await test.cardOrder()
    const unknown = { ...request, payment: { ...request.payment, token: 'no-such-token' } as typeof request.payment }
    await test.shop.placeOrder(unknown, KEY)
    expect(await test.shop.placeOrder(unknown, KEY)).toEqual({ kind: 'failed' })
  })
})

describe('what the provider learns of an order', () => {
  async function chargedOrder(author: string | null, shipping: OrderRequest['shipping']) {
    const test = await createCardShop()
    await test.db.updateTable('books').set({ author, title: 'La tregua' }).execute()
    const transactionAmount = shipping.shippingMethod === 'DELIVERY' ? 3270 : 2980
    await test.shop.placeOrder({ ...orderRequest({ bookId: 'B1', transactionAmount, shipping }), quantity: 2 })
    const { id } = await test.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
    return readChargedOrder(test.db, id)
  }

  it('is who pays, for what, and where it goes', async () => {
    expect(await chargedOrder('Mario Benedetti', deliveryTo({ zipCode: '50987' }))).toEqual({
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amountCents: 327_000,
      description: '2x La tregua - Mario Benedetti',
      items: [{ id: 'B1', title: 'La tregua', quantity: 2, unitPriceCents: 149_000 }],
      deliveryTo: { address: 'Uruguay 1234 apto. 5', city: 'Salto', department: 'Salto', zipCode: '50987' },
      payer: { email: 'ana@correo.example', tel: '099 123 456' },
    })
  })

  it('has no address where it is collected, and no author where there is none', async () => {
    expect(await chargedOrder(null, { shippingMethod: 'PICKUP' })).toMatchObject({
      description: '2x La tregua',
      deliveryTo: null,
    })
  })
})

describe('cards that are tried out', () => {
  const from = (clientAddress: string) => ({ clientAddress })

  it('are counted for each address by itself', async () => {
    const test = await createCardShop()
    for (const holder of ['FUND', 'OTHE', 'CALL', 'SECU', 'EXPI']) {
      await test.shop.placeOrder(await test.cardOrder(holder), from('203.0.113.9'))
    }
    const another = await test.cardOrder('LOCK')
    expect(await test.shop.placeOrder(another, from('203.0.113.9'))).toMatchObject({ kind: 'too-many-cards' })
    expect(await test.shop.placeOrder(another, from('203.0.113.10'))).toMatchObject({ kind: 'rejected' })
  })

  it('count as long as nobody knows their outcome', async () => {
    const test = await createCardShop()
    await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'too-many-requests', times: 5 }] })
    for (let time = 0; time < 5; time++) await test.shop.placeOrder(await test.cardOrder())
    expect(await test.shop.placeOrder(await test.cardOrder())).toEqual({ kind: 'too-many-cards', retryAfterS: 120 })
    wait(test, 3)
    expect(await test.shop.placeOrder(await test.cardOrder())).toMatchObject({ kind: 'placed' })
  })

  it('count for browser and address alone where the provider refused the token: anybody can make one up', async () => {
    const test = await createCardShop()
    const { payment, ...order } = await test.cardOrder()
    const madeUp = (n: number) => ({ ...order, payment: { ...payment, token: `made-up-${n}` } as typeof payment })
    for (let n = 0; n < 9; n++) {
      const user = { clientAddress: `203.0.113.${n}`, browser: 'stranger' }
      expect(await test.shop.placeOrder(madeUp(n), user)).toEqual({ kind: 'failed' })
    }
    // A token that has paid, or was rejected, is refused as well.
    const used = await test.cardOrder('FUND')
    const user = { clientAddress: '203.0.113.20', browser: 'stranger' }
    expect(await test.shop.placeOrder(used, user)).toMatchObject({ kind: 'rejected' })
    expect(await test.shop.placeOrder(used, user)).toEqual({ kind: 'failed' })
    expect(await test.shop.placeOrder(madeUp(9), user)).toMatchObject({ kind: 'too-many-cards' })
    const own = { clientAddress: '203.0.113.30', browser: 'own' }
    expect(await test.shop.placeOrder(await test.cardOrder(), own)).toMatchObject({ kind: 'placed' })
  })

  it('count for the card once it was looked at, also where its token is sent again', async () => {
    const test = await createCardShop()
    const from = (n: number) => ({ clientAddress: `203.0.113.${n}`, browser: `browser ${n}` })
    for (let n = 0; n < 5; n++) {
      const request = await test.cardOrder('FUND')
      expect(await test.shop.placeOrder(request, from(n))).toMatchObject({ kind: 'rejected' })
      expect(await test.shop.placeOrder(request, from(n))).toEqual({ kind: 'failed' })
    }
    expect(await test.shop.placeOrder(await test.cardOrder('FUND'), from(9))).toMatchObject({ kind: 'too-many-cards' })
  })

  it('count for the card that was looked at, not for the one that somebody says they pay with', async () => {
    const test = await createCardShop()
    const place = async (holder: string, lastFourDigits: string, n: number) => {
      const request = await test.cardOrder(holder)
      const payment = { ...request.payment, nameOnCard: 'Ana Pérez', lastFourDigits } as typeof request.payment
      const user = { clientAddress: `203.0.113.${n}`, browser: `browser ${n}` }
      return test.shop.placeOrder({ ...request, payment }, user)
    }
    // The sandbox's test card ends in 3704.
    for (let n = 0; n < 6; n++) expect(await place('FUND', '4242', n)).toMatchObject({ kind: 'rejected' })
    expect(await place('APRO', '4242', 10)).toMatchObject({ kind: 'placed' })
    for (let n = 20; n < 25; n++) expect(await place('FUND', '3704', n)).toMatchObject({ kind: 'rejected' })
    expect(await place('APRO', '3704', 30)).toMatchObject({ kind: 'too-many-cards' })
  })

  it("do not count where the provider refuses the shop's own keys", async () => {
    const test = await createCardShop()
    const refused = { kind: 'refused', detail: 'unauthorized', reason: 'invalid access token' } as const
    const provider = { ...test.deps.provider, createPayment: async () => refused }
    for (let time = 0; time < 6; time++) {
      expect(await placeOrder({ ...test.deps, provider }, await test.cardOrder())).toEqual({ kind: 'failed' })
    }
    expect(await test.shop.placeOrder(await test.cardOrder())).toMatchObject({ kind: 'placed' })
  })
})

it('a rejection without a reason is answered like any other', () => {
  expect(chargedOf({ status: 'REJECTED', statusDetail: null })).toEqual({ kind: 'rejected', detail: '' })
})
