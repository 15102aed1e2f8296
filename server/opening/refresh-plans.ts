import type { InstallmentPlans } from '../../shop/payments/installment-plan.ts'

/** How long plans are kept before they are refreshed, ms. */
const KEPT_MS = 60 * 60 * 1000
/** First pause, in ms, while the provider does not answer. It doubles each time. */
const RETRY_MS = 10_000
/** Refreshes the installment plans every hour, and sooner while the provider does not answer. @returns a function that stops it */
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
