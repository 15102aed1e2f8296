import { serve } from '@hono/node-server'
import { createCardProviderSandbox } from './card-provider/sandbox.ts'
import { keptKeys, makeKeys } from './keep-keys.ts'
import { type Options, readOptions } from './options.ts'

// `npm run sandbox`: the card provider on its own port. Point a shop at it with MP_API_BASE, MP_SDK_URL and the keys printed below.
let options: Options
try {
  options = readOptions(process.argv.slice(2))
} catch (error) {
  console.error(`${(error as Error).message}\nHow it is called: npm run sandbox -- --help`)
  process.exit(2)
}
const made = options.folder === null ? makeKeys() : keptKeys(options.folder)
const keys = {
  publicKey: process.env.MP_PUBLIC_KEY || made.publicKey,
  accessToken: process.env.MP_ACCESS_TOKEN || made.accessToken,
  webhookSecret: process.env.MP_WEBHOOK_SECRET || made.webhookSecret,
}
const { port: wanted, ...behaviour } = options
const cards = createCardProviderSandbox({ ...keys, ...behaviour })
const server = serve({ fetch: cards.app.fetch, port: wanted, hostname: '127.0.0.1' }, ({ port }) => {
  const url = `http://127.0.0.1:${port}`
  console.log(`The card provider's sandbox listens. A shop uses it with:
MP_API_BASE=${url} MP_SDK_URL=${url}/sdk.js MP_PUBLIC_KEY=${keys.publicKey} MP_ACCESS_TOKEN=${keys.accessToken} MP_WEBHOOK_SECRET=${keys.webhookSecret}`)
})
server.once('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${wanted} is taken: choose another one with --port.` : error.message,
  )
  process.exit(1)
})

function stop(): void {
  server.close(() => process.exit(0))
  if ('closeAllConnections' in server) server.closeAllConnections()
  cards.close()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
