import { describe, expect, it } from 'vitest'
import type {
  OrderResponse,
  OrderStatus,
  PaymentStatus,
  ShipmentStatus,
  TimelineEvent,
} from '../../../contract/order.ts'
import { orderStages, statusWords } from './order-words.ts'

const UNPAID: Pick<OrderResponse, 'payments' | 'timeline' | 'payableBy' | 'shipping'> = {
  payments: [],
  timeline: [],
  payableBy: [],
  shipping: { shippingAddress: null },
}

const wordsOf = (status: OrderStatus) => statusWords({ ...UNPAID, status })

function wordsWith(status: OrderStatus, payment: PaymentStatus, ...events: TimelineEvent['event'][]) {
  const timeline = events.map(event => ({ event, at: '2026-12-02T15:00:00.000Z' }))
  return statusWords({ ...UNPAID, status, payments: [{ paymentMethod: 'CARD', status: payment }], timeline })
}

describe('the words of an order', () => {
  // spec: 2.124, 4.55, 4.56, 4.57, 4.58
  it('are those of its status', () => {
    expect(wordsOf('CONFIRMED').headline).toBe('¡Tu orden fue confirmada!')
    expect(wordsOf('CONFIRMED').text).toContain('tu pedido ya está en curso')
    expect(wordsOf('PENDING_PAYMENT').headline).toBe('Tu orden está pendiente de pago')
    expect(wordsOf('PENDING_CONFIRMATION').headline).toContain('pendiente de confirmación')
    expect(wordsOf('BMG_ORDER_CONFIRMATION_FAILED').text).toContain('Te avisaremos cuando esté confirmado')
    expect(wordsOf('CANCELLED').headline).toBe('Tu orden fue cancelada')
  })

  it('say until when an OFFLINE order can be paid', () => {
    const words = statusWords({ ...UNPAID, status: 'PENDING_PAYMENT', paymentDeadline: '2026-12-04T02:59:00.000Z' })
    expect(words.text).toContain('hasta el jueves 3 de diciembre a las 23:59')
  })

  // spec: 2.124
  it.each<[ShipmentStatus, string]>([
    ['PREPARING', '¡Tu orden fue confirmada!'],
    ['PRINTED', '¡Tu orden fue confirmada!'],
    ['DISPATCHED', 'Tu pedido está en camino'],
    ['READY_FOR_PICKUP', 'Ya puedes retirar tu pedido'],
    ['DELIVERED', 'Tu pedido fue entregado'],
    ['COLLECTED', 'Retiraste tu pedido'],
    ['RETURNED', 'Tu pedido volvió a nosotros'],
  ])('follow the parcel: %s', (status, headline) => {
    expect(statusWords({ ...UNPAID, status: 'CONFIRMED', shipment: { status } }).headline).toBe(headline)
  })

  it('call nobody to wait for a book or to collect one that is held back, since its money goes back', () => {
    for (const status of ['PRINTED', 'READY_FOR_PICKUP'] as const) {
      const shipment = { status, isHeldBack: true } as const
      expect(statusWords({ ...UNPAID, status: 'CONFIRMED', shipment }).headline).toBe('Te estamos devolviendo tu pago')
    }
  })

  it('say of a book that is held back that a dispute took its money, once nothing more goes back', () => {
    const disputed = { paymentMethod: 'CARD', status: 'CHARGED_BACK' } as const
    const headline = (...payments: OrderResponse['payments']) => {
      const shipment = { status: 'PRINTED', isHeldBack: true } as const
      return statusWords({ ...UNPAID, status: 'CONFIRMED', shipment, payments }).headline
    }
    expect(headline(disputed)).toBe('El pago con tarjeta fue retirado')
    const goingBack = { paymentMethod: 'CARD', status: 'APPROVED', refundingAmount: 690 } as const
    expect(headline(disputed, goingBack)).toBe('Te estamos devolviendo tu pago')
  })

  it('ask nobody how to send a parcel whose money is on its way back', () => {
    const returned = (refundingAmount: number) => {
      const payments = [{ paymentMethod: 'CARD' as const, status: 'APPROVED' as const, refundingAmount }]
      const shipment = { status: 'RETURNED' as const }
      return statusWords({ ...UNPAID, status: 'CONFIRMED', shipment, payments, grandTotal: 690 }).text
    }
    expect(returned(690)).toBe('No pudo entregarse. Te estamos devolviendo tu pago.')
    expect(returned(100)).toContain('acordamos')
  })

  it('say of a returned parcel what is true of it: not delivered, never collected, or it had arrived', () => {
    const returned = (...steps: TimelineEvent['event'][]) => {
      const timeline = [...steps, 'RETURNED' as const].map(event => ({ at: '2026-11-20T12:00:00.000Z', event }))
      return statusWords({ ...UNPAID, status: 'CONFIRMED', shipment: { status: 'RETURNED' }, timeline }).text
    }
    expect(returned('DISPATCHED')).toBe('No pudo entregarse. Escríbenos y acordamos cómo te lo hacemos llegar.')
    expect(returned('READY_FOR_PICKUP')).toBe('Nadie lo retiró. Escríbenos y acordamos cómo te lo hacemos llegar.')
    for (const arrived of ['DELIVERED', 'COLLECTED'] as const) {
      expect(returned('DISPATCHED', arrived)).toBe('Lo recibimos de vuelta. Escríbenos y acordamos cómo seguimos.')
    }
    expect(returned('DELIVERED', 'RETURNED', 'DISPATCHED'), 'the last sending counts').toContain('No pudo entregarse')
  })

  it('say of a cancelled order where its money is', () => {
    expect(wordsWith('CANCELLED', 'APPROVED', 'PLACED', 'CANCELLED', 'PAID').text).toContain('Tenemos tu dinero')
    expect(wordsWith('CANCELLED', 'APPROVED', 'PLACED', 'PAID', 'CANCELLED').text).toContain('Tenemos tu dinero')
    const goingBack = { paymentMethod: 'CARD', status: 'APPROVED', refundingAmount: 1490 } as const
    expect(statusWords({ ...UNPAID, status: 'CANCELLED', payments: [goingBack] }).text).toContain(
      'Te estamos devolviendo',
    )
    expect(wordsWith('CANCELLED', 'REFUNDED', 'PLACED', 'PAID', 'CANCELLED').text).toContain('Ya te devolvimos')
    expect(statusWords({ ...UNPAID, status: 'CANCELLED', payableBy: ['CARD'] }).text).toContain('pagarlo de nuevo')
  })

  it('say why the operator cancelled an order', () => {
    const order = { ...UNPAID, status: 'CANCELLED', payableBy: [] } as const
    const text = 'Si todavía lo quieres, puedes pedirlo otra vez.'
    expect(statusWords({ ...order, payableBy: [] }).text).toBe(text)
    const told = statusWords({ ...order, payableBy: [], cancelNote: 'no hay papel' })
    expect(told.text).toBe(`El motivo: no hay papel. ${text}`)
  })

  it('say that all was given back, unless another payment stands', () => {
    expect(wordsWith('CONFIRMED', 'REFUNDED').headline).toBe('Te devolvimos tu pago')
    const back = { ...UNPAID, payments: [{ paymentMethod: 'CARD', status: 'REFUNDED' } as const] }
    const more = { ...back, receivedAmount: 690 }
    expect(statusWords({ ...more, status: 'CONFIRMED' }).headline).toBe('¡Tu orden fue confirmada!')
    expect(statusWords({ ...more, status: 'CANCELLED' }).text).toContain('Tenemos tu dinero, y está a salvo.')
    const payments = (['REFUNDED', 'APPROVED'] as const).map(status => ({ paymentMethod: 'CARD' as const, status }))
    expect(statusWords({ ...UNPAID, status: 'CONFIRMED', payments }).headline).toBe('¡Tu orden fue confirmada!')
  })
})

describe('the stages of an order', () => {
  it('wait for the payment first', () => {
    const stages = orderStages({ ...UNPAID, status: 'PENDING_PAYMENT' })
    expect(stages?.map(({ state }) => state)).toEqual(['done', 'current', 'upcoming', 'upcoming'])
  })

  it('end in a shipment or a pickup', () => {
    const shippingAddress = { address: 'Uruguay 1234', city: 'Salto', department: 'Salto' }
    expect(orderStages({ ...UNPAID, status: 'CONFIRMED', shipping: { shippingAddress } })?.at(-1)).toEqual({
      label: 'Impresión y envío',
      state: 'current',
    })
    expect(orderStages({ ...UNPAID, status: 'CONFIRMED' })?.at(-1)?.label).toBe('Impresión y retiro')
  })

  it('are all done once the buyer has the book', () => {
    for (const status of ['DELIVERED', 'COLLECTED'] as const) {
      const stages = orderStages({ ...UNPAID, status: 'CONFIRMED', shipment: { status } })
      expect(stages?.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    }
  })

  it('are missing for an order that goes nowhere', () => {
    expect(orderStages({ ...UNPAID, status: 'CANCELLED' })).toBeNull()
    const payments = [{ paymentMethod: 'CARD', status: 'REFUNDED' } as const]
    expect(orderStages({ ...UNPAID, status: 'CONFIRMED', payments })).toBeNull()
  })
})
