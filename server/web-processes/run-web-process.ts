import { createServer } from 'node:http'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { listen } from '../http/listen.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createProcessMetrics, type OwnSources } from '../metrics/process-metrics.ts'
import { openDataFolder } from '../opening/open-data-folder.ts'
import { openShop } from '../opening/open-shop.ts'
import { worldParts } from '../opening/world-parts.ts'
import { type Program, programOf } from '../program.ts'
import { serveShop } from '../serve-shop.ts'
import { askedDirectly, forwardedSandboxes } from './forwarded-sandboxes.ts'
import { readGatheredMetrics } from './gather-metrics.ts'
import { BEAT_MS, type ToSupervisor, type ToWebProcess } from './messages.ts'
import { sharedBuyers } from './share-buyers.ts'

/**
 * Linux distributes connections to all listeners. Elsewhere Node's cluster does, through the supervisor, and a connection on its way to a
 * dying process hangs (`docs/decisions/0008-several-processes-on-one-port.md`).
 */
const KERNEL_DEALS_OUT = process.platform === 'linux'

/** Runs one of the processes that answer the port together. Its supervisor started it and serves what they share at `commonUrl`. */
export async function runWebProcess(settings: Config, log: Log, commonUrl: string): Promise<Program> {
  // `mayBeFull`: the supervisor has checked the free space. Two checks at once would delete each other's test file.
  const config = openDataFolder(settings, log, { mayBeFull: true })
  const opened = await openShop(config, log, worldParts(askedDirectly(config, commonUrl), log), {
    isOneOfSeveral: true,
  })
  const server = createServer()
  const serving = await serveShop(server, opened, {
    config,
    log,
    clock: systemClock,
    isDev: false,
    buyers: sharedBuyers(tellSupervisor),
    sandboxes: forwardedSandboxes(config, commonUrl),
    createMetrics: sources => reportMetrics(sources, commonUrl),
  })
  const mayListen = supervisorSays('take-the-port')
  tellSupervisor({ kind: 'prepared' })
  await mayListen
  const port = await listen(server, config, { reusePort: KERNEL_DEALS_OUT })
  opened.followInstallments()
  tellSupervisor({ kind: 'answering' })
  setInterval(() => tellSupervisor({ kind: 'alive' }), BEAT_MS).unref()
  return programOf({ port, server, serving, opened })
}

/** Sends this process's metrics to the supervisor, and shows those of all processes to other callers. */
function reportMetrics(sources: OwnSources, commonUrl: string): Metrics {
  const { registry, ...counts } = createProcessMetrics(sources)
  process.on('message', async (message: ToWebProcess) => {
    if (message.kind !== 'tell-metrics') return
    tellSupervisor({ kind: 'metrics', question: message.question, metrics: await registry.getMetricsAsJSON() })
  })
  return {
    ...counts,
    text: () => readGatheredMetrics(commonUrl),
    contentType: registry.contentType,
  }
}

function tellSupervisor(message: ToSupervisor): void {
  process.send?.(message)
}

function supervisorSays(kind: ToWebProcess['kind']): Promise<void> {
  return new Promise(resolve => {
    process.on('message', (message: ToWebProcess) => {
      if (message.kind === kind) resolve()
    })
  })
}
