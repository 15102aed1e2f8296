import { createServer } from 'node:http'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { closeServer, listen } from './http/listen.ts'
import { createMetrics } from './metrics/metrics.ts'
import { openDataFolder } from './opening/open-data-folder.ts'
import { openSandboxes } from './opening/open-sandboxes.ts'
import { openShop } from './opening/open-shop.ts'
import { worldParts } from './opening/world-parts.ts'
import { type Program, programOf } from './program.ts'
import { serveHealth } from './serve-health.ts'
import { serveShop } from './serve-shop.ts'
import { createBuyers } from './turns/buyers.ts'

/**
 * Opens the shop and does what this process's roles say: serve, work, or both. `isDev` takes the pages from their sources instead of the
 * build. The shop and its sandboxes share one clock. `unwanted` aborts when the program is asked to stop before it is open.
 * @throws SetupError for a wrong setting, a taken port, an unusable data folder, or another shop that runs there
 */
export async function runProgram(
  settings: Config,
  log: Log,
  { isDev = false, clock = systemClock, unwanted }: { isDev?: boolean; clock?: Clock; unwanted?: AbortSignal } = {},
): Promise<Program> {
  // Takes the port first: it fails most often, and nothing has been touched yet.
  const server = createServer()
  const port = await listen(server, settings)
  await using opening = new AsyncDisposableStack()
  opening.defer(() => closeServer(server))
  const config = openDataFolder(settings, log)
  const buyers = createBuyers()
  const opened = await openShop(config, log, worldParts(config, log, clock), { buyers, unwanted })
  opening.defer(() => opened.close())
  const serving = config.ROLES.includes('web')
    ? await serveShop(server, opened, {
        config,
        log,
        clock,
        isDev,
        buyers,
        createMetrics,
        sandboxes: await openSandboxes(config, clock),
      })
    : serveHealth(server, opened, config)
  if (config.ROLES.includes('web')) opened.followInstallments()
  opening.move()
  return programOf({ port, server, serving, opened })
}
