import { Hono } from 'hono'
import type { Findings } from '../../contract/book-list.ts'
import type { Storefront } from '../../shop/storefront.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import { offersQuerySchema, readQuery } from './query.ts'

/** `/api/web/offers`: current prices of the books in a cart. */
export function offerRoutes(shop: Storefront, limits: RateLimits): Hono {
  const routes = new Hono({ strict: false })
  routes.get('/', limits.searches, async context => {
    const { isbns } = readQuery(context.req.url, offersQuerySchema)
    const findings = await shop.findListedBooks(isbns.split(','))
    return context.json({ findings } satisfies Findings, 200, { 'Cache-Control': 'no-store' })
  })
  return routes
}
