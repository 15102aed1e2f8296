import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { signRequest } from '../../platform/signed-request.ts'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'

/** A shop on a port, and every line that it logs. */
async function servedShop() {
  const lines: { level: number; msg: string; status?: number }[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const test = await createTestShop()
  const app = createTestApp(test, { log: createLog('info', stream) })
  const server = createServer(getRequestListener((req, env) => app.request(req, undefined, env)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, server, lines, now: test.clock.at }
}

/** Starts to send a body, and hangs up in the middle once the shop reads it. */
async function hangUp({ port, server }: Awaited<ReturnType<typeof servedShop>>, path: string, headers: object) {
  const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers: { ...headers } })
  sent.on('error', () => {})
  const arrived = once(server, 'request')
  sent.write('{"bookId":')
  const [incoming] = await arrived
  const closed = new Promise(resolve => incoming.on('close', resolve))
  await new Promise(resolve => setTimeout(resolve, 50))
  sent.destroy()
  await closed
}

it('a client that hangs up in the middle of its body is not an error of ours', async () => {
  const shop = await servedShop()
  const json = { 'Content-Type': 'application/json', 'Content-Length': 500 }
  const own = { ...json, Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' }
  const chunked = { ...own, 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' }
  for (const [path, headers] of [
    ['/api/web/orders/', own],
    ['/api/web/orders/', Object.fromEntries(Object.entries(chunked).filter(([, value]) => value !== undefined))],
    [
      '/api/printing/news',
      { ...json, ...signRequest({ method: 'POST', path: '', body: '' }, { secret: '', now: shop.now }) },
    ],
  ] as const) {
    await hangUp(shop, path, headers)
  }
  await expect.poll(() => shop.lines.filter(({ msg }) => msg === 'request').length).toBe(3)
  expect(shop.lines.filter(({ level }) => level > 30)).toEqual([])
})
