import { Hono } from 'hono'

/** `/salud`: the process is alive. `/listo`: it can work and the start found no damage, since `checkReady` does not throw. */
export function healthRoutes(checkReady: () => Promise<void>): Hono {
  const routes = new Hono()
  routes.get('/salud', context => context.text('ok', 200, { 'Cache-Control': 'no-store' }))
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
