import { freemem, totalmem } from 'node:os'
import { connect } from 'node:tls'
import { freeBytes } from '../../platform/free-bytes.ts'
import type { Check, Lack } from '../../shop/readiness/lack.ts'

const MIB = 1024 * 1024
const GIB = 1024 * MIB
/** Below it, a day of feeds and mails may fill the disk. */
const SCARCE_DISK = 5 * GIB
/** Below it, the database stops within hours. */
const NO_DISK = 1 * GIB
const LEAST_MEMORY = 900 * MIB
/** With a larger offset codes, signatures and deadlines fail. */
const CLOCK_OFF_MS = 30_000
const CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000

export function diskCheck(dataFolder: string): Check {
  return { name: 'el disco', look: async () => diskLacks(await freeBytes(dataFolder)) }
}

/** Checks the machine but for its disk, and whether it is reachable from outside. */
export function machineChecks({
  publicUrl,
  partnerUrl,
}: {
  publicUrl: string
  /** The address of a partner whose clock is trusted; null if all partners are the shop's own sandboxes. */
  partnerUrl: string | null
}): Check[] {
  return [
    { name: 'la memoria', look: async () => memoryLacks(totalmem(), freemem()) },
    {
      name: 'la hora',
      look: async () => (partnerUrl === null ? [] : clockLacks(Date.now(), await timeAt(partnerUrl))),
    },
    { name: 'la dirección pública', look: () => publicLacks(publicUrl) },
  ]
}

export function diskLacks(free: number): Lack[] {
  if (free >= SCARCE_DISK) return []
  const left = free < NO_DISK ? `${Math.floor(free / MIB)} MB` : `${(free / GIB).toFixed(1).replace('.', ',')} GB`
  const what = `En el disco de la carpeta de datos quedan ${left}.`
  return [
    {
      weight: free < NO_DISK ? 'blocks' : 'hurts',
      what,
      mend: 'Liberar espacio, o mover DATA_DIR a un disco más grande.',
    },
  ]
}

export function memoryLacks(total: number, free: number): Lack[] {
  if (total >= LEAST_MEMORY) return []
  const what = `La máquina tiene ${Math.round(total / MIB)} MB de memoria (libres ahora: ${Math.round(free / MIB)}).`
  return [{ weight: 'hurts', what, mend: 'Una máquina con 1 GB o más; PAGE_CACHE_MB más chico ayuda.' }]
}

/** The time at a server in ms since 1970, from the `Date` of any answer (precise to seconds). */
async function timeAt(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual' })
  return Date.parse(headers.get('Date') ?? '') || Date.now()
}

/** @param own, other in ms since 1970 */
export function clockLacks(own: number, other: number): Lack[] {
  const offMs = Math.abs(own - other)
  if (offMs <= CLOCK_OFF_MS) return []
  const what = `El reloj de esta máquina y el del proveedor de tarjetas difieren en ${Math.round(offMs / 1000)} segundos.`
  return [{ weight: 'blocks', what, mend: 'Un servicio de hora (NTP): timedatectl set-ntp true' }]
}

/** Checks from outside that the name leads to the shop, that it answers, and that its certificate is valid for a while. */
export async function publicLacks(publicUrl: string): Promise<Lack[]> {
  if (!publicUrl.startsWith('https://')) return []
  const lacks: Lack[] = []
  const answer = await fetch(`${publicUrl}/salud`, { redirect: 'manual' }).catch((error: Error) => error)
  if (answer instanceof Error || answer.status !== 200) {
    const reason = answer instanceof Error ? causeOf(answer) : `responde ${answer.status}`
    if (UNTRUSTED.test(reason)) return [untrusted(publicUrl, reason)]
    const what = `Desde esta máquina no se llega a la tienda por ${publicUrl}: ${reason}.`
    lacks.push({ weight: 'blocks', what, mend: 'El DNS del nombre, y el proxy que termina TLS.' })
    return lacks
  }
  const daysLeft = await certificateDays(new URL(publicUrl))
  if (daysLeft < CERTIFICATE_DAYS) {
    const what = `El certificado de ${publicUrl} vence en ${daysLeft} días.`
    lacks.push({ weight: 'hurts', what, mend: 'Que el proxy lo renueve solo (Caddy, certbot).' })
  }
  return lacks
}

/** What Node calls a certificate that no known authority signed, or that is of another name or time. */
const UNTRUSTED = /CERT|UNABLE_TO_VERIFY/

function untrusted(publicUrl: string, code: string): Lack {
  const what = `El certificado de ${publicUrl} no es de confianza (${code}): los navegadores avisan y no dejan entrar.`
  const mend =
    'Uno de Let’s Encrypt para ese nombre, que no cuesta nada: Caddy lo pide y lo renueva solo; con nginx, certbot --nginx.'
  return { weight: 'blocks', what, mend }
}

function causeOf(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: string }
  return code ?? error.message
}

function certificateDays({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      const { valid_to: until } = socket.getPeerCertificate()
      socket.destroy()
      resolve(Math.floor((Date.parse(until) - Date.now()) / DAY_MS))
    })
    socket.once('error', reject)
  })
}
