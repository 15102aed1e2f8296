import { expect, it } from 'vitest'
import { CardProviderError } from './card-provider-error.ts'
import { tokenRefusal } from './token-refusal.ts'

const refusal = (...codes: string[]) =>
  tokenRefusal(
    new CardProviderError(
      'verify filled data',
      codes.map(code => ({ code, description: `cause ${code}` })),
    ),
  )

it('a card without a token is told the provider’s first cause', () => {
  expect(refusal('E301', '324').message).toBe('cause E301')
  expect(refusal().message).toBe('No pudimos procesar su pago. Por favor intente con otra tarjeta.')
})

it('the fields that the provider names are marked with their own messages', () => {
  expect(refusal('E301', '324', '224', '999').fields).toEqual([
    ['cardNumber', 'Por favor corrija el número de tarjeta'],
    ['docNumber', 'Por favor verifique el número de cédula'],
    ['securityCode', 'Por favor complete el código de seguridad'],
  ])
})
