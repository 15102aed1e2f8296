import type { InstallmentPlans } from '../../shop/payments/installment-plan.ts'

/** The installments that pages promise. */
const KEPT_MS = 60 * 60 * 1000
/** The first pause while it does not answer; each is twice the one before. */
const RETRY_MS = 10_000
/** Refreshes the plans by the hour, and sooner while the provider does not answer. @returns what ends it */
export function refreshPlans(plans: Pick<InstallmentPlans, 'refresh'>): () => void {
  let stopped = false
  let retryMs = RETRY_MS
  const refresh = async () => {
    const isAnswered = await plans.refresh()
    if (stopped) return
    timer = setTimeout(refresh, isAnswered ? KEPT_MS : retryMs).unref()
    retryMs = isAnswered ? RETRY_MS : Math.min(2 * retryMs, KEPT_MS)
  }
  let timer = setTimeout(refresh, 0).unref()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
