import { Hono } from 'hono'
import type { Clock } from '../../platform/clock.ts'
import type { Env } from '../http-env.ts'
import { limitBody } from '../limit-body.ts'
import { sandboxClock } from '../sandbox-clock.ts'
import { createFaults } from './faults.ts'
import { openPrintOrders, type Pace, printOrderJson } from './print-orders.ts'
import type { PrintParts } from './print-parts.ts'
import { adminRoutes } from './routes/admin.ts'
import { requireSecret, requireSignature } from './routes/credentials.ts'
import { printOrderRoutes } from './routes/print-orders.ts'
import { createWebhookSender } from './webhook-sender.ts'

export interface PrintSandboxOptions {
  /** Signs requests and webhooks. */
  secret: string
  /** The address for the network's webhooks; without it none are sent. */
  webhookUrl?: string | null
  /** The base path of its routes, without a trailing slash. Signatures cover it. */
  basePath?: string
  /** The folder that keeps print orders across restarts; without it, in memory only. */
  folder?: string | null
  clock?: Clock
  pace?: Pace
}

export interface PrintSandbox {
  app: Hono<Env>
  close(): void
}

/** A demonstration's books are printed in two minutes and arrive in ten. */
const DEMO_PACE: Pace = { printedMs: 2 * 60_000, sentMs: 5 * 60_000, arrivedMs: 10 * 60_000 }

/** A print-on-demand network that speaks the API of `docs/operations.md`. It knows nothing of the shop but its secret. */
export function createPrintNetworkSandbox(options: PrintSandboxOptions): PrintSandbox {
  const { secret, webhookUrl = null, folder = null, pace = DEMO_PACE } = options
  const orders = openPrintOrders(folder)
  const clock = sandboxClock(options.clock)
  const faults = createFaults()
  const webhooks = createWebhookSender({ orders, faults, pace, clock, secret, url: webhookUrl })
  const parts: PrintParts = {
    orders,
    clock,
    faults,
    webhooks,
    show: order => printOrderJson(order, pace, clock.now().getTime()),
  }
  const app = new Hono<Env>({ strict: false })
  app.use(limitBody((context, reason) => context.json({ reason }, 400)))
  app.use('/v1/*', requireSignature({ secret, clock }))
  app.use('/admin/*', requireSecret(secret))
  app.route('/v1/print-orders', printOrderRoutes(parts))
  app.route('/admin', adminRoutes(parts))
  return { app, close: webhooks.close }
}
