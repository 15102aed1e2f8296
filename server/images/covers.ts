import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { drawnCoverOf } from '../../contract/images.ts'
import type { FairQueue } from '../../platform/fair-queue.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { forEverySite } from '../http/security-headers.ts'
import { takeTurn } from '../turns/take-turn.ts'

/**
 * `/tapas/{digest}.jpg`: a cover uploaded by a person, as the shop stores it. The digest changes with the bytes, so caches keep it for a
 * year.
 */
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

/** A changed title or author changes the address. A corrected publisher or category shows after a day at most. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * `/portadas/{isbn}-{digest}.svg`: the drawn cover under the address that pages use, cached for a day. With an old digest or none: the
 * current cover, revalidated each time.
 */
export function coverRoutes(shop: Storefront, readers: FairQueue): Hono {
  const routes = new Hono()
  routes.use(forEverySite, takeTurn(readers), etag())
  routes.get('/:file', async context => {
    const asked = drawnCoverOf(context.req.path)
    const cover = asked && (await shop.drawCover(asked.isbn))
    if (!cover) return context.notFound()
    return context.body(cover.svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': asked.digest === cover.digest ? A_DAY : 'public, no-cache',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
  return routes
}
