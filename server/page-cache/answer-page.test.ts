import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'
import { createReadersQueue } from '../turns/readers-queue.ts'
import { answerPage } from './answer-page.ts'
import { NOT_FOUND_PATH } from './page-address.ts'
import { createPageCache } from './page-cache.ts'

const HTML = `<!DOCTYPE html><title>Anaquel</title>${'<p>Un libro</p>'.repeat(200)}`

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A shop's server as `main.ts` assembles it, with pages whose rendering a test can watch. */
async function startServer({ readers = createReadersQueue(1) } = {}) {
  const rendered: Request[] = []
  const render = async (request: Request) => {
    rendered.push(request)
    const url = new URL(request.url)
    if (url.pathname.startsWith('/libro/') || url.pathname === NOT_FOUND_PATH) {
      return new Response(HTML, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    }
    if (url.pathname === '/ayuda') return new Response(null, { status: 301, headers: { Location: `/x${url.search}` } })
    return new Response(HTML, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "default-src 'self'",
      },
    })
  }
  const cache = createPageCache({
    render: (address, _id, turn) => readers.run(turn, () => render(new Request(`http://shop.test${address}`))),
    version: { current: () => 1 },
    clock: { now: () => new Date('2026-11-20T12:00:00Z') },
    maxBytes: 1_000_000,
    onError: () => {},
  })
  const app = createTestApp(await createTestShop(), { pages: render })
  const listener = getRequestListener((request, env) => app.request(request, undefined, env))
  const kept: string[] = []
  const server = createServer((request, response) => {
    const counter = { cache, callerOf: () => 'a reader', shop: { name: 'Anaquel' } }
    if (answerPage(counter, request, response, () => void listener(request, response))) kept.push(request.url ?? '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const request = httpRequest({ port, host: '127.0.0.1', path, headers, method }, async response => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
      request.on('error', reject)
      request.end()
    })
  onTestFinished(() => void server.close())
  return { ask, rendered, kept, port }
}

const BROTLI = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** The headers that are the same in every answer. */
function lasting({ headers: { date: _date, 'x-request-id': _id, ...headers } }: Answer) {
  return headers
}

describe('a kept page over HTTP', () => {
  it('is the same bytes and headers by the short path as by the long one', async () => {
    const server = await startServer()
    const first = await server.ask('/libros', BROTLI)
    const again = await server.ask('/libros', BROTLI)
    expect(server.kept).toContain('/libros')
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(brotliDecompressSync(again.body).toString()).toBe(HTML)
    expect(lasting(again)).toEqual(lasting(first))
    expect(again.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  it('has a request id of its own each time, or the one it came with', async () => {
    const server = await startServer()
    const ids = [await server.ask('/', BROTLI), await server.ask('/', BROTLI), await server.ask('/', BROTLI)].map(
      answer => answer.headers['x-request-id'],
    )
    expect(new Set(ids).size).toBe(3)
    const named = await server.ask('/', { ...BROTLI, 'X-Request-Id': 'from-the-proxy' })
    expect(named.headers['x-request-id']).toBe('from-the-proxy')
    const hostile = await server.ask('/', { ...BROTLI, 'X-Request-Id': 'a b"c' })
    expect(hostile.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })

  it('sets no cookie and is rendered from nothing of the visitor', async () => {
    const server = await startServer()
    const visitor = { ...BROTLI, Cookie: 'XSRF-TOKEN=mine', 'User-Agent': 'mine', Host: 'evil.test' }
    const first = await server.ask('/categorias/ficcion/F?utm_source=mine', visitor)
    const again = await server.ask('/categorias/ficcion/F', visitor)
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(again.headers['set-cookie']).toBeUndefined()
    const request = server.rendered.find(({ url }) => url.includes('ficcion'))
    expect(request?.url).toBe('http://shop.test/categorias/ficcion/F')
    expect([...(request?.headers ?? [])]).toEqual([])
  })

  it('comes as gzip or plain for a client that takes nothing else', async () => {
    const server = await startServer()
    for (const round of [1, 2]) {
      const gzipped = await server.ask('/', { 'Accept-Encoding': 'gzip' })
      expect(gzipped.headers['content-encoding'], `round ${round}`).toBe('gzip')
      expect(gunzipSync(gzipped.body).toString()).toBe(HTML)
      const plain = await server.ask('/')
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(HTML)))
      expect(plain.body.toString()).toBe(HTML)
    }
    const unwanted = await server.ask('/', { 'Accept-Encoding': 'br;q=0, gzip;q=0.5' })
    expect(unwanted.headers['content-encoding']).toBe('gzip')
  })

  it('is 304 for callers that have it already, whatever the encoding, and 200 for those that have another', async () => {
    const server = await startServer()
    const { headers } = await server.ask('/', BROTLI)
    const etag = headers.etag ?? ''
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const answer = await server.ask('/', { ...BROTLI, 'If-None-Match': known })
      expect(answer.status, known).toBe(304)
      expect(answer.body).toHaveLength(0)
      expect(answer.headers.etag).toBe(etag)
    }
    expect((await server.ask('/', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(304)
    expect((await server.ask('/', { ...BROTLI, 'If-None-Match': 'W/"other"' })).status).toBe(200)
  })

  it('answers HEAD with the headers of a GET and nothing else', async () => {
    const server = await startServer()
    const get = await server.ask('/politicas', BROTLI)
    const head = await server.ask('/politicas', BROTLI, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(lasting(head)).toEqual(lasting(get))
    const first = await server.ask('/libros?q=first-by-head', BROTLI, 'HEAD')
    expect(first.body).toHaveLength(0)
    expect(lasting(first)).toEqual(lasting(await server.ask('/libros?q=first-by-head', BROTLI)))
  })
})

describe('what is not an address of the shop', () => {
  it('is answered by one kept page, 404 for everyone, whatever the address', async () => {
    const server = await startServer()
    const before = server.rendered.length
    const first = await server.ask('/wp-login.php', BROTLI)
    for (const path of ['/no/such/page', '/ayuda/mas?x=1', '/wp-login.php']) {
      const answer = await server.ask(path, { ...BROTLI, 'If-None-Match': '*' })
      expect([answer.status, lasting(answer)]).toEqual([404, lasting(first)])
      expect(brotliDecompressSync(answer.body).toString()).toBe(HTML)
    }
    expect(server.rendered.length - before).toBe(1)
  })
})

describe('a page for which there is no room', () => {
  it('is a light one, 503 with what was typed; one that is kept is sent all the same', async () => {
    const busy = Promise.withResolvers<void>()
    const readers = createFairQueue({ atOnce: 1, waiting: 0, waitingPerCaller: 0 })
    const server = await startServer({ readers })
    await server.ask('/', BROTLI)
    void readers.run({ caller: 'somebody' }, () => busy.promise)
    const answer = await server.ask('/libros?q=la+tregua', BROTLI)
    expect(answer.status).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect(answer.body.toString()).toContain('value="la tregua"')
    expect((await server.ask('/', BROTLI)).status).toBe(200)
    busy.resolve()
    await expect.poll(async () => (await server.ask('/libros?q=la+tregua', BROTLI)).status).toBe(200)
  })

  it('is not made for a visitor who left, nor anything said about it', async () => {
    const busy = Promise.withResolvers<void>()
    const readers = createFairQueue({ atOnce: 1, waiting: 9, waitingPerCaller: 9 })
    void readers.run({ caller: 'somebody' }, () => busy.promise)
    const server = await startServer({ readers })
    const leaving = httpRequest({ port: server.port, host: '127.0.0.1', path: '/libros?q=abandonado' })
    leaving.on('error', () => {}).end()
    await expect.poll(() => readers.length()).toBe(1)
    leaving.destroy()
    await expect.poll(() => readers.length()).toBe(0)
    busy.resolve()
    await server.ask('/libros?q=otro', BROTLI)
    expect(server.rendered.map(({ url }) => new URL(url).search)).toEqual(['?q=otro'])
  })
})

describe('what is not kept', () => {
  it('redirects with the visitor’s other parameters', async () => {
    const server = await startServer()
    const moved = await server.ask('/ayuda?utm_source=x')
    expect(moved.status).toBe(301)
    expect(moved.headers.location).toBe('/x?utm_source=x')
  })

  it('is an error page, rendered once a visit and sent like any page', async () => {
    const server = await startServer()
    const before = server.rendered.length
    const answer = await server.ask('/libro/nada/9789974271821', BROTLI)
    expect(answer.status).toBe(404)
    expect(brotliDecompressSync(answer.body).toString()).toBe(HTML)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' })
    expect(answer.headers.etag).toBeUndefined()
    const plain = await server.ask('/libro/nada/9789974271821')
    expect(plain.body.toString()).toBe(HTML)
    expect(server.rendered.length).toBe(before + 2)
  })

  it('is rendered for the one who asks, as they ask', async () => {
    const server = await startServer()
    const before = server.rendered.length
    await server.ask('/orden/abc', { Cookie: 'a=b' })
    await server.ask('/orden/abc')
    expect(server.rendered.length).toBe(before + 2)
    expect(server.rendered.at(-2)?.headers.get('Cookie')).toBe('a=b')
  })

  it('is the answer to a POST, which the application refuses', async () => {
    const server = await startServer()
    for (const _ of ['made', 'kept']) await server.ask('/', BROTLI)
    const { status } = await server.ask('/', BROTLI, 'POST')
    expect(status).toBe(405)
    expect(server.kept).toEqual(['/'])
  })
})
