// spec: 3.31

import { describe, expect, it } from 'vitest'
import type { CardMethod } from './card-provider.ts'
import {
  type CardField,
  type CardFields,
  type CardKnowledge,
  cardFaults,
  faultMessage,
  isBeginning,
  securityCodeHint,
} from './card-rules.ts'

const VISA: CardMethod = {
  id: 'visa',
  name: 'Visa',
  isActive: true,
  thumbnail: null,
  paymentTypeId: 'credit_card',
  needsIssuer: false,
  numberLength: 16,
  hasChecksum: true,
  securityCode: { length: 3, side: 'back' },
}
const KNOWN: CardKnowledge = {
  method: VISA,
  isNumberSupported: true,
  isIssuerSupported: true,
  mustChooseIssuer: true,
  areInstallmentsSupported: true,
}
const GOOD: CardFields = {
  nameOnCard: 'ANA PEREZ',
  cardNumber: '4509 9535 6623 3704',
  docType: 'CI',
  docNumber: '1.234.567-8',
  issuer: '1',
  installments: '1',
  cardExpirationMonth: '11',
  cardExpirationYear: '2026',
  securityCode: '123',
}
const NOVEMBER_2026 = { month: 11, year: 2026 }

function faultsOf(changes: Partial<CardFields>, known: Partial<CardKnowledge> = {}) {
  return cardFaults({ ...GOOD, ...changes }, { ...KNOWN, ...known }, NOVEMBER_2026)
}

describe('a card', () => {
  it('has no fault when all is filled in and the provider knows it', () => {
    expect(faultsOf({})).toEqual({})
  })

  // spec: 5.12, 5.13, 5.19, 5.22, 5.23, 5.26, 5.28, 5.31, 5.33, 5.34, 8.15, 9.23
  it.each<[CardField, string, string, string]>([
    ['cardNumber', '', 'required', 'Por favor complete el número de tarjeta'],
    ['cardNumber', '6011 1111 1111 1117', 'pattern', 'Por favor corrija el número de tarjeta'],
    ['cardNumber', '4509 9535 6623 3', 'pattern', 'Por favor corrija el número de tarjeta'],
    ['cardNumber', '4509 9535 6623 3704 1', 'pattern', 'Por favor corrija el número de tarjeta'],
    ['cardNumber', '4509 9535 6623 370', 'invalid', 'Por favor corrija el número de tarjeta'],
    ['cardNumber', '4509 9535 6623 3705', 'invalid', 'Por favor corrija el número de tarjeta'],
    ['nameOnCard', '  ', 'required', 'Por favor complete el nombre tal como se encuentra en su tarjeta'],
    ['cardExpirationMonth', '', 'required', 'Por favor complete el vencimiento'],
    ['cardExpirationYear', '', 'required', 'Por favor complete el vencimiento'],
    ['cardExpirationYear', '2025', 'invalid', 'Por favor verifique vencimiento'],
    ['securityCode', '', 'required', 'Por favor complete el código de seguridad'],
    ['securityCode', '12', 'pattern', 'Por favor verifique el número de seguridad'],
    ['securityCode', '12a', 'pattern', 'Por favor verifique el número de seguridad'],
    ['securityCode', '1234', 'invalid', 'Por favor verifique el número de seguridad'],
    ['docNumber', '', 'required', 'Por favor complete el número de cédula'],
    ['docNumber', '123456', 'pattern', 'Por favor verifique el número de cédula'],
    ['docNumber', '123456789', 'pattern', 'Por favor verifique el número de cédula'],
    ['docType', 'Pasaporte', 'required', 'Por favor elija el tipo de documento'],
    ['issuer', '', 'required', 'Por favor seleccione el banco emisor de su tarjeta'],
    ['installments', '', 'required', 'Por favor seleccione la cantidad de cuotas'],
  ])('with %s "%s" has the fault %s', (field, text, fault, message) => {
    const faults = faultsOf({ [field]: text })
    expect(faults).toEqual({ [field]: fault })
    expect(faultMessage(field, faults[field] ?? 'required')).toBe(message)
  })

  // spec: 5.16, 8.18
  it.each<[CardField, Partial<CardKnowledge>, string]>([
    ['cardNumber', { isNumberSupported: false }, 'Tarjeta no aceptada, pruebe con otra'],
    ['cardNumber', { method: { ...VISA, isActive: false } }, 'Tarjeta no aceptada, pruebe con otra'],
    [
      'issuer',
      { isIssuerSupported: false },
      'No encontramos ningún banco emisor para su número de tarjeta. Pruebe con otra.',
    ],
    [
      'installments',
      { areInstallmentsSupported: false },
      'No pudimos cargar las cuotas disponibles para su número de tarjeta. Pruebe con otra.',
    ],
  ])('is not supported by its %s', (field, known, message) => {
    expect(faultsOf({}, known)).toEqual({ [field]: 'not_supported' })
    expect(faultMessage(field, 'not_supported')).toBe(message)
  })

  it('is said not to be accepted before its number is complete', () => {
    expect(faultsOf({ cardNumber: '5999 99' }, { isNumberSupported: false }).cardNumber).toBe('not_supported')
  })

  it('needs no issuer where there is none to choose', () => {
    expect(faultsOf({ issuer: '' }, { mustChooseIssuer: false })).toEqual({})
  })

  // spec: 5.20
  it('is good until the end of its month', () => {
    expect(faultsOf({ cardExpirationMonth: '10' })).toEqual({ cardExpirationYear: 'invalid' })
    expect(faultsOf({ cardExpirationMonth: '11' })).toEqual({})
    expect(faultsOf({ cardExpirationMonth: '1', cardExpirationYear: '2027' })).toEqual({})
  })

  // spec: 5.14, 5.15, 5.24
  it('is measured by the provider’s lengths, with Luhn only where the provider asks for it', () => {
    const oca = { ...VISA, hasChecksum: false }
    expect(faultsOf({ cardNumber: '4509 9535 6623 3705' }, { method: oca })).toEqual({})
    const amex: CardMethod = { ...VISA, numberLength: 15, securityCode: { length: 4, side: 'front' } }
    expect(faultsOf({ cardNumber: '378282246310005', securityCode: '1234' }, { method: amex })).toEqual({})
    expect(faultsOf({}, { method: amex })).toEqual({ cardNumber: 'invalid', securityCode: 'invalid' })
  })

  it('keeps to the general patterns before the provider knows it', () => {
    expect(faultsOf({ cardNumber: '4509 9535 6623 3705', securityCode: '1234' }, { method: null })).toEqual({})
  })
})

describe('a field being typed', () => {
  it('may still become right', () => {
    expect(isBeginning('cardNumber', '4509 9535')).toBe(true)
    expect(isBeginning('securityCode', '12')).toBe(true)
    expect(isBeginning('docNumber', '1.234')).toBe(true)
  })

  it('is wrong once nothing could make it right', () => {
    expect(isBeginning('cardNumber', '9')).toBe(false)
    expect(isBeginning('cardNumber', '4509 9535 6623 3705')).toBe(false)
    expect(isBeginning('securityCode', '1a')).toBe(false)
    expect(isBeginning('nameOnCard', '')).toBe(false)
  })
})

describe('the hint of the security code', () => {
  // spec: 5.25
  it('says how many digits there are and where', () => {
    expect(securityCodeHint(null)).toBeUndefined()
    expect(securityCodeHint(VISA)).toBe('Es un número de 3 dígitos que se encuentra en el dorso de su tarjeta')
    expect(securityCodeHint({ ...VISA, securityCode: { length: 4, side: 'front' } })).toBe(
      'Es un número de 4 dígitos que se encuentra en el frente de su tarjeta',
    )
  })
})
