import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { openImageStore } from '../platform/images/image-store.ts'
import type { Log } from '../platform/log.ts'
import { openWrittenFiles } from '../platform/written-files.ts'
import { mercadoPagoWebhooks } from '../shop/payments/providers/mercado-pago-webhooks.ts'
import type { Storefront } from '../shop/storefront.ts'
import { createApp } from './app.ts'
import { callerOf, trustedAddresses } from './http/client-address.ts'
import { clientFiles } from './http/client-files.ts'
import { limitConnections } from './http/limit-connections.ts'
import { refuseAmbiguous } from './http/refuse-ambiguous.ts'
import { routePatternOf } from './http/route-pattern.ts'
import { createCoverPictures } from './images/cover-pictures.ts'
import type { MetricSources, Metrics } from './metrics/metrics.ts'
import type { Sandboxes } from './opening/open-sandboxes.ts'
import type { OpenShop } from './opening/open-shop.ts'
import { paymentInstructions } from './opening/shop-profile.ts'
import { answerPage, type PageCounter } from './page-cache/answer-page.ts'
import { openPageCache } from './page-cache/open-page-cache.ts'
import { loadBuiltPages } from './pages/built-pages.ts'
import type { DevPages } from './pages/dev-pages.ts'
import { createBuyers } from './turns/buyers.ts'
import { oneAtATime } from './turns/one-at-a-time.ts'
import { createReadersQueue } from './turns/readers-queue.ts'

const clientFolder = join(import.meta.dirname, '../build/client')

/** What the server answers with. */
export interface Serving {
  close(): Promise<void>
}

export interface ServingParts {
  config: Config
  log: Log
  clock: Clock
  /** Pages as they are edited. */
  isDev: boolean
  /** Taken over: they are closed with the rest. */
  sandboxes: Sandboxes
  createMetrics: (sources: MetricSources) => Metrics
}

/** Lets the server answer with the whole shop: pages, API, files, pictures. */
export async function serveShop(
  server: Server,
  opened: OpenShop,
  { config, log, clock, isDev, sandboxes, createMetrics }: ServingParts,
): Promise<Serving> {
  const pictures = await openImageStore(join(config.DATA_DIR, 'images'), pictureBytes(config), log)
  const dev = isDev ? await startDev(opened.shop, log) : null
  const pages = dev?.pages ?? (await loadBuiltPages(opened.shop, log, opened.pagesVersion))
  const buyers = createBuyers()
  const readers = createReadersQueue(config.WEB_PROCESSES, buyers)
  const cache = dev ? null : openPageCache(opened, pages, { config, log, readers })
  const metrics = createMetrics({ ...opened, readCache: () => cache?.usage() ?? null })
  const app = createApp({
    shop: opened.shop,
    log,
    rateLimits: opened.rateLimits,
    trustedProxies: config.TRUSTED_PROXIES,
    checkReady: opened.checkReady,
    sandboxes: sandboxes.routes,
    mailPreview: isDev ? await openMailPreview(config, opened.shop) : undefined,
    partners: {
      verifyWebhook: mercadoPagoWebhooks({ secret: config.cardProvider.webhookSecret, clock }),
      printSecret: config.printNetwork.secret,
      clock,
    },
    pictures: createCoverPictures({ shop: opened.shop, store: pictures, log, readers, buyers }),
    pages,
    files: openWrittenFiles(join(config.DATA_DIR, 'files'), error =>
      log.error({ err: error }, 'a feed or sitemap could not be written'),
    ),
    readers,
    buyers,
    metrics: { metrics, token: config.METRICS_TOKEN },
    ...(dev ? {} : { clientFiles: clientFiles(clientFolder) }),
  })
  const trusted = trustedAddresses(config.TRUSTED_PROXIES)
  const throwOut = limitConnections(server, { trustedProxies: trusted })
  const counter = cache && {
    cache,
    callerOf: (request: IncomingMessage) => callerOf(trusted, request),
    shopName: opened.shop.profile.name,
  }
  answerWith(server, getRequestListener(app.fetch), { dev, metrics, counter, throwOut })
  return {
    async close() {
      await dev?.close()
      sandboxes.close()
    },
  }
}

/** The folder is one for all web processes: each keeps its part of the bound. */
export function pictureBytes({
  IMAGE_CACHE_MB,
  WEB_PROCESSES,
}: Pick<Config, 'IMAGE_CACHE_MB' | 'WEB_PROCESSES'>): number {
  return (IMAGE_CACHE_MB * 1_000_000) / WEB_PROCESSES
}

type Listener = ReturnType<typeof getRequestListener>

/** Pages that are the same for everyone first, since they need nothing else; then Vite's files in development; then the application. */
function answerWith(
  server: Server,
  listener: Listener,
  {
    dev,
    metrics,
    counter,
    throwOut,
  }: { dev: DevPages | null; metrics: Metrics; counter: PageCounter | null; throwOut: (socket: Socket) => void },
): void {
  server.removeAllListeners('request')
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now()
    const passOn = () => void listener(request, response)
    const kept = counter && answerPage(counter, request, response, passOn)
    if (kept) return metrics.countKeptPage(kept.route, response.statusCode)
    response.once('close', () =>
      metrics.observeRequest({
        method: request.method ?? '',
        route: routePatternOf((request.url ?? '').split('?', 1)[0] ?? ''),
        status: response.statusCode,
        seconds: (performance.now() - start) / 1000,
      }),
    )
    dev?.middleware(request, response, passOn)
  }
  server.on('request', oneAtATime(refuseAmbiguous(handle), throwOut))
}

/** Loaded in development only: in production no such page exists. */
async function openMailPreview(config: Config, { profile }: Storefront) {
  const { mailPreview } = await import('./mail-preview/mail-preview.ts')
  return mailPreview({ profile, instructions: paymentInstructions(config) })
}

/** Vite is a development dependency: it is loaded only here. */
async function startDev(shop: Storefront, log: Log): Promise<DevPages> {
  const { startDevPages } = await import('./pages/dev-pages.ts')
  return startDevPages(shop, log)
}
