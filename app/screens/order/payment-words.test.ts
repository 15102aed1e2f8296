import { describe, expect, it } from 'vitest'
import { cardInWords, installmentsInWords, type OrderPayment, paymentWords } from './payment-words.ts'

const CARD: OrderPayment = {
  paymentMethod: 'CARD',
  status: 'APPROVED',
  installments: 3,
  installmentsAmount: 496.67,
  totalPaidAmount: 1490.01,
  cardMethodId: 'visa',
  lastFourDigits: '4242',
}

describe('the words of a payment', () => {
  it('say that it is confirmed', () => {
    expect(paymentWords(CARD, 'CONFIRMED').title).toBe('Tu pago está confirmado')
  })

  it('say that an offline payment is awaited', () => {
    expect(paymentWords({ paymentMethod: 'OFFLINE', status: 'PENDING' }, 'PENDING_PAYMENT').title).toBe(
      'Pago pendiente: la orden se confirmará una vez concretado el pago',
    )
  })

  it('say that a card payment is being verified', () => {
    expect(paymentWords({ paymentMethod: 'CARD', status: 'PENDING' }, 'PENDING_PAYMENT').text).toBe(
      'Estamos verificando tu pago.',
    )
  })

  it('say that nothing is awaited in a cancelled order', () => {
    expect(paymentWords({ paymentMethod: 'OFFLINE', status: 'PENDING' }, 'CANCELLED').title).toBe(
      'El pago fue cancelado',
    )
  })

  it('keep "Su pago fue rechazado" for rejections', () => {
    expect(paymentWords({ paymentMethod: 'CARD', status: 'REJECTED' }, 'PENDING_PAYMENT').title).toBe(
      'Su pago fue rechazado',
    )
    for (const status of ['CANCELLED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CHARGED_BACK'] as const) {
      expect(paymentWords({ paymentMethod: 'CARD', status }, 'PENDING_PAYMENT').kind).toBe('over')
    }
  })
})

describe('a card in words', () => {
  it('is named with its last digits', () => {
    expect(cardInWords(CARD)).toBe('Visa que termina en 4242')
    expect(cardInWords({ paymentMethod: 'OFFLINE', status: 'PENDING' })).toBeNull()
  })

  it('tells its installments, without interest when the rounded paid amount is the grand total', () => {
    expect(installmentsInWords(CARD, 1490)).toEqual(['3x $\u00a0496,67 (sin interés)'])
    expect(
      installmentsInWords({ ...CARD, installments: 1, installmentsAmount: 1490, totalPaidAmount: 1490 }, 1490),
    ).toEqual(['1x $\u00a01.490,00 (sin interés)'])
  })

  it('tells what was paid in all where interest was added', () => {
    expect(installmentsInWords({ ...CARD, installmentsAmount: 520, totalPaidAmount: 1560 }, 1490)).toEqual([
      '3x $\u00a0520,00',
      'Total con tarjeta: $\u00a01.560',
    ])
  })

  it('tells none where there are none', () => {
    expect(installmentsInWords({ paymentMethod: 'OFFLINE', status: 'PENDING' }, 1490)).toEqual([])
  })
})
