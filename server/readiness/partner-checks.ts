import { Resolver } from 'node:dns/promises'
import nodemailer from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import { acceptsSecret, faultOf } from '../../shop/captcha/recaptcha.ts'
import { partnerFaultInWords } from '../../shop/desk/words/partner-words.ts'
import type { PaymentProvider } from '../../shop/payments/payment-provider.ts'
import { PROBE_REFERENCE, type PrintNetwork } from '../../shop/printing/print-network.ts'
import type { Check, Lack } from '../../shop/readiness/lack.ts'
import { type HearAnswer, mailFault } from '../opening/watch-partners.ts'

type Hear = (fault: string | null) => void

const SMTP_WITHIN_MS = 10_000
const OPEN_WITHIN_MS = 5000

/** Checks whether the partners in the settings answer with the keys in the settings. */
export function partnerChecks(
  config: Config,
  {
    provider,
    network,
    sender = () => config.MAIL_FROM,
    hear = () => {},
  }: {
    provider: Pick<PaymentProvider, 'findByReference'>
    network: PrintNetwork
    /** Null: not known, and nothing is asked about it. */
    sender?: (() => string) | null | undefined
    /** Gets the outcome of asking Google and the mail server. Calls to the other partners are recorded already. */
    hear?: HearAnswer | undefined
  },
): Check[] {
  const { cardProvider, printNetwork } = config
  const cards = { isEmbedded: cardProvider.kind === 'embedded', url: cardProvider.apiBase }
  const printing = { isEmbedded: printNetwork.kind === 'embedded', url: printNetwork.url }
  return [
    { name: 'el proveedor de tarjetas', look: () => whereOpen(cards, () => cardLacks(provider)) },
    { name: 'la imprenta', look: () => whereOpen(printing, () => networkLacks(network)) },
    { name: 'reCAPTCHA', look: () => captchaLacks(config, fault => hear('captcha', fault)) },
    { name: 'el servidor de correo', look: () => smtpLacks(config.SMTP_URL, fault => hear('mail', fault)) },
    {
      name: 'lo que el DNS dice del correo',
      look: async () => (sender ? mailDomainLacks({ ...config, MAIL_FROM: sender() }, new Resolver()) : []),
    },
  ]
}

/** The shop's own sandbox answers only while the shop is open, so it is not checked. */
async function whereOpen(
  { isEmbedded, url }: { isEmbedded: boolean; url: string },
  look: () => Promise<Lack[]>,
): Promise<Lack[]> {
  if (!isEmbedded) return look()
  const { origin } = new URL(url)
  const signal = AbortSignal.timeout(OPEN_WITHIN_MS)
  const isOpen = await fetch(`${origin}/salud`, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  )
  if (isOpen) return look()
  const what = `La tienda está cerrada (nadie atiende en ${origin}): a los socios de prueba, que contestan con ella, no se les preguntó.`
  return [{ weight: 'better', what, mend: 'npm start, y después otra vez: npm run shop -- doctor' }]
}

export async function cardLacks(provider: Pick<PaymentProvider, 'findByReference'>): Promise<Lack[]> {
  const answer = await provider.findByReference(PROBE_REFERENCE)
  if (answer.kind === 'searched') return []
  const what = `El proveedor de tarjetas falla: ${partnerFaultInWords(answer.reason)}.`
  return [{ weight: 'blocks', what, mend: 'MP_ACCESS_TOKEN, y la red de esta máquina hacia afuera.' }]
}

export async function networkLacks(network: PrintNetwork): Promise<Lack[]> {
  if (network.isManual) return []
  const answer = await network.read(PROBE_REFERENCE)
  if (answer.kind === 'not-found' || answer.kind === 'answered') return []
  const what =
    answer.kind === 'refused'
      ? 'La imprenta no acepta lo que la tienda firma.'
      : `La imprenta falla: ${partnerFaultInWords(answer.reason)}.`
  return [{ weight: 'blocks', what, mend: 'PRINT_NETWORK_URL y PRINT_NETWORK_SECRET.' }]
}

/** Without an accepted secret every order is refused. */
export async function captchaLacks(
  { RECAPTCHA_SECRET, RECAPTCHA_API_BASE }: Pick<Config, 'RECAPTCHA_SECRET' | 'RECAPTCHA_API_BASE'>,
  hear: Hear = () => {},
): Promise<Lack[]> {
  if (!RECAPTCHA_SECRET) return []
  const asked = acceptsSecret({ secret: RECAPTCHA_SECRET, apiBase: RECAPTCHA_API_BASE })
  const isAccepted = await asked.catch(error => {
    hear(faultOf(error))
    throw error
  })
  hear(isAccepted ? null : 'no acepta RECAPTCHA_SECRET')
  if (isAccepted) return []
  const what = 'Google no acepta la clave de reCAPTCHA: ninguna orden entra.'
  const mend = 'RECAPTCHA_SITE_KEY y RECAPTCHA_SECRET, o ninguna de las dos para el captcha propio.'
  return [{ weight: 'blocks', what, mend }]
}

/** Connects, encrypts and signs in, but sends nothing. */
export async function smtpLacks(smtpUrl: string | undefined, hear: Hear = () => {}): Promise<Lack[]> {
  if (!smtpUrl) return []
  const smtp = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_WITHIN_MS,
    greetingTimeout: SMTP_WITHIN_MS,
    socketTimeout: SMTP_WITHIN_MS,
  })
  try {
    await smtp.verify()
    hear(null)
    return []
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const fault = mailFault(error)
    hear(fault)
    const what =
      code === 'EAUTH'
        ? `El servidor de correo rechaza el usuario o la contraseña (${responseCode ?? code}).`
        : `El servidor de correo falla: ${partnerFaultInWords(fault)}.`
    return [{ weight: 'blocks', what, mend: 'SMTP_URL=smtps://USUARIO:CONTRASEÑA@SERVIDOR' }]
  } finally {
    smtp.close()
  }
}

/**
 * Checks SPF and DMARC: without them large mail services treat the shop's mails as spam. DKIM can't be checked, since only the mail service
 * knows its selector. `MAIL_FROM`: the sender in force.
 */
export async function mailDomainLacks(
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  resolver: Pick<Resolver, 'resolveTxt'>,
): Promise<Lack[]> {
  const domain = MAIL_FROM.match(/@([^>\s]+)/)?.[1] ?? ''
  if (!SMTP_URL) return []
  if (domain.endsWith('.example')) {
    const what = `Los correos salen con un remitente de ejemplo, ${MAIL_FROM}: nadie los recibe.`
    return [{ weight: 'blocks', what, mend: 'npm run shop -- settings set SHOP_EMAIL=…, o MAIL_FROM=…' }]
  }
  const says = async (name: string, start: string) => {
    const records = await resolver.resolveTxt(name).catch(noRecord)
    return records.some(parts => parts.join('').toLowerCase().startsWith(start))
  }
  const lacks: Lack[] = []
  if (!(await says(domain, 'v=spf1'))) {
    const what = `El DNS de ${domain} no dice quién puede mandar sus correos (SPF): muchos terminan en spam.`
    lacks.push({
      weight: 'hurts',
      what,
      mend: `Un registro TXT en ${domain}: v=spf1 include:(el del servicio de correo) -all`,
    })
  }
  if (!(await says(`_dmarc.${domain}`, 'v=dmarc1'))) {
    const what = `El DNS de ${domain} no dice qué hacer con correos falsos en su nombre (DMARC).`
    lacks.push({ weight: 'hurts', what, mend: `Un registro TXT en _dmarc.${domain}: v=DMARC1; p=quarantine` })
  }
  return lacks
}

/** "No such record" is an answer (empty list); a failed lookup is an error. */
function noRecord(error: NodeJS.ErrnoException): string[][] {
  if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return []
  throw error
}
