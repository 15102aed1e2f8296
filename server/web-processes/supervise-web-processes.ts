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
import { shareBuyers } from './share-buyers.ts'

/**
 * Opens the shop in several processes. This one, the supervisor, runs the embedded database, works as a worker, and keeps `WEB_PROCESSES`
 * others alive, which answer the port together. `unwanted` aborts when the program is asked to stop before it is open.
 * @throws SetupError for a wrong setting, a taken port, an unusable data folder, or another shop that runs there
 */
export async function superviseWebProcesses(settings: Config, log: Log, unwanted: AbortSignal): Promise<Program> {
  // Takes the port first; until a web process takes it over, callers are asked to come back.
  const doorkeeper = createServer()
  const port = await listen(doorkeeper, settings)
  await using opening = new AsyncDisposableStack()
  opening.defer(() => closeServer(doorkeeper))
  const config = openDataFolder(settings, log)
  const workers = { ...config, ROLES: config.ROLES.filter(role => role !== 'web') }
  const buyers = shareBuyers()
  const opened = await openShop(workers, log, worldParts(config, log), { buyers, unwanted })
  opening.defer(() => opened.close())
  // Counts rate limits for all web processes.
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
    buyers,
  })
  opening.defer(() => processes.stop())
  const closing = opening.move()
  return { port, opened, close: () => closing.disposeAsync() }
}
