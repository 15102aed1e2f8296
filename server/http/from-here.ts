import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { notFound } from './problems.ts'

/** What a proxy adds: the visitor is elsewhere, though the connection comes from this machine. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via']
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Lets in programs on this machine alone; for everyone else the address does not exist, also behind a proxy on this machine. */
export function onlyFromHere(): MiddlewareHandler {
  return async (context, next) => {
    if (!isFromHere(context)) throw notFound('Esa dirección no existe.')
    await next()
  }
}

/** The socket's address is this machine's, and so is the caller's: nobody passed the request on, whether `TRUSTED_PROXIES` names them or not. */
export function isFromHere(context: Context): boolean {
  if (FORWARDED.some(name => context.req.header(name) !== undefined)) return false
  // A request that came over no connection, as in a test, has no address.
  const socketAddress = context.env?.incoming ? (getConnInfo(context).remote.address ?? '') : ''
  return LOOPBACK.test(socketAddress)
}
