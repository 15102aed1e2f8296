import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { notFound } from '../http/problems.ts'
import type { Metrics } from './metrics.ts'

/** What a proxy adds: whoever is behind it is not this machine, though the connection comes from it. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whether visitors come through something on this machine, or may: then where a connection comes from says nothing. */
export function asksForToken(publicUrl: string, trustedProxies: readonly string[]): boolean {
  return publicUrl.startsWith('https:') || trustedProxies.length > 0
}

/**
 * `/metrics`: for this machine itself, or for who has the token; nobody else learns that it exists. Where `asksAlways`, for the token
 * alone.
 */
export function metricsRoute(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { token, asksAlways = false }: { token: string | undefined; asksAlways?: boolean },
): Hono {
  const route = new Hono()
  route.get('/', async context => {
    const isKnown = hasToken(context, token) || (!asksAlways && isFromHere(context))
    if (!isKnown) throw notFound('Esa dirección no existe.')
    return context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
  })
  return route
}

function isFromHere(context: Context): boolean {
  if (FORWARDED.some(name => context.req.header(name) !== undefined)) return false
  return LOOPBACK.test(addressOf(context) ?? '')
}

function addressOf(context: Context): string | undefined {
  // A request that came over no connection, as in a test, has no address.
  return context.env?.incoming ? getConnInfo(context).remote.address : undefined
}

function hasToken(context: Context, token: string | undefined): boolean {
  const given = Buffer.from(context.req.header('Authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
