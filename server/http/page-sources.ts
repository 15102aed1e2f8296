import type { ShopProfile } from '../../contract/shop-profile.ts'

/** Origins that pages may load from, by directive of the content security policy. */
export interface PageSources {
  script: string[]
  connect: string[]
  frame: string[]
  image: string[]
}

/** The origins of the vendors in the shop's settings, and no others. */
export function pageSources({
  apiBase,
  cardProvider,
  recaptcha,
  trackers,
}: Pick<ShopProfile, 'apiBase' | 'cardProvider' | 'recaptcha' | 'trackers'>): PageSources {
  const sources: PageSources = { script: [], connect: [], frame: [], image: [] }
  if (apiBase) sources.connect.push(new URL(apiBase).origin)
  if (recaptcha) {
    // developers.google.com/recaptcha/docs/faq, "I'm using content-security-policy".
    const own = new URL('.', recaptcha.scriptUrl).href
    sources.script.push(own, 'https://www.gstatic.com/recaptcha/')
    sources.connect.push(own)
    sources.frame.push(own, 'https://recaptcha.google.com/recaptcha/')
  }
  if (!cardProvider.sdkUrl.startsWith('/')) addCardProvider(sources, new URL(cardProvider.sdkUrl).origin)
  if (trackers.ga4Id) addGoogleAnalytics(sources)
  if (trackers.metaPixelId) addMetaPixel(sources)
  return sources
}

/**
 * Google Analytics 4 with and without Google Signals, from developers.google.com/tag-platform/security/guides/csp. Its images need no
 * entry: they are allowed from anywhere.
 */
function addGoogleAnalytics({ script, connect, frame }: PageSources) {
  script.push('https://*.googletagmanager.com')
  connect.push(
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://*.g.doubleclick.net',
    'https://*.google.com',
    'https://*.google.com.uy',
  )
  frame.push('https://td.doubleclick.net', 'https://www.googletagmanager.com')
}

function addMetaPixel({ script, connect, frame }: PageSources) {
  script.push('https://connect.facebook.net')
  connect.push('https://connect.facebook.net', 'https://www.facebook.com')
  frame.push('https://www.facebook.com')
}

/**
 * Adds the card provider's origins. Mercado Pago's script calls its API, keeps its tables on mlstatic.com, and detects fraud with a script
 * and a frame of its own, which report to events.mercadopago.com and Mercado Libre. Any other provider, such as a sandbox elsewhere, has
 * everything on the origin of its script. The embedded sandbox is on the shop's own origin.
 */
function addCardProvider({ script, connect, frame, image }: PageSources, origin: string) {
  script.push(origin)
  if (origin !== 'https://sdk.mercadopago.com') {
    connect.push(origin)
    image.push(origin)
    return
  }
  script.push('https://http2.mlstatic.com', 'https://www.mercadopago.com')
  connect.push(
    'https://api.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://events.mercadopago.com',
    'https://www.mercadopago.com',
    'https://api.mercadolibre.com',
    'https://www.mercadolibre.com',
    'https://http2.mlstatic.com',
  )
  frame.push('https://www.mercadopago.com', 'https://www.mercadolibre.com')
}
