import type { ShopProfile } from '../../contract/shop-profile.ts'
import { type CardProvider, cardProvider } from './card-provider.ts'
import { CardProviderError } from './card-provider-error.ts'
import { type ProviderSdk, withinLimit } from './provider-sdk.ts'

let opened: Promise<CardProvider> | null = null

/**
 * The card provider, its script loaded into the page the first time it is asked for. Rejects with a CardProviderError when the script
 * doesn't come; asking again loads it again.
 */
export function openCardProvider(settings: ShopProfile['cardProvider']): Promise<CardProvider> {
  opened ??= loadScript(settings.sdkUrl)
    .then(() => cardProvider(newSdk(settings.publicKey)))
    .catch(error => {
      opened = null
      throw error
    })
  return opened
}

/** The visitor consented to no tracker: the script keeps fraud prevention and leaves out its statistics of use. */
function newSdk(publicKey: string): ProviderSdk {
  if (!window.MercadoPago) throw new CardProviderError('the card provider’s script brought no MercadoPago')
  return new window.MercadoPago(publicKey, { locale: 'es-UY', trackingDisabled: true })
}

async function loadScript(src: string): Promise<void> {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new CardProviderError('the card provider’s script did not load'))
  })
  document.head.append(script)
  try {
    await withinLimit(loaded)
  } catch (error) {
    // One that failed never loads: the next attempt needs an element of its own.
    script.remove()
    throw error
  }
}
