import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { readMisses } from '../../shop/search/search-misses.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestApp, createTestShop, from } from '../../test/support/test-shop.ts'
import { readersAtOnce } from './readers-queue.ts'

/** A shop with one slot for readers, taken until `free` is called, and room for so many waiting. */
async function busyShop(waiting: number) {
  const test = await createTestShop()
  const readers = createFairQueue({ atOnce: 1, waiting, waitingPerCaller: waiting })
  const taken = Promise.withResolvers<void>()
  void readers.run({ caller: 'somebody' }, () => taken.promise)
  return { test, readers, app: createTestApp(test, { readers }), free: () => taken.resolve() }
}

describe('a reader for whom there is no room', () => {
  it('gets a light page with what was typed, and when to try again', async () => {
    const { app } = await busyShop(0)
    const response = await app.request('/libros?q=%22Rayuela%22+%3Cb%3E&orden=newest')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('3')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).toContain(
      'name="q" type="search" placeholder="Título, Autor, Editorial o ISBN" value="&quot;Rayuela&quot; &lt;b&gt;"',
    )
    expect(page).toContain('href="/libros?q=%22Rayuela%22+%3Cb%3E&amp;orden=newest"')
    expect(page).toContain('Hay mucha gente en la librería')
    expect(page.length).toBeLessThan(4000)
  })

  it('is led nowhere else by the link to try again', async () => {
    const { app } = await busyShop(0)
    const page = await (await app.request('http://shop.test//evil.example/x')).text()
    expect(page).toContain('href="/evil.example/x"')
  })

  it.each([
    '/api/web/books/?q=a',
    '/api/web/books/strand/BESTSELLERS',
    '/api/web/books/9788437604947',
    '/api/web/suggestions?q=ab',
    '/api/web/categories/',
    '/api/web/orders/somebody-s',
    '/api/books/B1',
    '/portadas/9788437604947.svg',
  ])('gets a problem from %s', async path => {
    const { app } = await busyShop(0)
    const response = await app.request(path)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '3'])
    expect(response.headers.get('Content-Type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ type: 'busy', status: 503 })
  })

  it('a cover is refused too, without a body', async () => {
    const { app, test } = await busyShop(0)
    const { isbn } = await insertBook(test.db)
    const response = await app.request(`/imagenes?url=/portadas/${isbn}.svg&w=150`)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  })
})

it('health, quotes and orders need no turn', async () => {
  const { app } = await busyShop(0)
  expect((await app.request('/listo')).status).toBe(200)
  const order = await app.request('/api/web/orders/', { method: 'POST', body: '{}' })
  expect(order.status).not.toBe(503)
  expect((await app.request('/api/web/captcha?action=orderBook')).status).toBe(200)
})

it('callers of different addresses take turns', async () => {
  const { app, free, readers } = await busyShop(10)
  const answered: string[] = []
  const ask = async (name: string, address: string) => {
    await app.request('/api/web/categories/', {}, from(address))
    answered.push(name)
  }
  const all = [ask('a1', '192.0.2.1'), ask('a2', '192.0.2.1'), ask('a3', '192.0.2.1'), ask('b1', '192.0.2.2')]
  await expect.poll(() => readers.length()).toBe(4)
  free()
  await Promise.all(all)
  expect(answered).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('a search whose client left never reaches the database', async () => {
  const { app, test, free, readers } = await busyShop(10)
  const listener = getRequestListener((request, env) => app.request(request, undefined, env))
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (q: string) =>
    httpRequest({ port, host: '127.0.0.1', path: `/api/web/books/?q=${q}` }).on('error', () => {})

  const leaving = ask('abandonado').end()
  await expect.poll(() => readers.length()).toBe(1)
  const staying = ask('esperado').end()
  await expect.poll(() => readers.length()).toBe(2)
  leaving.destroy()
  await expect.poll(() => readers.length()).toBe(1)
  free()
  await once(staying, 'response')
  // Searches without results are stored, and the dropped search is not among them.
  const missed = async () => (await readMisses(test, { days: 1, limit: 10 })).map(({ query }) => query)
  await expect.poll(missed).toEqual(['esperado'])
})

it.each([
  [1, 2, 4],
  [2, 2, 2],
  [1, 1, 2],
  [4, 16, 4],
  [8, 2, 2],
])('%i web processes on %i cores read %i at once each', (processes, cores, atOnce) => {
  expect(readersAtOnce(processes, cores)).toBe(atOnce)
})
