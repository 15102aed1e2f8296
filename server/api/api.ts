import { Hono } from 'hono'
import { API_PATH, PAYMENT_WEBHOOK_PATH, PRINT_WEBHOOK_PATH } from '../../contract/addresses.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FairQueue } from '../../platform/fair-queue.ts'
import type { VerifyWebhook } from '../../shop/payments/provider-webhook.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { notFound } from '../http/problems.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import { xsrfProtection } from '../http/xsrf.ts'
import type { Buyers } from '../turns/buyers.ts'
import { createChallengesQueue } from '../turns/challenges-queue.ts'
import { createChecksQueue } from '../turns/checks-queue.ts'
import { takeTurn } from '../turns/take-turn.ts'
import { createAdmission } from './admission.ts'
import { bookRoutes } from './books.ts'
import { captchaRoutes } from './captcha.ts'
import { categoryRoutes } from './categories.ts'
import { offerRoutes } from './offers.ts'
import { openApiDocument } from './openapi.ts'
import { orderRoutes } from './orders.ts'
import { paymentWebhookRoutes } from './payment-webhooks.ts'
import { printWebhookRoutes } from './print-webhooks.ts'
import { suggestionRoutes } from './suggestions.ts'

/** What the webhook routes need to check messages of partners. */
export interface ApiPartners {
  /** Checks the signature of the card provider's webhooks. */
  verifyWebhook: VerifyWebhook
  /** Secret that signs the print network's webhooks. */
  printSecret: string
  clock: Clock
}

export interface ApiParts {
  limits: RateLimits
  readers: FairQueue
  buyers: Buyers
  partners: ApiPartners
}

/** Routes of buyers, and of partners that report on orders. */
const BOUGHT = ['/web/orders/*', belowApi(PAYMENT_WEBHOOK_PATH), belowApi(PRINT_WEBHOOK_PATH)]
/** Read-only routes: each call waits for its turn. */
const READ = [
  '/web/books/*',
  '/web/categories/*',
  '/web/suggestions/*',
  '/web/offers/*',
  '/web/orders/:externalId',
  '/books/*',
]

/** All routes below `/api` (specification §7), with or without a trailing slash. */
export function apiRoutes(shop: Storefront, { limits, readers, buyers, partners }: ApiParts): Hono {
  const { verifyWebhook, printSecret, clock } = partners
  const api = new Hono({ strict: false })
  const document = openApiDocument(shop.profile)
  const admission = createAdmission(shop, createChecksQueue())

  api.get('/openapi.json', context => context.json(document))
  for (const path of BOUGHT) api.use(path, buyers.count)
  // Outside /web: partners send a signature instead of a cookie.
  api.route(belowApi(PAYMENT_WEBHOOK_PATH), paymentWebhookRoutes(shop, limits, verifyWebhook))
  api.route(belowApi(PRINT_WEBHOOK_PATH), printWebhookRoutes(shop, limits, { secret: printSecret, clock }))
  api.use('/web/*', xsrfProtection({ secureCookie: shop.profile.publicUrl.startsWith('https:') }))
  for (const path of READ) api.use(path, takeTurn(readers))
  // Sets the cookie for a browser that has only seen cached pages.
  api.get('/web/xsrf', context => context.body(null, 204, { 'Cache-Control': 'no-store' }))
  api.route('/web/books', bookRoutes(shop, limits, admission))
  api.route('/web/categories', categoryRoutes(shop))
  api.route('/web/suggestions', suggestionRoutes(shop, limits))
  api.route('/web/offers', offerRoutes(shop, limits))
  api.route('/web/captcha', captchaRoutes(shop, limits, createChallengesQueue()))
  api.route('/web/orders', orderRoutes(shop, limits, admission))
  api.get('/books/:id', async context => {
    const book = await shop.findBookById(context.req.param('id'))
    if (!book) throw notFound('No encontramos ese libro.')
    return context.json(book)
  })
  api.all('*', context => {
    context.set('refusal', 'held')
    throw notFound('Esa dirección de la API no existe.')
  })
  return api
}

function belowApi(path: string): string {
  return path.slice(API_PATH.length)
}
