import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isFromHere } from '../http/from-here.ts'
import { notFound } from '../http/problems.ts'
import type { Metrics } from './metrics.ts'

/**
 * Whether `/metrics` always asks for the token: visitors may come through a proxy on this machine, so a local connection proves nothing.
 */
export function asksForToken(publicUrl: string, trustedProxies: readonly string[]): boolean {
  return publicUrl.startsWith('https:') || trustedProxies.length > 0
}

/**
 * `/metrics`: for callers on this machine, or with the token. Everyone else gets a 404. With `asksAlways` the token is needed in any case.
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
