import type { Issuer } from './card-methods.ts'

/** Numbers of installments with their surcharge on the whole amount, in percent; 0 is interest-free. */
export const INSTALLMENT_PLANS: Record<Issuer['plan'], readonly (readonly [installments: number, rate: number])[]> = {
  bank: [
    [1, 0],
    [2, 3.15],
    [3, 0],
    [4, 6.3],
    [5, 7.95],
    [6, 0],
    [9, 13.4],
    [10, 15.2],
    [12, 0],
    [15, 23.1],
    [18, 27.75],
  ],
  store: [
    [1, 0],
    [3, 4.9],
    [6, 9.65],
    [12, 18.9],
    [18, 28.7],
  ],
  debit: [[1, 0]],
}

export const MIN_AMOUNT = 1
export const MAX_AMOUNT = 250_000

export interface PayerCost {
  installments: number
  installment_rate: number
  /** UYU. */
  installment_amount: number
  total_amount: number
}

/** The cost of an amount (UYU) for each number of installments that an issuer offers. */
export function payerCosts(issuer: Issuer, amount: number): PayerCost[] {
  return INSTALLMENT_PLANS[issuer.plan].map(([installments, rate]) => {
    const totalCents = Math.round(amount * 100 * (1 + rate / 100))
    return {
      installments,
      installment_rate: rate,
      installment_amount: Math.round(totalCents / installments) / 100,
      total_amount: totalCents / 100,
    }
  })
}
