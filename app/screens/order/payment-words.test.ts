import { describe, expect, it } from 'vitest'
import type { OrderStatus, TimelineEvent } from '../../../contract/order.ts'
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

/** The words for an order's only payment; `events` is the order's timeline. */
function words(payment: OrderPayment, status: OrderStatus, ...events: TimelineEvent['event'][]) {
  const timeline = events.map(event => ({ event, at: '2026-12-02T15:00:00.000Z' }))
  return paymentWords(payment, { status, payments: [payment], timeline, orderLines: [], grandTotal: 1490 })
}

describe('the words of a payment', () => {
  // spec: 2.130, 4.59
  it('say that it is confirmed', () => {
    expect(words(CARD, 'CONFIRMED').title).toBe('Tu pago está confirmado')
  })

  it('give both figures where the money is not what the order costs', () => {
    const order = { status: 'PENDING_PAYMENT' } as const
    const short = paymentWords(CARD, {
      ...order,
      payments: [CARD],
      timeline: [],
      orderLines: [],
      receivedAmount: 690,
      grandTotal: 2070,
    })
    expect(short.title).toBe('Recibimos $\u00a0690 de $\u00a02.070')
    expect(short.text).toContain('Faltan $\u00a01.380')
    const over = paymentWords(CARD, {
      ...order,
      payments: [CARD],
      timeline: [],
      orderLines: [],
      receivedAmount: 2070,
      grandTotal: 690,
    })
    expect(over.text).toContain('Sobran $\u00a01.380')
    const awaited: OrderPayment = { paymentMethod: 'OFFLINE', status: 'PENDING' }
    const beside = paymentWords(awaited, {
      ...order,
      payments: [awaited, CARD],
      timeline: [],
      orderLines: [],
      receivedAmount: 2070,
      grandTotal: 690,
    })
    expect(beside, 'nothing more is asked for').toEqual(over)
  })

  it('give both figures where more came than a paid order costs', () => {
    const part = { paymentMethod: 'CARD', status: 'PARTIALLY_REFUNDED', refundedAmount: 100 } as const
    const sums = { timeline: [], orderLines: [], grandTotal: 2070, receivedAmount: 2660, surplusAmount: 590 }
    for (const payment of [CARD, part]) {
      const told = paymentWords(payment, { status: 'CONFIRMED', payments: [payment], ...sums })
      expect(told.title).toBe('Recibimos $\u00a02.660 de $\u00a02.070')
      expect(told.text).toMatch(/^Tu orden está paga y sobran \$\s590/)
    }
  })

  it('say what a dispute took away and is still missing, beside what came in its place', () => {
    const status: OrderStatus = 'CONFIRMED'
    const order = { status, timeline: [], orderLines: [], grandTotal: 690, owedAmount: 390, receivedAmount: 300 }
    const transfer = { paymentMethod: 'OFFLINE', status: 'APPROVED' } as const
    const told = paymentWords(transfer, { ...order, payments: [transfer] })
    expect(told.title).toBe('Recibimos $\u00a0300 de $\u00a0690')
    expect(told.text).toMatch(/^El titular de la tarjeta desconoció la compra\. Faltan \$\s390/)
    const disputed = { paymentMethod: 'CARD', status: 'CHARGED_BACK' } as const
    const nothing = paymentWords(disputed, { ...order, payments: [disputed], owedAmount: 690, receivedAmount: 0 })
    expect(nothing.text).toMatch(/^Faltan \$\s690/)
    const shipment = { status: 'PRINTED', isHeldBack: true } as const
    const heldBack = { ...order, payments: [disputed], owedAmount: 690, shipment }
    expect(paymentWords(disputed, heldBack).text, 'whose money was to go back anyway').toBeUndefined()
  })

  it('say what is on its way back of an order that goes on', () => {
    const transfer = { paymentMethod: 'OFFLINE', status: 'APPROVED', refundingAmount: 1490 } as const
    expect(words(transfer, 'CONFIRMED').title).toBe('Te estamos devolviendo $\u00a01.490')
    expect(words(transfer, 'CONFIRMED').text).toContain('Te avisamos cuando esté hecho.')
    const order = { payments: [transfer], timeline: [], orderLines: [], grandTotal: 1490, hasNoEmail: true }
    expect(paymentWords(transfer, { ...order, status: 'CONFIRMED' }).text).toBe(
      'Va por transferencia bancaria. Lo verás en esta página. Si nos falta tu cuenta, te la pedimos.',
    )
    const wonBack = { ...CARD, refundingAmount: 1490, goesBackByTransfer: true }
    expect(words(wonBack, 'CONFIRMED').text, 'of a dispute that was won').toBe(
      'Va por transferencia bancaria. Te avisamos cuando esté hecho. Si nos falta tu cuenta, te la pedimos por email.',
    )
  })

  // spec: 2.134
  it('say that an offline payment is awaited', () => {
    expect(words({ paymentMethod: 'OFFLINE', status: 'PENDING' }, 'PENDING_PAYMENT').title).toBe(
      'Pago pendiente: la orden se confirmará una vez concretado el pago',
    )
  })

  // spec: 2.131, 4.60
  it('say that a card payment is being verified', () => {
    expect(words({ paymentMethod: 'CARD', status: 'PENDING' }, 'PENDING_PAYMENT').text).toContain(
      'Estamos verificando tu pago.',
    )
  })

  it('say that nothing is awaited in a cancelled order', () => {
    expect(words({ paymentMethod: 'OFFLINE', status: 'PENDING' }, 'CANCELLED').title).toBe('El pago fue cancelado')
  })

  it('swear that nothing was charged only where the shop can know', () => {
    expect(words({ paymentMethod: 'CARD', status: 'CANCELLED' }, 'CANCELLED').text).toBe('No se cobró nada.')
    expect(words({ paymentMethod: 'OFFLINE', status: 'CANCELLED' }, 'CANCELLED').text).toContain('Si ya pagaste')
  })

  it('do not deny the money that waits in a transfer which names a cancelled order', () => {
    const payment = { paymentMethod: 'OFFLINE', status: 'CANCELLED' } as const
    const order = { payments: [payment], timeline: [], orderLines: [], grandTotal: 1490 }
    const told = paymentWords(payment, { ...order, status: 'CANCELLED', receivedAmount: 1000 })
    expect(told.title).toBe('Tenemos tu pago')
    expect(told.text).toMatch(
      /^Recibimos \$\s1.000 de \$\s1.490. Tu dinero está a salvo: o pagas los \$\s490 que faltan/,
    )
  })

  it('say of a cancelled order’s payment that it is here, beside another that goes back', () => {
    const whole = { paymentMethod: 'OFFLINE', status: 'APPROVED' } as const
    const half = { ...whole, refundingAmount: 500 }
    const order = { status: 'CANCELLED', timeline: [], orderLines: [], grandTotal: 1490, receivedAmount: 1490 } as const
    const told = (payment: OrderPayment) =>
      paymentWords(payment, { ...order, payments: [whole, half], timeline: [], orderLines: [] })
    expect(told(whole).title).toBe('Tenemos tu pago')
    expect(told(half)).toMatchObject({
      title: 'Te estamos devolviendo tu pago',
      text: expect.stringMatching(/^Son \$.500\./),
    })
  })

  it('say of money in a cancelled order that it is here, whenever it came, or that it goes back', () => {
    expect(words(CARD, 'CANCELLED', 'CANCELLED', 'PAID').title).toBe('Tenemos tu pago')
    for (const status of ['APPROVED', 'PARTIALLY_REFUNDED'] as const) {
      const payment = { ...CARD, status }
      expect(words(payment, 'CANCELLED', 'PAID', 'CANCELLED').text, 'no refund is asked for').toContain('o imprimimos')
      const goingBack = words({ ...payment, refundingAmount: 1490 }, 'CANCELLED', 'CANCELLED', 'PAID')
      expect(goingBack.title).toBe('Te estamos devolviendo tu pago')
    }
  })

  it('say how much was given back, and by which way', () => {
    const part = { ...CARD, status: 'PARTIALLY_REFUNDED', refundedAmount: 250 } as const
    expect(words(part, 'CONFIRMED').text).toMatch(/^Te devolvimos \$\s250\. La devolución va a la misma tarjeta/)
    expect(words({ paymentMethod: 'OFFLINE', status: 'REFUNDED' }, 'CANCELLED').text).toContain('transferencia')
    const outside = (refundedByTransferAmount: number) =>
      words({ ...CARD, status: 'REFUNDED', refundedAmount: 1490, refundedByTransferAmount }, 'CANCELLED').text
    expect(outside(1490)).toBe('La devolución va por transferencia bancaria.')
    expect(outside(490)).toMatch(/^A la misma tarjeta van \$\s1\.000 .*, y \$\s490 por transferencia bancaria\.$/)
  })

  it('leave the interest of installments to the card, which took it', () => {
    const paid = { ...CARD, installments: 10, installmentsAmount: 169.86, totalPaidAmount: 1698.6 } as const
    const interest = /El interés de las cuotas \(\$\s209\) no lo recibimos nosotros/
    const cancelled = (payment: OrderPayment) =>
      words({ refundingAmount: 1490, ...payment }, 'CANCELLED', 'PAID', 'CANCELLED').text
    expect(cancelled(paid)).toMatch(interest)
    expect(cancelled({ ...paid, status: 'REFUNDED', refundedAmount: 1490 })).toMatch(interest)
    // Three times 496,67 is a centésimo more than 1490: that is not interest.
    expect(cancelled({ ...CARD, status: 'REFUNDED', refundedAmount: 1490 })).not.toContain('interés')
  })

  // spec: 2.132, 4.61
  it('keep "Su pago fue rechazado" for rejections', () => {
    expect(words({ paymentMethod: 'CARD', status: 'REJECTED' }, 'PENDING_PAYMENT').title).toBe('Su pago fue rechazado')
    for (const status of ['CANCELLED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CHARGED_BACK'] as const) {
      expect(words({ paymentMethod: 'CARD', status }, 'PENDING_PAYMENT').kind).toBe('over')
    }
  })
})

describe('a card in words', () => {
  it('is named with its last digits', () => {
    expect(cardInWords(CARD)).toBe('Visa que termina en 4242')
    expect(cardInWords({ paymentMethod: 'OFFLINE', status: 'PENDING' })).toBeNull()
  })

  // spec: 9.12
  it('says its installments, without interest when the rounded paid amount is the grand total', () => {
    expect(installmentsInWords(CARD, 1490)).toEqual(['3x $\u00a0496,67 (sin interés)'])
    expect(
      installmentsInWords({ ...CARD, installments: 1, installmentsAmount: 1490, totalPaidAmount: 1490 }, 1490),
    ).toEqual(['1x $\u00a01.490,00 (sin interés)'])
  })

  it('says what was charged where interest was added', () => {
    const withInterest = { ...CARD, installmentsAmount: 520, totalPaidAmount: 1560 }
    expect(installmentsInWords(withInterest, 1490)).toEqual([
      '3x $\u00a0520,00',
      'Se cobraron $\u00a01.560 en 3 cuotas de $\u00a0520,00',
    ])
    // Under review, nothing is charged yet.
    expect(installmentsInWords({ ...withInterest, status: 'PENDING' }, 1490)).toEqual([
      '3x $\u00a0520,00',
      'Total con tarjeta: $\u00a01.560',
    ])
  })

  it('says no installments where there are none, or nothing is paid by them', () => {
    expect(installmentsInWords({ ...CARD, status: 'REJECTED' }, 1490)).toEqual([])
    expect(installmentsInWords({ paymentMethod: 'OFFLINE', status: 'PENDING' }, 1490)).toEqual([])
  })
})
