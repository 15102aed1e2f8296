import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { conditionInWords, type DeliveryPromise, deliveryPromiseSchema, promiseInWords } from './delivery-promise.ts'

const promise: DeliveryPromise = { shippingMethod: 'DELIVERY', from: '2026-11-30', to: '2026-12-03' }

describe('a promise in words', () => {
  it('names both days of a delivery', () => {
    expect(promiseInWords(promise)).toBe('Llega entre el lunes 30 de noviembre y el jueves 3 de diciembre')
  })

  it('names one day when there is only one', () => {
    expect(promiseInWords({ ...promise, to: '2026-11-30' })).toBe('Llega el lunes 30 de noviembre')
  })

  it('names the first day of a pickup', () => {
    expect(promiseInWords({ ...promise, shippingMethod: 'PICKUP' })).toBe(
      'Puedes retirarlo desde el lunes 30 de noviembre',
    )
  })

  it('says from when it is counted while nothing is paid', () => {
    expect(conditionInWords({ ...promise, ifPaidOn: '2026-11-20' })).toBe(
      'Contado desde el pago, si pagas el viernes 20 de noviembre',
    )
    expect(conditionInWords(promise)).toBeNull()
  })
})

it('holds calendar days only', () => {
  expect(v.is(deliveryPromiseSchema, { ...promise, ifPaidOn: '2026-11-20' })).toBe(true)
  for (const day of ['2026-11-31T00:00:00Z', '30/11/2026', '', 7]) {
    expect(v.is(deliveryPromiseSchema, { ...promise, from: day }), `${day}`).toBe(false)
  }
})
