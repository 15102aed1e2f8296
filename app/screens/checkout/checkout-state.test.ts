import { describe, expect, it } from 'vitest'
import { ANA, BOOK, checkoutAfter, confirmedDelivery, PICKUP, SALTO } from '../../../test/support/checkout-after.ts'
import { newLine } from './checkout-lines.ts'
import { areStepsConfirmed, type CheckoutAction, canPlace, reduceCheckout, totals } from './checkout-state.ts'

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
