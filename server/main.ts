import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { systemClock } from '../platform/clock.ts'
import { readConfig, SetupError } from '../platform/config.ts'
import { openImageStore } from '../platform/images/image-store.ts'
import { createLog } from '../platform/log.ts'
import { mercadoPagoNotices } from '../shop/payments/providers/mercado-pago-notice.ts'
import { createApp } from './app.ts'
import { clientFiles } from './http/client-files.ts'
import { closeServer, listen } from './http/listen.ts'
import { createCoverPictures } from './images/cover-pictures.ts'
import { openSandboxes } from './open-sandboxes.ts'
import { openShop } from './open-shop.ts'
import { loadBuiltPages } from './pages/built-pages.ts'
import type { DevPages } from './pages/dev-pages.ts'

const clientFolder = join(import.meta.dirname, '../build/client')

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  // The port first: it is the likeliest thing to be wrong, and nothing has been touched yet.
  const server = createServer()
  const port = await listen(server, config)
  try {
    const opened = await openShop(config, log)
    const pictures = await openImageStore(join(config.DATA_DIR, 'images'), config.IMAGE_CACHE_MB * 1_000_000, log)
    const dev = values.dev ? await startDev(opened.shop) : null
    const sandboxes = await openSandboxes(config)
    const app = createApp({
      shop: opened.shop,
      log,
      checkReady: opened.checkReady,
      sandboxes: sandboxes.routes,
      partners: {
        verifyNotice: mercadoPagoNotices({ secret: config.cardProvider.webhookSecret, clock: systemClock }),
        printSecret: config.printNetwork.secret,
        clock: systemClock,
      },
      pictures: createCoverPictures({ shop: opened.shop, store: pictures, log }),
      pages: dev?.pages ?? (await loadBuiltPages(opened.shop)),
      ...(dev ? {} : { clientFiles: clientFiles(clientFolder) }),
    })
    answerWith(server, getRequestListener(app.fetch), dev)
    stopOnSignals(async () => {
      await closeServer(server)
      await dev?.close()
      sandboxes.close()
      await opened.close()
    })
    console.log(`${config.SHOP_NAME} is open at http://localhost:${port}`)
    for (const standIn of opened.shop.profile.standIns) console.log(`  Modo demostración: ${standIn}`)
  } catch (error) {
    server.close()
    throw error
  }
}

type Listener = ReturnType<typeof getRequestListener>

function answerWith(server: Server, listener: Listener, dev: DevPages | null): void {
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (dev) dev.middleware(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
}

/** Vite is a development dependency: it is loaded only here. */
async function startDev(shop: Parameters<typeof import('./pages/dev-pages.ts').startDevPages>[0]): Promise<DevPages> {
  const { startDevPages } = await import('./pages/dev-pages.ts')
  return startDevPages(shop)
}

/** SIGTERM, Ctrl-C, or the death of the program that started this one. */
function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    close().then(
      () => process.exit(0),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
}

main().catch(error => {
  if (error instanceof SetupError) console.error(error.message)
  else console.error(error)
  process.exit(1)
})
