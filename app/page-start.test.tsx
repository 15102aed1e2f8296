import { renderToString } from 'react-dom/server'
import { type EntryContext, Scripts, ServerRouter } from 'react-router'
import { expect, test } from 'vitest'
import { startScripts } from './page-start.ts'

const MARK = 'the-mark-of-this-page'
const DATA = '["a </script> in a title"]\n'

test("a page starts with the globals, modules and preloads of the router's own scripts", () => {
  const own = readScripts(startScripts(pageOf(), DATA, MARK))
  const routers = readScripts(renderToString(<ServerRouter context={pageOf()} url="http://shop.test/" />))
  expect(routers.globals).toContain('__reactRouterRouteModules')
  expect(own.globals).toEqual(routers.globals)
  expect(own.files).toEqual(routers.files)
  expect(own.routes).toEqual(routers.routes)
})

test('the context is handed over with all of the data, which end no script', async () => {
  const html = startScripts(pageOf(), DATA, MARK)
  const [, textContent = '', script = ''] =
    /^<script type="application\/json">([\s\S]*?)<\/script><script nonce="the-mark-of-this-page">([\s\S]*?)<\/script>/.exec(
      html,
    ) ?? []
  const window: { __reactRouterContext?: { isSpaMode: boolean; stream: ReadableStream<Uint8Array> } } = {}
  new Function('window', 'document', script)(window, { currentScript: { previousElementSibling: { textContent } } })
  expect(window.__reactRouterContext).toMatchObject({ isSpaMode: false })
  expect(JSON.parse(await new Response(window.__reactRouterContext?.stream).text())).toEqual(JSON.parse(DATA))
})

test('no module is asked for before the page is painted', () => {
  const html = startScripts(pageOf(), DATA, MARK)
  expect(html).not.toContain('<link')
  expect(html).not.toMatch(/<script[^>]+src=/)
  const [, waiting = '', rest = ''] =
    /<script type="module" nonce="the-mark-of-this-page">\n(await new Promise.*?;\n)([\s\S]*)$/.exec(html) ?? []
  expect(waiting).not.toContain('.js')
  expect(rest).toContain('/assets/entry.js')
})

/** Two routes, in the form of a build's manifest. */
function pageOf(): EntryContext {
  const route = { hasAction: false, hasLoader: true, hasClientMiddleware: false, hasErrorBoundary: false }
  const routes = {
    root: { ...route, id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/common.js'] },
    order: {
      ...route,
      id: 'order',
      parentId: 'root',
      index: true,
      module: '/assets/order.js',
      clientLoaderModule: '/assets/loader.js',
      hasClientLoader: true,
    },
  }
  const manifest = {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes,
  }
  const matches = Object.values(routes).map(({ id }) => ({
    params: {},
    pathname: '/',
    pathnameBase: '/',
    route: { id },
  }))
  return {
    manifest,
    routeModules: { root: { default: Scripts }, order: { default: () => null } },
    serverHandoffString: '{"isSpaMode":false}',
    staticHandlerContext: {
      matches,
      loaderData: {},
      actionData: null,
      errors: null,
      location: { pathname: '/', search: '', hash: '', state: null, key: '' },
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      basename: '/',
    },
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    ssr: true,
    isSpaMode: false,
    future: {},
    renderMeta: {},
  } as unknown as EntryContext
}

/** What a page's scripts set, load and start. */
function readScripts(html: string) {
  const unescaped = html.replaceAll('&quot;', '"')
  return {
    globals: [...new Set(unescaped.match(/__reactRouter\w+/g))].sort(),
    files: [...new Set(unescaped.match(/\/assets\/\w+\.js/g))].sort(),
    routes: [...new Set(unescaped.match(/"(?:root|order)":/g))].sort(),
  }
}
