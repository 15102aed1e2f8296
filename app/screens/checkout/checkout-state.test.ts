import { describe, expect, it } from 'vitest'
import { ANA, BOOK, checkoutAfter, confirmedDelivery, PICKUP, SALTO } from '../../../test/support/checkout-after.ts'
import { newLine } from './checkout-lines.ts'
import {
  areStepsConfirmed,
  type CheckoutAction,
  canPlace,
  estimateOf,
  newCheckout,
  reduceCheckout,
  totals,
} from './checkout-state.ts'

describe('the steps', () => {
  // spec: 4.22, 4.32
  it('start at delivery with nothing confirmed', () => {
    expect(checkoutAfter()).toMatchObject({
      step: 1,
      lines: [{ quantity: 1 }],
      shipping: null,
      payment: null,
      customer: null,
    })
    expect(areStepsConfirmed(checkoutAfter())).toBe(false)
  })

  // spec: 2.89
  it('stay in place when confirmed and move only when asked', () => {
    expect(checkoutAfter({ type: 'shipping-confirmed', shipping: PICKUP }).step).toBe(1)
    expect(checkoutAfter({ type: 'shipping-confirmed', shipping: PICKUP }, { type: 'moved', to: 2 }).step).toBe(2)
  })

  // spec: 2.99, 4.24
  it('editing shipping clears it, forgets its cost and returns to step 1', () => {
    const state = checkoutAfter(...confirmedDelivery, { type: 'moved', to: 3 }, { type: 'shipping-edited' })
    expect(state).toMatchObject({ step: 1, shipping: null, quote: { kind: 'none' } })
    expect(state.payment).not.toBeNull()
    expect(state.customer).not.toBeNull()
  })

  // spec: 4.25, 4.26
  it('editing payment clears it and returns to step 2', () => {
    expect(checkoutAfter(...confirmedDelivery, { type: 'moved', to: 3 }, { type: 'payment-edited' })).toMatchObject({
      step: 2,
      payment: null,
      shipping: SALTO,
    })
  })

  // spec: 4.27
  it('editing contact clears the customer', () => {
    expect(checkoutAfter(...confirmedDelivery, { type: 'customer-edited' })).toMatchObject({ step: 3, customer: null })
  })
})

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

describe('the order', () => {
  // spec: 4.45, 4.53
  it('can be placed when all three steps are confirmed and the cost is known', () => {
    expect(canPlace(checkoutAfter(...confirmedDelivery))).toBe(true)
    for (let missing = 0; missing < confirmedDelivery.length; missing++) {
      expect(canPlace(checkoutAfter(...confirmedDelivery.filter((_, index) => index !== missing)))).toBe(false)
    }
  })

  // spec: 4.52
  it('cannot be placed twice at once', () => {
    expect(canPlace(checkoutAfter(...confirmedDelivery, { type: 'placing-started' }))).toBe(false)
    expect(canPlace(checkoutAfter(...confirmedDelivery, { type: 'placing-started' }, { type: 'placing-ended' }))).toBe(
      true,
    )
  })

  // spec: 2.111, 9.7
  it('adds unit price × quantity and shipping', () => {
    const state = checkoutAfter(
      ...confirmedDelivery,
      { type: 'quantity-changed', bookId: 'B1', quantity: 2 },
      {
        type: 'quoted',
        request: 2,
        cents: 25000,
      },
    )
    expect(totals(state)).toEqual({ products: 298000, shipping: 25000, total: 323000 })
  })

  it('shows the new amounts when the server says they changed, and can be placed again', () => {
    const state = checkoutAfter(
      ...confirmedDelivery,
      { type: 'quantity-changed', bookId: 'B1', quantity: 2 },
      {
        type: 'quoted',
        request: 2,
        cents: 25000,
      },
      { type: 'amounts-changed', orderTotal: 318000, shippingTotal: 26000 },
    )
    expect(state.lines[0]?.unitPrice).toBe(159000)
    expect(totals(state).total).toBe(344000)
    expect(state.repricing).toEqual({ before: 323000, after: 344000 })
    expect(canPlace(state)).toBe(true)
  })

  it('reopens the steps whose fields the server refused and keeps the messages for their forms', () => {
    const state = checkoutAfter(...confirmedDelivery, {
      type: 'fields-refused',
      errors: [{ field: 'customer.email', message: 'Por favor corrija la dirección de correo' }],
    })
    expect(state).toMatchObject({ step: 3, customer: null, shipping: SALTO, quote: { kind: 'value', cents: 25000 } })
    expect(state.fieldErrors['customer.email']).toBe('Por favor corrija la dirección de correo')
    expect(reduceCheckout(state, { type: 'customer-confirmed', customer: ANA }).fieldErrors).toEqual({})
  })

  it('knows of a book alone that it can not be bought any more', () => {
    const refused: CheckoutAction = { type: 'fields-refused', errors: [{ field: 'bookId', message: 'x' }] }
    expect(checkoutAfter(...confirmedDelivery, refused)).toMatchObject({ lines: [{ isGone: true }], shipping: SALTO })
    const priced: CheckoutAction = { type: 'priced', prices: new Map([['B1', null]]) }
    expect(checkoutAfter({ type: 'shipping-confirmed', shipping: SALTO }, priced)).toMatchObject({
      step: 1,
      lines: [{ isGone: true }],
      quote: { kind: 'none' },
    })
  })

  it('opens the first of several refused steps', () => {
    const state = checkoutAfter(...confirmedDelivery, {
      type: 'fields-refused',
      errors: [
        { field: 'customer.tel', message: 'Por favor corrija el número de teléfono' },
        { field: 'shipping.city', message: 'Por favor complete la localidad' },
      ],
    })
    expect(state).toMatchObject({ step: 1, shipping: null, customer: null, quote: { kind: 'none' } })
  })

  it('opens the delivery step where the server refused the present, which is kept for its form', () => {
    const gift = { recipient: 'Eva Ríos', message: 'premio.example' }
    const refused: CheckoutAction = { type: 'fields-refused', errors: [{ field: 'gift.message', message: 'No' }] }
    const state = checkoutAfter({ type: 'shipping-confirmed', shipping: SALTO, gift }, refused)
    expect(state).toMatchObject({ step: 1, shipping: null, gift, fieldErrors: { 'gift.message': 'No' } })
    const confirmed = reduceCheckout(state, { type: 'shipping-confirmed', shipping: SALTO, gift: null })
    expect(confirmed).toMatchObject({ shipping: SALTO, gift: null, fieldErrors: {} })
  })
})

describe('coming back after a reload', () => {
  it('opens the first step that is not confirmed and asks for the cost again', () => {
    const state = checkoutAfter({ type: 'restored', order: { lines: [newLine(BOOK, 2)], shipping: SALTO } })
    expect(state).toMatchObject({ step: 2, lines: [{ quantity: 2 }], quote: { kind: 'calculating', request: 1 } })
  })

  it('opens the last step when everything was confirmed', () => {
    const state = checkoutAfter({
      type: 'restored',
      order: { shipping: PICKUP, payment: { paymentMethod: 'OFFLINE' }, customer: ANA },
    })
    expect(state.step).toBe(3)
    expect(canPlace(state)).toBe(true)
  })
})
