import { describe, expect, it } from 'vitest'
import { toastFor } from './placing-toasts.ts'

describe('the toasts of the checkout', () => {
  // spec: 8.5, 8.8, 9.52
  it('say that the payment failed, and stay', () => {
    expect(toastFor({ kind: 'failed', mayBeCharged: false }, null)).toEqual({
      level: 'error',
      header: 'No pudimos procesar su pago.',
      text: 'Comuníquese con nosotros por email o whatsapp. Disculpe las molestias.',
      autohide: false,
    })
  })

  // spec: 9.51
  it('pass after 10 s when nothing is wrong with the order', () => {
    const inProgress = { kind: 'order-in-progress', detail: 'Ya está.', externalId: 'a' } as const
    expect(toastFor(inProgress, null)).toMatchObject({ level: 'other', delay: 10_000, autohide: true })
  })

  it.each(['unreachable', 'provider-unreachable', 'not-looked-at'] as const)(
    'stay when no order was made: %s',
    kind => {
      expect(toastFor({ kind, detail: '' }, 'Visa')).toMatchObject({ level: 'error', autohide: false })
    },
  )

  it('say of an order that is another by now what the server says of it', () => {
    const detail = 'Esta orden ya está paga, en proceso de pago o cancelada.'
    const toast = { level: 'other', header: 'La orden cambió mientras tanto.', text: detail }
    expect(toastFor({ kind: 'order-changed', detail }, 'Visa')).toMatchObject(toast)
  })

  it('say of an order that is there already that the next press is another one', () => {
    const detail = 'Este pedido ya se recibió y no se repitió.'
    expect(toastFor({ kind: 'order-of-other-browser', detail }, null)).toMatchObject({
      header: 'Tu pedido ya está hecho.',
      text: `${detail} Si vuelves a pedir, será un pedido nuevo.`,
      autohide: false,
    })
  })

  it('stay after too many attempts, say first when to try again, and offer to pay without a card', () => {
    const payOffline = () => undefined
    const refused = {
      kind: 'too-many-attempts',
      detail: 'Se puede probar otra vez en 50 minutos. Hubo demasiados intentos de pago con tarjeta. No se cobró nada.',
      isOnlyOfCards: true,
      mayBeCharged: false,
    } as const
    expect(toastFor(refused, 'Visa', { payOffline, askUs: 'https://wa.me/1' })).toEqual({
      level: 'error',
      header: 'Se puede probar otra vez en 50 minutos.',
      text: 'Hubo demasiados intentos de pago con tarjeta. No se cobró nada.',
      autohide: false,
      action: { label: 'Pagar por Abitab, Redpagos o transferencia bancaria', run: payOffline },
    })
    // No OFFLINE button where the order accepts cards only.
    expect(toastFor(refused, 'Visa')).not.toHaveProperty('action')
    expect(toastFor({ ...refused, detail: '' }, null)).toMatchObject({ header: 'Espera un momento.', autohide: false })
  })

  it('say of a connection that has to wait that nothing was charged, and lead to people: no way to pay is open', () => {
    const refused = {
      kind: 'too-many-attempts',
      detail: 'Se puede probar otra vez en 50 minutos. Recibimos demasiadas solicitudes desde esta conexión.',
      isOnlyOfCards: false,
      mayBeCharged: false,
    } as const
    const ways = { payOffline: () => undefined, askUs: 'https://wa.me/1' }
    expect(toastFor(refused, 'Visa', ways)).toEqual({
      level: 'error',
      header: 'Se puede probar otra vez en 50 minutos.',
      text: 'Recibimos demasiadas solicitudes desde esta conexión. En este intento no se cobró nada. Tu pedido sigue aquí. Si no quieres esperar, escríbenos y lo hacemos contigo.',
      autohide: false,
      action: { label: 'Escribirnos por WhatsApp', href: 'https://wa.me/1' },
    })
    expect(toastFor({ ...refused, mayBeCharged: true }, 'Visa', ways)?.text).not.toContain('cobró')
  })

  it('are silent when the screen shows what to correct', () => {
    expect(toastFor({ kind: 'fields-refused', errors: [{ field: 'customer.email', message: 'No' }] }, null)).toBeNull()
    const gone = [{ field: 'lines.1.bookId', message: 'No encontramos ese libro' }]
    expect(toastFor({ kind: 'fields-refused', errors: gone }, null)).toBeNull()
    expect(toastFor({ kind: 'amount-changed', lines: [], orderTotal: 1, shippingTotal: 0 }, null)).toBeNull()
  })

  it('say what no field on the screen can say', () => {
    const errors = [{ field: 'bookId', message: 'No encontramos ese libro' }]
    expect(toastFor({ kind: 'fields-refused', errors }, null)?.text).toBe('No encontramos ese libro')
  })

  it('promise that nothing was charged only where no card was', () => {
    expect(toastFor({ kind: 'unreachable' }, null)?.text).toContain('no se cobró nada')
    expect(toastFor({ kind: 'unreachable' }, 'Visa')?.text).not.toContain('no se cobró nada')
  })

  it('say of a provider out of reach that nothing was charged, and blame no card', () => {
    const toast = toastFor({ kind: 'provider-unreachable' }, 'Visa')
    expect(toast).toMatchObject({
      level: 'error',
      header: 'No hay conexión con el procesador de pagos.',
      autohide: false,
    })
    expect(toast?.text).toMatch(/^En este intento no se cobró nada\./)
    expect(toast?.text).not.toContain('otra tarjeta')
  })

  const REFUSED = ['Su pago fue rechazado.', 'Por favor elija otro medio de pago.']
  // spec: 8.1, 8.2, 8.3, 8.4
  it.each([
    [
      'cc_rejected_insufficient_amount',
      ['Su pago fue rechazado.', 'No tiene fondos suficientes en esta tarjeta. Por favor elija otro medio de pago.'],
    ],
    [
      'cc_rejected_card_disabled',
      ['Su tarjeta no está activa.', 'Llame a Mastercard para activarla o elija otro medio de pago.'],
    ],
    [
      'cc_rejected_bad_filled_other',
      [
        'Revise los datos de su tarjeta.',
        'Hubo un error con los datos de su tarjeta, por favor verifíquelos o elija otro medio de pago.',
      ],
    ],
    ['cc_rejected_other_reason', REFUSED],
    ['cc_rejected_call_for_authorize', REFUSED],
    ['something_new', REFUSED],
  ])('explain %s to a refused buyer, and stay', (detail, [header, text]) => {
    expect(toastFor({ kind: 'rejected', detail }, 'Mastercard')).toEqual({
      level: 'error',
      header,
      text,
      autohide: false,
    })
  })
})
