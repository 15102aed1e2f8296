import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  chargedInWords,
  installmentAmountCents,
  installmentOffer,
  installmentOptionLabel,
  installmentOptionSchema,
  installmentSummary,
  installmentTotalCents,
  isPaidWithoutInterest,
  offeredInstallments,
} from './installments.ts'

const TOTAL = 149_000
const free = (installments: number) => ({ installments, installment_rate: 0 })
const WITH_INTEREST = { installments: 6, installment_rate: 10.5, installment_amount: 274.41, total_amount: 1646.45 }

describe('the amount of an installment', () => {
  // spec: 9.9
  it('is the grand total ÷ number without interest', () => {
    expect(installmentAmountCents(free(1), TOTAL)).toBe(149_000)
    expect(installmentAmountCents(free(2), TOTAL)).toBe(74_500)
  })

  it('is rounded to the nearest centésimo, half up', () => {
    expect(installmentAmountCents(free(12), TOTAL)).toBe(12_417)
    expect(installmentAmountCents(free(12), 148_999)).toBe(12_417)
    expect(installmentAmountCents(free(3), 100)).toBe(33)
    expect(installmentAmountCents(free(2), 101)).toBe(51)
  })

  it('is the provider’s total ÷ number with interest', () => {
    expect(installmentAmountCents(WITH_INTEREST, TOTAL)).toBe(27_441)
    expect(installmentTotalCents(WITH_INTEREST, TOTAL)).toBe(164_645)
  })

  it('follows the provider’s total where its own rounding differs from the rate’s', () => {
    expect(installmentTotalCents({ ...WITH_INTEREST, total_amount: 1646.4 }, TOTAL)).toBe(164_640)
  })

  it('does not follow the provider’s total when there is no interest', () => {
    expect(installmentTotalCents({ ...free(3), total_amount: 99 }, TOTAL)).toBe(TOTAL)
  })

  it('adds the surcharge itself where only the rate is known', () => {
    const rateOnly = { installments: 6, installment_rate: 10.5 }
    expect(installmentTotalCents(rateOnly, TOTAL)).toBe(164_645)
    expect(installmentAmountCents(rateOnly, TOTAL)).toBe(27_441)
  })
})

describe('installments in words', () => {
  // spec: 2.112, 3.62, 9.11
  it('are summed up as Nx amount', () => {
    expect(installmentSummary(WITH_INTEREST, TOTAL)).toBe('6x $\u00a0274,41')
    expect(installmentSummary(free(12), TOTAL)).toBe('12x $\u00a0124,17 (sin interés)')
  })

  // spec: 9.10
  it('are offered with their total, which has no decimals', () => {
    expect(installmentOptionLabel(free(12), TOTAL)).toBe('12 cuotas de $\u00a0124,17 ($\u00a01.490)')
    expect(installmentOptionLabel(WITH_INTEREST, TOTAL)).toBe('6 cuotas de $\u00a0274,41 ($\u00a01.646)')
  })

  it('are advertised without interest, or with their total', () => {
    expect(installmentOffer(free(12), TOTAL)).toBe('12 cuotas de $\u00a0124,17 sin interés')
    expect(installmentOffer(WITH_INTEREST, TOTAL)).toBe('6 cuotas de $\u00a0274,41 ($\u00a01.646)')
  })

  it('have a singular', () => {
    expect(installmentOptionLabel(free(1), TOTAL)).toBe('1 cuota de $\u00a01.490,00 ($\u00a01.490)')
  })
})

describe('the options of a provider', () => {
  // spec: 5.30, 9.24
  it('are offered up to 12 installments', () => {
    expect(offeredInstallments([1, 6, 12, 13, 18].map(free))).toEqual([1, 6, 12].map(free))
  })

  it('keep what is shown, of all that a provider sends', () => {
    const payerCost = { ...WITH_INTEREST, labels: [], recommended_message: '6 cuotas' }
    expect(v.parse(installmentOptionSchema, payerCost)).toEqual(WITH_INTEREST)
  })

  it.each([{ installments: 0 }, { installments: 1.5 }, { installments: '3' }, { installment_rate: -1 }])(
    'are not understood with %j',
    fault => {
      expect(v.is(installmentOptionSchema, { ...WITH_INTEREST, ...fault })).toBe(false)
    },
  )
})

describe('what a card was charged', () => {
  it('is said with its installments, where there are several', () => {
    const charged = { installments: 10, amountCents: 10_138, totalCents: 101_380 }
    expect(chargedInWords(charged)).toBe('$\u00a01.014 en 10 cuotas de $\u00a0101,38')
    expect(chargedInWords({ ...charged, installments: 1 })).toBe('$\u00a01.014')
  })

  it('is without interest where it is the grand total, to the peso', () => {
    expect(isPaidWithoutInterest(1490.4, 1490)).toBe(true)
    expect(isPaidWithoutInterest(1490, 1490.4)).toBe(true)
    expect(isPaidWithoutInterest(1491, 1490)).toBe(false)
  })
})
