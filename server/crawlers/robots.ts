import { Hono } from 'hono'
import type { ShopProfile } from '../../contract/shop-profile.ts'

/**
 * Paths that robots should not fetch. Pages that must not be listed are not here: they carry `noindex`, which a robot has to read. Further
 * pages of a list (`desde`) and the steps of a purchase would only cost time.
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
