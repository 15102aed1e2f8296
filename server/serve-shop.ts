import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { DESK_PATH } from '../contract/desk-addresses.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { openImageStore } from '../platform/images/image-store.ts'
import type { Log } from '../platform/log.ts'
import { createTokenSigner } from '../platform/signed-token.ts'
import type { Traces } from '../platform/traces/traces.ts'
import { openWrittenFiles } from '../platform/written-files.ts'
import { mercadoPagoWebhooks } from '../shop/payments/providers/mercado-pago-webhooks.ts'
import type { Storefront } from '../shop/storefront.ts'
import { createApp } from './app.ts'
import { deskOriginOf } from './desk/desk-origin.ts'
import { type DeskPages, loadDeskPages } from './desk/desk-pages.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { callerOf, trustedAddresses } from './http/client-address.ts'
import { clientFiles } from './http/client-files.ts'
import { holdRefusals } from './http/hold-refusals.ts'
import { limitConnections } from './http/limit-connections.ts'
import { refuseAmbiguous } from './http/refuse-ambiguous.ts'
import { createNameRefused } from './http/refused-callers.ts'
import { routePatternOf } from './http/route-pattern.ts'
import { PATH_PURPOSE } from './http/tell-path.ts'
import { traceRequests } from './http/trace-requests.ts'
import { createCoverPictures } from './images/cover-pictures.ts'
import type { MetricSources, Metrics } from './metrics/metrics.ts'
import type { Sandboxes } from './opening/open-sandboxes.ts'
import type { OpenShop } from './opening/open-shop.ts'
import { letsOwnerInByClick, paymentInstructions } from './opening/shop-profile.ts'
import { answerPage, type PageCounter } from './page-cache/answer-page.ts'
import { openPageCache } from './page-cache/open-page-cache.ts'
import { loadBuiltPages } from './pages/built-pages.ts'
import type { DevFiles, DevPages } from './pages/dev-pages.ts'
import type { Buyers } from './turns/buyers.ts'
import { oneAtATime } from './turns/one-at-a-time.ts'
import { createReadersQueue } from './turns/readers-queue.ts'

const clientFolder = join(import.meta.dirname, '../build/client')
const deskFolder = join(import.meta.dirname, '../build/desk/client')

/** The parts behind a server, to be closed with it. */
export interface Serving {
  close(): Promise<void>
}

export interface ServingParts {
  config: Config
  log: Log
  clock: Clock
  /** True if pages come from their sources. */
  isDev: boolean
  /** Closed together with the rest. */
  sandboxes: Sandboxes
  /** Who buys now, also in other processes. */
  buyers: Buyers
  createMetrics: (sources: MetricSources) => Metrics
}

/** Lets the server answer with the whole shop: pages, API, files, pictures. */
export async function serveShop(
  server: Server,
  opened: OpenShop,
  { config, log, clock, isDev, sandboxes, buyers, createMetrics }: ServingParts,
): Promise<Serving> {
  const pictures = await openImageStore(join(config.DATA_DIR, 'images'), pictureBytes(config), log)
  const dev = isDev ? await startDev(opened.shop, log) : null
  const devDesk = isDev && config.DESK ? await startDevDesk() : null
  const pages = dev?.pages ?? (await loadBuiltPages(opened.shop, log, opened.pagesVersion))
  const readers = createReadersQueue(config.WEB_PROCESSES, buyers)
  const cache = dev ? null : openPageCache(opened, pages, { config, log, readers })
  const metrics = createMetrics({ ...opened, readCache: () => cache?.usage() ?? null })
  const nameRefused = config.LOG_REFUSED_CALLERS ? createNameRefused(log) : undefined
  const app = createApp({
    nameRefused,
    holdRefusals: holdRefusals(),
    shop: opened.shop,
    log,
    rateLimits: opened.rateLimits,
    trustedProxies: config.TRUSTED_PROXIES,
    checkReady: opened.checkReady,
    pathSigner: createTokenSigner(opened.access.secret, PATH_PURPOSE),
    sandboxes: sandboxes.routes,
    desk: config.DESK ? await openDesk(opened, { config, log, clock, devPages: devDesk?.pages }) : undefined,
    mailPreview: isDev ? await openMailPreview(config, opened.shop) : undefined,
    partners: {
      verifyWebhook: mercadoPagoWebhooks({ secret: config.cardProvider.webhookSecret, clock }),
      printSecret: config.printNetwork.secret,
      clock,
    },
    pictures: createCoverPictures({ shop: opened.shop, store: pictures, log, readers, buyers }),
    pages,
    files: openWrittenFiles(join(config.DATA_DIR, 'files'), error =>
      log.error(
        { err: error },
        'no se pudo escribir el mapa del sitio o una lista de productos: se intenta otra vez cuando alguien lo pida',
      ),
    ),
    readers,
    buyers,
    metrics: { metrics, token: config.METRICS_TOKEN },
    traces: opened.traces,
    ...(dev ? {} : { clientFiles: clientFiles(clientFolder) }),
  })
  const trusted = trustedAddresses(config.TRUSTED_PROXIES)
  const throwOut = limitConnections(server, {
    trustedProxies: trusted,
    onThrownOut: network => nameRefused?.(network, 'flood'),
  })
  const counter = cache && {
    cache,
    callerOf: (request: IncomingMessage) => callerOf(trusted, request),
    shop: opened.shop.profile,
  }
  answerWith(server, getRequestListener(app.fetch), {
    devFiles: [devDesk, dev].filter(files => files !== null),
    metrics,
    counter,
    throwOut,
    traces: opened.traces,
  })
  return {
    async close() {
      await dev?.close()
      await devDesk?.close()
      sandboxes.close()
    },
  }
}

/** This process's share of the limit, since all web processes use one folder. */
export function pictureBytes({
  IMAGE_CACHE_MB,
  WEB_PROCESSES,
}: Pick<Config, 'IMAGE_CACHE_MB' | 'WEB_PROCESSES'>): number {
  return (IMAGE_CACHE_MB * 1_000_000) / WEB_PROCESSES
}

type Listener = ReturnType<typeof getRequestListener>

/** Handles a request in this order: shared pages, which need nothing else; Vite's files in development; the application. */
function answerWith(
  server: Server,
  listener: Listener,
  {
    devFiles,
    metrics,
    counter,
    throwOut,
    traces,
  }: {
    devFiles: readonly DevFiles[]
    metrics: Metrics
    counter: PageCounter | null
    throwOut: (socket: Socket) => void
    traces: Traces | undefined
  },
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
    // No page is kept in development. Each step passes on requests that are not its own.
    if (counter) return
    const steps = [...devFiles.map(files => files.middleware), passOn]
    const step = (at: number) => steps[at]?.(request, response, () => step(at + 1))
    step(0)
  }
  server.on('request', oneAtATime(refuseAmbiguous(traces ? traceRequests(traces, handle) : handle), throwOut))
}

/** Opens the desk, with pages as `npm start` built them or from their sources. */
async function openDesk(
  opened: OpenShop,
  {
    config,
    log,
    clock,
    devPages,
  }: Pick<ServingParts, 'config' | 'log' | 'clock'> & { devPages: DeskPages | undefined },
) {
  const { desk, staff, deskChanges, shop, rateLimits } = opened
  return deskRoutes({
    desk,
    staff,
    log,
    clock,
    origin: deskOriginOf(config),
    changes: deskChanges,
    shop: shop.profile,
    // Not in a copy of a backup: it holds the data of real readers.
    letsOwnerInByClick: letsOwnerInByClick(config) && !shop.profile.copyOf,
    pages: devPages ?? (await loadDeskPages()),
    ...(devPages ? {} : { files: clientFiles(deskFolder, DESK_PATH) }),
    limitSignIns: rateLimits.signIns,
  })
}

/** Imported in development only: production has no such pages. */
async function openMailPreview(config: Config, { profile }: Storefront) {
  const { mailPreview } = await import('./mail-preview/mail-preview.ts')
  return mailPreview({ profile, instructions: paymentInstructions(config) })
}

/** Vite is a development dependency: it is imported only here and below. */
async function startDev(shop: Storefront, log: Log): Promise<DevPages> {
  const { startDevPages } = await import('./pages/dev-pages.ts')
  return startDevPages(shop, log)
}

async function startDevDesk() {
  const { startDevDeskPages } = await import('./desk/dev-desk-pages.ts')
  return startDevDeskPages()
}
