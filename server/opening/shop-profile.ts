import { join } from 'node:path'
import { EMBEDDED_PROXY_PATH } from '../../contract/images.ts'
import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import { isDrill, readRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import { type Config, SHOWN_SETTINGS, type ShownSetting } from '../../platform/config.ts'
import { isLoopback } from '../../platform/network/reach.ts'
import { inUruguay } from '../../shop/desk/words/in-uruguay.ts'
import type { PartnerKinds, PartnersSet } from '../../shop/readiness/partner-health.ts'
import type { SettingValues, StartSettings } from '../../shop/settings/shown-settings.ts'
import type { ShopParts } from '../../shop/shop.ts'
import { deskOriginOf } from '../desk/desk-origin.ts'
import { mailFolder } from './sweep-mails.ts'

/** What pages and mails say of the shop, from its settings. */
export function shopProfile(config: Config): ShopProfile {
  const { cardProvider } = config
  return {
    name: config.SHOP_NAME,
    publicUrl: config.PUBLIC_URL,
    apiBase: config.API_BASE ?? '',
    phone: config.SHOP_PHONE,
    email: config.SHOP_EMAIL,
    socialUrl: config.SHOP_SOCIAL_URL,
    pickupAddress: config.PICKUP_ADDRESS,
    pickupHours: config.PICKUP_HOURS,
    imageProxy: {
      url: config.IMAGE_PROXY_URL ?? EMBEDDED_PROXY_PATH,
      widthKey: config.IMAGE_PROXY_WIDTH_KEY,
      heightKey: config.IMAGE_PROXY_HEIGHT_KEY,
    },
    cardProvider: {
      sdkUrl: cardProvider.sdkUrl,
      publicKey: cardProvider.publicKey,
      testCardsUrl: cardProvider.testCardsUrl,
    },
    recaptcha: config.RECAPTCHA_SITE_KEY
      ? { siteKey: config.RECAPTCHA_SITE_KEY, scriptUrl: `${config.RECAPTCHA_API_BASE}/api.js` }
      : null,
    trackers: {
      ga4Id: config.GA4_ID ?? null,
      metaPixelId: config.META_PIXEL_ID ?? null,
      debug: config.TRACKER_DEBUG,
    },
    hidesSampleTitles: cardProvider.kind === 'real',
    standIns: standIns(config),
    copyOf: drillWords(config),
  }
}

/** The shown settings before any change at the desk. */
export function startSettings(config: Config): StartSettings {
  const names = Object.keys(SHOWN_SETTINGS) as ShownSetting[]
  return {
    values: Object.fromEntries(names.map(name => [name, config[name]])) as SettingValues,
    fixed: config.fixed,
    isLive: config.cardProvider.kind === 'real',
  }
}

/** The settings about the shop itself, including those that the desk may change. */
export function shopSettings(config: Config) {
  return {
    settings: startSettings(config),
    deskOrigin: deskOriginOf(config),
    isPretended: isPretended(config),
    partnerKinds: partnerKinds(config),
    partnersSet: partnersSet(config),
    mailFolder: mailFolder(config),
    cutOff: config.PAYMENT_CUT_OFF,
    differenceLimitCents: config.PAYMENT_DIFFERENCE * 100,
    uploadsFolder: join(config.DATA_DIR, 'uploads'),
    onixIdName: config.ONIX_ID_NAME,
    rateStaleDays: config.RATE_STALE_DAYS,
    sourcesFolder: join(config.DATA_DIR, 'sources'),
  } satisfies Partial<ShopParts>
}

/** How OFFLINE orders are paid, from the settings. */
export function paymentInstructions(config: Config): PaymentInstructions {
  return { networks: config.PAYMENT_NETWORKS, bankAccount: config.PAYMENT_BANK_ACCOUNT }
}

/** True if nothing is real: no cards, no printing, no mails. */
function isPretended({ cardProvider, printNetwork, SMTP_URL, DATA_DIR }: Config): boolean {
  if (isDrill(DATA_DIR)) return true
  return cardProvider.kind === 'embedded' && printNetwork.kind === 'embedded' && !SMTP_URL
}

/**
 * True if a person at this machine may enter the desk as its owner with a click. Everything must be pretended, and the shop's address must
 * be local: at another address a caller may come through a proxy that does not say so.
 */
export function letsOwnerInByClick(config: Config): boolean {
  const { hostname } = new URL(config.PUBLIC_URL)
  const isHere = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return isHere && isPretended(config)
}

/** Which implementation serves each partner. */
function partnerKinds(config: Config): PartnerKinds {
  const captcha = config.RECAPTCHA_SECRET ? 'google' : 'own'
  if (isDrill(config.DATA_DIR)) return { cards: 'nobody', printing: 'nobody', captcha, mail: 'nobody' }
  const { kind: cards } = config.cardProvider
  const { kind: printing } = config.printNetwork
  return {
    cards: cards === 'embedded' ? 'sandbox' : cards,
    printing: printing === 'manual' ? 'hand' : printing === 'embedded' ? 'sandbox' : printing,
    captcha,
    mail: config.SMTP_URL ? 'server' : 'folder',
  }
}

/** Names the partners that are set, by kind and address. */
export function partnersSet(config: Config): PartnersSet {
  const { cards, printing, captcha, mail } = partnerKinds(config)
  const at = (kind: string, url: string | undefined) => (url ? `${kind} ${new URL(url).host}` : kind)
  return {
    cards: at(cards, config.cardProvider.apiBase),
    printing: at(printing, config.printNetwork.url),
    captcha,
    mail: at(mail, config.SMTP_URL),
  }
}

/** The notice on every page of a drill. */
function drillWords({ DATA_DIR }: Config): string | undefined {
  const copy = readRestoredCopy(DATA_DIR)
  if (!copy?.isDrill) return undefined
  return `Copia de un respaldo, para mirar: la librería como era el ${inUruguay(copy.stateOf)}. No vende, no escribe a nadie y no cobra.`
}

/** How many sample titles fill an empty catalogue. Where cards are charged, none: nobody prints them. */
export function sampleTitles({ cardProvider, SAMPLE_CATALOGUE }: Config): number {
  return cardProvider.kind === 'real' ? 0 : SAMPLE_CATALOGUE
}

/** Sentences that say what is pretended. */
function standIns(config: Config): string[] {
  const { cardProvider, printNetwork, SMTP_URL } = config
  const sentences: string[] = []
  if (cardProvider.kind !== 'real') sentences.push('Las tarjetas no se cobran: usa las tarjetas de prueba.')
  if (printNetwork.kind === 'embedded' || printNetwork.kind === 'sandbox') {
    sentences.push('Los libros no se imprimen: la imprenta es de prueba.')
  }
  if (!SMTP_URL) sentences.push('Los correos no se envían: se guardan en una carpeta del servidor.')
  if (sampleTitles(config) > 0) sentences.push('Los títulos del catálogo son de muestra.')
  return sentences
}
