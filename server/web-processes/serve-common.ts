import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { closeServer, listen } from '../http/listen.ts'
import { metricsRoute } from '../metrics/metrics-route.ts'
import { openSandboxes } from '../opening/open-sandboxes.ts'
import type { OpenShop } from '../opening/open-shop.ts'
import { gatherMetrics } from './gather-metrics.ts'

/**
 * Serves what all web processes share, to them alone: the sandboxes and the metrics of the whole program.
 * @returns its address on this machine
 */
export async function serveCommon(
  opened: OpenShop,
  { config, clock }: { config: Config; clock: Clock },
): Promise<{ url: string; close(): Promise<void> }> {
  const sandboxes = await openSandboxes(config, clock)
  const app = new Hono({ strict: false })
  app.route('/metrics', metricsRoute(gatherMetrics(opened), { token: undefined, publicUrl: config.PUBLIC_URL }))
  for (const { path, app: sandbox } of sandboxes.routes) app.route(path, sandbox)
  const server = createServer(getRequestListener(app.fetch))
  const port = await listen(server, { HOST: '127.0.0.1', PORT: 0 })
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await closeServer(server)
      sandboxes.close()
    },
  }
}
