import { Hono } from 'hono'
import type { VerifyNotice } from '../../shop/payments/provider-notice.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { ProblemError } from '../http/problems.ts'
import type { RateLimits } from '../http/rate-limit.ts'

/**
 * `POST /api/payments/notices`: the card provider's webhooks. The signature first, then the notice is kept, then it is answered: what
 * could not be kept is answered 5xx, and the provider sends it again. What it means is found out by a job.
 */
export function paymentNoticeRoutes(shop: Storefront, limits: RateLimits, verify: VerifyNotice): Hono {
  const routes = new Hono({ strict: false })
  routes.post('/', limits.webhooks, async context => {
    const notice = verify({
      signature: context.req.header('x-signature'),
      requestId: context.req.header('x-request-id'),
      query: context.req.query(),
    })
    if (notice.kind === 'refused') throw new ProblemError(401, 'bad-signature', 'La firma del aviso no es válida.')
    if (notice.kind === 'payment') await shop.keepNotice(notice.notice)
    return context.json({ received: true })
  })
  return routes
}
