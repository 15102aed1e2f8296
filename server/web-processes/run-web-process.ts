import { createServer } from 'node:http'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { closeServer, listen } from '../http/listen.ts'
import type { MetricSources, Metrics } from '../metrics/metrics.ts'
import { createProcessMetrics } from '../metrics/process-metrics.ts'
import { openShop } from '../open-shop.ts'
import type { Program } from '../run-program.ts'
import { serveShop } from '../serve-shop.ts'
import { shopParts } from '../shop-parts.ts'
import { askedDirectly, forwardedSandboxes } from './forwarded-sandboxes.ts'
import type { ToPrimary, ToWebProcess } from './messages.ts'

/**
 * Linux deals connections out to all who listen. Elsewhere Node's cluster does, through the primary, and there a connection hangs that is on
 * its way to a process that dies (`docs/decisions/0016-several-processes-on-one-port.md`).
 */
const KERNEL_DEALS_OUT = process.platform === 'linux'

/** One of the processes that answer the port together, started by their primary, which serves at `commonUrl` what they have in common. */
export async function runWebProcess(config: Config, log: Log, commonUrl: string): Promise<Program> {
  const opened = await openShop(config, log, shopParts(askedDirectly(config, commonUrl), log), { isOneOfSeveral: true })
  const server = createServer()
  const serving = await serveShop(server, opened, {
    config,
    log,
    clock: systemClock,
    isDev: false,
    sandboxes: forwardedSandboxes(config, commonUrl),
    createMetrics: sources => reportMetrics(sources, commonUrl),
  })
  const mayListen = primarySays('take-the-port')
  tellPrimary({ kind: 'prepared' })
  await mayListen
  const port = await listen(server, config, { reusePort: KERNEL_DEALS_OUT })
  tellPrimary({ kind: 'answering' })
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

function primarySays(kind: ToWebProcess['kind']): Promise<void> {
  return new Promise(resolve => {
    process.on('message', (message: ToWebProcess) => {
      if (message.kind === kind) resolve()
    })
  })
}
