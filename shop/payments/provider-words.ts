import type { DisputeState, ProviderName, ProviderWords } from './payment-provider.ts'
import { mercadoPagoWords } from './providers/mercado-pago-words.ts'

/** Rows hold codes without their provider: the codes of a second one must not mean something else here. */
const PROVIDERS: Readonly<Record<ProviderName, ProviderWords>> = { 'mercado-pago': mercadoPagoWords }

function ask<Answer>(question: (words: ProviderWords) => Answer | undefined): Answer | undefined {
  return Object.values(PROVIDERS)
    .map(question)
    .find(answer => answer !== undefined)
}

/** How the dispute of a payment with this detail stands; undefined if it is decided against the shop, or there is none. */
export function disputeOf(detail: string | null): DisputeState | undefined {
  return detail === null ? undefined : ask(words => words.dispute(detail))
}

/** Why a payment has its status, in Spanish. Codes of the provider are an open list: an unknown one is shown as it is. */
export function providerWords(detail: string): string {
  if (detail.startsWith(REFUSED_PREFIX))
    return `el cobro no se hizo: ${refusalWords(detail.slice(REFUSED_PREFIX.length))}`
  return ask(words => words.detail(detail)) ?? `otro motivo, código «${detail}»`
}

/** Prefix of a provider's code in a payment's detail: no payment was created. */
export const REFUSED_PREFIX = 'refused:'

/** Our code for a provider that refuses the shop's own keys. It did not look at the card. */
export const SHOP_REFUSED = 'unauthorized'

/** Why the provider refused a request, in Spanish, from its code; the provider's own sentence is English. */
export function refusalWords(code: string): string {
  if (code === SHOP_REFUSED) return 'el proveedor no acepta las claves de la librería'
  return ask(words => words.refusal(code)) ?? `el proveedor respondió con el código «${code}»`
}
