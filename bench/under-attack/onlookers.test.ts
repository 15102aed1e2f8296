import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { watch } from './onlookers.ts'

test('a connection that broke is a failure, not a very quick answer', async () => {
  const server = createServer(({ socket }) => socket.destroy()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { times, failures } = await watch(`http://127.0.0.1:${port}/`, { everyMs: 1, seconds: 0.2 })
  expect(times).toEqual([])
  expect(failures).toBeGreaterThan(0)
})
