import { Hono } from 'hono'
import { MAX_WEBHOOK_BYTES } from '../../contract/limits.ts'
import type { VerifyWebhook } from '../../shop/payments/provider-webhook.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { ProblemError } from '../http/problems.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import { refuseTooLarge } from '../http/read-body.ts'

/**
 * `POST /api/payments/notices`: the card provider's webhooks. The signature is checked, then the webhook is stored, then it is answered. If
 * it can't be stored, the answer is 5xx and the provider sends it again. A job finds out later what it means. Everything needed is in the
 * address and the headers: the body is not read.
 */
export function paymentWebhookRoutes(shop: Storefront, limits: RateLimits, verify: VerifyWebhook): Hono {
  const routes = new Hono({ strict: false })
  routes.post('/', limits.webhooks, async context => {
    refuseTooLarge(context.req.raw, MAX_WEBHOOK_BYTES)
    const verdict = verify({
      signature: context.req.header('x-signature'),
      requestId: context.req.header('x-request-id'),
      query: context.req.query(),
    })
    if (verdict.kind === 'refused') throw new ProblemError(401, 'bad-signature', 'La firma del aviso no es válida.')
    context.get('buys')?.()
    if (verdict.kind === 'payment') await shop.keepPaymentWebhook(verdict.webhook)
    return context.json({ received: true })
  })
  return routes
}
