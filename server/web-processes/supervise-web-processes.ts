import { createServer } from 'node:http'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { databaseUrl } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { closeServer, listen } from '../http/listen.ts'
import { openDataFolder } from '../opening/open-data-folder.ts'
import { openShop } from '../opening/open-shop.ts'
import { worldParts } from '../opening/world-parts.ts'
import type { Program } from '../program.ts'
import { keepProcesses } from './keep-processes.ts'
import { COMMON_URL } from './messages.ts'
import { serveCommon } from './serve-common.ts'

/**
 * Opens the shop in several processes: this one, the supervisor, has the embedded database, does the work of a worker and keeps
 * `WEB_PROCESSES` others alive, which answer the port together. `unwanted`: asked to stop before it is open.
 * @throws SetupError when a setting, the port, the data folder or another shop stands in the way
 */
export async function superviseWebProcesses(settings: Config, log: Log, unwanted: AbortSignal): Promise<Program> {
  // The port first, as always; until a web process takes it, callers are asked to come back.
  const doorkeeper = createServer()
  const port = await listen(doorkeeper, settings)
  await using opening = new AsyncDisposableStack()
  opening.defer(() => closeServer(doorkeeper))
  const config = openDataFolder(settings, log)
  const workers = { ...config, ROLES: config.ROLES.filter(role => role !== 'web') }
  const opened = await openShop(workers, log, worldParts(config, log), { unwanted })
  opening.defer(() => opened.close())
  // It counts for all of them.
  new RateLimiterClusterMaster()
  const common = await serveCommon(opened, { config, clock: systemClock })
  opening.defer(() => common.close())
  const processes = await keepProcesses({
    count: config.WEB_PROCESSES,
    environment: {
      ROLES: 'web',
      DATABASE_URL: databaseUrl(opened.access.connection),
      SECRET: opened.access.secret,
      PUBLIC_URL: config.PUBLIC_URL,
      [COMMON_URL]: common.url,
    },
    freePort: () => (doorkeeper.listening ? closeServer(doorkeeper) : Promise.resolve()),
    log,
  })
  opening.defer(() => processes.stop())
  const closing = opening.move()
  return { port, opened, close: () => closing.disposeAsync() }
}
