import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { deliveryTo, severalBooksOrder } from '../../../test/support/orders.ts'
import { createTestShop, type TestShop } from '../../../test/support/test-shop.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { readOrderFacts } from '../order-facts.ts'
import { readOrderView } from '../order-view.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'
import { type RefundOrder, refundByOperator } from './refund-order.ts'
import { confirmRefundByHand } from './refund-payment.ts'
import type { RefundedPart } from './refunded-part.ts'
import { readRefundable } from './refunded-part-store.ts'

/** Three copies at 100 pesos, one at 250.50, and shipping for 290. */
const PAID_CENTS = 30_000 + 25_050 + 29_000

async function shopWithBooks() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'A', price_cents: 10_000, unit_weight_g: 100 })
  await insertBook(test.db, { bibliomanager_id: 'B', price_cents: 25_050, unit_weight_g: 100 })
  return { ...test, desk: { db: test.db, clock: test.clock, publish: async () => {}, network: manualPrinting() } }
}
type BooksShop = TestShop & Awaited<ReturnType<typeof shopWithBooks>>

async function paidOrder({ shop, desk }: BooksShop): Promise<number> {
  const lines = [
    { bookId: 'A', quantity: 3 },
    { bookId: 'B', quantity: 1 },
  ]
  const placement = await shop.placeOrder(
    severalBooksOrder(lines, { shipping: deliveryTo(), transactionAmount: PAID_CENTS / 100 }),
  )
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const { id } = placement.order
  const transfer = { key: `T-${id}`, receivedOn: '2026-11-20', amountCents: PAID_CENTS, description: '', source: 'x' }
  const confirming = await confirmPayment(desk, { orderId: id, transfer, operator: 'ana' })
  if (confirming.kind !== 'paid') throw new Error(confirming.kind)
  return id
}

let reasons = 0
/** Refunds copies even if they would still be printed. */
const refund = (
  { desk }: BooksShop,
  orderId: number,
  what: Pick<RefundOrder, 'amountCents' | 'part' | 'keepPrinting'>,
) => refundByOperator(desk, { orderId, reason: `motivo ${++reasons}`, operator: 'ana', keepPrinting: true, ...what })
const ofLines = (...lines: RefundedPart['lines']) => ({ part: { lines, shipping: false } })

describe('a refund of some copies', () => {
  it('that would be printed anyway is refused: they are dropped, or the order is cancelled', async () => {
    const test = await shopWithBooks()
    const order = await paidOrder(test)
    const refuse = (...lines: RefundedPart['lines']) =>
      refund(test, order, { ...ofLines(...lines), keepPrinting: false })
    expect(await refuse({ line: 1, quantity: 2 })).toEqual({
      kind: 'to-be-printed',
      lines: [{ line: 1, quantity: 2 }],
      leavesNone: false,
    })
    expect(await refuse({ line: 1 }, { line: 2 })).toMatchObject({ kind: 'to-be-printed', leavesNone: true })
    expect(await test.db.selectFrom('refunds').select('id').execute()).toEqual([])
    const at = test.clock.at
    await test.db.updateTable('orders').set({ status: 'CONFIRMED' }).execute()
    const printed = { order_id: order, status: 'PRINTED', created_at: at, updated_at: at } as const
    await test.db.insertInto('shipments').values(printed).execute()
    expect(await refuse({ line: 1, quantity: 2 })).toMatchObject({ kind: 'requested', amountCents: 20_000 })
  })

  it('gives back what they cost, and each copy once', async () => {
    const test = await shopWithBooks()
    const order = await paidOrder(test)
    expect(await refund(test, order, ofLines({ line: 1, quantity: 2 }))).toMatchObject({ amountCents: 20_000 })
    expect(await refund(test, order, ofLines({ line: 1, quantity: 2 }))).toEqual({
      kind: 'too-many-copies',
      line: 1,
      leftCopies: 1,
    })
    expect(await refund(test, order, ofLines({ line: 1 }, { line: 2 }))).toMatchObject({ amountCents: 35_050 })
    expect(await refund(test, order, ofLines({ line: 1 }))).toMatchObject({ kind: 'too-many-copies', leftCopies: 0 })
  })

  it('may be of the shipping too, which goes back once', async () => {
    const test = await shopWithBooks()
    const order = await paidOrder(test)
    const shipping = { part: { lines: [], shipping: true } }
    expect(await refund(test, order, shipping)).toMatchObject({ kind: 'requested', amountCents: 29_000 })
    expect(await refund(test, order, shipping)).toEqual({ kind: 'no-shipping-left' })
  })

  it('counts what was asked for and refused as not given back', async () => {
    const test = await shopWithBooks()
    const order = await paidOrder(test)
    await refund(test, order, { part: { lines: [{ line: 2 }], shipping: true } })
    await test.db.updateTable('refunds').set({ outcome: 'REFUSED' }).execute()
    expect(await readRefundable(test.db, order)).toMatchObject({
      lines: [{ refundedCopies: 0 }, { refundedCopies: 0 }],
      isShippingRefunded: false,
    })
  })

  it('is shown to the buyer by its copies, on its way and done, and not where it was refused', async () => {
    const test = await shopWithBooks()
    const id = await paidOrder(test)
    await refund(test, id, { part: { lines: [{ line: 1, quantity: 2 }], shipping: true } })
    await refund(test, id, { amountCents: 500 })
    const part = { amount: 490, lines: [{ bookTitle: expect.any(String), quantity: 2 }], shipping: true }
    const shown = async () => (await readOrderView(test.db, id, test.clock.now())).payments[0]?.refundedParts
    expect(await shown()).toEqual([{ ...part, isDone: false }])
    await confirmRefundByHand(test.desk, { refundId: 1, bankReference: 'T-1' })
    expect(await shown()).toEqual([{ ...part, isDone: true }])
    expect((await readOrderFacts(test.db, id)).payments[0]?.refundedParts).toEqual([{ ...part, isDone: true }])
    await test.db.updateTable('refunds').set({ outcome: 'REFUSED' }).execute()
    expect(await shown()).toBeUndefined()
  })

  it('is refused where it names nothing, or a line that is not there', async () => {
    const test = await shopWithBooks()
    const order = await paidOrder(test)
    expect(await refund(test, order, ofLines())).toEqual({ kind: 'nothing-named' })
    expect(await refund(test, order, ofLines({ line: 3 }))).toEqual({ kind: 'unknown-line', line: 3, lines: 2 })
  })

  it('never gives back more than was paid, in whatever mixture with free amounts', async () => {
    const test = await shopWithBooks()
    const line = fc.record({ line: fc.integer({ min: 1, max: 2 }), quantity: fc.integer({ min: 1, max: 3 }) })
    const part = fc.record({ lines: fc.array(line, { maxLength: 2 }), shipping: fc.boolean() })
    const what = fc.oneof(
      part.map(each => ({ part: each })),
      fc.integer({ min: 1, max: PAID_CENTS }).map(amountCents => ({ amountCents })),
    )
    const mixtures = fc.asyncProperty(fc.array(what, { maxLength: 6 }), async requests => {
      const order = await paidOrder(test)
      let given = 0
      for (const request of requests) {
        const outcome = await refund(test, order, request)
        if (outcome.kind === 'requested') given += outcome.amountCents
      }
      expect(given).toBeLessThanOrEqual(PAID_CENTS)
      const { lines } = await readRefundable(test.db, order)
      for (const { quantity, refundedCopies } of lines) expect(refundedCopies).toBeLessThanOrEqual(quantity)
    })
    await fc.assert(mixtures, { numRuns: 10 })
  })
})
