import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { limitConnections } from './limit-connections.ts'

it('a reader who takes nothing of an answer is let go', async () => {
  const answering = Promise.withResolvers<ServerResponse>()
  const server = createServer((_request, response) => answering.resolve(response))
  limitConnections(server, 100)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void reader.destroy())
  reader.pause()
  reader.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  const response = await answering.promise
  // More than the system takes in for someone who does not read.
  response.write(Buffer.alloc(50_000_000))
  await once(response, 'close')
  expect(response.writableFinished).toBe(false)
})
