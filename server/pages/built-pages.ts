import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type * as contexts from '../../app/shop-context.ts'
import { SetupError } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import type { CatalogueVersion } from '../../shop/catalogue/catalogue-version.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { pageSources } from '../http/page-sources.ts'
import { routePatternOf } from '../http/route-pattern.ts'
import { contentSecurityPolicy, transportSecurity } from '../http/security-headers.ts'
import type { PageHandler } from './pages.ts'

const buildFile = join(import.meta.dirname, '../../build/server/index.js')

/**
 * Loads the pages that `npm start` built.
 * @throws SetupError when there is no build
 */
export async function loadBuiltPages(shop: Storefront, log: Log, version: CatalogueVersion): Promise<PageHandler> {
  if (!existsSync(buildFile)) {
    throw new SetupError(
      'Las páginas no están construidas: inicia la librería con "npm start", que las construye primero.',
    )
  }
  const build = (await import(pathToFileURL(buildFile).href)) as ServerBuild
  const sources = pageSources(shop.profile)
  const render = renderPages(build, shop, log, {
    mode: 'production',
    everyAnswer: transportSecurity(shop.profile.publicUrl),
    notFoundPages: keepNotFoundPages(version),
    finish: (scripts, headers) => headers.set('Content-Security-Policy', contentSecurityPolicy(scripts, sources)),
  })
  return async (request, requestId) => {
    if (request.method !== 'HEAD') return render(request, requestId)
    // A HEAD request is rendered like a GET, so that its headers are the same.
    const { status, headers } = await render(new Request(request, { method: 'GET' }), requestId)
    return new Response(null, { status, headers })
  }
}

interface RenderOptions {
  mode: string
  notFoundPages: NotFoundPages
  everyAnswer?: Record<string, string>
  finish?: (scripts: readonly string[], headers: Headers) => void
}

/** Finished not-found pages, by the screen that did not find its thing. */
type NotFoundPages = Pick<Map<string, contexts.FinishedPage>, 'get' | 'set'>

/** Keeps not-found pages for one version of the catalogue, since they show the shop's shell, which depends on it. */
function keepNotFoundPages(version: CatalogueVersion): NotFoundPages {
  let kept = { version: Number.NaN, pages: new Map<string, contexts.FinishedPage>() }
  const current = () => {
    if (kept.version !== version.current()) kept = { version: version.current(), pages: new Map() }
    return kept.pages
  }
  return {
    get: screen => current().get(screen),
    set: (screen, page) => current().set(screen, page),
  }
}

/** Keeps no pages, for pages that are being edited. */
export const NO_NOT_FOUND_PAGES: NotFoundPages = {
  get: () => undefined,
  set: () => new Map<string, contexts.FinishedPage>(),
}

/**
 * Runs React Router over a build, with the running shop in each request's context under the build's own key. `everyAnswer`: headers of all
 * its answers. `finish` adds headers of a finished page, which depend on our inline scripts in it.
 */
export function renderPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  shop: Storefront,
  log: Log,
  { mode, notFoundPages, everyAnswer = {}, finish = () => {} }: RenderOptions,
): PageHandler {
  const handle = createRequestHandler(build, mode)
  return async (request, requestId) => {
    const { entry } = typeof build === 'function' ? await build() : build
    const keys = entry.module as unknown as typeof contexts
    const context = new RouterContextProvider()
    context.set(keys.shopContext, shop)
    context.set(keys.notFoundPagesContext, notFoundPages)
    context.set(keys.failureContext, error => {
      log.error(
        { err: error, requestId, route: routePatternOf(new URL(request.url).pathname) },
        'falla nuestra: una página se contestó con un error',
      )
    })
    context.set(keys.finishContext, finish)
    const response = await handle(request, context)
    // Browsers revalidate each time and mostly get 304: a page, redirect or missing book that they cached must not outlive the catalogue.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache')
    for (const [name, value] of Object.entries(everyAnswer)) response.headers.set(name, value)
    return response
  }
}
