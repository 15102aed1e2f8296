import { describe, expect, it } from 'vitest'
import { holdsMoney } from './payment-states.ts'

describe('the buyer’s money', () => {
  it('is here while a payment is approved, or refunded in part', () => {
    expect((['APPROVED', 'PARTIALLY_REFUNDED'] as const).map(holdsMoney)).toEqual([true, true])
    const others = ['PENDING', 'REJECTED', 'CANCELLED', 'REFUNDED', 'CHARGED_BACK'] as const
    expect(others.map(holdsMoney)).toEqual([false, false, false, false, false])
  })
})
