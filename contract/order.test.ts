// spec: 3.47

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../test/support/faults.ts'
import { cardPayment, deliveryTo, orderRequest } from '../test/support/orders.ts'
import { laterPaymentSchema, orderLinesChangeSchema, orderRequestSchema, orderResponseSchema } from './order.ts'
import { orderRejectionSchema } from './payment-choice.ts'
import { shippingQuoteRequestSchema, shippingQuoteSchema } from './shipping.ts'

const request = orderRequest({ bookId: '100234', transactionAmount: 1490 })
const faultsWith = (fields: Record<string, unknown>) => faultsOf(orderRequestSchema, { ...request, ...fields })

describe('an order request', () => {
  // spec: 3.45
  it('is accepted with a pickup or a delivery', () => {
    expect(faultsWith({})).toEqual({})
    expect(faultsWith({ shipping: deliveryTo() })).toEqual({})
  })

  // spec: 3.43, 5.11, 5.40, 8.22
  it('names every fault of every part at once', () => {
    expect(
      faultsOf(orderRequestSchema, {
        bookId: '',
        quantity: 0,
        shipping: { ...deliveryTo(), address: '', city: '' },
        customer: { fullName: '', email: 'ana', tel: 'x' },
        payment: {
          ...cardPayment(0, { nameOnCard: '', docNumber: '123', installments: 13, methodId: '', token: '' }),
          transactionAmount: 'mucho',
          docType: 'RUT',
        },
      }),
    ).toEqual({
      bookId: 'Falta el libro',
      quantity: 'La cantidad debe ser mayor o igual a 1',
      'shipping.address': 'Por favor complete la dirección',
      'shipping.city': 'Por favor complete la localidad',
      'customer.fullName': 'Por favor complete el nombre y apellido',
      'customer.email': 'Por favor corrija la dirección de correo',
      'customer.tel': 'Por favor corrija el número de teléfono',
      'payment.transactionAmount': 'Falta el total a pagar',
      'payment.nameOnCard': 'Por favor complete el nombre tal como se encuentra en su tarjeta',
      'payment.docType': 'Por favor elija el tipo de documento',
      'payment.docNumber': 'Por favor verifique el número de cédula',
      'payment.installments': 'Por favor seleccione la cantidad de cuotas',
      'payment.methodId': 'Payment method id is mandatory',
      'payment.token': 'verify filled data',
    })
  })

  it.each([
    ['transactionAmount', '1490', 'Falta el total a pagar'],
    ['transactionAmount', Number.POSITIVE_INFINITY, 'Falta el total a pagar'],
    ['transactionAmount', -1, 'El total a pagar no puede ser negativo'],
    ['docNumber', '', 'Por favor complete el número de cédula'],
    ['docNumber', '1.234.567-8', 'Por favor verifique el número de cédula'],
    ['installments', '1', 'Por favor seleccione la cantidad de cuotas'],
    ['installments', 1.5, 'Por favor seleccione la cantidad de cuotas'],
    ['installments', 0, 'Por favor seleccione la cantidad de cuotas'],
    ['installments', 13, 'Por favor seleccione la cantidad de cuotas'],
    ['issuer', 1011, 'Por favor seleccione el banco emisor de su tarjeta'],
  ])('says what is wrong with a card’s %s %j', (field, value, message) => {
    const payment = { ...cardPayment(1490), [field]: value }
    expect(faultsWith({ payment })).toEqual({ [`payment.${field}`]: message })
    expect(faultsOf(laterPaymentSchema, { payment })).toEqual({ [`payment.${field}`]: message })
  })

  it('takes a captcha token that is a text', () => {
    const message = 'La verificación contra envíos automáticos no es válida'
    for (const schema of [orderRequestSchema, laterPaymentSchema, shippingQuoteRequestSchema]) {
      expect(faultsOf(schema, { ...request, reCaptchaToken: 'a token' })).toEqual({})
      expect(faultsOf(schema, { ...request, reCaptchaToken: 7 })).toEqual({ reCaptchaToken: message })
    }
  })

  it('asks for the contact data and the payment when they are not objects', () => {
    for (const nothing of [null, 'x', 1]) {
      expect(faultsWith({ customer: nothing })).toEqual({ customer: 'Por favor complete los datos de contacto' })
      expect(faultsWith({ payment: nothing })).toEqual({ payment: 'Por favor elija el medio de pago' })
    }
  })

  // spec: 1.14, 3.46, 5.9
  it('takes CARD and OFFLINE, and nothing else', () => {
    expect(faultsWith({ payment: { paymentMethod: 'OFFLINE', transactionAmount: 0 } })).toEqual({})
    expect(faultsWith({ payment: cardPayment(0) })).toEqual({})
    expect(faultsWith({ payment: { paymentMethod: 'CASH', transactionAmount: 0 } })).toEqual({
      'payment.paymentMethod': 'Por favor elija el medio de pago',
    })
  })

  it('takes documents of 7 or 8 digits and up to 12 installments', () => {
    const accepts = (changes: Parameters<typeof cardPayment>[1]) =>
      v.is(orderRequestSchema, { ...request, payment: cardPayment(0, changes) })
    const documents = ['123456', '1234567', '12345678', '123456789', '1234567a']
    expect(documents.map(docNumber => accepts({ docNumber }))).toEqual([false, true, true, false, false])
    expect([0, 1, 12, 13, 1.5].map(installments => accepts({ installments }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  // spec: 3.46
  it('takes no negative or infinite total', () => {
    for (const transactionAmount of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(faultsWith({ payment: { paymentMethod: 'OFFLINE', transactionAmount } })).toHaveProperty([
        'payment.transactionAmount',
      ])
    }
  })

  it('keeps only what it knows, in one order: the same order always reads the same', () => {
    const shuffled = Object.fromEntries(Object.entries({ ...request, coupon: 'GRATIS' }).reverse())
    expect(JSON.stringify(v.parse(orderRequestSchema, shuffled))).toBe(
      JSON.stringify(v.parse(orderRequestSchema, request)),
    )
    expect(v.parse(orderRequestSchema, shuffled)).not.toHaveProperty('coupon')
  })
})

describe('a refused card', () => {
  it('is a rejection with the provider’s own word', () => {
    const rejection = { status: 'REJECTED', detail: 'cc_rejected_call_for_authorize' }
    expect(v.parse(orderRejectionSchema, rejection)).toEqual(rejection)
    expect(v.is(orderRejectionSchema, { ...rejection, status: 'APPROVED' })).toBe(false)
    expect(v.is(orderRejectionSchema, { status: 'REJECTED' })).toBe(false)
  })
})

describe('a quote of shipping', () => {
  it('says the cost, who carries it, in how many packages, and when it arrives', () => {
    const quote = {
      shippingTotal: 290,
      operator: 'Correo',
      totalPackages: 2,
      promise: { shippingMethod: 'DELIVERY', from: '2026-11-30', to: '2026-12-03' },
    }
    expect(v.parse(shippingQuoteSchema, quote)).toEqual(quote)
    expect(v.is(shippingQuoteSchema, { ...quote, shippingTotal: undefined })).toBe(false)
  })
})

describe('an order response', () => {
  it('gives its holder the lines, the payments, the parcel and the times', () => {
    const response = {
      id: 1001,
      externalId: 'e',
      status: 'CONFIRMED',
      currency: 'UYU',
      orderLines: [
        {
          bookId: 'B1',
          bookTitle: 'La tregua',
          bookFrontCover: '/imagenes/B1.jpg',
          quantityRequested: 1,
          lineTotal: 1490,
          currency: 'UYU',
        },
      ],
      customer: { fullName: 'Ana Pérez' },
      shipping: { shippingAddress: null },
      payments: [
        {
          paymentMethod: 'CARD',
          status: 'APPROVED',
          installments: 12,
          installmentsAmount: 124.17,
          totalPaidAmount: 1490,
          cardMethodId: 'visa',
          lastFourDigits: '3704',
        },
      ],
      orderTotal: 1490,
      shippingTotal: 0,
      grandTotal: 1490,
      timeline: [{ at: '2026-11-23T15:00:00.000Z', event: 'PLACED' }],
      paidAt: '2026-11-23T15:00:00.000Z',
      shipment: { status: 'DISPATCHED', trackingNumber: 'UY1', trackingUrl: 'https://correo.example/UY1' },
      payableBy: [],
      isCancellable: false,
    }
    expect(v.parse(orderResponseSchema, response)).toEqual(response)
  })

  it('has no place for contact data beyond the name', () => {
    const response = {
      id: 1001,
      externalId: 'e',
      status: 'PENDING_PAYMENT',
      currency: 'UYU',
      orderLines: [],
      customer: { fullName: 'Ana', email: 'ana@correo.example', tel: '099' },
      shipping: { shippingAddress: { ...deliveryTo() } },
      payments: [],
      orderTotal: 1,
      shippingTotal: 0,
      grandTotal: 1,
      timeline: [],
      payableBy: [],
      isCancellable: false,
    }
    const shown = v.parse(orderResponseSchema, response)
    expect(shown.customer).toEqual({ fullName: 'Ana' })
    expect(shown.shipping.shippingAddress).toEqual({
      address: 'Uruguay 1234 apto. 5',
      city: 'Salto',
      department: 'Salto',
    })
  })
})

describe('a change of lines', () => {
  const line = { line: 1, quantity: 0 }
  const faultsOfLines = (...lines: unknown[]) => faultsOf(orderLinesChangeSchema, { lines })

  it('says how many copies are still wanted of each', () => {
    expect(faultsOfLines(line, { line: 20, quantity: 3 })).toEqual({})
  })

  it.each([0, 1.5, '1', undefined])('names no line by %j', wrong => {
    expect(faultsOfLines({ ...line, line: wrong })).toEqual({ 'lines.0.line': 'Falta la línea' })
  })

  it.each([-1, 1.5, '1', undefined])('wants no %j copies', wrong => {
    expect(faultsOfLines({ ...line, quantity: wrong })).toEqual({
      'lines.0.quantity': 'Falta cuántos ejemplares quieres',
    })
  })

  it('has a line, and not more than an order', () => {
    expect(faultsOfLines()).toEqual({ lines: 'Falta qué cambiar' })
    expect(faultsOfLines(...Array.from({ length: 21 }, () => line))).toEqual({ lines: 'Son demasiadas líneas' })
  })
})
