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
const ANOTHER_CARD = 'No pudimos procesar su pago. Por favor intente con otra tarjeta.'

// spec: 8.9
it('a card without a token is told the provider’s first cause that its buyer can act on, in Spanish', () => {
  expect(refusal('E301', '324')).toMatchObject({
    message: 'No pudimos procesar su pago. Por favor corrija el número de tarjeta',
    advice: 'Por favor revise los datos marcados de su tarjeta.',
  })
  expect(refusal('E501', '324').message).toBe('No pudimos procesar su pago. Por favor verifique el número de cédula')
})

// spec: 8.7
it('a card without such a cause is to be another one', () => {
  const another = { message: ANOTHER_CARD, advice: 'Por favor intente con otra tarjeta.', fields: [] }
  expect(refusal('E501', '999')).toEqual(another)
  expect(tokenRefusal(new CardProviderError('verify filled data'))).toEqual(another)
})

it('an answer that is no token and says nothing else asks to verify the data', () => {
  expect(refusal()).toEqual({
    message: 'No pudimos procesar su pago. Por favor verifique los datos de su tarjeta.',
    advice: 'Por favor verifique los datos de su tarjeta.',
    fields: [],
  })
})

it('the fields that the provider names are marked with their own messages', () => {
  expect(refusal('E301', '324', '224', '999').fields).toEqual([
    ['cardNumber', 'Por favor corrija el número de tarjeta'],
    ['docNumber', 'Por favor verifique el número de cédula'],
    ['securityCode', 'Por favor complete el código de seguridad'],
  ])
})
