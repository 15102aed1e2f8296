import { describe, expect, it } from 'vitest'
import type { OrderResponse } from '../../../contract/order.ts'
import { linksOf, rendered } from '../../../test/support/rendered.tsx'
import { testProfile } from '../../../test/support/test-shop.ts'
import { OrderReceipt } from './order-receipt.tsx'

const PLACED: OrderResponse = {
  id: 1042,
  externalId: 'a'.repeat(32),
  status: 'PENDING_PAYMENT',
  currency: 'UYU',
  orderLines: [
    {
      bookId: '1314159',
      bookTitle: 'La tregua',
      bookFrontCover: '/portadas/9789974271821.svg',
      quantityRequested: 2,
      lineTotal: 1380,
      currency: 'UYU',
    },
  ],
  customer: { fullName: 'Ana Pérez' },
  shipping: {
    shippingAddress: { address: 'Uruguay 1234', city: 'Salto', department: 'Salto' },
    operator: 'Correo nacional',
    totalPackages: 1,
    promise: { shippingMethod: 'DELIVERY', from: '2026-11-27', to: '2026-12-02' },
  },
  payments: [{ paymentMethod: 'OFFLINE', status: 'PENDING' }],
  orderTotal: 1380,
  shippingTotal: 290,
  grandTotal: 1670,
  timeline: [{ at: '2026-11-20T12:00:00.000Z', event: 'PLACED' }],
  payableBy: [],
  isCancellable: false,
}

const receipt = (changes: Partial<OrderResponse> = {}) => rendered(<OrderReceipt order={{ ...PLACED, ...changes }} />)

describe('the receipt of an order', () => {
  // spec: 2.125, 2.126, 2.127
  it('has a headline, its number, a greeting and its lines', () => {
    const { html, text } = receipt()
    expect(text).toContain('Tu orden está pendiente de pago Orden # 1042 Hola, Ana Pérez.')
    expect(text).toContain('La tregua Cantidad: 2 $ 1.380')
    expect(html).toMatch(/<img [^>]*src="\/portadas\/9789974271821.svg"[^>]*width="150"/)
  })

  it('says what of a line is not printed', () => {
    const dropped = (droppedQuantity: number) =>
      receipt({ orderLines: PLACED.orderLines.map(line => ({ ...line, droppedQuantity })) }).text
    expect(dropped(1)).toContain('1 de 2: quitado del pedido.')
    expect(dropped(2)).toContain('Quitado del pedido.')
    const line = { ...PLACED.orderLines[0], quantityRequested: 7, droppedQuantity: 3 } as OrderResponse['orderLines'][0]
    expect(receipt({ orderLines: [line] }).text).toContain('3 de 7: quitados del pedido.')
  })

  it('says where a book waits, and not of one that is held back', () => {
    const ready = (shipment: Partial<NonNullable<OrderResponse['shipment']>>) =>
      receipt({
        status: 'CONFIRMED',
        shipping: { ...PLACED.shipping, shippingAddress: null },
        shipment: { status: 'READY_FOR_PICKUP', ...shipment },
      }).text
    expect(ready({})).toContain('Te espera en')
    expect(ready({ isHeldBack: true })).not.toContain('Te espera en')
    expect(ready({ status: 'PRINTED' })).toContain('Llega entre')
    expect(ready({ status: 'PRINTED', isHeldBack: true })).not.toContain('Llega entre')
  })

  it('says whom to write to once it was delivered or collected, with the order’s number filled in', () => {
    const shown = (status: 'DELIVERED' | 'COLLECTED' | 'DISPATCHED') =>
      receipt({ status: 'CONFIRMED', shipment: { status } })
    const { html, text } = shown('DELIVERED')
    expect(text).toContain('¿No te llegó? ¿Tiene una falla? Escríbenos por email')
    const links = linksOf(html)
    expect(links[testProfile.email]).toBe(`mailto:${testProfile.email}?subject=Orden%20%23%201042`)
    expect(decodeURIComponent(links.WhatsApp ?? '')).toContain(
      'mi pedido de la orden # 1042 no me llegó, o tiene una falla',
    )
    expect(shown('COLLECTED').text).toContain('¿Tiene una falla?')
    expect(shown('COLLECTED').text).not.toContain('llegó')
    expect(shown('DISPATCHED').text).not.toContain('falla')
  })

  it('offers changes of a paid order as long as it can be stopped', () => {
    const paid = { status: 'CONFIRMED', payments: [{ paymentMethod: 'CARD', status: 'APPROVED' }] } as const
    const { text } = receipt({ ...paid, payments: [...paid.payments], isCancellable: true, cancellationRefund: 1670 })
    expect(text).toContain('Cambiar o cancelar el pedido')
    expect(text).toContain('Quitar un ejemplar de La tregua')
    expect(text.match(/[^¿]Cancelar la orden/g)).toHaveLength(1)
    expect(receipt({ ...paid, payments: [...paid.payments] }).text).not.toContain('cancelar')
    const collected = { isCancellable: true, shipping: { shippingAddress: null } }
    const unpaid = receipt(collected).text
    expect(unpaid).toContain('Quitar un ejemplar de La tregua')
    expect(unpaid).toContain('Cancelar la orden')
    const single = PLACED.orderLines.slice(0, 1).map(line => ({ ...line, quantityRequested: 1 }))
    expect(receipt({ ...collected, orderLines: single }).text).not.toContain('Cambiar o cancelar')
    expect(unpaid).not.toContain('Cambiar la dirección')
    expect(receipt({ isCancellable: true }).text, 'delivered').toContain('Cambiar la dirección de entrega')
  })

  it('says why an order can’t be changed: its money is in dispute, or its book is being made', () => {
    const shown = (changes: Partial<OrderResponse>) => receipt({ status: 'CONFIRMED', ...changes }).text
    const paid = [{ paymentMethod: 'CARD', status: 'APPROVED' } as const]
    const disputed = [{ paymentMethod: 'CARD', status: 'CHARGED_BACK' } as const]
    const preparing = { shipment: { status: 'PREPARING' } } as const
    const discussed = 'El pago está en disputa con el banco de la tarjeta: no se puede cambiar ni cancelar desde aquí.'
    expect(shown({ ...preparing, payments: disputed, owedAmount: 1670 })).toContain(discussed)
    expect(shown({ ...preparing, payments: disputed, owedAmount: 1670 })).not.toContain('La imprenta ya tiene')
    expect(shown({ status: 'PENDING_CONFIRMATION', payments: disputed, owedAmount: 1670 })).toContain(discussed)
    expect(shown({ ...preparing, payments: paid })).toContain('La imprenta ya tiene tu pedido en marcha')
    const printed = { shipment: { status: 'PRINTED' } } as const
    expect(shown({ ...printed, payments: disputed, owedAmount: 1670 })).toContain(
      'La imprenta ya tiene tu pedido en marcha',
    )
    expect(shown({ status: 'CANCELLED', payments: disputed, owedAmount: 1670 })).not.toContain(discussed)
    expect(shown({ shipment: { status: 'DELIVERED' }, payments: disputed, owedAmount: 1670 })).not.toContain(discussed)
    const settled = shown({ ...preparing, payments: disputed })
    expect(settled, 'other money paid it').not.toContain('en disputa')
    expect(settled).toContain('La orden no se puede cambiar ni cancelar desde aquí.')
  })

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
    const covered = receipt({ status: 'PENDING_PAYMENT', payments, waitingAmount: 1670, isCovered: true }).text
    expect(covered).toContain('están a salvo, y no tienes que pagar nada más: te escribimos para resolverlo.')
    expect(covered).not.toMatch(/Puedes pagar|para pagar|instrucciones|se cancela\./)
    const less = receipt({ status: 'PENDING_PAYMENT', payments, paymentDeadline, waitingAmount: 690 }).text
    expect(less).toContain('Puedes pagar')
    expect(less).toContain('Como ya nos llegó dinero, la orden no se cancela sola')
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

  // spec: 2.135
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

  // spec: 2.128, 3.54
  it('adds up products, shipping and the total, with taxes only when there are any', () => {
    expect(receipt().text).toContain('Productos $ 1.380 Envío $ 290 Total $ 1.670')
    expect(receipt({ totalTaxes: 100 }).text).toContain('Envío $ 290 Impuestos $ 100 Total')
  })

  // spec: 2.129, 2.135
  it('offers two ways to what is needed to pay offline', () => {
    const { html, text } = receipt()
    expect(text).toContain('Pago pendiente: la orden se confirmará una vez concretado el pago')
    expect(text).toContain('Te enviamos las instrucciones por email. Si no lo ves, revisa la carpeta de spam.')
    expect(linksOf(html).WhatsApp).toContain(`https://wa.me/${testProfile.phone}`)
  })

  // spec: 2.133
  it('promises no email to who gave none', () => {
    const mailed = (changes: Partial<OrderResponse>) => receipt(changes).text
    const offline = { payableBy: ['OFFLINE', 'CARD'], isCancellable: true } satisfies Partial<OrderResponse>
    const back = { status: 'APPROVED', refundingAmount: 400 } as const
    const orders: Partial<OrderResponse>[] = [
      offline,
      { payments: [{ paymentMethod: 'CARD', status: 'PENDING' }] },
      { status: 'CONFIRMED', payments: [{ paymentMethod: 'OFFLINE', ...back }] },
      { status: 'CANCELLED', payments: [{ paymentMethod: 'OFFLINE', ...back }] },
    ]
    for (const order of orders) {
      expect(mailed(order)).toMatch(/email/)
      expect(mailed({ ...order, hasNoEmail: true })).not.toMatch(/email/)
    }
    expect(mailed({ ...offline, hasNoEmail: true })).toContain('Pide las instrucciones por WhatsApp')
    const paymentInstructions = { networks: 'Abitab', bankAccount: 'BROU 1' }
    const toldHere = mailed({ ...offline, hasNoEmail: true, paymentInstructions })
    expect(toldHere).toContain('Si tienes una duda, escríbenos por WhatsApp')
  })

  it('leads who was refused to the messaging app', () => {
    const { html, text } = receipt({ payments: [{ paymentMethod: 'CARD', status: 'REJECTED' }] })
    expect(text).toContain('Su pago fue rechazado')
    expect(linksOf(html).WhatsApp).toContain(encodeURIComponent('# 1042'))
  })

  // spec: 2.129, 2.136, 2.137
  it('says where it goes, by whom, in how many packages and how long that takes', () => {
    const { text } = receipt()
    expect(text).toContain('Con envío a Uruguay 1234 Salto')
    expect(text).toContain('Envío estándar: entre 2 y 5 días hábiles Operador: Correo nacional Total de paquetes: 1')
  })

  it('says for whom a present is, with its message', () => {
    const { text } = receipt({ gift: { recipient: 'Eva Ríos', message: '¡Feliz día!' } })
    expect(text).toContain('Es un regalo para Eva Ríos : el paquete va sin precios. ¡Feliz día!')
    expect(receipt().text).not.toContain('regalo')
  })

  // spec: 2.138
  it('or where and when it is collected', () => {
    const { text } = receipt({ shipping: { shippingAddress: null }, shippingTotal: 0 })
    expect(text).toContain(`Retira en pickup center ${testProfile.pickupAddress} ${testProfile.pickupHours}`)
    expect(text).not.toContain('Con envío a')
    const over = receipt({ status: 'CANCELLED', shipping: { shippingAddress: null }, shippingTotal: 0 })
    expect(over.text).not.toContain(testProfile.pickupHours)
  })
})
