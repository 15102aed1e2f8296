import { Hono } from 'hono'
import type { ShopProfile } from '../../contract/shop-profile.ts'

/**
 * What robots need not fetch. Pages that must not be listed say so themselves (`noindex`): a robot that may not read them would never
 * know. Further pages of a list (`desde`) and the steps of a purchase only cost time.
 */
const CLOSED = ['/api/', '/*/comprar', '/*?desde=', '/*&desde=']

export function robotsRoutes({ publicUrl }: Pick<ShopProfile, 'publicUrl'>): Hono {
  const lines = [
    'User-agent: *',
    ...CLOSED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Hono().get('/robots.txt', context =>
    context.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' }),
  )
}
