import type { ShopProfile } from '../../contract/shop-profile.ts'
import { type CardProvider, cardProvider } from './card-provider.ts'
import { CardProviderError } from './card-provider-error.ts'
import { type ProviderSdk, withinLimit } from './provider-sdk.ts'

let opened: Promise<CardProvider> | null = null

/**
 * Opens the card provider; its script is loaded with the first call. Rejects with a CardProviderError when the script can't be loaded; a
 * later call loads it again.
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

/** Without statistics: the visitor consented to no tracker. The script's fraud prevention stays on. */
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
    // A failed script element never loads: a retry needs a new one.
    script.remove()
    throw error
  }
}
