import type { ProviderName } from './payment-provider.ts'

/** What a provider's webhook says, its signature verified: which payment changed, not how. */
export interface ProviderWebhook {
  provider: ProviderName
  requestId: string | null
  topic: string
  providerPaymentId: string
}

/** Checks who sent a webhook, and reads what it is about. */
export type VerifyWebhook = (webhook: {
  signature: string | undefined
  requestId: string | undefined
  query: Record<string, string>
}) =>
  | { kind: 'payment'; webhook: ProviderWebhook }
  /** Signed, but about something the shop does not follow. */
  | { kind: 'other' }
  | { kind: 'refused'; reason: string }
