/** What a shop says about itself on every page; from the settings (`architecture.md` §3). */
export interface ShopProfile {
  name: string
  /** `https://…` without a trailing slash: canonical links and mails start with it. */
  publicUrl: string
  /** The browser's prefix for every API call; usually empty. */
  apiBase: string
  /** Digits with the country code and no plus, as wa.me wants it: `59899123456`. */
  phone: string
  email: string
  socialUrl: string
  pickupAddress: string
  pickupHours: string
  /** Where covers are resized: an address of the settings, or the path of the shop's own proxy. */
  imageProxy: { url: string; widthKey: string; heightKey: string }
  /** The card provider's browser script and the key it is opened with; `testCardsUrl`: what can be tried with a pretended one. */
  cardProvider: { sdkUrl: string; publicKey: string; testCardsUrl: string | null }
  /** Whose captcha the browser talks to; null: the shop's own. `scriptUrl` is the vendor's, without its `render` parameter. */
  recaptcha: { siteKey: string; scriptUrl: string } | null
  /** The trackers that get what happens in the shop, once a visitor consents: Google Analytics, Meta's Pixel, and the page itself for tests. */
  trackers: { ga4Id: string | null; metaPixelId: string | null; debug: boolean }
  /** How its mails end, a line each; pages do not know it. */
  mailSignature?: string | undefined
  /** With real card keys sample titles are never sold, fed or indexed. */
  hidesSampleTitles: boolean
  /** What is pretended while the shop has no real keys; empty in a real shop. */
  standIns: string[]
  /** This is a copy of a backup, to look at: a sentence that every page shows. */
  copyOf?: string | undefined
}
