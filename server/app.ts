import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import { EMBEDDED_PROXY_PATH } from '../contract/images.ts'
import type { Log } from '../platform/log.ts'
import type { Shop } from '../shop/shop.ts'
import { type ApiPartners, apiRoutes } from './api/api.ts'
import { feedRoutes } from './crawlers/feeds.ts'
import { robotsRoutes } from './crawlers/robots.ts'
import { sitemapRoutes } from './crawlers/sitemaps.ts'
import { findClientAddress } from './http/client-address.ts'
import { onlyFromHere } from './http/from-here.ts'
import { healthRoutes } from './http/health.ts'
import { mailRefusalRoutes } from './http/mail-refusals.ts'
import { manifestRoutes } from './http/manifest.ts'
import { answerProblem, ProblemError } from './http/problems.ts'
import type { RateLimits } from './http/rate-limit.ts'
import { logChanges } from './http/request-log.ts'
import { routePatternOf } from './http/route-pattern.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { CoverPictures } from './images/cover-pictures.ts'
import { coverRoutes } from './images/covers.ts'
import { imageRoutes } from './images/images.ts'
import { sharePictureRoutes } from './images/share-picture.ts'
import { MAIL_PREVIEW_PATH } from './mail-preview/mail-preview-path.ts'
import type { Metrics } from './metrics/metrics.ts'
import { asksForToken, metricsRoute } from './metrics/metrics-route.ts'
import type { Sandboxes } from './opening/open-sandboxes.ts'
import { type PageHandler, toResponse } from './pages/pages.ts'

export interface AppParts {
  shop: Shop
  log: Log
  pages: PageHandler
  pictures: CoverPictures
  rateLimits: RateLimits
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  /** The browser's built files; without it someone else serves them (development). */
  clientFiles?: Hono
  /** The sandboxes of partners, only where no real ones are set. */
  sandboxes?: Sandboxes['routes']
  /** The mails to look at, in development only. */
  mailPreview?: Hono | undefined
  /** How the shop knows its partners' messages. */
  partners: ApiPartners
  /** What `/metrics` tells, and the token it asks of who is not on this machine. */
  metrics?: { metrics: Metrics; token: string | undefined }
  /** Throws when the shop can't answer: the database is away. */
  checkReady: () => Promise<void>
}

/** The whole shop as one HTTP application: API, covers, files and pages behind the same doors (`architecture.md` §4). */
export function createApp({
  shop,
  log,
  pages,
  pictures,
  rateLimits,
  trustedProxies,
  clientFiles,
  sandboxes = [],
  mailPreview,
  partners,
  metrics,
  checkReady,
}: AppParts) {
  const app = new Hono<{ Variables: RequestIdVariables }>({ strict: false })

  app.onError((error, context) => {
    if (error instanceof ProblemError) return answerProblem(context, error)
    log.error(
      { err: error, requestId: context.get('requestId'), route: routePatternOf(context.req.path) },
      'request failed',
    )
    return answerProblem(
      context,
      new ProblemError(500, 'internal', 'Algo falló de nuestro lado. Prueba otra vez en unos minutos.'),
    )
  })

  app.use(
    requestId(),
    logChanges(log),
    securityHeaders(shop.profile.publicUrl),
    compress(),
    findClientAddress(trustedProxies, log),
  )
  app.route('/', healthRoutes(checkReady))
  const asksAlways = asksForToken(shop.profile.publicUrl, trustedProxies)
  if (metrics) app.route('/metrics', metricsRoute(metrics.metrics, { token: metrics.token, asksAlways }))
  app.route('/api', apiRoutes(shop, rateLimits, partners))
  app.route('/portadas', coverRoutes(shop))
  for (const { path, app: sandbox } of sandboxes) {
    app.use(`${path}/admin/*`, onlyFromHere())
    app.route(path, sandbox)
  }
  app.route(EMBEDDED_PROXY_PATH, imageRoutes(pictures, shop.profile))
  app.route('/', sharePictureRoutes(shop.profile))
  app.route('/', manifestRoutes(shop.profile))
  app.route('/', robotsRoutes(shop.profile))
  app.route('/', sitemapRoutes(shop))
  app.route('/feeds', feedRoutes(shop))
  if (mailPreview) app.route(MAIL_PREVIEW_PATH, mailPreview)
  app.route('/correos', mailRefusalRoutes(shop, rateLimits))
  if (clientFiles) app.route('/', clientFiles)
  app.get('*', async context => toResponse(await pages(context.req.raw, context.get('requestId'))))
  // Pages are only read. The renderer would call anything else a failure of its own, address and all.
  app.all('*', context => {
    context.header('Allow', 'GET, HEAD')
    return answerProblem(context, new ProblemError(405, 'method-not-allowed', 'Esta dirección solo se puede leer.'))
  })
  return app
}
