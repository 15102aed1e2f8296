import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { shopContext } from '../../app/shop-context.ts'
import { SetupError } from '../../platform/config.ts'
import type { Shop } from '../../shop/shop.ts'
import { pageSources } from '../http/page-sources.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { PageHandler } from './pages.ts'

const buildFile = join(import.meta.dirname, '../../build/server/index.js')

/**
 * The pages as `npm start` built them.
 * @throws SetupError when there is no build
 */
export async function loadBuiltPages(shop: Shop): Promise<PageHandler> {
  if (!existsSync(buildFile)) {
    throw new SetupError('The pages are not built: start the shop with "npm start", which builds them first.')
  }
  const build = (await import(pathToFileURL(buildFile).href)) as ServerBuild
  const render = renderPages(build, shop, 'production')
  const sources = pageSources(shop.profile)
  return async request => {
    // A HEAD is rendered like a GET, so that its headers are the same.
    const response = await render(request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request)
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const html = await response.text()
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, sources))
    return new Response(request.method === 'HEAD' ? null : html, { status: response.status, headers })
  }
}

/** React Router over a build, with the running shop in each request's context under the build's own key. */
export function renderPages(build: ServerBuild | (() => Promise<ServerBuild>), shop: Shop, mode: string): PageHandler {
  const handle = createRequestHandler(build, mode)
  return async request => {
    const { entry } = typeof build === 'function' ? await build() : build
    const key = (entry.module as unknown as { shopContext: typeof shopContext }).shopContext
    const context = new RouterContextProvider()
    context.set(key, shop)
    return handle(request, context)
  }
}
