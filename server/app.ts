import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import { API_PATH, MAILS_PATH } from '../contract/addresses.ts'
import { DESK_PATH } from '../contract/desk-addresses.ts'
import { EMBEDDED_PROXY_PATH } from '../contract/images.ts'
import { type FairQueue, TooBusyError } from '../platform/fair-queue.ts'
import type { Log } from '../platform/log.ts'
import type { TokenSigner } from '../platform/signed-token.ts'
import type { Traces } from '../platform/traces/traces.ts'
import type { WrittenFiles } from '../platform/written-files.ts'
import type { Storefront } from '../shop/storefront.ts'
import { type ApiPartners, apiRoutes } from './api/api.ts'
import { feedRoutes } from './crawlers/feeds.ts'
import { robotsRoutes } from './crawlers/robots.ts'
import { sitemapRoutes } from './crawlers/sitemaps.ts'
import type { deskRoutes } from './desk/desk-routes.ts'
import { findClientAddress } from './http/client-address.ts'
import { onlyFromHere } from './http/from-here.ts'
import { healthRoutes } from './http/health.ts'
import { mailRefusalRoutes } from './http/mail-refusals.ts'
import { manifestRoutes } from './http/manifest.ts'
import { onlyToLookAt } from './http/only-to-look-at.ts'
import { answerProblem, ProblemError } from './http/problems.ts'
import type { RateLimits } from './http/rate-limit.ts'
import { refuseNull } from './http/refuse-null.ts'
import { type NameRefused, nameRefusedCallers } from './http/refused-callers.ts'
import { logChanges } from './http/request-log.ts'
import { routePatternOf } from './http/route-pattern.ts'
import { securityHeaders } from './http/security-headers.ts'
import { traceFacts } from './http/trace-requests.ts'
import type { CoverPictures } from './images/cover-pictures.ts'
import { coverRoutes, keptCoverRoutes } from './images/covers.ts'
import { imageRoutes } from './images/images.ts'
import { sharePictureRoutes } from './images/share-picture.ts'
import { MAIL_PREVIEW_PATH } from './mail-preview/mail-preview-path.ts'
import type { Metrics } from './metrics/metrics.ts'
import { asksForToken, metricsRoute } from './metrics/metrics-route.ts'
import type { Sandboxes } from './opening/open-sandboxes.ts'
import { type PageHandler, toResponse } from './pages/pages.ts'
import { BUSY_HEADERS, busyPage } from './turns/busy-page.ts'
import { type Buyers, createBuyers } from './turns/buyers.ts'
import { busyProblem, turnOf } from './turns/take-turn.ts'

export interface AppParts {
  shop: Storefront
  log: Log
  pages: PageHandler
  pictures: CoverPictures
  /** Feeds and sitemaps on the disk. */
  files: WrittenFiles
  /** The queue of read-only requests. */
  readers: FairQueue
  /** Counts current buyers; readers step back for them. */
  buyers?: Buyers
  rateLimits: RateLimits
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  /** Set if the settings want refused callers in the log. */
  nameRefused?: NameRefused | undefined
  /** Holds refusals back; without it they are answered at once. */
  holdRefusals?: MiddlewareHandler
  /** The browser's built files; without it Vite serves them (development). */
  clientFiles?: Hono
  /** The sandboxes of partners without keys. */
  sandboxes?: Sandboxes['routes']
  /** The desk; missing if the settings turn it off. */
  desk?: ReturnType<typeof deskRoutes> | undefined
  /** Sample mails, in development only. */
  mailPreview?: Hono | undefined
  /** What the API's webhook routes need to check messages of partners. */
  partners: ApiPartners
  /** What `/metrics` shows, and the token for callers from other machines. */
  metrics?: { metrics: Metrics; token: string | undefined }
  /** Set if the settings name a collector of traces. */
  traces?: Pick<Traces, 'note'> | undefined
  /** Throws when the shop can't answer, as when the database is away. */
  checkReady: () => Promise<void>
  /** Checks that a caller who asks how a request arrived is the shop. */
  pathSigner?: TokenSigner | undefined
}

/** The whole shop as one HTTP application: API, covers, files and pages share the same middleware (`architecture.md` §4). */
export function createApp({
  shop,
  log,
  pages,
  pictures,
  files,
  readers,
  buyers = createBuyers(),
  rateLimits,
  trustedProxies,
  nameRefused,
  holdRefusals,
  clientFiles,
  sandboxes = [],
  mailPreview,
  desk,
  partners,
  metrics,
  traces,
  checkReady,
  pathSigner,
}: AppParts) {
  const app = new Hono<{ Variables: RequestIdVariables }>({ strict: false })

  app.onError((error, context) => {
    const problem = error instanceof ProblemError ? error : busyProblem(context, error)
    if (problem) return answerProblem(context, problem)
    log.error(
      { err: error, requestId: context.get('requestId'), route: routePatternOf(context.req.path) },
      'falla nuestra: una llamada se contestó con un error',
    )
    return answerProblem(
      context,
      new ProblemError(500, 'internal', 'Algo falló de nuestro lado. Se puede probar otra vez en unos minutos.'),
    )
  })

  app.use(
    requestId(),
    logChanges(log),
    securityHeaders(shop.profile.publicUrl),
    compress(),
    findClientAddress(trustedProxies, log),
  )
  if (traces) app.use(traceFacts(traces))
  if (nameRefused) app.use(nameRefusedCallers(nameRefused))
  if (holdRefusals) app.use(holdRefusals)
  app.use(refuseNull())
  app.route('/', healthRoutes(checkReady, pathSigner))
  const { publicUrl } = shop.profile
  const asksAlways = asksForToken(publicUrl, trustedProxies)
  if (metrics) app.route('/metrics', metricsRoute(metrics.metrics, { token: metrics.token, publicUrl, asksAlways }))
  if (shop.profile.copyOf) app.use(`${API_PATH}/*`, onlyToLookAt(shop.profile.copyOf))
  app.route(API_PATH, apiRoutes(shop, { limits: rateLimits, readers, buyers, partners }))
  app.route('/portadas', coverRoutes(shop, readers))
  app.route('/tapas', keptCoverRoutes(shop, readers))
  for (const { path, app: sandbox } of sandboxes) {
    // Stands for a partner, which would not hold its answers back.
    app.use(`${path}/*`, (context, next) => {
      context.set('refusal', 'at-once')
      return next()
    })
    app.use(`${path}/admin/*`, onlyFromHere(publicUrl))
    app.route(path, sandbox)
  }
  app.route(EMBEDDED_PROXY_PATH, imageRoutes(pictures, shop.profile))
  app.route('/', sharePictureRoutes(shop.profile))
  app.route('/', manifestRoutes(shop.profile))
  app.route('/', robotsRoutes(shop.profile))
  app.route('/', sitemapRoutes(shop, files))
  app.route('/feeds', feedRoutes(shop, files))
  if (mailPreview) app.route(MAIL_PREVIEW_PATH, mailPreview)
  app.route(MAILS_PATH, mailRefusalRoutes(shop, rateLimits))
  // React Router loads the data of its first page from `/mesa.data`, which is not below `/mesa`.
  if (desk) for (const path of [DESK_PATH, `${DESK_PATH}.data`]) app.route(path, desk)
  if (clientFiles) app.route('/', clientFiles)
  app.get('*', async context => {
    try {
      const render = () => pages(context.req.raw, context.get('requestId'))
      return await toResponse(await readers.run(turnOf(context), render))
    } catch (error) {
      if (!(error instanceof TooBusyError)) throw error
      const { pathname, search } = new URL(context.req.url)
      return context.body(busyPage(shop.profile.name, pathname + search), 503, BUSY_HEADERS)
    }
  })
  // Pages are read-only. For any other method the renderer would log a failure of its own, with the full address.
  app.all('*', context => {
    context.header('Allow', 'GET, HEAD')
    return answerProblem(context, new ProblemError(405, 'method-not-allowed', 'Esta dirección solo se puede leer.'))
  })
  return app
}
