import { once } from 'node:events'
import { createServer } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { SANDBOX_CARDS_PATH, SANDBOX_PRINT_PATH } from '../../platform/partners.ts'
import { closeServer, listen } from '../http/listen.ts'
import type { MetricSources, Metrics } from '../metrics/metrics.ts'
import { createProcessMetrics } from '../metrics/process-metrics.ts'
import type { Sandboxes } from '../open-sandboxes.ts'
import { openShop } from '../open-shop.ts'
import type { Program } from '../run-program.ts'
import { serveShop } from '../serve-shop.ts'
import { shopParts } from '../shop-parts.ts'
import type { ToPrimary, ToWebProcess } from './messages.ts'

/** One of the processes that answer the port together, started by their primary, which serves at `commonUrl` what they have in common. */
export async function runWebProcess(config: Config, log: Log, commonUrl: string): Promise<Program> {
  const opened = await openShop(config, log, shopParts(config, log), { isOneOfSeveral: true })
  const server = createServer()
  const serving = await serveShop(server, opened, {
    config,
    log,
    clock: systemClock,
    isDev: false,
    sandboxes: forwardSandboxes(config, commonUrl),
    createMetrics: sources => reportMetrics(sources, commonUrl),
  })
  tellPrimary({ kind: 'prepared' })
  await primarySays('take-the-port')
  const port = await listen(server, config)
  return {
    port,
    opened,
    async close() {
      await closeServer(server)
      await serving.close()
      await opened.close()
    },
  }
}

/** The sandboxes are the primary's: each has one state. */
function forwardSandboxes({ cardProvider, printNetwork }: Config, commonUrl: string): Sandboxes {
  const app: Sandboxes['routes'][number]['app'] = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.all('*', ({ req }) => {
    const { pathname, search } = new URL(req.url)
    return proxy(`${commonUrl}${pathname}${search}`, { raw: req.raw, headers: req.header(), redirect: 'manual' })
  })
  return {
    routes: [
      ...(cardProvider.kind === 'embedded' ? [{ path: SANDBOX_CARDS_PATH, app }] : []),
      ...(printNetwork.kind === 'embedded' ? [{ path: SANDBOX_PRINT_PATH, app }] : []),
    ],
    close() {},
  }
}

/** Tells the primary of this process, and everyone else of all of them. */
function reportMetrics({ readPool, readCache }: MetricSources, commonUrl: string): Metrics {
  const { registry, ...counts } = createProcessMetrics({ readPool, readCache })
  process.on('message', async (message: ToWebProcess) => {
    if (message.kind !== 'tell-metrics') return
    tellPrimary({ kind: 'metrics', question: message.question, metrics: await registry.getMetricsAsJSON() })
  })
  return {
    ...counts,
    text: async () => (await fetch(`${commonUrl}/metrics`)).text(),
    contentType: registry.contentType,
  }
}

function tellPrimary(message: ToPrimary): void {
  process.send?.(message)
}

async function primarySays(kind: ToWebProcess['kind']): Promise<void> {
  for (;;) {
    const [message] = (await once(process, 'message')) as [ToWebProcess]
    if (message.kind === kind) return
  }
}
