import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { FairQueue } from '../../platform/fair-queue.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { forEverySite } from '../http/security-headers.ts'
import { takeTurn } from '../turns/take-turn.ts'

/** `/tapas/{digest}.jpg`: a cover that a person gave, as the shop keeps it: other bytes have another address. */
export function keptCoverRoutes(shop: Storefront, readers: FairQueue): Hono {
  const routes = new Hono()
  routes.use(forEverySite, takeTurn(readers))
  routes.get('/:file', async context => {
    const cover = await shop.findCover(context.req.path)
    if (cover?.kind !== 'kept') return context.notFound()
    return context.body(new Uint8Array(cover.jpeg), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
  return routes
}

/** `/portadas/{isbn}.svg`: the cover the shop draws for a book. */
export function coverRoutes(shop: Storefront, readers: FairQueue): Hono {
  const routes = new Hono()
  routes.use(forEverySite, takeTurn(readers), etag())
  routes.get('/:file{\\d{13}\\.svg}', async context => {
    const svg = await shop.drawCover(context.req.param('file').slice(0, 13))
    if (!svg) return context.notFound()
    return context.body(svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
  return routes
}
