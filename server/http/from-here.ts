import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { notFound } from './problems.ts'

/** Headers that a proxy adds: the visitor is elsewhere, even if the connection comes from this machine. */
const FORWARDED = [
  ...['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'X-Client-IP', 'Via'],
  ...['CF-Connecting-IP', 'True-Client-IP'],
]
/** Names of this machine, as browsers write them. */
export const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Admits only programs on this machine. Everyone else gets a 404, also through a proxy on this machine. */
export function onlyFromHere(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    if (!isFromHere(context, publicUrl)) throw notFound('Esa dirección no existe.')
    await next()
  }
}

/**
 * Whether the caller is on this machine. The socket's address must be local, and no proxy may have passed the request on, in
 * `TRUSTED_PROXIES` or not. The host must be our own: otherwise a page under a foreign name that resolves to this machine could use a
 * browser here (DNS rebinding).
 */
export function isFromHere(context: Context, publicUrl: string): boolean {
  if (!isOwnName(context.req.header('Host'), publicUrl)) return false
  if (FORWARDED.some(name => context.req.header(name) !== undefined)) return false
  // A request without a connection, as in a test, has no address.
  const socketAddress = context.env?.incoming ? (getConnInfo(context).remote.address ?? '') : ''
  return LOOPBACK.test(socketAddress)
}

/** Checks the Host header, which browsers always send. */
function isOwnName(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined || host.toLowerCase() === new URL(publicUrl).host) return true
  return LOOPBACK_NAMES.includes(host.toLowerCase().replace(/:\d*$/, ''))
}
