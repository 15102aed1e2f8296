import { describe, expect, it } from 'vitest'
import type { OrderResponse } from '../../../contract/order.ts'
import { PLACED, receipt } from '../../../test/support/placed-receipt.tsx'
import { linksOf } from '../../../test/support/rendered.tsx'
import { testProfile } from '../../../test/support/test-shop.ts'

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

  // spec: 2.135

  // spec: 2.128, 3.54

  it('adds up products, shipping and the total, with taxes only when there are any', () => {
    expect(receipt().text).toContain('Productos $ 1.380 Envío $ 290 Total $ 1.670')
    expect(receipt({ totalTaxes: 100 }).text).toContain('Envío $ 290 Impuestos $ 100 Total')
  })

  // spec: 2.129, 2.135

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
