import { describe, expect, it } from 'vitest'
import { BOOK, checkoutAfter, confirmedDelivery, PICKUP, SALTO } from '../../../test/support/checkout-after.ts'
import { newLine } from './checkout-lines.ts'
import { type CheckoutAction, reduceCheckout, totals } from './checkout-state.ts'

describe('an order of several books', () => {
  const { mostToCollect: _, ...ofAnotherPage } = BOOK
  const ALEPH = { ...ofAnotherPage, bibliomanagerId: 'B2', title: 'El Aleph', retailPrice: 1000 }
  const added = { addedPrice: 100000 }
  const both: CheckoutAction = {
    type: 'restored',
    order: { lines: [newLine(BOOK), { ...newLine(ALEPH, 2), ...added }] },
  }
  const inCart = (bookId: string, quantity: number) => ({
    bookId,
    isbn: BOOK.normalizedIsbn,
    title: 'Un libro',
    price: 1000,
    quantity,
    addedAt: 0,
  })

  it('adds up its lines, and asks what sending or collecting them together costs', () => {
    expect(totals(checkoutAfter(both)).products).toBe(349000)
    const collected = checkoutAfter(both, { type: 'shipping-confirmed', shipping: PICKUP })
    expect(collected.quote).toEqual({ kind: 'calculating', request: 1 })
    const fewer = reduceCheckout(collected, { type: 'quantity-changed', bookId: 'B2', quantity: 1 })
    expect(fewer.quote).toEqual({ kind: 'calculating', request: 2 })
    expect(fewer.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  })

  it('asks again when a book is taken out, and has nothing to ask without any', () => {
    const sent = checkoutAfter(both, { type: 'shipping-confirmed', shipping: SALTO })
    const alone = reduceCheckout(sent, { type: 'line-removed', bookId: 'B1' })
    expect(alone).toMatchObject({ lines: [{ book: ALEPH }], quote: { kind: 'calculating', request: 2 } })
    const none = reduceCheckout(alone, { type: 'line-removed', bookId: 'B2' })
    expect(none).toMatchObject({ lines: [], quote: { kind: 'none' } })
  })

  it('asks for the book that is left how many can be collected: it may weigh less than the one that was taken out', () => {
    const heavy = newLine({ ...BOOK, mostToCollect: 4 }, 1)
    const restored: CheckoutAction = {
      type: 'restored',
      order: { lines: [heavy, newLine(ALEPH, 10)], shipping: PICKUP },
    }
    const left = checkoutAfter(restored, { type: 'line-removed', bookId: 'B1' })
    expect(left.quote).toEqual({ kind: 'calculating', request: 2 })
    const only = checkoutAfter(restored, { type: 'line-removed', bookId: 'B2' })
    expect(only.quote).toEqual({ kind: 'value', cents: 0 })
  })

  it('takes the prices of now, line by line, without asking for the shipping again', () => {
    const sent = checkoutAfter(both, { type: 'shipping-confirmed', shipping: SALTO })
    const priced = reduceCheckout(sent, { type: 'priced', prices: new Map([['B2', 110000]]) })
    expect(priced.lines).toMatchObject([{ unitPrice: 149000 }, { unitPrice: 110000, addedPrice: 100000 }])
    expect(priced.quote).toEqual(sent.quote)
  })

  it('waits for a book that can not be bought any more to be taken out', () => {
    const ready = checkoutAfter(both, ...confirmedDelivery)
    const gone = reduceCheckout(ready, { type: 'priced', prices: new Map([['B1', null]]) })
    expect(gone).toMatchObject({ lines: [{ isGone: true }, {}], quote: { kind: 'none' } })
    expect(totals(gone).products).toBe(200000)
    const left = reduceCheckout(gone, { type: 'line-removed', bookId: 'B1' })
    expect(left.quote).toMatchObject({ kind: 'calculating' })
    const named: CheckoutAction = { type: 'fields-refused', errors: [{ field: 'lines.1.bookId', message: 'x' }] }
    expect(reduceCheckout(ready, named).lines).toMatchObject([{}, { isGone: true }])
  })

  it('shows which price changed when the server says so', () => {
    const ready = checkoutAfter(both, ...confirmedDelivery)
    const prices = new Map([
      ['B1', 149000],
      ['B2', 120000],
    ])
    const repriced = reduceCheckout(ready, {
      type: 'amounts-changed',
      orderTotal: 389000,
      shippingTotal: 25000,
      prices,
    })
    expect(repriced.lines.map(({ unitPrice }) => unitPrice)).toEqual([149000, 120000])
    expect(repriced.repricing).toEqual({ before: 374000, after: 414000 })
    expect(totals(repriced).total).toBe(414000)
  })

  it('follows what another tab does, but not while it is placed', () => {
    const changed = (...cart: ReturnType<typeof inCart>[]): CheckoutAction => ({
      type: 'cart-changed',
      cart,
      book: BOOK,
    })
    const known = checkoutAfter(both, { type: 'priced', prices: new Map([['B2', 110000]]) })
    const more = reduceCheckout(known, changed(inCart('B1', 3), inCart('B2', 2), inCart('B3', 1)))
    expect(more.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [3, 149000],
      [2, 110000],
      [1, 100000],
    ])
    expect(reduceCheckout(more, changed(inCart('B1', 3), inCart('B2', 2), inCart('B3', 1)))).toBe(more)
    const typing = reduceCheckout(more, { type: 'quantity-changed', bookId: 'B2', quantity: null })
    expect(reduceCheckout(typing, changed(inCart('B2', 2))).lines).toMatchObject([{ quantity: null }])
    const placing = reduceCheckout(more, { type: 'placing-started' })
    expect(reduceCheckout(placing, changed())).toBe(placing)
  })
})
