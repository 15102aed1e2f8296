// A child program: renders the shop's pages from data that it holds already, and sends them as they are. No loader, no SQL, nothing kept,
// nothing compressed: what React alone takes for the same tree.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EntryContext, ServerBuild } from 'react-router'
import { answerQuestions } from './child-program.ts'

export interface RenderQuestion {
  /** A shop that has these pages: it is asked for their data once. */
  origin: string
  paths: string[]
}
export interface RenderAnswer {
  port: number
}

// Before React is loaded: it has another, slower self for development.
process.env.NODE_ENV = 'production'
const { createElement } = await import('react')
const { renderToString } = await import('react-dom/server')
const { createRequestHandler, RouterContextProvider, ServerRouter, UNSAFE_decodeViaTurboStream } = await import(
  'react-router'
)
const buildFile = join(import.meta.dirname, '../build/server/index.js')

answerQuestions<RenderQuestion, RenderAnswer>(async ({ origin, paths }) => {
  const build: ServerBuild = await import(pathToFileURL(buildFile).href)
  const contexts = new Map<string, EntryContext>()
  for (const path of paths) contexts.set(path, await captureContext(build, origin, path))
  const server = createServer((request, response) => {
    const context = contexts.get(request.url ?? '')
    if (!context) return void response.writeHead(404).end()
    const html = renderToString(createElement(ServerRouter, { context, url: origin + request.url }))
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port }
})

/** What React Router hands to the rendering of a page whose loaders answer what the shop's did. */
async function captureContext(build: ServerBuild, origin: string, path: string): Promise<EntryContext> {
  const dataOf = await readData(origin, path)
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const module = route?.module.loader ? { ...route.module, loader: () => dataOf[id]?.data } : route?.module
      return [id, { ...route, module }]
    }),
  ) as ServerBuild['routes']
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
  const handle = createRequestHandler({ ...build, routes, entry }, 'production')
  await handle(new Request(origin + path), new RouterContextProvider())
  const { serverHandoffStream: _unread, ...context } = await captured.promise
  return context
}

async function readData(origin: string, path: string): Promise<Record<string, { data: unknown } | undefined>> {
  const [pathname, search] = path.split('?', 2)
  const response = await fetch(`${origin}${pathname === '/' ? '/_' : pathname}.data${search ? `?${search}` : ''}`)
  if (!response.ok || !response.body) throw new Error(`The data of ${path} were answered ${response.status}`)
  const { value } = await UNSAFE_decodeViaTurboStream(
    response.body,
    globalThis as unknown as Window & typeof globalThis,
  )
  return value as Record<string, { data: unknown } | undefined>
}
