import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../test/support/faults.ts'
import { deliveryTo } from '../test/support/orders.ts'
import { DEFAULT_DEPARTMENT, DEPARTMENTS } from './departments.ts'
import { deliveryAddressSchema, shippingQuoteRequestSchema, shippingSchema, withoutEmptyZipCode } from './shipping.ts'

const faultsWith = (fields: Record<string, unknown>) => faultsOf(deliveryAddressSchema, { ...deliveryTo(), ...fields })

describe('the address form', () => {
  // spec: 3.29
  it('accepts a full address', () => {
    expect(faultsWith({})).toEqual({})
  })

  it.each([
    // spec: 5.1
    ['address', 'Por favor complete la dirección'],
    // spec: 5.2
    ['city', 'Por favor complete la localidad'],
    // spec: 5.3
    ['department', 'Por favor complete el departamento'],
  ])('needs %s', (field, message) => {
    for (const missing of ['', '   ', null, 7]) {
      expect(faultsWith({ [field]: missing })).toEqual({ [field]: message })
    }
  })

  it('trims what was typed', () => {
    expect(v.parse(deliveryAddressSchema, deliveryTo({ address: ' Uruguay 1234 ', city: ' Salto ' }))).toMatchObject({
      address: 'Uruguay 1234',
      city: 'Salto',
    })
  })

  // spec: 5.5
  it('takes each of the 19 departments and no other', () => {
    expect(new Set(DEPARTMENTS).size).toBe(19)
    for (const department of DEPARTMENTS) expect(faultsWith({ department })).toEqual({})
    for (const department of ['Buenos Aires', 'montevideo', 'Paysandu']) {
      expect(faultsWith({ department })).toEqual({ department: 'Por favor complete el departamento' })
    }
  })

  // spec: 5.4
  it('starts on Montevideo', () => {
    expect(DEFAULT_DEPARTMENT).toBe('Montevideo')
  })

  // spec: 5.6
  it('does without a postal code', () => {
    expect(faultsWith({ zipCode: undefined })).toEqual({})
    expect(faultsWith({ zipCode: '' })).toEqual({})
  })

  // spec: 5.7
  it('takes a numeric postal code only', () => {
    for (const zipCode of [' 11200 ', '11.200', '11 200']) {
      expect(v.parse(deliveryAddressSchema, deliveryTo({ zipCode }))).toMatchObject({ zipCode: '11200' })
    }
    for (const zipCode of ['UY11200', '.', '11,200', '1120o', '-1', 11200, null]) {
      expect(faultsWith({ zipCode })).toEqual({ zipCode: 'El código postal debe ser numérico' })
    }
    expect(faultsWith({ zipCode: '12345678901' })).toEqual({ zipCode: 'El código postal tiene cifras de más' })
  })

  it('limits the length of each text', () => {
    expect(faultsWith({ address: 'x'.repeat(300), city: 'y'.repeat(120) })).toEqual({})
    expect(faultsWith({ address: 'x'.repeat(301), city: 'y'.repeat(121) })).toEqual({
      address: 'El texto no puede superar los 300 caracteres',
      city: 'El texto no puede superar los 120 caracteres',
    })
  })

  it('refuses characters that PostgreSQL can not hold', () => {
    expect(faultsWith({ address: 'Uruguay\u00001234' })).toEqual({
      address: 'El texto tiene caracteres que no se pueden usar',
    })
  })
})

// spec: 3.30
describe('the choice of delivery', () => {
  // spec: 4.33
  it('needs no address for a pickup, and keeps none', () => {
    expect(v.parse(shippingSchema, { shippingMethod: 'PICKUP', address: 'Uruguay 1234' })).toEqual({
      shippingMethod: 'PICKUP',
    })
  })

  it('needs the address for a delivery', () => {
    expect(v.safeParse(shippingSchema, { shippingMethod: 'DELIVERY' }).success).toBe(false)
    expect(v.safeParse(shippingSchema, deliveryTo()).success).toBe(true)
  })

  it.each([{ shippingMethod: 'DRONE' }, {}, null, 'PICKUP'])('is asked for when it is %j', shipping => {
    expect(Object.values(faultsOf(shippingSchema, shipping))).toEqual(['Por favor elija el método de entrega'])
  })
})

it('has no postal code where the field was left empty', () => {
  const { zipCode: _one, ...address } = deliveryTo()
  expect(withoutEmptyZipCode({ ...address, zipCode: '' })).toStrictEqual(address)
  expect(withoutEmptyZipCode(address)).toStrictEqual(address)
  const withCode = { ...address, zipCode: '11000' }
  expect(withoutEmptyZipCode(withCode)).toStrictEqual(withCode)
  expect(withoutEmptyZipCode({ shippingMethod: 'PICKUP' })).toStrictEqual({ shippingMethod: 'PICKUP' })
})

describe('a request for a quote', () => {
  const quantityFault = (quantity: unknown) =>
    faultsOf(shippingQuoteRequestSchema, { bookId: '1', quantity, shipping: { shippingMethod: 'PICKUP' } }).quantity

  it('takes 1 to 999 copies', () => {
    expect(quantityFault(1)).toBeUndefined()
    expect(quantityFault(999)).toBeUndefined()
  })

  // spec: 5.35
  it('says what is wrong with any other number', () => {
    for (const quantity of [0, -1, '2', null, undefined, Number.NaN]) {
      expect(quantityFault(quantity)).toBe('La cantidad debe ser mayor o igual a 1')
    }
    expect(quantityFault(1.5)).toBe('La cantidad debe ser un número entero')
    expect(quantityFault(1000)).toBe('La cantidad no puede superar 999')
    expect(quantityFault(1e300)).toBe('La cantidad no puede superar 999')
  })

  it('names a book', () => {
    const request = { bookId: ' ', quantity: 1, shipping: { shippingMethod: 'PICKUP' } }
    expect(faultsOf(shippingQuoteRequestSchema, request)).toEqual({ bookId: 'Falta el libro' })
  })
})
