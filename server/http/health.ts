import { Hono } from 'hono'
import type { TokenSigner } from '../../platform/signed-token.ts'
import { tellPath } from './tell-path.ts'

/**
 * `/salud`: the process is alive; for a caller who proves to be the shop, also how the request arrived. `/listo`: the shop can work, and no
 * damage is known: `checkReady` does not throw.
 */
export function healthRoutes(checkReady: () => Promise<void>, pathSigner?: TokenSigner): Hono {
  const routes = new Hono()
  routes.get('/salud', context => {
    const path = tellPath(context, pathSigner)
    return context.text(path ? JSON.stringify(path) : 'ok', 200, { 'Cache-Control': 'no-store' })
  })
  routes.get('/listo', async context => {
    try {
      await checkReady()
      return context.text('ok', 200, { 'Cache-Control': 'no-store' })
    } catch {
      return context.text('no', 503, { 'Cache-Control': 'no-store' })
    }
  })
  return routes
}
