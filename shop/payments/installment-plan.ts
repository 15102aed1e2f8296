import { isDeepStrictEqual } from 'node:util'
import { type InstallmentOption, MAX_INSTALLMENTS } from '../../contract/installments.ts'
import type { InstallmentTerms, PaymentProvider } from './payment-provider.ts'

/** The brand of nearly every buyer. */
const REFERENCE_METHOD = 'visa'
/** The usual price of a book. Rates do not depend on the amount, but the provider requires one. */
const REFERENCE_AMOUNT_CENTS = 150_000

export interface InstallmentPlans {
  /** Asks the provider. If it does not answer, the known plan stays. @returns whether it answered */
  refresh(): Promise<boolean>
  /** The longest plan for an amount; null until the provider has named one. */
  best(amountCents: number): InstallmentOption | null
  /** Number of changes of `best`: pages made before the last one are out of date. */
  changes(): number
}

/**
 * Keeps the installment plan that pages promise before a card is known. A page must not promise what a bank refuses. So the most expensive
 * issuer of the reference brand counts: "sin interés" is true for all of them.
 */
export function keepInstallmentPlans(provider: PaymentProvider): InstallmentPlans {
  let plan: InstallmentOption | null = null
  let changes = 0
  return {
    async refresh() {
      const answer = await provider.readInstallments(REFERENCE_METHOD, REFERENCE_AMOUNT_CENTS)
      if (answer.kind !== 'found') return false
      const longest = longestOfAll(answer.issuers)
      if (!isDeepStrictEqual(longest, plan)) changes++
      plan = longest
      return true
    },
    best: () => plan,
    changes: () => changes,
  }
}

/** The highest number of installments, up to 12, that every issuer offers, with the highest surcharge of any of them. */
export function longestOfAll(issuers: readonly InstallmentTerms[][]): InstallmentOption | null {
  for (let installments = MAX_INSTALLMENTS; installments > 1; installments--) {
    const rates = issuers.map(options => options.find(option => option.installments === installments)?.ratePercent)
    if (rates.length > 0 && rates.every(rate => rate !== undefined)) {
      return { installments, installment_rate: Math.max(...rates) }
    }
  }
  return null
}
