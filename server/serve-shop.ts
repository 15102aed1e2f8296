import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { openImageStore } from '../platform/images/image-store.ts'
import type { Log } from '../platform/log.ts'
import { mercadoPagoNotices } from '../shop/payments/providers/mercado-pago-notice.ts'
import type { Shop } from '../shop/shop.ts'
import { createApp } from './app.ts'
import { clientFiles } from './http/client-files.ts'
import { closeServer, listen } from './http/listen.ts'
import { routePatternOf } from './http/route-pattern.ts'
import { createCoverPictures } from './images/cover-pictures.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { openSandboxes } from './open-sandboxes.ts'
import { type OpenShop, openShop, paymentInstructions } from './open-shop.ts'
import { answerKeptPage } from './page-cache/answer-page.ts'
import { type KeptPages, openPageCache } from './page-cache/open-page-cache.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { loadBuiltPages } from './pages/built-pages.ts'
import type { DevPages } from './pages/dev-pages.ts'
import { shopParts } from './shop-parts.ts'

const clientFolder = join(import.meta.dirname, '../build/client')

export interface ServedShop {
  port: number
  opened: OpenShop
  /** Finishes the requests and jobs under way, and lets go of the port and the database. */
  close(): Promise<void>
}

/**
 * Opens the shop and serves it: pages, API, and the sandboxes of the partners it has no keys of. `dev` takes the pages from their
 * sources instead of the build; the clock is the shop's and its sandboxes'.
 * @throws SetupError when a setting, the port, the data folder or another shop stands in the way
 */
export async function serveShop(
  config: Config,
  log: Log,
  { dev: isDev = false, clock = systemClock }: { dev?: boolean; clock?: Clock } = {},
): Promise<ServedShop> {
  // The port first: it is the likeliest thing to be wrong, and nothing has been touched yet.
  const server = createServer()
  const port = await listen(server, config)
  try {
    const opened = await openShop(config, log, shopParts(config, log, clock))
    const pictures = await openImageStore(join(config.DATA_DIR, 'images'), config.IMAGE_CACHE_MB * 1_000_000, log)
    const dev = isDev ? await startDev(opened.shop, log) : null
    const kept = dev ? null : openPageCache(opened, await loadBuiltPages(opened.shop, log), { config, log })
    const metrics = createMetrics({ ...opened, readCache: () => kept?.cache.usage() ?? null })
    const sandboxes = await openSandboxes(config, clock)
    const app = createApp({
      shop: opened.shop,
      log,
      rateLimits: opened.rateLimits,
      trustedProxies: config.TRUSTED_PROXIES,
      checkReady: opened.checkReady,
      sandboxes: sandboxes.routes,
      mailPreview: isDev ? await openMailPreview(config, opened.shop) : undefined,
      partners: {
        verifyNotice: mercadoPagoNotices({ secret: config.cardProvider.webhookSecret, clock }),
        printSecret: config.printNetwork.secret,
        clock,
      },
      pictures: createCoverPictures({ shop: opened.shop, store: pictures, log }),
      pages: dev?.pages ?? (kept as KeptPages).pages,
      metrics: { metrics, token: config.METRICS_TOKEN },
      ...(dev ? {} : { clientFiles: clientFiles(clientFolder) }),
    })
    answerWith(server, getRequestListener(app.fetch), { dev, metrics, cache: kept?.cache ?? null })
    return {
      port,
      opened,
      async close() {
        await closeServer(server)
        await dev?.close()
        sandboxes.close()
        await opened.close()
      },
    }
  } catch (error) {
    server.close()
    throw error
  }
}

type Listener = ReturnType<typeof getRequestListener>

/** Kept pages first, since they need nothing else; then Vite's files in development; then the application. */
function answerWith(
  server: Server,
  listener: Listener,
  { dev, metrics, cache }: { dev: DevPages | null; metrics: Metrics; cache: PageCache | null },
): void {
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const observe = observeAnswer(metrics, request, response)
    if (cache && answerKeptPage(cache, request, response)) return observe('cache')
    response.once('close', () => observe('app'))
    if (dev) dev.middleware(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
}

/** Notes when a request came; what it returns notes how it ended. */
function observeAnswer(metrics: Metrics, request: IncomingMessage, response: ServerResponse) {
  const start = performance.now()
  return (source: 'cache' | 'app') =>
    metrics.observeRequest({
      method: request.method ?? '',
      route: routePatternOf((request.url ?? '').split('?', 1)[0] ?? ''),
      status: response.statusCode,
      seconds: (performance.now() - start) / 1000,
      source,
    })
}

/** Loaded in development only: in production no such page exists. */
async function openMailPreview(config: Config, { profile }: Shop) {
  const { mailPreview } = await import('./mail-preview/mail-preview.ts')
  return mailPreview({ profile, instructions: paymentInstructions(config) })
}

/** Vite is a development dependency: it is loaded only here. */
async function startDev(shop: Shop, log: Log): Promise<DevPages> {
  const { startDevPages } = await import('./pages/dev-pages.ts')
  return startDevPages(shop, log)
}
