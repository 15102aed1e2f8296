import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** A server whose answers the test gives, and a client that wrote some requests at once. */
async function floodedServer(requests: number) {
  const begun: ServerResponse[] = []
  const throwOut = vi.fn((socket: Socket) => void socket.destroy())
  const paths: string[] = []
  const server = createServer(
    oneAtATime((request, response) => {
      paths.push(request.url ?? '')
      begun.push(response)
    }, throwOut),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  let received = ''
  client.on('data', chunk => {
    received += chunk
  })
  client.on('error', () => {})
  client.write(Array.from({ length: requests }, (_, i) => `GET /${i} HTTP/1.1\r\nHost: shop.test\r\n\r\n`).join(''))
  return { begun, paths, client, throwOut, received: () => received }
}

it('the requests of a connection are answered one after the other', async () => {
  const { begun, paths, received } = await floodedServer(3)
  for (let i = 0; i < 3; i++) {
    await expect.poll(() => begun.length).toBe(i + 1)
    begun[i]?.end(`answer ${i}.`)
  }
  await expect.poll(received).toContain('answer 2.')
  expect(paths).toEqual(['/0', '/1', '/2'])
  expect(received().match(/answer \d/g)).toEqual(['answer 0', 'answer 1', 'answer 2'])
})

it('what a client has asked for is dropped when it hangs up', async () => {
  const { begun, paths, client } = await floodedServer(50)
  await expect.poll(() => begun.length).toBe(1)
  const closed = once(begun[0] as ServerResponse, 'close')
  client.destroy()
  await closed
  await new Promise(setImmediate)
  expect(paths).toEqual(['/0'])
})

it('a client that writes more than anybody would is thrown out', async () => {
  const { begun, client, throwOut } = await floodedServer(500)
  await once(client, 'close')
  expect(begun).toHaveLength(1)
  expect(throwOut).toHaveBeenCalledOnce()
})
