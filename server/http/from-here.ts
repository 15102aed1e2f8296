import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { notFound } from './problems.ts'

/** What a proxy adds: the visitor is elsewhere, though the connection comes from this machine. */
const FORWARDED = [
  ...['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'X-Client-IP', 'Via'],
  ...['CF-Connecting-IP', 'True-Client-IP'],
]
/** Of this machine, as browsers write them. */
export const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Lets in programs on this machine alone; for everyone else the address does not exist, also behind a proxy on this machine. */
export function onlyFromHere(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    if (!isFromHere(context, publicUrl)) throw notFound('Esa dirección no existe.')
    await next()
  }
}

/**
 * The socket's address is this machine's, and so is the caller's: nobody passed the request on, whether `TRUSTED_PROXIES` names them or not, nor
 * did a page of another name, which its owner lets lead here, make a browser of this machine ask.
 */
export function isFromHere(context: Context, publicUrl: string): boolean {
  if (!isOwnName(context.req.header('Host'), publicUrl)) return false
  if (FORWARDED.some(name => context.req.header(name) !== undefined)) return false
  // A request that came over no connection, as in a test, has no address.
  const socketAddress = context.env?.incoming ? (getConnInfo(context).remote.address ?? '') : ''
  return LOOPBACK.test(socketAddress)
}

/** A browser always says which host it asks. */
function isOwnName(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined || host.toLowerCase() === new URL(publicUrl).host) return true
  return LOOPBACK_NAMES.includes(host.toLowerCase().replace(/:\d*$/, ''))
}
