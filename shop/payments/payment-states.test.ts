import { describe, expect, it } from 'vitest'
import type { ProviderPayment } from './payment-provider.ts'
import { holdsMoney, isMoneyOfTest, statusOf } from './payment-states.ts'

describe('the buyer’s money', () => {
  it('is here while a payment is approved, or refunded in part', () => {
    expect((['APPROVED', 'PARTIALLY_REFUNDED'] as const).map(holdsMoney)).toEqual([true, true])
    const others = ['PENDING', 'REJECTED', 'CANCELLED', 'REFUNDED', 'CHARGED_BACK'] as const
    expect(others.map(holdsMoney)).toEqual([false, false, false, false, false])
  })
})

describe('a payment of test', () => {
  const payment = (status: ProviderPayment['status'], isTestMoney?: boolean) =>
    ({ status, ...(isTestMoney !== undefined && { isTestMoney }) }) as ProviderPayment

  it('charged nobody, whatever status its money is said to have', () => {
    for (const status of ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK'] as const) {
      expect(isMoneyOfTest(payment(status, true))).toBe(true)
      expect(statusOf(payment(status, true))).toBe('REJECTED')
      for (const isTest of [false, undefined]) {
        expect(isMoneyOfTest(payment(status, isTest))).toBe(false)
        expect(statusOf(payment(status, isTest))).toBe(status)
      }
    }
  })

  it('that moved no money is what it says', () => {
    for (const status of ['PENDING', 'REJECTED', 'CANCELLED'] as const) {
      expect(isMoneyOfTest(payment(status, true))).toBe(false)
      expect(statusOf(payment(status, true))).toBe(status)
    }
  })
})
