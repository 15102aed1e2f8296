import { expect, it } from 'vitest'
import { CardProviderError } from './card-provider-error.ts'
import { tokenRefusal } from './token-refusal.ts'

const refusal = (...codes: string[]) =>
  tokenRefusal(
    new CardProviderError(
      'verify filled data',
      codes.map(code => ({ code, description: `cause ${code}` })),
      true,
    ),
  )
const ofToken = (why: string) => ({ field: 'payment.token', message: `No pudimos procesar su pago. ${why}` })

// spec: 8.9
it('a card without a token shows the provider’s first cause that its buyer can act on, in Spanish', () => {
  expect(refusal('E301', '324')).toMatchObject({
    advice: 'Por favor revise los datos marcados de su tarjeta.',
    errors: [ofToken('Por favor corrija el número de tarjeta'), {}, {}],
  })
  expect(refusal('E501', '324').errors[0]).toEqual(ofToken('Por favor verifique el número de cédula'))
})

// spec: 8.7
it('a card without such a cause is to be another one', () => {
  const advice = 'Por favor intente con otra tarjeta.'
  const another = { advice, errors: [ofToken(advice)] }
  expect(refusal('E501', '999')).toEqual(another)
})

it('an answer that is not a token and says nothing else asks to verify the data', () => {
  const advice = 'Por favor verifique los datos de su tarjeta.'
  expect(refusal()).toEqual({ advice, errors: [ofToken(advice)] })
})

it('the fields that the provider names are marked with their own messages', () => {
  expect(refusal('E301', '324', '224', '999').errors.slice(1)).toEqual([
    { field: 'payment.cardNumber', message: 'Por favor corrija el número de tarjeta' },
    { field: 'payment.docNumber', message: 'Por favor verifique el número de cédula' },
    { field: 'payment.securityCode', message: 'Por favor complete el código de seguridad' },
  ])
})
