import type { ListedPartner } from '../listed-partner.ts'
import type { TestMail } from '../send-test-mail.ts'
import { inUruguay } from './in-uruguay.ts'

const NAMES: Record<Exclude<ListedPartner['partner'], 'source'>, string> = {
  cards: 'Proveedor de tarjetas',
  printing: 'Imprenta',
  captcha: 'Captcha',
  mail: 'Servidor de correo',
  backups: 'Lugar de los respaldos',
}

type KindWords = {
  [Partner in ListedPartner['partner']]: Record<Extract<ListedPartner, { partner: Partner }>['kind'], string>
}
const OF_A_COPY = 'es una copia para mirar: no se le pregunta'
/** Warnings by kind of implementation; empty for the usual one. */
const KINDS: KindWords = {
  cards: { real: '', test: 'con claves de prueba: no cobra a nadie', sandbox: 'de prueba', nobody: OF_A_COPY },
  printing: { real: '', sandbox: 'de prueba', hand: 'se encarga a mano', nobody: OF_A_COPY },
  captcha: { own: 'el propio: no depende de nadie', google: 'reCAPTCHA, de Google' },
  mail: { server: '', folder: 'no hay: los correos quedan en una carpeta', nobody: OF_A_COPY },
  source: { followed: '', paused: 'en pausa' },
  backups: { daily: '', none: 'los ajustes no dicen dónde se guardan' },
}

/** Kinds that are never contacted, so they can't fail. */
const UNASKED: readonly ListedPartner['kind'][] = ['nobody', 'hand', 'own', 'none', 'paused']

export function partnerName(partner: ListedPartner): string {
  return partner.partner === 'source' ? `Fuente ${partner.name}` : NAMES[partner.partner]
}

export function kindInWords({ partner, kind }: ListedPartner): string {
  return (KINDS[partner] as Record<string, string>)[kind] ?? ''
}

/** A partner's state in one or two words. A folder does not answer, but writing to it can fail. */
export function standingOf({
  kind,
  succeededAt,
  failingSince,
}: ListedPartner): 'falla' | 'responde' | 'sin noticias' | '' {
  if (UNASKED.includes(kind)) return ''
  if (failingSince !== null) return 'falla'
  if (kind === 'folder') return ''
  return succeededAt === null ? 'sin noticias' : 'responde'
}

/** Sentences about a partner's health. Failing: since when and why. Answering: when last, and its last failure. */
export function healthInWords(partner: ListedPartner): string[] {
  const { succeededAt, failedAt, fault, failingSince } = partner
  const standing = standingOf(partner)
  if (standing === '') return []
  const answered = succeededAt && `Respondió por última vez el ${inUruguay(succeededAt)}.`
  const failed = failedAt && `${fault}.`
  if (standing === 'falla' && failingSince) {
    const last = failedAt && failedAt > failingSince ? `; la última vez, el ${inUruguay(failedAt)}` : ''
    const since = `Falla desde el ${inUruguay(failingSince)}${last}: ${failed}`
    return partner.kind === 'folder' ? [since] : [since, answered ?? 'Nunca respondió.']
  }
  const before = failedAt && `La última falla, el ${inUruguay(failedAt)}: ${failed}`
  return [answered ?? 'Todavía no se le preguntó nada.', ...(before ? [before] : [])]
}

const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nadie atiende en su dirección',
  ECONNRESET: 'cortó la conexión',
  EPIPE: 'cortó la conexión',
  UND_ERR_SOCKET: 'cortó la conexión',
  ENOTFOUND: 'su nombre no está en el DNS',
  EAI_AGAIN: 'esta máquina no encuentra nombres en el DNS',
  ENETUNREACH: 'esta máquina no llega a su red',
  EHOSTUNREACH: 'esta máquina no llega a su red',
  ETIMEDOUT: 'no contestó a tiempo',
  TimeoutError: 'no contestó a tiempo',
  AbortError: 'no contestó a tiempo',
  UND_ERR_CONNECT_TIMEOUT: 'no contestó a tiempo',
  CERT_HAS_EXPIRED: 'su certificado venció',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'su certificado no vale',
  SELF_SIGNED_CERT_IN_CHAIN: 'su certificado no vale',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'su certificado no vale',
  ERR_TLS_CERT_ALTNAME_INVALID: 'su certificado es de otro nombre',
  ENOSPC: 'el disco está lleno',
  EACCES: 'no hay permiso',
  EROFS: 'el disco no deja escribir',
}

/** Translates what a partner's adapter stored about a failure: a system error code, `HTTP 503`, or a sentence of its own. */
export function partnerFaultInWords(fault: string): string {
  const code = Object.keys(BY_CODE).find(known => new RegExp(`\\b${known}\\b`).test(fault))
  if (code) return `${BY_CODE[code]} (${code})`
  const status = Number(/\bHTTP (\d{3})\b/.exec(fault)?.[1] ?? 0)
  if (status === 401 || status === 403) return `no acepta las claves de la tienda (${fault})`
  if (status === 429) return `pide que se le pregunte menos (${fault})`
  if (status >= 500) return `está fallando (${fault})`
  return `dijo «${fault.replace(/[.\s]+$/, '')}»`
}

/** Outcome of a test mail, for the person who sent it. */
export function testMailInWords(outcome: TestMail, to: string): string {
  switch (outcome.kind) {
    case 'mailed':
      return `El servidor aceptó el correo para ${to}. Dijo: «${outcome.said}»\nMira si llega, también en el correo no deseado.`
    case 'written':
      return 'No hay servidor de correo: el correo quedó escrito en la carpeta de la tienda, y no sale.'
    case 'not-mailed':
      return outcome.isRefused
        ? `El servidor no acepta ese correo. Dijo: «${outcome.fault}»`
        : `El correo no salió: ${partnerFaultInWords(outcome.fault)}.`
  }
}
