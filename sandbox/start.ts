import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { createCardProviderSandbox } from './card-provider/sandbox.ts'

// `npm run sandbox`: the card provider on a port of its own. Point a shop at it with MP_API_BASE, MP_SDK_URL and the keys printed below.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3900' },
    folder: { type: 'string' },
    'webhook-retry-scale': { type: 'string', default: '1' },
  },
})
const keys = {
  publicKey: process.env.MP_PUBLIC_KEY || 'TEST-sandbox-public-key',
  accessToken: process.env.MP_ACCESS_TOKEN || 'TEST-sandbox-access-token',
  webhookSecret: process.env.MP_WEBHOOK_SECRET || 'sandbox-webhook-secret',
}
const cards = createCardProviderSandbox({
  ...keys,
  folder: values.folder ?? null,
  webhookRetryScale: Number(values['webhook-retry-scale']),
})
const server = serve({ fetch: cards.app.fetch, port: Number(values.port), hostname: '127.0.0.1' }, ({ port }) => {
  const url = `http://127.0.0.1:${port}`
  console.log(`The card provider's sandbox listens. A shop uses it with:
MP_API_BASE=${url} MP_SDK_URL=${url}/sdk.js MP_PUBLIC_KEY=${keys.publicKey} MP_ACCESS_TOKEN=${keys.accessToken} MP_WEBHOOK_SECRET=${keys.webhookSecret}`)
})

function stop(): void {
  server.close(() => process.exit(0))
  if ('closeAllConnections' in server) server.closeAllConnections()
  cards.close()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
