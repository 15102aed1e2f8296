import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  conditionInWords,
  type DeliveryEstimate,
  deliveryEstimateSchema,
  estimateInWords,
} from './delivery-estimate.ts'

const estimate: DeliveryEstimate = { shippingMethod: 'DELIVERY', from: '2026-11-30', to: '2026-12-03' }

describe('a estimate in words', () => {
  it('names both days of a delivery', () => {
    expect(estimateInWords(estimate)).toBe('Llega entre el lunes 30 de noviembre y el jueves 3 de diciembre')
  })

  it('names one day when there is only one', () => {
    expect(estimateInWords({ ...estimate, to: '2026-11-30' })).toBe('Llega el lunes 30 de noviembre')
  })

  it('names the first day of a pickup', () => {
    expect(estimateInWords({ ...estimate, shippingMethod: 'PICKUP' })).toBe(
      'Puedes retirarlo desde el lunes 30 de noviembre',
    )
  })

  it('says from when it is counted while nothing is paid', () => {
    expect(conditionInWords({ ...estimate, ifPaidOn: '2026-11-20' })).toBe(
      'Contado desde el pago, si pagas el viernes 20 de noviembre',
    )
    expect(conditionInWords(estimate)).toBeNull()
  })
})

it('holds calendar days only', () => {
  expect(v.is(deliveryEstimateSchema, { ...estimate, ifPaidOn: '2026-11-20' })).toBe(true)
  for (const day of ['2026-11-31T00:00:00Z', '30/11/2026', '', 7]) {
    expect(v.is(deliveryEstimateSchema, { ...estimate, from: day }), `${day}`).toBe(false)
  }
})
