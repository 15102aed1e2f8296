import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../test/support/faults.ts'
import { cardPayment, deliveryTo, orderRequest } from '../test/support/orders.ts'
import { orderRequestSchema, orderResponseSchema } from './order.ts'

const request = orderRequest({ bookId: '100234', transactionAmount: 1490 })
const faultsWith = (fields: Record<string, unknown>) => faultsOf(orderRequestSchema, { ...request, ...fields })

describe('an order request', () => {
  it('is accepted with a pickup or a delivery', () => {
    expect(faultsWith({})).toEqual({})
    expect(faultsWith({ shipping: deliveryTo() })).toEqual({})
  })

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

  it('asks for the contact data and the payment when they are no objects', () => {
    for (const nothing of [null, 'x', 1]) {
      expect(faultsWith({ customer: nothing })).toEqual({ customer: 'Por favor complete los datos de contacto' })
      expect(faultsWith({ payment: nothing })).toEqual({ payment: 'Por favor elija el medio de pago' })
    }
  })

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

describe('an order response', () => {
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
