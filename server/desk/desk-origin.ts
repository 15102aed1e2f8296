import { isDrill } from '../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../platform/config.ts'
import { LOOPBACK_NAMES } from '../http/from-here.ts'

/** Where the desk is reached. A copy to look at is looked at on its machine, whatever address the shop has. */
export function deskOriginOf({ DATA_DIR, PORT, deskOrigin }: Pick<Config, 'DATA_DIR' | 'PORT' | 'deskOrigin'>): string {
  return isDrill(DATA_DIR) ? `http://localhost:${PORT}` : deskOrigin
}

/** The desk's origins as browsers write them: its own, and on this machine one for each name of it. */
export function originsOf(deskOrigin: string): Set<string> {
  const { hostname, protocol, port } = new URL(deskOrigin)
  if (!LOOPBACK_NAMES.includes(hostname)) return new Set([deskOrigin])
  return new Set(LOOPBACK_NAMES.map(name => `${protocol}//${name}${port ? `:${port}` : ''}`))
}

/**
 * Whether a page of the desk itself sent the request, under the host name that the request went to. Browsers send the origin with each
 * request that changes something, and no page can forge it.
 */
export function isFromDesk(request: Request, origins: ReadonlySet<string>): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin') ?? ''
  if (!origins.has(origin) || new URL(origin).host !== hostOf(request)) return false
  return site === null || site === 'same-origin'
}

/** Whether the request was sent to the desk's own host. */
export function isForDesk(request: Request, origins: ReadonlySet<string>): boolean {
  return [...origins].some(origin => new URL(origin).host === hostOf(request))
}

function hostOf(request: Request): string {
  return request.headers.get('Host')?.toLowerCase() ?? ''
}

/**
 * The request with the scheme that the browser used. A proxy ends TLS, and React Router refuses a form whose `Origin` has another scheme
 * than the request's address.
 */
export function asBrowsersAsk(request: Request, deskOrigin: string): Request {
  const url = new URL(request.url)
  const { protocol } = new URL(deskOrigin)
  if (url.protocol === protocol) return request
  url.protocol = protocol
  return new Request(url, request)
}
