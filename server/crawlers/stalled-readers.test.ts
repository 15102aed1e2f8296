import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'

const STALLED = 8

it('readers who take nothing hold up no other', async () => {
  const test = await createTestShop()
  await test.pool.query(
    `insert into books (bibliomanager_id, isbn, title, price_cents, description)
     select n, '9789' || lpad(n::text, 9, '0'), 'Libro ' || n, 1000, repeat('palabra ', 180) from generate_series(1, 1500) as n`,
  )
  const app = createTestApp(test)
  const server = createServer(getRequestListener((request, env) => app.request(request, undefined, env)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/feeds/google.xml`
  const read = async () => (await (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })).text()).length
  const bytes = await read()
  expect(bytes).toBeGreaterThan(2_000_000)

  for (let reader = 0; reader < STALLED; reader++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.pause()
    socket.write('GET /feeds/google.xml HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    onTestFinished(() => void socket.destroy())
  }
  onTestFinished(() => void server.close())
  expect(await read()).toBe(bytes)
})
