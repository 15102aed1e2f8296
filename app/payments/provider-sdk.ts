import { CardProviderError } from './card-provider-error.ts'

/** The provider's script in the page: the core methods of MercadoPago.js v2. Its answers must be parsed before use. */
export interface ProviderSdk {
  getPaymentMethods(question: { bin: string }): Promise<unknown>
  getIssuers(question: { paymentMethodId: string; bin: string }): Promise<unknown>
  getInstallments(question: Record<string, string>): Promise<unknown>
  getIdentificationTypes(): Promise<unknown>
  createCardToken(card: Record<string, string>): Promise<unknown>
}

declare global {
  interface Window {
    MercadoPago?: new (publicKey: string, options: { locale: string; trackingDisabled: boolean }) => ProviderSdk
  }
}

/** Time limit for an answer of the provider, in ms. */
const LIMIT_MS = 15_000

/** The provider's answer; rejects with a CardProviderError when it takes too long. */
export function withinLimit<T>(answer: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CardProviderError('the card provider does not answer')), limitMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
