import { Hono } from 'hono'
import * as v from 'valibot'
import { STRAND_TYPES, type StrandType } from '../../contract/book.ts'
import { type BookRequestReceived, bookRequestSchema } from '../../contract/book-request.ts'
import { normalizeIsbn } from '../../contract/isbn.ts'
import { requiredText } from '../../contract/required-text.ts'
import { UnknownSortKey } from '../../shop/catalogue/read-strand.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { browserDigest } from '../http/idempotency-key.ts'
import { badQuery, notFound, ProblemError } from '../http/problems.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import type { Admission } from './admission.ts'
import { bookListQuerySchema, readQuery } from './query.ts'

const EMPTY_PAGE = { content: [], last: true, totalElements: 0, aggregations: { categories: [] } }

/** Accepts what can be a book's catalogue id. */
const bookIdSchema = requiredText('Falta el libro', 64)

/** `/api/web/books` (specification §7). */
export function bookRoutes(shop: Storefront, limits: RateLimits, admission: Admission): Hono {
  const routes = new Hono({ strict: false })

  routes.get('/strand/:type', async context => {
    const type = context.req.param('type') as StrandType
    if (!STRAND_TYPES.includes(type)) throw notFound('Esa selección de libros no existe.')
    const sortBy = context.req.query('sortBy')?.split(',').filter(Boolean)
    try {
      return context.json(await shop.readStrand({ type, sortBy }))
    } catch (error) {
      if (error instanceof UnknownSortKey) throw badQuery(`No se puede ordenar por "${error.message}".`)
      throw error
    }
  })

  routes.get('/', limits.searches, async context => {
    const scrollId = context.req.query('scrollId')
    if (scrollId === '') return context.json(EMPTY_PAGE)
    if (scrollId !== undefined) {
      const page = await shop.nextBooks(scrollId)
      if (!page) throw badQuery('El scrollId no es válido.')
      return context.json(page)
    }
    const { category, ...query } = readQuery(context.req.url, bookListQuerySchema, ['category'])
    if ((query.minPrice ?? 0) > (query.maxPrice ?? Number.POSITIVE_INFINITY)) {
      throw badQuery('minPrice no puede ser mayor que maxPrice.')
    }
    return context.json(await shop.searchBooks({ ...query, categories: category }))
  })

  routes.get('/:isbn', async context => {
    const isbn = normalizeIsbn(context.req.param('isbn'))
    const book = isbn && (await shop.findBookByIsbn(isbn))
    if (!book) throw notFound('No encontramos un libro con ese ISBN.')
    return context.json(book)
  })

  routes.post('/:id', async context => {
    const id = context.req.param('id')
    const request = await admission.request(context, {
      schema: bookRequestSchema,
      action: 'requestBook',
      limit: limits.bookRequests,
    })
    const requesting = v.is(bookIdSchema, id)
      ? await shop.requestBook(id, request, browserDigest(context))
      : { kind: 'unknown-book' as const }
    switch (requesting.kind) {
      case 'received':
        return context.json({ reference: requesting.reference } satisfies BookRequestReceived, 202, {
          'Cache-Control': 'no-store',
        })
      case 'unknown-book':
        throw notFound('No encontramos ese libro.')
      case 'for-sale':
        throw new ProblemError(409, 'book-for-sale', 'Este libro ya tiene precio: puedes comprarlo en su página.')
    }
  })

  return routes
}
