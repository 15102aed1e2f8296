/** The shop's data for every page, from the settings (`architecture.md` §3). */
export interface ShopProfile {
  name: string
  /** `https://…` without a trailing slash: canonical links and links in mails start with it. */
  publicUrl: string
  /** The browser's prefix for API calls; usually empty. */
  apiBase: string
  /** Digits with the country code and without a plus, as wa.me needs it: `59899123456`. */
  phone: string
  email: string
  socialUrl: string
  pickupAddress: string
  pickupHours: string
  /** The service that resizes covers: a configured address, or the path of the shop's own proxy. */
  imageProxy: { url: string; widthKey: string; heightKey: string }
  /** The card provider's browser script and its public key. `testCardsUrl`: a page of test cards, if the provider is a sandbox. */
  cardProvider: { sdkUrl: string; publicKey: string; testCardsUrl: string | null }
  /** The reCAPTCHA of pages; null: the shop's own captcha. `scriptUrl` is the vendor's, without its `render` parameter. */
  recaptcha: { siteKey: string; scriptUrl: string } | null
  /** The trackers that get shop events once a visitor consents: Google Analytics, Meta's Pixel, and the page itself for tests. */
  trackers: { ga4Id: string | null; metaPixelId: string | null; debug: boolean }
  /** The last lines of its mails; pages do not get it. */
  mailSignature?: string | undefined
  /** With real card keys, sample titles are not sold, indexed, or in feeds. */
  hidesSampleTitles: boolean
  /** The stand-ins in use while the shop has no real keys; empty in a real shop. */
  standIns: string[]
  /** Set if this shop is a drill, a restored copy of a backup: a sentence for every page. */
  copyOf?: string | undefined
}
