/** The companies a shop works with, as the settings name them: real ones or the sandboxes that stand in for them. */

/** The card provider. A sandbox is `embedded` if the shop itself serves it, below `SANDBOX_CARDS_PATH`. */
export interface CardProviderSettings {
  /** `test`: the real provider with test keys, which charge nobody. */
  kind: 'real' | 'test' | 'sandbox' | 'embedded'
  /** The base URL for the server's calls, without a trailing slash. */
  apiBase: string
  /** The provider's browser script; a path of the shop for the embedded sandbox. */
  sdkUrl: string
  /** The page that lists a sandbox's test cards; null for the real provider. */
  testCardsUrl: string | null
  publicKey: string
  accessToken: string
  webhookSecret: string
}

/** The printer: a network, people (`manual`), or a sandbox. */
export interface PrintNetworkSettings {
  kind: 'real' | 'manual' | 'sandbox' | 'embedded'
  url: string
  secret: string
}

export const SANDBOX_CARDS_PATH = '/sandbox/tarjetas'
export const SANDBOX_PRINT_PATH = '/sandbox/imprenta'

/** An embedded sandbox's keys are in the data folder, and are added when it opens. Empty keys refuse everyone. */
const NO_KEYS = { publicKey: '', accessToken: '', webhookSecret: '' }

interface Settings {
  HOST: string
  PORT: number
  PUBLIC_URL?: string | undefined
  SMTP_URL?: string | undefined
  MP_PUBLIC_KEY?: string | undefined
  MP_ACCESS_TOKEN?: string | undefined
  MP_WEBHOOK_SECRET?: string | undefined
  MP_API_BASE?: string | undefined
  MP_SDK_URL?: string | undefined
  RECAPTCHA_API_BASE?: string | undefined
  IMAGE_PROXY_URL?: string | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  BACKUP_S3_URL?: string | undefined
  PRINT_NETWORK_URL?: string | undefined
  PRINT_NETWORK_SECRET?: string | undefined
}

/** The partners that the settings name, and every fault in which real and pretend would mix (`docs/architecture.md` §3). */
export function partnerSettings(settings: Settings): {
  cardProvider: CardProviderSettings
  printNetwork: PrintNetworkSettings
  faults: string[]
} {
  const cardProvider = cardProviderSettings(settings)
  const printNetwork = printNetworkSettings(settings)
  const faults = [...keyFaults(settings), ...mixed(settings, cardProvider, printNetwork)]
  return { cardProvider, printNetwork, faults }
}

/** Keys without those that go with them, and addresses that would send them in the clear: known even where another setting is wrong. */
export function keyFaults(settings: Omit<Settings, 'HOST' | 'PORT'>): string[] {
  return [...halfGiven(settings), ...unencrypted(settings)]
}

function cardProviderSettings(settings: Settings): CardProviderSettings {
  if (!settings.MP_ACCESS_TOKEN) {
    const apiBase = `${ownAddress(settings)}${SANDBOX_CARDS_PATH}`
    return {
      kind: 'embedded',
      apiBase,
      sdkUrl: `${SANDBOX_CARDS_PATH}/sdk.js`,
      testCardsUrl: SANDBOX_CARDS_PATH,
      ...NO_KEYS,
    }
  }
  const apiBase = settings.MP_API_BASE ?? 'https://api.mercadopago.com'
  const isSandbox = isOnThisMachine(apiBase)
  return {
    kind: isSandbox
      ? 'sandbox'
      : isTestKey(settings.MP_ACCESS_TOKEN) || isTestKey(settings.MP_PUBLIC_KEY)
        ? 'test'
        : 'real',
    apiBase,
    testCardsUrl: isSandbox ? apiBase : null,
    sdkUrl: settings.MP_SDK_URL ?? 'https://sdk.mercadopago.com/js/v2',
    publicKey: settings.MP_PUBLIC_KEY ?? '',
    accessToken: settings.MP_ACCESS_TOKEN,
    webhookSecret: settings.MP_WEBHOOK_SECRET ?? '',
  }
}

function printNetworkSettings(settings: Settings): PrintNetworkSettings {
  const { PRINT_NETWORK_URL, PRINT_NETWORK_SECRET } = settings
  const secret = PRINT_NETWORK_SECRET ?? ''
  if (!PRINT_NETWORK_URL) {
    return { kind: 'embedded', url: `${ownAddress(settings)}${SANDBOX_PRINT_PATH}`, secret: '' }
  }
  if (PRINT_NETWORK_URL === 'manual') return { kind: 'manual', url: '', secret }
  return { kind: isOnThisMachine(PRINT_NETWORK_URL) ? 'sandbox' : 'real', url: PRINT_NETWORK_URL, secret }
}

/** The shop's own address for itself. A shop that listens on one interface only is not on 127.0.0.1. */
function ownAddress({ HOST, PORT }: Settings): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}

function halfGiven(settings: Omit<Settings, 'HOST' | 'PORT'>): string[] {
  const faults: string[] = []
  const { MP_PUBLIC_KEY, MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET } = settings
  if (Boolean(MP_PUBLIC_KEY) !== Boolean(MP_ACCESS_TOKEN)) {
    faults.push('MP_PUBLIC_KEY y MP_ACCESS_TOKEN van juntos: los dos, o ninguno para el proveedor de prueba')
  }
  if (MP_WEBHOOK_SECRET && !MP_ACCESS_TOKEN) faults.push('MP_WEBHOOK_SECRET necesita MP_ACCESS_TOKEN')
  for (const name of ['MP_API_BASE', 'MP_SDK_URL'] as const) {
    if (settings[name] && !MP_ACCESS_TOKEN) faults.push(`${name} necesita MP_ACCESS_TOKEN y MP_PUBLIC_KEY`)
  }
  const network = settings.PRINT_NETWORK_URL
  if (network && network !== 'manual' && !settings.PRINT_NETWORK_SECRET) {
    faults.push('PRINT_NETWORK_URL necesita PRINT_NETWORK_SECRET, que firma lo que se le manda')
  }
  return faults
}

/**
 * Settings that need https. They carry keys, orders, backups and readers' addresses, the script that reads cards, and the pages' pictures.
 * Traces name no reader, but their headers hold a key, and they show anyone on the way what the shop does and when.
 */
const ENCRYPTED = [
  'MP_API_BASE',
  'MP_SDK_URL',
  'PRINT_NETWORK_URL',
  'RECAPTCHA_API_BASE',
  'IMAGE_PROXY_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'BACKUP_S3_URL',
] as const

function unencrypted(settings: Omit<Settings, 'HOST' | 'PORT'>): string[] {
  return ENCRYPTED.filter(name => isUnencrypted(settings[name] ?? '')).map(
    name => `${name} debe empezar con https://: por http:// cualquiera en el camino lee y cambia lo que se envía`,
  )
}

function isUnencrypted(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'http:' && !isOnThisMachine(address)
}

function mixed(settings: Settings, cards: CardProviderSettings, network: PrintNetworkSettings): string[] {
  if (cards.kind === 'test') return realBesideTestKeys(settings, network)
  if (cards.kind !== 'real') {
    return realBesidePretendedCards(cards, network)
  }
  const faults: string[] = []
  if (network.kind !== 'real' && network.kind !== 'manual') {
    faults.push(
      'las claves reales de tarjetas necesitan una PRINT_NETWORK_URL real, o "manual" donde se encarga a mano',
    )
  }
  if (!settings.SMTP_URL)
    faults.push('las claves reales de tarjetas necesitan SMTP_URL: los correos tienen que llegar a los compradores')
  if (!settings.MP_WEBHOOK_SECRET)
    faults.push('las claves reales de tarjetas necesitan MP_WEBHOOK_SECRET: con él firma el proveedor sus avisos')
  if (!settings.PUBLIC_URL?.startsWith('https://'))
    faults.push('las claves reales de tarjetas necesitan una PUBLIC_URL que empiece con https://')
  if (settings.MP_SDK_URL && !settings.MP_SDK_URL.startsWith('https://')) {
    faults.push('las claves reales de tarjetas necesitan una MP_SDK_URL que empiece con https://')
  }
  return faults
}

/**
 * Pretended cards charge nobody, so no real book may be printed. A separate sandbox on this machine means a trial: people may then print by
 * hand.
 */
function realBesidePretendedCards(cards: CardProviderSettings, network: PrintNetworkSettings): string[] {
  if (network.kind === 'real') {
    return [
      'PRINT_NETWORK_URL es una imprenta real: necesita claves reales de tarjetas (MP_PUBLIC_KEY, MP_ACCESS_TOKEN)',
    ]
  }
  if (network.kind === 'manual' && cards.kind === 'embedded') {
    return [
      'PRINT_NETWORK_URL=manual encarga libros de verdad y las tarjetas de prueba no cobran a nadie: pon claves reales de tarjetas (MP_PUBLIC_KEY, MP_ACCESS_TOKEN), o quita PRINT_NETWORK_URL',
    ]
  }
  return []
}

/** Test keys charge nobody, so no book may be printed and no buyer may get mails. */
function realBesideTestKeys(settings: Settings, network: PrintNetworkSettings): string[] {
  const faults: string[] = []
  if (isTestKey(settings.MP_ACCESS_TOKEN) !== isTestKey(settings.MP_PUBLIC_KEY)) {
    faults.push('MP_PUBLIC_KEY y MP_ACCESS_TOKEN van juntos: una es de prueba (TEST-) y la otra no')
  }
  if (network.kind === 'real' || network.kind === 'manual') {
    faults.push(
      'las claves de prueba (TEST-) no cobran a nadie y PRINT_NETWORK_URL imprime libros de verdad: pon las claves de producción, o quita PRINT_NETWORK_URL',
    )
  }
  if (settings.SMTP_URL && !isOnThisMachine(settings.SMTP_URL)) {
    faults.push(
      'las claves de prueba (TEST-) no cobran a nadie y SMTP_URL manda correos de verdad: pon las claves de producción, o quita SMTP_URL',
    )
  }
  return faults
}

/** Prefix of Mercado Pago's test keys. Keys of test users look like production keys: only their payments show it. */
function isTestKey(key: string | undefined): boolean {
  return key?.startsWith('TEST-') ?? false
}

function isOnThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
