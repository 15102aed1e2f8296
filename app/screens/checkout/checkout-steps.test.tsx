import { describe, expect, it } from 'vitest'
import { rendered } from '../../../test/support/rendered.tsx'
import { testProfile } from '../../../test/support/test-shop.ts'
import { type CheckoutAction, newCheckout, reduceCheckout } from './checkout-state.ts'
import { CheckoutSteps } from './checkout-steps.tsx'

const BOOK = { bibliomanagerId: 'B1', normalizedIsbn: '9789974000001', title: 'Ficciones', retailPrice: 1490 }
const PICKUP_PROMISE = { shippingMethod: 'PICKUP', from: '2026-11-25', to: '2026-11-25' } as const

function steps(...actions: CheckoutAction[]) {
  return rendered(
    <CheckoutSteps
      dispatch={() => undefined}
      isRestored={false}
      pickupEstimate={PICKUP_PROMISE}
      estimate={null}
      state={actions.reduce(reduceCheckout, newCheckout(BOOK))}
    />,
  )
}
const shipped: CheckoutAction = { type: 'shipping-confirmed', shipping: { shippingMethod: 'PICKUP' } }
const paid: CheckoutAction = { type: 'payment-confirmed', payment: { paymentMethod: 'OFFLINE' } }
const known: CheckoutAction = {
  type: 'customer-confirmed',
  customer: { fullName: 'Ana Pérez', email: 'ana@example.com', tel: '099 123 456' },
}
const toStep = (to: 2 | 3): CheckoutAction => ({ type: 'moved', to })
const buttonsOf = ({ html }: { html: string }) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, content = '']) => content.replace(/<[^>]*>/g, '').trim())

describe('the steps of the checkout', () => {
  // spec: 2.86
  it('are delivery, payment and contact', () => {
    const titles = [...steps().html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)
    expect(titles).toEqual(['Método de entrega', 'Método de pago', 'Datos de contacto'])
  })

  // spec: 2.88, 2.95, 2.96, 5.8
  it('start with a choice between pickup, at its address, and home delivery', () => {
    const { html, text } = steps()
    expect(text).toContain(`Centro de retiro sin costo ${testProfile.pickupAddress} ${testProfile.pickupHours}`)
    expect(text).toContain('Envío a domicilio')
    expect(/<input [^>]*checked=""[^>]*>/.exec(html)?.[0]).toContain('value="PICKUP"')
    expect(buttonsOf(steps())).toEqual(['Confirmar método de entrega'])
  })

  // spec: 2.89
  it('go on from the delivery once it is confirmed', () => {
    expect(buttonsOf(steps(shipped))).toEqual(['Editar', 'Siguiente'])
  })

  it('do not go on to the card while nothing can be delivered', () => {
    const refused = steps(shipped, { type: 'not-sent', request: null, mostCopies: 1, mostToCollect: 1 })
    expect(buttonsOf(refused)).toEqual(['Editar'])
    expect(refused.text).toContain('Así no podemos preparar el pedido para retirar. Hay otras opciones junto a “Envío”')
    expect(steps(shipped).text).not.toContain('Así no podemos')
  })

  // spec: 2.90, 2.91
  it('go back and on from the payment once it is confirmed', () => {
    expect(buttonsOf(steps(shipped, toStep(2)))).toEqual(['Editar', 'Usar este medio de pago'])
    expect(buttonsOf(steps(shipped, toStep(2), paid))).toEqual(['Editar', 'Editar', 'Volver', 'Siguiente'])
  })

  // spec: 2.92, 2.93, 2.94
  it('end with the contact, which can be confirmed, read and edited', () => {
    const asked = steps(shipped, paid, toStep(3))
    expect(buttonsOf(asked)).toEqual(['Editar', 'Editar', 'Volver', 'Confirmar'])
    const told = steps(shipped, paid, toStep(3), known)
    expect(told.text).toContain('Ana Pérez ana@example.com 099 123 456')
    expect(buttonsOf(told)).toEqual(['Editar', 'Editar', 'Editar', 'Volver'])
    expect(told.html).not.toContain('<input')
  })
})
