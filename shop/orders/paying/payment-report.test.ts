import { expect, it } from 'vitest'
import type { ProviderPayment } from '../../payments/payment-provider.ts'
import { reportOf } from './payment-report.ts'

const payment: ProviderPayment = {
  provider: 'mercado-pago',
  id: '77',
  status: 'APPROVED',
  isInMediation: false,
  statusDetail: 'accredited',
  reference: 'r',
  currency: 'UYU',
  amountCents: 149_000,
  refundedCents: 0,
  methodId: 'visa',
  installments: 3,
  installmentAmountCents: 50_000,
  totalPaidCents: 150_000,
  feeCents: 7000,
  lastFourDigits: '3704',
  isLive: true,
  updatedAt: new Date('2026-11-20T12:00:00Z'),
}

it('takes a refunded payment for wholly given back, though the provider gives no sum', () => {
  expect(reportOf({ ...payment, status: 'REFUNDED' })).toMatchObject({ status: 'REFUNDED', refundedCents: 149_000 })
})

it('keeps what was given back of a payment, and what it cost', () => {
  expect(reportOf({ ...payment, status: 'PARTIALLY_REFUNDED', refundedCents: 50_000 })).toEqual({
    status: 'PARTIALLY_REFUNDED',
    detail: 'accredited',
    amountCents: 149_000,
    currency: 'UYU',
    refundedCents: 50_000,
    provider: {
      name: 'mercado-pago',
      id: '77',
      updatedAt: new Date('2026-11-20T12:00:00Z'),
      methodId: 'visa',
      installments: 3,
      installmentAmountCents: 50_000,
      totalPaidCents: 150_000,
      feeCents: 7000,
      lastFourDigits: '3704',
      isInMediation: false,
      test: undefined,
    },
  })
})

it.each([
  ['REFUNDED', true, 'undone'],
  ['CANCELLED', true, 'undone'],
  ['REJECTED', true, 'undone'],
  ['APPROVED', true, 'paid'],
  ['PENDING', true, undefined],
  ['REJECTED', false, undefined],
] as const)(
  'says of a payment that is %s, with money of test: %s, that its test is %s',
  (status, isTestMoney, test) => {
    expect(reportOf({ ...payment, status, isTestMoney }).provider?.test).toBe(test)
  },
)
