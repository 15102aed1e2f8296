import { describe, expect, it } from 'vitest'
import { toastFor } from './placing-toasts.ts'

describe('the toasts of the checkout', () => {
  it('say that the payment failed, and stay', () => {
    expect(toastFor({ kind: 'failed' })).toEqual({
      level: 'error',
      header: 'No pudimos procesar su pago.',
      text: 'Comuníquese con nosotros por email o whatsapp. Disculpe las molestias.',
      autohide: false,
    })
  })

  it('pass after 10 s when nothing is wrong with the order', () => {
    expect(toastFor({ kind: 'unreachable' })).toMatchObject({ level: 'other', delay: 10_000, autohide: true })
    expect(toastFor({ kind: 'too-many-attempts', detail: 'Espera un minuto.' })?.text).toBe('Espera un minuto.')
  })

  it('are silent when the screen shows what to correct', () => {
    expect(toastFor({ kind: 'fields-refused', errors: [{ field: 'customer.email', message: 'No' }] })).toBeNull()
    expect(toastFor({ kind: 'amount-changed', orderTotal: 1, shippingTotal: 0 })).toBeNull()
  })

  it('tell what no field on the screen can tell', () => {
    const errors = [{ field: 'bookId', message: 'No encontramos ese libro' }]
    expect(toastFor({ kind: 'fields-refused', errors })?.text).toBe('No encontramos ese libro')
  })
})
