import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { signRequest } from '../../platform/signed-request.ts'
import { createCardProviderSandbox } from '../../sandbox/card-provider/sandbox.ts'
import { createPrintNetworkSandbox } from '../../sandbox/print-network/sandbox.ts'
import { sandboxKeys } from '../../test/support/partners/card-sandbox.ts'
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
  const cards = createCardProviderSandbox(sandboxKeys)
  const printing = createPrintNetworkSandbox({ secret: 'a secret of the press' })
  onTestFinished(() => {
    cards.close()
    printing.close()
  })
  const sandboxes = [
    { path: '/sandbox/tarjetas', app: cards.app },
    { path: '/sandbox/imprenta', app: printing.app },
  ]
  const app = createTestApp(test, { log: createLog('info', stream), sandboxes })
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

it('nor is one of a demonstration’s partners', async () => {
  const shop = await servedShop()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const { publicKey, accessToken } = sandboxKeys
  for (const length of [{ 'Content-Length': 500 }, { 'Transfer-Encoding': 'chunked' }]) {
    await hangUp(shop, `/sandbox/tarjetas/v1/card_tokens?public_key=${publicKey}`, length)
    await hangUp(shop, '/sandbox/tarjetas/v1/payments', { ...length, Authorization: `Bearer ${accessToken}` })
    await hangUp(shop, '/sandbox/imprenta/v1/print-orders', length)
  }
  await expect.poll(() => shop.lines.filter(({ msg }) => msg === 'request').length).toBe(6)
  expect(shop.lines.map(({ level, status }) => [level, status])).toEqual(Array.from({ length: 6 }, () => [30, 400]))
  expect(printed).not.toHaveBeenCalled()
})
