import type { ProviderName } from './payment-provider.ts'

/** A verified webhook of the provider: it says which payment, claim or chargeback changed, not how. */
export interface ProviderWebhook {
  provider: ProviderName
  requestId: string | null
  topic: string
  /** The id of what `topic` names. */
  subjectId: string
}

/** Checks the signature of a webhook, and reads what it is about. */
export type VerifyWebhook = (webhook: {
  signature: string | undefined
  requestId: string | undefined
  query: Record<string, string>
}) =>
  | { kind: 'payment'; webhook: ProviderWebhook }
  /** Signed, but about a topic that the shop ignores. */
  | { kind: 'other' }
  | { kind: 'refused'; reason: string }
