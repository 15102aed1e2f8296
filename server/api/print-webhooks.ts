import { Hono } from 'hono'
import * as v from 'valibot'
import { MAX_WEBHOOK_BYTES } from '../../contract/limits.ts'
import type { Clock } from '../../platform/clock.ts'
import { isSignedRequest, mayBeSigned } from '../../platform/signed-request.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { badQuery, ProblemError } from '../http/problems.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import { parseJson, readLimited } from '../http/read-body.ts'

const webhookSchema = v.object({ reference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/)) })

/**
 * `POST /api/printing/news`: webhooks of the print network about a print order (`docs/operations.md`). The signature headers are checked
 * before the body is read; the signature after it. Then the webhook is stored, then it is answered.
 */
export function printWebhookRoutes(
  shop: Storefront,
  limits: RateLimits,
  { secret, clock }: { secret: string; clock: Clock },
): Hono {
  const routes = new Hono({ strict: false })
  routes.post('/', limits.webhooks, async context => {
    const signed = { timestamp: context.req.header('x-timestamp'), signature: context.req.header('x-signature') }
    if (!mayBeSigned(signed, clock.now())) throw badSignature()
    const body = await readLimited(context.req.raw, MAX_WEBHOOK_BYTES)
    const url = new URL(context.req.url)
    const isGenuine = isSignedRequest(
      {
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        body,
        ...signed,
      },
      { secret, now: clock.now() },
    )
    if (!isGenuine) throw badSignature()
    context.get('buys')?.()
    await shop.keepPrintWebhook(read(body).reference)
    return context.json({ received: true })
  })
  return routes
}

const badSignature = () => new ProblemError(401, 'bad-signature', 'La firma del aviso no es válida.')

/** @throws ProblemError 400 */
function read(body: string): v.InferOutput<typeof webhookSchema> {
  try {
    return v.parse(webhookSchema, parseJson(body))
  } catch {
    throw badQuery('El aviso debe ser JSON con la referencia del pedido.')
  }
}
