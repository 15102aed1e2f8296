import { Hono } from 'hono'
import type { Storefront } from '../../shop/storefront.ts'
import { badQuery } from '../http/problems.ts'
import { categoryListQuerySchema, readQuery } from './query.ts'

/** `/api/web/categories` (specification §7). */
export function categoryRoutes(shop: Storefront): Hono {
  const routes = new Hono({ strict: false })
  routes.get('/', async context => {
    const scrollId = context.req.query('scrollId')
    if (scrollId === '') return context.json({ content: [], last: true })
    if (scrollId !== undefined) {
      const page = await shop.nextCategories(scrollId)
      if (!page) throw badQuery('El scrollId no es válido.')
      return context.json(page)
    }
    return context.json(await shop.listCategories(readQuery(context.req.url, categoryListQuerySchema)))
  })
  return routes
}
