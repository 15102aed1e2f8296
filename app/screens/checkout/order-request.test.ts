import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { orderRequestSchema } from '../../../contract/order.ts'
import { withPaymentToken } from '../../payments/order-payment.ts'
import { type CardChoice, installmentsFor } from '../../payments/payment-choice.ts'
import type { CheckoutBook } from './checkout-book.ts'
import { newLine } from './checkout-lines.ts'
import { type CheckoutState, newCheckout } from './checkout-state.ts'
import { orderRequest } from './order-request.ts'

const BOOK: CheckoutBook = {
  bibliomanagerId: 'b-1',
  normalizedIsbn: '9789974000001',
  title: 'Ficciones',
  retailPrice: 1490,
}
const OTHER: CheckoutBook = { ...BOOK, bibliomanagerId: 'b-2', title: 'El Aleph', retailPrice: 1000 }
const CARD: CardChoice = {
  paymentMethod: 'CARD',
  createTokenRequest: {
    cardNumber: '4509953566233704',
    cardholderName: 'APRO',
    cardExpirationMonth: '11',
    cardExpirationYear: '2030',
    securityCode: '987',
    docType: 'CI',
    docNumber: '12345678',
  },
  method: { id: 'visa', name: 'Visa', thumbnail: null },
  issuer: '1011',
  installments: { installments: 6, installment_rate: 10, total_amount: 1639 },
  quotedCents: 149000,
}
const READY: CheckoutState = {
  ...newCheckout(BOOK),
  shipping: { shippingMethod: 'PICKUP' },
  quote: { kind: 'value', cents: 0 },
  payment: CARD,
  customer: { fullName: 'Ana Pérez', email: 'ana@example.com', tel: '099 123 456' },
}

function requestOf(state: CheckoutState) {
  const order = orderRequest(state)
  return order && { ...order, payment: withPaymentToken(order.payment, 'token-1') }
}

describe('the request of an order', () => {
  it('says for whom a present is, and nothing of presents otherwise', () => {
    const gift = { recipient: 'Eva Ríos', message: '¡Feliz día!' }
    expect(requestOf({ ...READY, gift })).toMatchObject({ gift })
    expect(requestOf(READY)).not.toHaveProperty('gift')
  })

  // spec: 3.38, 3.47
  it('names the card by its token and last four digits, and never has its number or security code', () => {
    const request = requestOf(READY)
    expect(request?.payment).toEqual({
      paymentMethod: 'CARD',
      transactionAmount: 1490,
      nameOnCard: 'APRO',
      docType: 'CI',
      docNumber: '12345678',
      installments: 6,
      methodId: 'visa',
      lastFourDigits: '3704',
      token: 'token-1',
      issuer: '1011',
    })
    expect(v.is(orderRequestSchema, request)).toBe(true)
    expect(JSON.stringify(request)).not.toMatch(/4509953566233704|987/)
  })

  it('leaves out the issuer where there is none', () => {
    const request = requestOf({ ...READY, payment: { ...CARD, issuer: null } })
    expect(request?.payment).not.toHaveProperty('issuer')
  })

  // spec: 3.36
  it('has nothing but the amount for OFFLINE', () => {
    const request = requestOf({ ...READY, payment: { paymentMethod: 'OFFLINE' } })
    expect(request?.payment).toEqual({ paymentMethod: 'OFFLINE', transactionAmount: 1490 })
  })

  it('does not exist while a step is missing', () => {
    for (const missing of ['shipping', 'payment', 'customer'] as const) {
      expect(orderRequest({ ...READY, [missing]: null })).toBeNull()
    }
  })

  it('does not exist while a line is wrong', () => {
    const lines = [newLine(BOOK), { ...newLine(OTHER), quantity: null }]
    expect(orderRequest({ ...READY, lines })).toBeNull()
    expect(orderRequest({ ...READY, lines: [{ ...newLine(BOOK), isGone: true }] })).toBeNull()
    expect(orderRequest({ ...READY, lines: [] })).toBeNull()
  })

  it('has one book in the form of the specification, and several in lines', () => {
    expect(requestOf(READY)).toMatchObject({ bookId: 'b-1', quantity: 1 })
    expect(requestOf(READY)).not.toHaveProperty('lines')
    const request = requestOf({ ...READY, lines: [newLine(BOOK), newLine(OTHER, 2)] })
    expect(request?.lines).toEqual([
      { bookId: 'b-1', quantity: 1 },
      { bookId: 'b-2', quantity: 2 },
    ])
    expect(request?.payment.transactionAmount).toBe(3490)
    expect(v.is(orderRequestSchema, request)).toBe(true)
  })
})

describe('the installments of a confirmed card', () => {
  it('are the provider’s for the total it was asked about', () => {
    expect(installmentsFor(CARD, 149000)).toBe(CARD.installments)
  })

  it('keep only number and rate for another total', () => {
    expect(installmentsFor(CARD, 298000)).toEqual({ installments: 6, installment_rate: 10 })
  })
})
