import { describe, expect, it } from 'vitest'
import { ANA, BOOK, checkoutAfter, confirmedDelivery, PICKUP, SALTO } from '../../../test/support/checkout-after.ts'
import { type CheckoutAction, canPlace, estimateOf, newCheckout, reduceCheckout, totals } from './checkout-state.ts'

describe('the shipping cost', () => {
  // spec: 4.29
  it('is 0 for pickup, without asking', () => {
    expect(checkoutAfter({ type: 'shipping-confirmed', shipping: PICKUP })).toMatchObject({
      quote: { kind: 'value', cents: 0 },
      quoteRequests: 0,
    })
  })

  // spec: 4.28, 9.33
  it('is asked for when an address is confirmed', () => {
    expect(checkoutAfter({ type: 'shipping-confirmed', shipping: SALTO }).quote).toEqual({
      kind: 'calculating',
      request: 1,
    })
  })

  // spec: 4.30
  it('is asked for again when the quantity changes, but only once shipping is confirmed', () => {
    expect(checkoutAfter({ type: 'quantity-changed', bookId: 'B1', quantity: 2 }).quote).toEqual({ kind: 'none' })
    expect(
      checkoutAfter(
        { type: 'shipping-confirmed', shipping: SALTO },
        { type: 'quantity-changed', bookId: 'B1', quantity: 2 },
      ).quote,
    ).toEqual({ kind: 'calculating', request: 2 })
  })

  it('ignores the answer to an older question', () => {
    const state = checkoutAfter(
      { type: 'shipping-confirmed', shipping: SALTO },
      { type: 'quantity-changed', bookId: 'B1', quantity: 2 },
      { type: 'quoted', request: 1, cents: 25000 },
    )
    expect(state.quote).toEqual({ kind: 'calculating', request: 2 })
    expect(reduceCheckout(state, { type: 'quoted', request: 2, cents: 30000 }).quote).toEqual({
      kind: 'value',
      cents: 30000,
    })
  })

  it('can be unavailable: then nothing is asked again, and fewer copies or another way are another question', () => {
    const toSalto: CheckoutAction = { type: 'shipping-confirmed', shipping: SALTO }
    const refused: CheckoutAction = { type: 'not-sent', request: 1, mostCopies: 66, mostToCollect: 70 }
    const state = checkoutAfter(toSalto, refused)
    expect(state.quote).toEqual({ kind: 'unavailable', mostCopies: 66, mostToCollect: 70 })
    expect(canPlace({ ...state, payment: { paymentMethod: 'OFFLINE' }, customer: ANA })).toBe(false)
    const fewer = reduceCheckout(state, { type: 'quantity-changed', bookId: 'B1', quantity: 66 })
    expect(fewer.quote).toEqual({ kind: 'calculating', request: 2 })
    expect(checkoutAfter(toSalto, { type: 'quantity-changed', bookId: 'B1', quantity: 2 }, refused).quote.kind).toBe(
      'calculating',
    )
    // The answer to 'Pedir' (request: null) counts, whatever was asked before.
    const heard = { ...refused, request: null }
    expect(checkoutAfter(toSalto, { type: 'quoted', request: 1, cents: 1 }, heard).quote.kind).toBe('unavailable')
  })

  it('is unavailable for more copies than can be collected', () => {
    const collected = (quantity: number) =>
      [
        { type: 'shipping-confirmed', shipping: PICKUP },
        { type: 'quantity-changed', bookId: 'B1', quantity },
      ] satisfies CheckoutAction[]
    const quoteOf = (quantity: number) =>
      collected(quantity).reduce(reduceCheckout, newCheckout({ ...BOOK, mostToCollect: 50 })).quote
    expect(quoteOf(50)).toEqual({ kind: 'value', cents: 0 })
    expect(quoteOf(51)).toEqual({ kind: 'unavailable', mostCopies: 50, mostToCollect: 50 })
    // 1,000 copies to collect are refused like 1,000 to deliver.
    expect(quoteOf(1000)).toEqual({ kind: 'none' })
  })

  it('ignores an answer that comes after shipping was reopened', () => {
    const state = checkoutAfter(
      { type: 'shipping-confirmed', shipping: SALTO },
      { type: 'shipping-edited' },
      { type: 'quoted', request: 1, cents: 25000 },
    )
    expect(state.quote).toEqual({ kind: 'none' })
  })

  // spec: 3.52, 4.31, 4.54, 8.19, 9.8
  it('fails into the error state and can be asked for again', () => {
    const failed = checkoutAfter(
      ...confirmedDelivery,
      { type: 'quantity-changed', bookId: 'B1', quantity: 2 },
      {
        type: 'quoted',
        request: 2,
        cents: null,
      },
    )
    expect(failed.quote).toEqual({ kind: 'error' })
    expect(canPlace(failed)).toBe(false)
    expect(totals(failed)).toEqual({ products: 298000, shipping: 0, total: 298000 })
    expect(reduceCheckout(failed, { type: 'quote-retried' }).quote).toEqual({ kind: 'calculating', request: 3 })
  })

  it('is not asked for with a wrong quantity', () => {
    const state = checkoutAfter(
      { type: 'shipping-confirmed', shipping: SALTO },
      { type: 'quantity-changed', bookId: 'B1', quantity: null },
    )
    expect(state.quote).toEqual({ kind: 'none' })
  })
})

describe('the delivery estimate', () => {
  const pickupEstimate = { shippingMethod: 'PICKUP', from: '2026-11-25', to: '2026-11-25' } as const
  const estimate = { shippingMethod: 'DELIVERY', from: '2026-11-27', to: '2026-12-02' } as const
  const parcel = { operator: 'Correo', totalPackages: 2, promise: estimate }
  const quoted: CheckoutAction[] = [
    { type: 'shipping-confirmed', shipping: SALTO },
    { type: 'quoted', request: 1, cents: 25000, parcel },
  ]

  it('is known of a pickup at once', () => {
    expect(estimateOf(checkoutAfter(), pickupEstimate)).toBeNull()
    expect(estimateOf(checkoutAfter({ type: 'shipping-confirmed', shipping: PICKUP }), pickupEstimate)).toBe(
      pickupEstimate,
    )
  })

  it('comes with the quote of a delivery', () => {
    expect(estimateOf(checkoutAfter(...quoted.slice(0, 1)), pickupEstimate)).toBeNull()
    expect(estimateOf(checkoutAfter(...quoted), pickupEstimate)).toBe(estimate)
    expect(checkoutAfter(...quoted).quote).toEqual({ kind: 'value', cents: 25000, parcel })
  })

  it('is forgotten while another quote is awaited, and when that fails', () => {
    const asking = [...quoted, { type: 'quantity-changed', bookId: 'B1', quantity: 2 }] as const
    expect(estimateOf(checkoutAfter(...asking), pickupEstimate)).toBeNull()
    const failed = checkoutAfter(...asking, { type: 'quoted', request: 2, cents: null })
    expect(estimateOf(failed, pickupEstimate)).toBeNull()
  })

  it('stays when the price changes', () => {
    const repriced = checkoutAfter(...quoted, { type: 'amounts-changed', orderTotal: 150000, shippingTotal: 26000 })
    expect(repriced.quote).toEqual({ kind: 'value', cents: 26000, parcel })
  })
})
