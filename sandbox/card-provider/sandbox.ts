import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Clock } from '../../platform/clock.ts'
import type { Env } from '../http-env.ts'
import { limitBody } from '../limit-body.ts'
import { sandboxClock } from '../sandbox-clock.ts'
import { ApiError } from './api-error.ts'
import { type CardMethod, URUGUAYAN_METHODS } from './card-methods.ts'
import type { PaymentParts } from './create-payment.ts'
import { createFaults, type Faults } from './faults.ts'
import { openJournal } from './journal.ts'
import { createNotifier } from './notifier.ts'
import { adminRoutes } from './routes/admin.ts'
import { chargebackRoutes } from './routes/chargebacks.ts'
import { claimRoutes } from './routes/claims.ts'
import { type Keys, requireAccessToken, requireAnyKey } from './routes/http.ts'
import { lookupRoutes } from './routes/lookups.ts'
import { pageRoutes } from './routes/pages.ts'
import { paymentRoutes } from './routes/payments.ts'
import { tokenRoutes } from './routes/tokens.ts'

export interface CardSandboxOptions extends Keys {
  /** Signs notifications. */
  webhookSecret: string
  /** The base path of its routes, without a trailing slash. Logo addresses need it. */
  basePath?: string
  /** The folder that keeps payments across restarts; without it, in memory only. */
  folder?: string | null
  clock?: Clock
  methods?: readonly CardMethod[]
  /** `live_mode` of its payments; by default false, as with test credentials. */
  isLive?: boolean
  /** Multiplies the delays before a notification is sent again. 1 keeps the provider's own, which start at 15 minutes. */
  webhookRetryScale?: number
  /** Origins (`http://127.0.0.1:3000`) that may get notifications; by default all. A public demonstration must not call other hosts. */
  notifyOnly?: readonly string[]
}

export interface CardSandbox {
  app: Hono<Env>
  close(): void
}

/**
 * A card provider that speaks Mercado Pago's HTTP API and serves its browser script, for Uruguay. It uses nothing of the shop. `/v1/…` is
 * the provider's API, `/sdk.js` the browser script, `/` the page of test cards, and `/admin/…` the sandbox's own API.
 */
export function createCardProviderSandbox(options: CardSandboxOptions): CardSandbox {
  const journal = openJournal(options.folder ?? null)
  const clock = sandboxClock(options.clock)
  const faults = createFaults()
  const methods = options.methods ?? URUGUAYAN_METHODS
  const notifier = createNotifier({
    journal,
    clock,
    faults,
    webhookSecret: options.webhookSecret,
    retryScale: options.webhookRetryScale ?? 1,
    notifyOnly: options.notifyOnly ?? null,
  })
  const app = routesOf(
    { journal, clock, methods, notifier, faults, account: { isLive: options.isLive ?? false, testPayers: [] } },
    options,
  )
  // Sends what an earlier process left unsent.
  notifier.wake()
  return {
    app,
    close() {
      notifier.close()
      journal.close()
    },
  }
}

function routesOf(parts: PaymentParts & { faults: Faults }, options: CardSandboxOptions): Hono<Env> {
  const basePath = options.basePath ?? ''
  const app = new Hono<Env>({ strict: false })
  app.onError((error, context) => {
    if (error instanceof ApiError) return context.json(error.toJSON(), error.status)
    console.error(error)
    return context.json(new ApiError(500, 'internal_error', error.message).toJSON(), 500)
  })
  app.notFound(context => context.json(new ApiError(404, 'not_found', 'resource not found').toJSON(), 404))
  app.use(
    limitBody((_context, reason) => {
      throw new ApiError(400, 1, reason)
    }),
  )
  app.use('/v1/*', cors({ origin: '*', allowMethods: ['GET', 'POST', 'PUT'], maxAge: 600 }))
  app.use('/v1/payments/*', requireAccessToken(options))
  app.use('/v1/chargebacks/*', requireAccessToken(options))
  app.use('/post-purchase/*', requireAccessToken(options))
  app.use('/v1/payment_methods/*', requireAnyKey(options))
  app.use('/v1/identification_types', requireAnyKey(options))
  app.use('/v1/card_tokens/*', requireAnyKey(options))
  app.use('/admin/*', requireAccessToken(options))
  app.route('/v1/card_tokens', tokenRoutes({ ...parts, publicKey: options.publicKey }))
  app.route('/v1/payments', paymentRoutes(parts))
  app.route('/v1/chargebacks', chargebackRoutes(parts))
  app.route('/post-purchase/v1/claims', claimRoutes(parts))
  app.route('/v1', lookupRoutes({ ...parts, basePath }))
  app.route('/admin', adminRoutes(parts))
  app.route('/', pageRoutes(basePath))
  return app
}
