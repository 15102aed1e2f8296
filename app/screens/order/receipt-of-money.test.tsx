import { describe, expect, it } from 'vitest'
import type { OrderResponse } from '../../../contract/order.ts'
import { PLACED, receipt } from '../../../test/support/placed-receipt.tsx'
import { linksOf } from '../../../test/support/rendered.tsx'
import { testProfile } from '../../../test/support/test-shop.ts'

describe('the money on the receipt of an order', () => {
  it('names money that waits in a transfer which names the order, paid or not', () => {
    for (const status of ['PENDING_PAYMENT', 'CONFIRMED'] as const) {
      expect(receipt({ status, waitingAmount: 690 }).text).toMatch(
        /Nos llegaron \$.690 que nombran tu orden: están a salvo, y te escribimos para resolverlo\./,
      )
      expect(receipt({ status }).text).not.toContain('nombran tu orden')
    }
  })

  it('asks nobody to pay what waits already, nor says that the order is cancelled meanwhile', () => {
    const payments = [{ paymentMethod: 'OFFLINE', status: 'PENDING' } as const]
    const paymentDeadline = '2026-11-24T02:59:00.000Z'
    const unpaid = receipt({ status: 'PENDING_PAYMENT', payments, paymentDeadline }).text
    expect(unpaid).toMatch(/Puedes pagar .* la orden se cancela/)
    const covered = receipt({
      status: 'PENDING_PAYMENT',
      payments,
      waitingAmount: 1670,
      isCovered: true,
      doesNotLapse: true,
    }).text
    expect(covered).toContain('están a salvo, y no tienes que pagar nada más: te escribimos para resolverlo.')
    expect(covered).not.toMatch(/Puedes pagar|para pagar|instrucciones|se cancela\./)
    const less = receipt({ status: 'PENDING_PAYMENT', payments, paymentDeadline, doesNotLapse: true }).text
    expect(less).toContain('Puedes pagar')
    expect(less).toContain('Como ya nos llegó dinero, la orden no se cancela sola')
    expect(less).not.toContain('se cancela.')
  })

  it('says what is here for a cancelled order, what it costs and what may happen', () => {
    const payments: OrderResponse['payments'] = [{ paymentMethod: 'OFFLINE', status: 'APPROVED' }]
    const paid = { status: 'CANCELLED', payments } as const
    const shown = (more: Partial<OrderResponse>) => receipt({ ...paid, ...more }).text
    expect(shown({})).toContain(
      'Tu dinero está a salvo: o imprimimos tu pedido al mismo precio, o te devolvemos tu pago.',
    )
    expect(shown({ receivedAmount: 690 })).toContain(
      'Recibimos $ 690 de $ 1.670. Tu dinero está a salvo: o pagas los $ 980 que faltan e imprimimos tu pedido al mismo precio, o te devolvemos tu pago.',
    )
    expect(shown({ receivedAmount: 3340 })).toContain(
      'Tu dinero está a salvo: o imprimimos tu pedido al mismo precio y te devolvemos los $ 1.670 que sobran, o te devolvemos todo.',
    )
    const dropped = PLACED.orderLines.map(line => ({ ...line, droppedQuantity: 1 }))
    expect(shown({ receivedAmount: 690, orderLines: dropped })).toContain(
      'de $ 980. Tu dinero está a salvo: o pagas los $ 290 que faltan',
    )
    const erased = shown({ wasErased: true, receivedAmount: 690 })
    expect(erased).toContain('Tu dinero está a salvo, y te lo devolvemos.')
    expect(erased).toContain('Tus datos se borraron: si hace falta, escríbenos.')
    expect(erased).not.toMatch(/imprimimos|Te escribimos/)
  })

  it('says which copies the money went back for', () => {
    const refundedParts = [
      { amount: 690, isDone: true, lines: [{ bookTitle: 'La tregua', quantity: 1 }], shipping: false },
    ]
    const payment = { paymentMethod: 'CARD', status: 'PARTIALLY_REFUNDED', refundedAmount: 690, refundedParts } as const
    const { text } = receipt({ status: 'CONFIRMED', payments: [payment] })
    expect(text).toContain('Devolvimos $ 690: 1 × La tregua')
    expect(receipt({ status: 'CONFIRMED' }).text).not.toContain('Devolvimos')
  })

  it('says how to pay OFFLINE, and until when, beside a card that was refused', () => {
    const { text } = receipt({
      payments: [
        { paymentMethod: 'CARD', status: 'REJECTED' },
        { paymentMethod: 'OFFLINE', status: 'PENDING' },
      ],
      paymentDeadline: '2026-11-24T02:59:00.000Z',
      payableBy: ['CARD'],
    })
    expect(text).toContain('Su pago fue rechazado')
    expect(text).toContain('Pago pendiente: la orden se confirmará una vez concretado el pago')
    expect(text).toContain('Puedes pagar $ 1.670 hasta el lunes 23 de noviembre a las 23:59')
  })

  it('threatens nobody who paid a part: such an order is not cancelled by itself', () => {
    const deadline = { paymentDeadline: '2026-11-24T02:59:00.000Z' }
    const offline = { paymentMethod: 'OFFLINE', status: 'PENDING' } as const
    expect(receipt({ payments: [offline] }).text).toContain('Tienes un día hábil para pagar; pasado ese plazo,')
    const dated = receipt({ ...deadline, payments: [offline] }).text
    expect(dated).toContain('Pasado ese plazo, la orden se cancela.')
    expect(dated, 'an order by phone has more').not.toContain('un día hábil')
    const payments = [{ paymentMethod: 'OFFLINE', status: 'APPROVED' } as const, offline]
    const { text } = receipt({ ...deadline, payments, receivedAmount: 690 })
    expect(text).toContain('Faltan $ 980')
    expect(text).toContain('la orden no se cancela sola')
    expect(text).not.toMatch(/plazo|hasta el lunes/)
  })

  it('says once what several payments would say of the whole order', () => {
    const payments = [
      { paymentMethod: 'OFFLINE', status: 'PENDING' } as const,
      { paymentMethod: 'CARD', status: 'APPROVED' } as const,
    ]
    const { text } = receipt({ payments, receivedAmount: 1700 })
    expect(text.match(/Recibimos \$ 1\.700 de/g)).toHaveLength(1)
  })

  it('shows a promise that stands, and not the money that was taken back from it', () => {
    const offline = (status: 'CANCELLED' | 'PENDING') => ({ paymentMethod: 'OFFLINE', status }) as const
    const { text } = receipt({ payments: [offline('CANCELLED'), offline('PENDING')] })
    expect(text).toContain('Pago pendiente')
    expect(text).not.toContain('El pago fue cancelado')
  })

  it('counts what went back from what was taken for the order', () => {
    const { text } = receipt({ status: 'CONFIRMED', paidAmount: 1660, returnedAmount: 690 })
    expect(text).toContain('Pagado $ 1.660 Devolución $ 690 Queda pagado $ 970')
    expect(receipt({ status: 'CONFIRMED' }).text).not.toMatch(/Devolución|Queda pagado/)
  })

  it('shows account, networks and reference to pay OFFLINE, with a refused card and without', () => {
    const paymentInstructions = { networks: 'Abitab, cuenta 77', bankAccount: 'Banco República 001-22' }
    const offline = { paymentMethod: 'OFFLINE', status: 'PENDING' } as const
    const card = { paymentMethod: 'CARD', status: 'REJECTED' } as const
    for (const payments of [[offline], [card, offline]]) {
      const { text } = receipt({ payments, paymentInstructions, paymentDeadline: '2026-11-24T02:59:00.000Z' })
      expect(text).toContain('Puedes pagar $ 1.670 hasta el lunes 23 de noviembre a las 23:59')
      expect(text).toContain('Redes de cobranza Abitab, cuenta 77.')
      expect(text).toContain('Transferencia bancaria Banco República 001-22.')
      expect(text).toContain('En los dos casos indica el número de orden: 1042 .')
      expect(text).toContain('Te enviamos las instrucciones por email')
    }
  })

  it('leads from a refused card to the ways without one', () => {
    const payments = [{ paymentMethod: 'CARD', status: 'REJECTED' } as const]
    const { text } = receipt({ payments, payableBy: ['CARD', 'OFFLINE'] })
    expect(text).toContain(
      'También puedes pagar por Abitab, Redpagos o transferencia bancaria: elígelo arriba, y aquí verás los datos',
    )
    expect(text).toContain('Pagar con tarjeta Pagar en efectivo o por transferencia')
    expect(text).toContain('Sin tarjeta se paga en Abitab o Redpagos, o por transferencia bancaria.')
    expect(text).toContain('La referencia es el número de orden, 1042.')
    // Neither exists before OFFLINE is chosen.
    expect(text).not.toMatch(/hasta el|Banco República/)
    const withCard = receipt({ payments, payableBy: ['CARD'] }).text
    expect(withCard).not.toMatch(/aquí verás los datos|efectivo/)
  })

  it('says what is here of its money where that is not what it costs', () => {
    const { text } = receipt({ payments: [{ paymentMethod: 'CARD', status: 'APPROVED' }], receivedAmount: 690 })
    expect(text).toContain('Recibimos $ 690 de $ 1.670')
    expect(text).not.toContain('Tu pago está confirmado')
  })

  it('offers two ways to what is needed to pay offline', () => {
    const { html, text } = receipt()
    expect(text).toContain('Pago pendiente: la orden se confirmará una vez concretado el pago')
    expect(text).toContain('Te enviamos las instrucciones por email. Si no lo ves, revisa la carpeta de spam.')
    expect(linksOf(html).WhatsApp).toContain(`https://wa.me/${testProfile.phone}`)
  })
})
