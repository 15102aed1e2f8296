import type { InstallmentPlans } from '../../shop/payments/installment-plan.ts'

/** The installments that pages promise. */
const KEPT_MS = 60 * 60 * 1000
const RETRY_MS = 10_000
/** An embedded sandbox answers only once this very server listens. */
const FIRST_MS = 250

/** Refreshes the plans by the hour, and soon again while the provider does not answer. @returns what ends it */
export function refreshPlans(plans: Pick<InstallmentPlans, 'refresh'>): () => void {
  let stopped = false
  const refresh = async () => {
    const isAnswered = await plans.refresh()
    if (!stopped) timer = setTimeout(refresh, isAnswered ? KEPT_MS : RETRY_MS).unref()
  }
  let timer = setTimeout(refresh, FIRST_MS).unref()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
