import { type Context, Hono } from 'hono'
import {
  laterPaymentSchema,
  type OrderResponse,
  orderLinesChangeSchema,
  orderRequestSchema,
} from '../../contract/order.ts'
import { type OrderLinksReceived, orderLinksRequestSchema } from '../../contract/order-links.ts'
import type { OrderRejection } from '../../contract/payment-choice.ts'
import { deliveryAddressSchema, shippingQuoteRequestSchema } from '../../contract/shipping.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { limitBrowserTries } from '../http/browser-tries.ts'
import { browserDigest, idempotencyKey } from '../http/idempotency-key.ts'
import { badQuery, notFound } from '../http/problems.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import type { Admission } from './admission.ts'
import { cancelRefusal, changeRefusal, moveRefusal, payRefusal, refusal, tooManyCards } from './order-refusals.ts'

/** `/api/web/orders` (specification §7). `no-store`: no cache may keep personal data. */
export function orderRoutes(shop: Storefront, limits: RateLimits, admission: Admission): Hono {
  const routes = new Hono({ strict: false })
  const limitBrowser = limitBrowserTries()

  routes.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })

  routes.post('/shipping', async context => {
    const request = await admission.request(context, {
      schema: shippingQuoteRequestSchema,
      action: 'calculateShipping',
      limit: limits.shippingQuotes,
    })
    const quoting = await shop.quoteOrder(request)
    if (quoting.kind !== 'quoted') throw refusal(quoting, request)
    return context.json(quoting.quote)
  })

  routes.post('/', limitBrowser, async context => {
    const orderKey = idempotencyKey(context)
    // A retried order brings a fresh token, so a retry after a lost answer is not refused here.
    const request = await admission.request(context, {
      schema: orderRequestSchema,
      action: 'orderBook',
      limit: limits.orders,
    })
    const browser = browserDigest(context)
    const placement = await shop.placeOrder(request, { orderKey, browser, clientAddress: context.get('clientAddress') })
    if (placement.kind === 'placed') return answerOrder(context, placement.order)
    if (placement.kind === 'rejected') return context.json(rejection(placement), 402)
    if (placement.kind === 'too-many-cards') throw tooManyCards(context, placement)
    throw refusal(placement, request)
  })

  // Registered before the routes with an id. The answer is the same for every address, so it does not tell who has bought.
  routes.post('/links', async context => {
    const { email } = await admission.request(context, {
      schema: orderLinksRequestSchema,
      action: 'requestBook',
      limit: limits.bookRequests,
    })
    await shop.askForOrderLinks(email)
    return context.json({ received: true } satisfies OrderLinksReceived, 202)
  })

  routes.post('/:externalId/payments', limitBrowser, async context => {
    const attemptKey = idempotencyKey(context)
    if (attemptKey === undefined) throw badQuery('Falta la cabecera Idempotency-Key.')
    const externalId = context.req.param('externalId')
    const { payment } = await admission.request(context, {
      schema: laterPaymentSchema,
      action: 'orderBook',
      limit: limits.orderChanges,
      externalId,
    })
    const order = { externalId, payment }
    const user = { clientAddress: context.get('clientAddress'), browser: browserDigest(context) }
    const paying = await shop.payOrder(order, { attemptKey, ...user })
    if (paying.kind === 'paying') return answerOrder(context, paying.order)
    if (paying.kind === 'rejected') return context.json(rejection(paying), 402)
    if (paying.kind === 'too-many-cards') throw tooManyCards(context, paying)
    throw payRefusal(paying)
  })

  routes.post('/:externalId/cancellation', async context => {
    const externalId = context.req.param('externalId')
    await admission.changeOf(context, { externalId, limit: limits.orderChanges })
    const cancelling = await shop.cancelOrder(externalId)
    if (cancelling.kind !== 'cancelled' && cancelling.kind !== 'already-cancelled') throw cancelRefusal(cancelling)
    return context.json(await shop.findChangedOrder(externalId))
  })

  routes.post('/:externalId/lines', async context => {
    const externalId = context.req.param('externalId')
    const limit = limits.orderChanges
    const change = await admission.change(context, { externalId, schema: orderLinesChangeSchema, limit })
    const changing = await shop.changeOrderLines(externalId, change)
    if (changing.kind !== 'changed' && changing.kind !== 'as-before') throw changeRefusal(changing)
    return context.json(await shop.findChangedOrder(externalId))
  })

  routes.post('/:externalId/address', async context => {
    const externalId = context.req.param('externalId')
    const limit = limits.orderChanges
    const address = await admission.change(context, { externalId, schema: deliveryAddressSchema, limit })
    const moving = await shop.changeOrderAddress(externalId, address)
    if (moving.kind !== 'changed' && moving.kind !== 'as-before') throw moveRefusal(moving)
    return context.json(await shop.findChangedOrder(externalId))
  })

  routes.get('/:externalId', async context => {
    const order = await shop.findOrder(context.req.param('externalId'))
    if (!order) throw notFound('No encontramos esa orden.')
    return context.json(order)
  })

  return routes
}

/** Answers with the order as its buyer sees it, and gives its number to the log. */
function answerOrder(context: Context, order: OrderResponse): Response {
  context.set('orderId', order.id)
  return context.json(order, 201)
}

function rejection({ detail }: { detail: string }): OrderRejection {
  return { status: 'REJECTED', detail }
}
