import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isFromHere } from '../http/from-here.ts'
import { notFound } from '../http/problems.ts'
import type { Metrics } from './metrics.ts'

/** Whether visitors come through something on this machine, or may: then where a connection comes from says nothing. */
export function asksForToken(publicUrl: string, trustedProxies: readonly string[]): boolean {
  return publicUrl.startsWith('https:') || trustedProxies.length > 0
}

/**
 * `/metrics`: for this machine itself, or for a caller with the token; nobody else learns that it exists. Where `asksAlways`, for the token
 * alone.
 */
export function metricsRoute(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { token, publicUrl, asksAlways = false }: { token: string | undefined; publicUrl: string; asksAlways?: boolean },
): Hono {
  const route = new Hono()
  route.get('/', async context => {
    const isKnown = hasToken(context, token) || (!asksAlways && isFromHere(context, publicUrl))
    if (!isKnown) throw notFound('Esa dirección no existe.')
    return context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
  })
  return route
}

function hasToken(context: Context, token: string | undefined): boolean {
  const given = Buffer.from(context.req.header('Authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
