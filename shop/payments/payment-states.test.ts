import { describe, expect, it } from 'vitest'
import type { ProviderPayment, ProviderStatus } from './payment-provider.ts'
import { holdsMoney, statusOf } from './payment-states.ts'

/** A payment of 1,490 pesos as the provider tells it. */
const told = (status: ProviderStatus, changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: '1',
  status,
  statusDetail: '',
  reference: 'order-1',
  currency: 'UYU',
  amountCents: 149_000,
  refundedCents: 0,
  methodId: 'visa',
  installments: 1,
  installmentAmountCents: null,
  totalPaidCents: null,
  feeCents: null,
  lastFourDigits: '3704',
  isLive: false,
  updatedAt: new Date('2026-11-20T12:00:00Z'),
  ...changes,
})

describe('what the provider calls', () => {
  it.each([
    ['pending', 'PENDING'],
    ['in_process', 'PENDING'],
    ['authorized', 'PENDING'],
    ['approved', 'APPROVED'],
    ['in_mediation', 'APPROVED'],
    ['rejected', 'REJECTED'],
    ['cancelled', 'CANCELLED'],
    ['refunded', 'REFUNDED'],
    ['charged_back', 'CHARGED_BACK'],
  ] as const)('%s is %s', (status, expected) => {
    expect(statusOf(told(status))).toBe(expected)
  })

  it.each(['approved', 'in_mediation'] as const)('%s is refunded in part or whole as money went back', status => {
    const refunded = (refundedCents: number) => statusOf(told(status, { refundedCents }))
    expect([0, 1, 148_999, 149_000].map(refunded)).toEqual([
      'APPROVED',
      'PARTIALLY_REFUNDED',
      'PARTIALLY_REFUNDED',
      'REFUNDED',
    ])
  })

  it('approved is not refunded where there was nothing to pay', () => {
    expect(statusOf(told('approved', { amountCents: 0 }))).toBe('APPROVED')
  })

  it('a charge back is over when the dispute was won', () => {
    expect(statusOf(told('charged_back', { statusDetail: 'reimbursed' }))).toBe('APPROVED')
    expect(statusOf(told('charged_back', { statusDetail: 'settled' }))).toBe('CHARGED_BACK')
  })
})

describe('the buyer’s money', () => {
  it('is here while a payment is approved, or refunded in part', () => {
    expect((['APPROVED', 'PARTIALLY_REFUNDED'] as const).map(holdsMoney)).toEqual([true, true])
    const others = ['PENDING', 'REJECTED', 'CANCELLED', 'REFUNDED', 'CHARGED_BACK'] as const
    expect(others.map(holdsMoney)).toEqual([false, false, false, false, false])
  })
})
