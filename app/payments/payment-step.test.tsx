import { describe, expect, it } from 'vitest'
import { rendered } from '../../test/support/rendered.tsx'
import { testProfile } from '../../test/support/test-shop.ts'
import { InstallmentFields } from './card-form/installment-fields.tsx'
import type { CardForm } from './card-form/use-card.ts'
import { CardLogo } from './card-logo.tsx'
import { OfflinePayment } from './offline-payment.tsx'
import type { PaymentChoice } from './payment-choice.ts'
import { PaymentStep } from './payment-step.tsx'

const nothing = () => undefined
const VISA: PaymentChoice = {
  paymentMethod: 'CARD',
  createTokenRequest: {
    cardNumber: '4509953566233704',
    cardholderName: 'ANA PEREZ',
    cardExpirationMonth: '11',
    cardExpirationYear: '2035',
    securityCode: '123',
    docType: 'CI',
    docNumber: '12345678',
  },
  method: { id: 'visa', name: 'Visa', thumbnail: 'https://cards.test/visa.png' },
  issuer: null,
  installments: { installments: 3, installment_rate: 0 },
  quotedCents: 98000,
}

function step(payment: PaymentChoice | null, totalCents = 98000) {
  return rendered(
    <PaymentStep
      fieldErrors={{}}
      isOpen
      onConfirm={nothing}
      onEdit={nothing}
      onInstallmentsGone={nothing}
      payment={payment}
      totalCents={totalCents}
    />,
  )
}

/** The installment list for a recognised card. */
function installments(totalCents: number) {
  const option = { installments: 3, installment_rate: 0 }
  const plan = { option, options: [option], issuers: [], mustChooseIssuer: false }
  const card = { plan, fields: { installments: '3', issuer: '' }, errorOf: nothing, trouble: null, form: {} }
  return rendered(<InstallmentFields card={card as unknown as CardForm} totalCents={totalCents} />).text
}

describe('the payment step', () => {
  // spec: 2.100, 2.101, 2.103, 4.37, 5.10
  it('starts on the card, with its form and logos', () => {
    const { html, text } = step(null)
    expect(text).toContain('Tarjeta de crédito o débito')
    expect(text).toContain('Abitab, Redpagos o transferencia bancaria')
    expect(text).toContain('Usar este medio de pago')
    expect(text).toContain('Número de tarjeta')
    const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? []
    expect(radios.filter(radio => radio.includes('checked=""')).map(radio => /value="(\w+)"/.exec(radio)?.[1])).toEqual(
      ['CARD'],
    )
  })

  // spec: 3.32, 5.21
  it('names month by month, and this year and 25 more', () => {
    const { text } = step(null)
    expect(text).toContain('01 · enero 02 · febrero')
    const years = text.match(/ 20\d\d(?= )/g) ?? []
    expect(years).toHaveLength(26)
    expect(Number(years.at(-1)) - Number(years[0])).toBe(25)
  })

  // spec: 2.107, 2.108, 3.37
  it('sums a card up by its method, last digits and holder', () => {
    const { html, text } = step(VISA)
    expect(text).toContain('Visa que termina en 3704 A nombre de ANA PEREZ')
    expect(text).toContain('3 cuotas de $ 326,67 ($ 980) (sin interés)')
    expect(text).toContain('Editar')
    expect(html).toContain(rendered(<CardLogo methodId="visa" />).html)
    expect(html).not.toContain('<img')
  })

  it('shows the provider’s picture of a brand without a mark of ours', () => {
    const method = { id: 'anda', name: 'Anda', thumbnail: 'https://cards.test/anda.png' }
    expect(step({ ...VISA, method }).html).toContain('src="https://cards.test/anda.png"')
  })

  it('shows no installments of nothing', () => {
    expect(step(VISA, 0).text).not.toContain('cuotas')
    expect(installments(98000)).toContain('3 cuotas de $ 326,67 ($ 980) sin interés')
    expect(installments(0)).toBe('Cuotas Corrija antes la cantidad')
  })

  // spec: 2.104, 2.105, 2.106
  it('explains what follows to who pays offline', () => {
    const { text } = rendered(<OfflinePayment />)
    expect(text).toMatch(/^Abitab Redpagos Transferencia /)
    expect(text).toContain('Te enviaremos por email los datos para poder realizar el pago y así confirmar el pedido.')
    expect(text).toContain('revisar la carpeta de spam')
    expect(text).toContain(testProfile.email)
    expect(text).toContain('de lunes a viernes de 9 a 18')
    expect(step({ paymentMethod: 'OFFLINE' }).text).toMatch(/^Abitab, Redpagos o transferencia bancaria .* Editar/)
  })
})

it('paying offline promises no email to who gave none', () => {
  const { text } = rendered(<OfflinePayment hasNoEmail />)
  expect(text).toContain('Los datos para pagar se ven en esta página.')
  expect(text).not.toMatch(/por email|spam/)
})

describe('the mark of a card', () => {
  const mark = (id: string) => rendered(<CardLogo methodId={id} />).html

  // spec: 9.25
  it.each(['master', 'visa', 'oca', 'lider', 'diners', 'amex'])('is its own for %s, debit or not', id => {
    expect(mark(id)).not.toBe(mark('another'))
    expect(mark(`deb${id}`)).toBe(mark(id))
  })
})
