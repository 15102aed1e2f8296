import { isDeepStrictEqual } from 'node:util'
import { type InstallmentOption, MAX_INSTALLMENTS } from '../../contract/installments.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The brand that nearly every buyer has. */
const REFERENCE_METHOD = 'visa'
/** A book's usual price: rates do not depend on it, but the provider wants an amount. */
const REFERENCE_AMOUNT_CENTS = 150_000

export interface InstallmentPlans {
  /** Asks the provider; without an answer what was known stays. @returns whether it answered */
  refresh(): Promise<boolean>
  /** The longest plan for an amount, or null while the provider has named none. */
  best(amountCents: number): InstallmentOption | null
  /** How many times `best` has changed: pages made before are out of date. */
  changes(): number
}

/**
 * The installments that pages promise before anyone has shown a card. A page must not promise what a bank refuses: of the issuers of
 * the reference brand the dearest counts, so "sin interés" means all of them.
 */
export function keepInstallmentPlans(provider: PaymentProvider): InstallmentPlans {
  let plan: InstallmentOption | null = null
  let changes = 0
  return {
    async refresh() {
      const answer = await provider.readInstallments(REFERENCE_METHOD, REFERENCE_AMOUNT_CENTS)
      if (answer.kind !== 'found') return false
      const told = longestOfAll(answer.issuers)
      if (!isDeepStrictEqual(told, plan)) changes++
      plan = told
      return true
    },
    best: () => plan,
    changes: () => changes,
  }
}

/** The highest number, up to 12, that every issuer offers, at the highest surcharge any of them asks for it. */
export function longestOfAll(issuers: readonly InstallmentOption[][]): InstallmentOption | null {
  for (let installments = MAX_INSTALLMENTS; installments > 1; installments--) {
    const rates = issuers.map(options => options.find(option => option.installments === installments)?.installment_rate)
    if (rates.length > 0 && rates.every(rate => rate !== undefined)) {
      return { installments, installment_rate: Math.max(...rates) }
    }
  }
  return null
}
