import { CardProviderError } from './card-provider-error.ts'

/** The provider's script as it is in the page: the core methods of MercadoPago.js v2. Answers are not to be trusted unparsed. */
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

/** Longer than this nobody waits for a list of installments. */
const LIMIT_MS = 15_000

/** The provider's answer, or a CardProviderError when it takes too long. */
export function withinLimit<T>(answer: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CardProviderError('the card provider does not answer')), limitMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
