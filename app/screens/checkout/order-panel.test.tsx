import { describe, expect, it } from 'vitest'
import type { InstallmentOption } from '../../../contract/installments.ts'
import { linksOf, rendered } from '../../../test/support/rendered.tsx'
import { CartLineItem } from '../../cart/cart-line-item.tsx'
import { type CheckoutAction, type CheckoutState, newCheckout, reduceCheckout } from './checkout-state.ts'
import { HowItWorks } from './how-it-works.tsx'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAmounts, totalInWords } from './order-amounts.tsx'
import { OrderBar } from './order-bar.tsx'
import { RepricingNotice } from './repricing-notice.tsx'

/** The checkout of a book of $ 1.490 to Salto after these actions. */
function checkoutAfter(...actions: CheckoutAction[]): CheckoutState {
  return actions.reduce(reduceCheckout, newCheckout(BOOK))
}
const toSalto: CheckoutAction = {
  type: 'shipping-confirmed',
  shipping: { shippingMethod: 'DELIVERY', address: 'Uruguay 1234', city: 'Salto', department: 'Salto' },
}
const allConfirmed: CheckoutAction[] = [
  toSalto,
  { type: 'quoted', request: 1, cents: 29000 },
  { type: 'payment-confirmed', payment: { paymentMethod: 'OFFLINE' } },
  {
    type: 'customer-confirmed',
    customer: { fullName: 'Ana Pérez', email: 'ana@example.com', tel: '099 123 456' },
  },
]
const BOOK = { bibliomanagerId: 'B1', normalizedIsbn: '9789974000001', title: 'Ficciones', retailPrice: 1490 }
const nothing = () => undefined
/** A payment by card: in 10 installments with interest, or in one. */
const byCard = (installments: InstallmentOption): CheckoutAction => ({
  type: 'payment-confirmed',
  payment: {
    paymentMethod: 'CARD',
    createTokenRequest: {
      cardNumber: '4509953566233704',
      cardholderName: 'APRO',
      cardExpirationMonth: '11',
      cardExpirationYear: '2030',
      securityCode: '987',
      docType: 'CI',
      docNumber: '12345678',
    },
    method: { id: 'visa', name: 'Visa', thumbnail: null },
    issuer: null,
    installments,
    quotedCents: 178000,
  },
})
const WITH_INTEREST: InstallmentOption = { installments: 10, installment_rate: 15.2, total_amount: 2050.56 }
const CHARGE = 'Se cobrarán $ 2.051 en 10 cuotas de $ 205,06'

const amounts = (...actions: CheckoutAction[]) =>
  rendered(<OrderAmounts dispatch={nothing} estimate={null} state={checkoutAfter(...actions)} />)
const bar = (...actions: CheckoutAction[]) =>
  rendered(<OrderBar isOpen={false} onToggle={nothing} opens="panel" state={checkoutAfter(...actions)} />).text
const buttons = (...actions: CheckoutAction[]) =>
  rendered(<OrderActions onCancel={nothing} onPlace={nothing} state={checkoutAfter(...actions)} />)

describe('the amounts of the order panel', () => {
  // spec: 2.120
  it('ask for the shipping data before they are confirmed', () => {
    expect(amounts().text).toBe('Productos $ 1.490 Envío Confirme los datos de envío Total a pagar $ 1.490')
  })

  // spec: 2.117
  it('turn while the shipping is calculated', () => {
    const { html, text } = amounts(toSalto)
    expect(text).toContain('Envío calculando...')
    expect(html).toContain('<svg')
  })

  // spec: 2.118
  it('offer to try again after an error', () => {
    const { html, text } = amounts(toSalto, { type: 'quoted', request: 1, cents: null })
    expect(text).toContain('Envío Hubo un error reintentar')
    expect(html).toMatch(/<button[^>]*>reintentar<\/button>/)
  })

  it('offer fewer copies, pickup and the messaging app where the parcel can not be sent, and nothing to try again', () => {
    const many: CheckoutAction = { type: 'quantity-changed', bookId: 'B1', quantity: 80 }
    const refused = (mostCopies: number, mostToCollect: number): CheckoutAction[] => [
      toSalto,
      many,
      { type: 'not-sent', request: 2, mostCopies, mostToCollect },
    ]
    const { html, text } = amounts(...refused(66, 90))
    expect(text).toContain('No podemos enviar 80 ejemplares juntos a Salto: pesan demasiado.')
    expect(text).toContain('Pedir 66 ejemplares Retirar en el centro de retiro Consultar por WhatsApp')
    expect(decodeURIComponent(linksOf(html)['Consultar por WhatsApp'] ?? '')).toContain('80 ejemplares de Ficciones')
    expect(text).not.toContain('reintentar')
    expect(amounts(...refused(66, 66)).text).toContain('Pedir 66 ejemplares Consultar por WhatsApp')
    expect(amounts(...refused(0, 90)).text).toContain(
      'No podemos enviar este libro a Salto: pesa demasiado. Retirar en el centro de retiro Consultar por WhatsApp',
    )
    expect(amounts(...refused(0, 1)).text).toContain('Retirar 1 ejemplar en el centro de retiro Consultar por WhatsApp')
    const collected = amounts({ type: 'shipping-confirmed', shipping: { shippingMethod: 'PICKUP' } }, many, {
      type: 'not-sent',
      request: null,
      mostCopies: 66,
      mostToCollect: 66,
    })
    expect(collected.text).toContain('No podemos preparar 80 ejemplares juntos para retirar: pesan demasiado.')
    expect(collected.text).toContain('Pedir 66 ejemplares Consultar por WhatsApp')
  })

  it('show no total while nothing can be delivered', () => {
    const refused: CheckoutAction[] = [
      ...allConfirmed,
      byCard(WITH_INTEREST),
      { type: 'not-sent', request: null, mostCopies: 0, mostToCollect: 1 },
    ]
    expect(amounts(...refused).text).toMatch(/Total a pagar —$/)
    expect(bar(...refused)).toBe('Tu pedido Sin entrega posible —')
  })

  // spec: 2.111, 2.119
  it('show the shipping once it is known', () => {
    expect(amounts(...allConfirmed).text).toBe('Productos $ 1.490 Envío $ 290 Total a pagar $ 1.780')
  })
})

describe('what is really charged', () => {
  it('stands on the bar of a phone where interest makes it more than the total, which stays', () => {
    expect(bar(...allConfirmed, byCard(WITH_INTEREST))).toBe(`Tu pedido Total a pagar $ 1.780 ${CHARGE}`)
    expect(bar(...allConfirmed)).toBe('Tu pedido Total a pagar $ 1.780')
    expect(bar(...allConfirmed, byCard({ installments: 10, installment_rate: 0 }))).not.toContain('Se cobrarán')
  })

  it("stands beside 'Pedir', with interest or without", () => {
    expect(buttons(...allConfirmed, byCard(WITH_INTEREST)).text).toContain(
      `${CHARGE} en tu Visa que termina en 3704. Pedir`,
    )
    expect(buttons(...allConfirmed, byCard({ installments: 1, installment_rate: 0 })).text).toContain(
      'Se cobrarán $ 1.780 en tu Visa que termina en 3704. Pedir',
    )
  })

  it('is said when a price has changed', () => {
    const repriced: CheckoutAction = { type: 'amounts-changed', orderTotal: 159000, shippingTotal: 29000 }
    const { text } = rendered(
      <RepricingNotice state={checkoutAfter(...allConfirmed, byCard(WITH_INTEREST), repriced)} />,
    )
    expect(text).toContain('El importe cambió de $ 1.780 a $ 1.880')
    expect(text).toContain('Se cobrarán $ 2.166 en 10 cuotas de $ 216,58 en tu tarjeta')
  })
})

describe("'Pedir' and 'Cancelar'", () => {
  const MISSING = 'Debes confirmar todos los pasos previos para poder hacer tu pedido'

  // spec: 2.114, 2.116, 4.53
  it('wait for the steps', () => {
    const { html, text } = buttons(toSalto)
    expect(text).toContain(MISSING)
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Pedir</)
    expect(html).not.toMatch(/<button[^>]* disabled=""[^>]*>Cancelar</)
  })

  it('are ready once all is confirmed', () => {
    const { html, text } = buttons(...allConfirmed)
    expect(text).not.toContain(MISSING)
    expect(html).not.toContain('disabled=""')
  })

  it('say that the book can not be bought any more, whatever else is missing, and lead to others', () => {
    const gone: CheckoutAction = { type: 'priced', prices: new Map([['B1', null]]) }
    for (const actions of [
      [toSalto, gone],
      [...allConfirmed, gone],
    ]) {
      const { html, text } = buttons(...actions)
      expect(text).toMatch(/^Este libro ya no se puede comprar\. Seguir buscando Cancelar/)
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Seguir buscando/)
    }
  })

  it('have an alert beside them that names a book among others that can not be bought any more', () => {
    const tregua = { bibliomanagerId: 'B2', normalizedIsbn: '9789974000018', title: 'La tregua', retailPrice: 690 }
    const lines = [BOOK, tregua].map(book => ({ book, quantity: 1, unitPrice: 100, addedPrice: 100 }))
    const both: CheckoutAction[] = [{ type: 'restored', order: { lines } }, ...allConfirmed]
    const refused = checkoutAfter(...both, {
      type: 'fields-refused',
      errors: [{ field: 'lines.1.bookId', message: 'No encontramos ese libro' }],
    })
    const { html, text } = rendered(<RepricingNotice state={refused} />)
    expect(html).toContain('role="alert"')
    expect(text).toBe('Tu pedido todavía no se hizo: “La tregua” ya no se puede comprar.')
    expect(rendered(<RepricingNotice state={checkoutAfter(...both)} />).text).toBe('')
    const shown = rendered(<OrderAmounts dispatch={nothing} estimate={null} state={refused} />).text
    expect(shown).toBe('Productos — Envío — Total a pagar —')
    const [first, second] = both
    const none: CheckoutAction = {
      type: 'priced',
      prices: new Map([
        [BOOK.bibliomanagerId, null],
        ['B2', null],
      ]),
    }
    expect(buttons(first as CheckoutAction, second as CheckoutAction, none).text).toMatch(
      /^Estos libros ya no se pueden comprar\. Seguir buscando/,
    )
    const gone = { book: tregua, quantity: 1, unitPrice: 69000, isGone: true }
    const line = rendered(<CartLineItem error={null} line={gone} onQuantity={nothing} onRemove={nothing} />).text
    expect(line).not.toContain('$')
  })

  // spec: 2.113, 4.51, 4.52
  it('wait for the answer', () => {
    const { html, text } = buttons(...allConfirmed, { type: 'placing-started' })
    expect(text).toContain('Pidiendo... Cancelar')
    expect(html).toMatch(/<button[^>]* aria-disabled="true"/)
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Cancelar</)
  })

  it('say that the connection is missing while the order is sent again', () => {
    const lost: CheckoutAction[] = [...allConfirmed, { type: 'placing-started' }, { type: 'answer-lost' }]
    const waiting = 'Parece que no hay conexión. Seguimos intentando enviar tu pedido.'
    expect(buttons(...lost).text).toMatch(new RegExp(`^${waiting} Pidiendo...`))
    expect(totalInWords(checkoutAfter(...lost))).toBe(waiting)
    expect(buttons(...lost, { type: 'placing-ended' }).text).not.toContain(waiting)
  })

  // spec: 2.115
  it('stand above the privacy notice of the captcha', () => {
    const { html } = buttons()
    expect(html.indexOf('protegido contra envíos automáticos')).toBeGreaterThan(html.indexOf('Cancelar'))
  })
})

describe('the checkout', () => {
  // spec: 2.85
  it('explains how it works', () => {
    expect(rendered(<HowItWorks />).text).toMatch(/^¿Cómo funciona\?/)
  })

  // spec: 2.84
  it('leads home when there is nothing to buy', () => {
    const { html, text } = rendered(<NothingToBuy />)
    expect(text).toContain('Nada para comprar aún')
    expect(linksOf(html)['Seguir buscando']).toBe('/')
  })
})
