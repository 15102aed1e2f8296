import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { PAYMENT_WEBHOOK_PATH } from '../../contract/addresses.ts'
import { readConfig } from '../../platform/config.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { createLog } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import { openWrittenFiles } from '../../platform/written-files.ts'
import { createApp } from '../../server/app.ts'
import { deskRoutes } from '../../server/desk/desk-routes.ts'
import { listen } from '../../server/http/listen.ts'
import { createCoverPictures } from '../../server/images/cover-pictures.ts'
import { type OpenShop, openShop } from '../../server/opening/open-shop.ts'
import { type WorldParts, worldParts } from '../../server/opening/world-parts.ts'
import { createReadersQueue } from '../../server/turns/readers-queue.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import type { PaymentProvider } from '../../shop/payments/payment-provider.ts'
import { createMercadoPago } from '../../shop/payments/providers/mercado-pago.ts'
import { mercadoPagoWebhooks } from '../../shop/payments/providers/mercado-pago-webhooks.ts'
import { followOrders } from '../../shop/work/follow-orders.ts'
import type { Sabotage } from '../sabotage/sabotages.ts'
import { breakableAnswers, breakableEvents, breakableMailer } from './breakable-shop.ts'
import { deskByHttp } from './desk-by-http.ts'
import { breakableNetwork, breakableProvider, createKillPoints } from './kill-points.ts'
import type { FromShop, ToShop } from './messages.ts'
import { doOperatorAct } from './operator-acts.ts'
import { showOrder } from './show-order.ts'
import { followedClock } from './world-clock.ts'

/** Shorter than in production, so that a slow provider costs a run seconds instead of minutes. */
const CHARGE_WITHIN_MS = 2600
const ONE_OF_MAILS = 20

// The whole shop without its pages, opened like `server/main.ts` in a process that its world can kill. The world sets the clock, and calls
// to the outside can be stopped at named points.
const config = readConfig(process.env)
const log = createLog(config.LOG_LEVEL)
const points = createKillPoints(reached => tell({ kind: 'reached', reached }))
let clock: ReturnType<typeof followedClock>
let open: Promise<OpenShop>

process.on('disconnect', stop)
process.on('message', (message: ToShop) => {
  switch (message.kind) {
    case 'open':
      clock = followedClock(message.clock)
      points.arm(message.armed)
      open = start(message.sabotage)
      open.then(
        () => {
          tell({ kind: 'opened' })
          // Saved now: a killed process would not save its compile cache at its end.
          flushCompileCache()
        },
        error => {
          console.error(error)
          process.exit(1)
        },
      )
      return
    case 'clock':
      return clock.follow(message.clock)
    case 'arm':
      return points.arm(message.points)
    case 'tend':
      return void answer(message.id, ({ work }) => work.tend())
    case 'operator':
      return void answer(message.id, opened => doOperatorAct(deskOf(opened), clock.now(), message.act))
    case 'show-order':
      return void answer(message.id, ({ desk, access }) =>
        showOrder({ config, desk, whyNoChange: null, connection: access.connection }, message.orderId),
      )
  }
})
process.on('SIGTERM', stop)

async function stop(): Promise<void> {
  await (await open)?.close()
  process.exit()
}

/** The operator uses commands, or a browser. */
function deskOf({ desk, staff }: OpenShop): Desk {
  return process.env.OPERATOR_AT_DESK ? deskByHttp(config.PUBLIC_URL, staff) : desk
}

const NO_PAGES = async () => new Response('no pages here', { status: 404 })
/** Nobody looks at covers here. */
const NO_PICTURES: ImageStore = { get: async () => null, put: async () => undefined }

async function start(sabotage: Sabotage | null): Promise<OpenShop> {
  const server = createServer()
  await listen(server, config)
  const opened = await openShop(config, log, simulatedParts(sabotage))
  const readers = createReadersQueue(1)
  const app = createApp({
    shop: opened.shop,
    log,
    readers,
    files: openWrittenFiles(join(config.DATA_DIR, 'files'), () => {}),
    rateLimits: opened.rateLimits,
    pictures: createCoverPictures({ shop: opened.shop, store: NO_PICTURES, log, readers }),
    trustedProxies: config.TRUSTED_PROXIES,
    checkReady: opened.checkReady,
    partners: {
      verifyWebhook: mercadoPagoWebhooks({ secret: config.cardProvider.webhookSecret, clock }),
      printSecret: config.printNetwork.secret,
      clock,
    },
    pages: NO_PAGES,
    desk: deskRoutes({
      desk: opened.desk,
      staff: opened.staff,
      changes: opened.deskChanges,
      // The operator's entrances of a month come within minutes, from one address.
      limitSignIns: (_, next) => next(),
      clock,
      log,
      origin: config.deskOrigin,
      letsOwnerInByClick: true,
      pages: NO_PAGES,
      files: new Hono(),
      shop: { name: config.SHOP_NAME, publicUrl: config.PUBLIC_URL },
    }),
  })
  server.removeAllListeners('request')
  server.on('request', getRequestListener(breakableAnswers(app.fetch, points)))
  return opened
}

function simulatedParts(sabotage: Sabotage | null): WorldParts {
  const own = worldParts(config, log, clock)
  const provider = createMercadoPago({
    // The simulated print network really prints the books, so test payments must move no money.
    settings: { ...config.cardProvider, kind: 'real' },
    notificationUrl: config.PUBLIC_URL + PAYMENT_WEBHOOK_PATH,
    log,
    chargeWithinMs: CHARGE_WITHIN_MS,
  })
  return {
    ...own,
    provider: breakableProvider(sabotaged(provider, sabotage), points),
    network: breakableNetwork(own.network, points),
    mailer: breakableMailer(sabotage === 'lost-mails' ? losesMails(own.mailer) : own.mailer, points),
    followOrders: jobs => breakableEvents(sabotage === 'lost-events' ? async () => {} : followOrders(jobs), points),
  }
}

/** The provider with one of the rules that protect money removed. */
function sabotaged(provider: PaymentProvider, sabotage: Sabotage | null): PaymentProvider {
  switch (sabotage) {
    case 'no-idempotency-key':
      return {
        ...provider,
        createPayment: charge => provider.createPayment({ ...charge, idempotencyKey: randomUUID() }),
      }
    case 'no-reconciliation':
      return { ...provider, findByReference: async () => ({ kind: 'unavailable', reason: 'nobody asks' }) }
    case 'refunds-twice':
      return {
        ...provider,
        async refundPayment(id, refund) {
          await provider.refundPayment(id, { ...refund, idempotencyKey: randomUUID() })
          return provider.refundPayment(id, refund)
        },
      }
    default:
      return provider
  }
}

/** A mailer that sometimes claims to have sent a mail and did not. */
function losesMails(mailer: Mailer): Mailer {
  let mails = 0
  return { send: async mail => (++mails % ONE_OF_MAILS === 0 ? undefined : mailer.send(mail)) }
}

async function answer(id: number, act: (opened: OpenShop) => Promise<unknown>): Promise<void> {
  try {
    tell({ kind: 'done', id, result: await act(await open) })
  } catch (error) {
    tell({ kind: 'done', id, error: String(error) })
  }
}

function tell(message: FromShop): void {
  process.send?.(message)
}
