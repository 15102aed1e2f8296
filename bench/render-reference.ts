// A child program: renders the shop's pages from data that it holds already, and sends them as they are: no SQL, no page kept, nothing
// compressed. On one port by React alone, on the other as the shop does it: matched, its data encoded, rendered, its scripts named in its
// security policy.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EntryContext, ServerBuild } from 'react-router'
import type { Log } from '../platform/log.ts'
import { contentSecurityPolicy } from '../server/http/security-headers.ts'
import type { Storefront } from '../shop/storefront.ts'
import { answerQuestions } from './child-program.ts'

export interface RenderQuestion {
  /** A shop with these pages; their data is requested once. */
  origin: string
  paths: string[]
}
export interface RenderAnswer {
  /** The port of React alone. */
  reactPort: number
  /** The port of the shop's rendering. */
  renderingPort: number
}

// Set before React is loaded: its development build is slower.
process.env.NODE_ENV = 'production'
const { createElement } = await import('react')
const { renderToString } = await import('react-dom/server')
const { createRequestHandler, RouterContextProvider, ServerRouter, UNSAFE_decodeViaTurboStream } = await import(
  'react-router'
)
const { NO_NOT_FOUND_PAGES, renderPages } = await import('../server/pages/built-pages.ts')
const buildFile = join(import.meta.dirname, '../build/server/index.js')

type PageData = Record<string, { data: unknown } | undefined>

answerQuestions<RenderQuestion, RenderAnswer>(async ({ origin, paths }) => {
  const build: ServerBuild = await import(pathToFileURL(buildFile).href)
  const dataOf = new Map<string, PageData>()
  for (const path of paths) dataOf.set(path, await readData(origin, path))
  // All pages share one object, as in the shop.
  const shopFacts = dataOf.get(paths[0] ?? '')?.storefront
  for (const data of dataOf.values()) data.storefront = shopFacts
  const constant = withConstantData(build, ({ pathname, search }) => dataOf.get(pathname + search))
  return {
    reactPort: await listen(await answerByReact(constant, origin, paths)),
    renderingPort: await listen(answerAsTheShop(constant, origin, dataOf)),
  }
})

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

async function answerByReact(build: ServerBuild, origin: string, paths: readonly string[]): Promise<RequestListener> {
  const contexts = new Map<string, EntryContext>()
  for (const path of paths) contexts.set(path, await captureContext(build, origin + path))
  return (request, response) => {
    const context = contexts.get(request.url ?? '')
    if (!context) return void response.writeHead(404).end()
    const html = renderToString(createElement(ServerRouter, { context, url: origin + request.url }))
    response.writeHead(200, HTML).end(html)
  }
}

function answerAsTheShop(build: ServerBuild, origin: string, dataOf: ReadonlyMap<string, PageData>): RequestListener {
  const noSources = { script: [], connect: [], frame: [], image: [] }
  // No loader calls the shop, and a failed page is recognised by its status.
  const render = renderPages(build, {} as Storefront, { error() {} } as unknown as Log, {
    mode: 'production',
    notFoundPages: NO_NOT_FOUND_PAGES,
    finish: (html, headers) => headers.set('Content-Security-Policy', contentSecurityPolicy(html, noSources)),
  })
  return async (request, response) => {
    if (!dataOf.has(request.url ?? '')) return void response.writeHead(404).end()
    const page = await render(new Request(origin + request.url), '')
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    response.writeHead(page.status, { ...HTML, 'Content-Security-Policy': policy }).end(await page.text())
  }
}

/** The build with loaders that return constant data. */
function withConstantData(build: ServerBuild, dataFor: (url: URL) => PageData | undefined): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = ({ request }: { request: Request }) => dataFor(new URL(request.url))?.[id]?.data
      return [id, { ...route, module: route?.module.loader ? { ...route.module, loader } : route?.module }]
    }),
  ) as ServerBuild['routes']
  return { ...build, routes }
}

/** The context that React Router passes to a page's rendering. */
async function captureContext(build: ServerBuild, url: string): Promise<EntryContext> {
  const captured = Promise.withResolvers<EntryContext>()
  const entry = {
    ...build.entry,
    module: {
      ...build.entry.module,
      default: (...[, , , context]: [Request, number, Headers, EntryContext]) => {
        captured.resolve(context)
        return new Response()
      },
    },
  }
  const handle = createRequestHandler({ ...build, entry }, 'production')
  await handle(new Request(url), new RouterContextProvider())
  const { serverHandoffStream: _unread, ...context } = await captured.promise
  return context
}

async function readData(origin: string, path: string): Promise<PageData> {
  const [pathname, search] = path.split('?', 2)
  const response = await fetch(`${origin}${pathname === '/' ? '/_' : pathname}.data${search ? `?${search}` : ''}`)
  if (!response.ok || !response.body) throw new Error(`The data of ${path} were answered ${response.status}`)
  const { value } = await UNSAFE_decodeViaTurboStream(
    response.body,
    globalThis as unknown as Window & typeof globalThis,
  )
  return value as PageData
}
