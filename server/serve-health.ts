import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Config } from '../platform/config.ts'
import { healthRoutes } from './http/health.ts'
import { answerProblem, ProblemError } from './http/problems.ts'
import { createMetrics } from './metrics/metrics.ts'
import { asksForToken, metricsRoute } from './metrics/metrics-route.ts'
import type { OpenShop } from './opening/open-shop.ts'
import type { Serving } from './serve-shop.ts'

/** Lets the server of a worker process answer health and metrics only. */
export function serveHealth(
  server: Server,
  opened: OpenShop,
  { METRICS_TOKEN, PUBLIC_URL, TRUSTED_PROXIES }: Config,
): Serving {
  const metrics = createMetrics({ ...opened, readCache: () => null })
  const app = new Hono({ strict: false })
  app.onError((error, context) => {
    if (error instanceof ProblemError) return answerProblem(context, error)
    throw error
  })
  app.route('/', healthRoutes(opened.checkReady))
  const asksAlways = asksForToken(PUBLIC_URL, TRUSTED_PROXIES)
  app.route('/metrics', metricsRoute(metrics, { token: METRICS_TOKEN, publicUrl: PUBLIC_URL, asksAlways }))
  server.removeAllListeners('request')
  server.on('request', getRequestListener(app.fetch))
  return { close: async () => {} }
}
