import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Clock } from '../../platform/clock.ts'
import { isSignedRequest } from '../../platform/signed-request.ts'
import { sandboxClock } from '../sandbox-clock.ts'
import { createFaults, faultPlanSchema } from './faults.ts'
import { createNewsSender } from './news.ts'
import { openPrintOrders, type Pace, type PrintOrder, printOrderJson, STATUSES } from './print-orders.ts'

export interface PrintSandboxOptions {
  /** Signs requests and news. */
  secret: string
  /** Where the network tells its news; nowhere without it. */
  newsUrl?: string | null
  /** The path below which it is served, without a trailing slash: signatures cover it. */
  basePath?: string
  /** Where print orders outlive the process; in memory only without it. */
  folder?: string | null
  clock?: Clock
  pace?: Pace
}

export type Env = { Bindings: Partial<HttpBindings> }

export interface PrintSandbox {
  app: Hono<Env>
  close(): void
}

/** A demonstration's books are printed in two minutes and arrive in ten. */
const DEMO_PACE: Pace = { printedMs: 2 * 60_000, sentMs: 5 * 60_000, arrivedMs: 10 * 60_000 }

const contentSchema = v.object({
  lines: v.pipe(
    v.array(v.looseObject({ isbn: v.string(), quantity: v.pipe(v.number(), v.minValue(1)) })),
    v.minLength(1),
  ),
  deliveryTo: v.nullable(v.looseObject({ city: v.string() })),
})
const clockSchema = v.strictObject({ set: v.pipe(v.string(), v.isoTimestamp()) })

/** A print-on-demand network that speaks the API of `docs/operations.md`. It knows nothing of the shop but its secret. */
export function createPrintNetworkSandbox(options: PrintSandboxOptions): PrintSandbox {
  const orders = openPrintOrders(options.folder ?? null)
  const clock = sandboxClock(options.clock)
  const faults = createFaults()
  const pace = options.pace ?? DEMO_PACE
  const now = () => clock.now().getTime()
  const news = createNewsSender({ orders, faults, pace, clock, secret: options.secret, url: options.newsUrl ?? null })
  const shown = (order: PrintOrder) => printOrderJson(order, pace, now())
  const app = new Hono<Env>({ strict: false })

  app.use('/v1/*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const parts = {
      method: context.req.method,
      path: `${pathname}${search}`,
      body: await context.req.text(),
      timestamp: context.req.header('x-timestamp'),
      signature: context.req.header('x-signature'),
    }
    if (isSignedRequest(parts, { secret: options.secret, now: clock.now() })) return next()
    return context.json({ reason: 'the signature is not valid' }, 401)
  })

  app.put('/v1/print-orders/:reference', async context => {
    const reference = context.req.param('reference')
    const content = v.safeParse(contentSchema, await context.req.json().catch(() => null))
    if (!content.success) return context.json({ reason: 'lines and deliveryTo are needed' }, 422)
    const known = orders.get(reference)
    const requests = (known?.requests ?? 0) + 1
    const fault = faults.take(reference)
    if (fault === 'down') return context.json({ reason: 'closed' }, 503)
    if (fault === 'error-500') return context.json({ reason: 'a fault' }, 500)
    if (fault === 'cut-before') return cut(context)
    if (fault === 'slow') await pause(faults.plan().slow_ms)
    const isRefused = fault === 'refuse'
    const order: PrintOrder = known?.confirmedAt
      ? { ...known, requests }
      : {
          reference,
          id: known?.id ?? randomUUID().slice(0, 8),
          content: content.output,
          isCollected: content.output.deliveryTo === null,
          confirmedAt: isRefused || fault === 'hold' ? null : now(),
          fixed: isRefused ? 'REFUSED' : null,
          reason: isRefused ? 'the file of this title is being revised' : null,
          requests,
          told: known?.told ?? null,
        }
    orders.save(order)
    return fault === 'cut-after' ? cut(context) : context.json(shown(order), known ? 200 : 201)
  })

  app.get('/v1/print-orders/:reference', context => {
    const order = orders.get(context.req.param('reference'))
    return order ? context.json(shown(order)) : context.json({ reason: 'not found' }, 404)
  })

  app.delete('/v1/print-orders/:reference', context => {
    const order = orders.get(context.req.param('reference'))
    if (!order) return context.json({ reason: 'not found' }, 404)
    if (!['RECEIVED', 'CONFIRMED', 'REFUSED', 'CANCELLED'].includes(shown(order).status)) {
      return context.json({ reason: 'it is printed already' }, 409)
    }
    orders.save({ ...order, fixed: 'CANCELLED', reason: 'cancelled by the shop' })
    return context.json(shown(orders.get(order.reference) as PrintOrder))
  })

  app.use('/admin/*', async (context, next) => {
    if (context.req.header('authorization') === `Bearer ${options.secret}`) return next()
    return context.json({ reason: 'the secret is needed' }, 401)
  })
  app.get('/admin/ledger', context =>
    context.json({
      orders: orders.all().map(order => ({ ...shown(order), requests: order.requests, content: order.content })),
    }),
  )
  app.put('/admin/faults', async context => {
    faults.setPlan(v.parse(faultPlanSchema, await context.req.json()))
    return context.json(faults.plan())
  })
  app.post('/admin/orders/:reference/:status', context => {
    const order = orders.get(context.req.param('reference'))
    const status = v.safeParse(v.picklist(STATUSES), context.req.param('status'))
    if (!order || !status.success) return context.json({ reason: 'not found' }, 404)
    orders.save({ ...order, fixed: status.output, confirmedAt: order.confirmedAt ?? now() })
    return context.json(shown(orders.get(order.reference) as PrintOrder))
  })
  app.post('/admin/clock', async context => {
    clock.set(new Date(v.parse(clockSchema, await context.req.json()).set))
    return context.json({ now: clock.now().toISOString() })
  })
  app.post('/admin/news/send', async context => {
    await news.sendDue()
    return context.json({ sent: true })
  })

  return { app, close: news.close }
}

/** Ends the connection without an answer. */
function cut(context: Context<Env>): Response {
  const outgoing = context.env?.outgoing
  if (!outgoing) throw new Error('a connection can be cut only where there is one: this needs real HTTP')
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}
