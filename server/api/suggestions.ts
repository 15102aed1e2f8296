import { Hono } from 'hono'
import type { Suggestions } from '../../contract/book.ts'
import type { Storefront } from '../../shop/storefront.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import { readQuery, suggestionsQuerySchema } from './query.ts'

/** `/api/web/suggestions`: suggestions for the search box as someone types. */
export function suggestionRoutes(shop: Storefront, limits: RateLimits): Hono {
  const routes = new Hono({ strict: false })
  routes.get('/', limits.searches, async context => {
    const { q = '' } = readQuery(context.req.url, suggestionsQuerySchema)
    return context.json({ suggestions: await shop.suggest(q) } satisfies Suggestions)
  })
  return routes
}
