import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Env } from '../../http-env.ts'
import { cardLogo } from '../card-logos.ts'
import { testCardsPage } from '../test-cards-page.ts'

const sdk = readFileSync(join(import.meta.dirname, '../browser/sdk.js'), 'utf8')

/** Pages and files for people and browsers: test cards, the browser script, logos. */
export function pageRoutes(basePath: string): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/', context => {
    context.header('Content-Security-Policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'")
    return context.html(testCardsPage(basePath))
  })
  routes.get('/sdk.js', context =>
    context.body(sdk, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  routes.get('/logos/:file', context => {
    const svg = cardLogo(context.req.param('file').replace(/\.svg$/, ''))
    if (svg === null) return context.notFound()
    return context.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' })
  })
  return routes
}
