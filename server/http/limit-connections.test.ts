import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { trustedAddresses } from './client-address.ts'
import { limitConnections } from './limit-connections.ts'

const NOBODY = trustedAddresses([])

it('a reader who takes nothing of an answer is let go', async () => {
  const answering = Promise.withResolvers<ServerResponse>()
  const server = createServer((_request, response) => answering.resolve(response))
  limitConnections(server, { trustedProxies: NOBODY, silentMs: 100 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void reader.destroy())
  reader.pause()
  reader.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  const response = await answering.promise
  // More than the system's socket buffers take for a client that does not read.
  response.write(Buffer.alloc(50_000_000))
  await once(response, 'close')
  expect(response.writableFinished).toBe(false)
})

/** A server that throws out callers of `/flood`, and a function that connects to it from a given address of this machine. */
async function guardedServer(
  limits: {
    trustedProxies?: string[]
    mostOfANetwork?: number
    carefulMs?: number
    onThrownOut?: (network: string) => void
  } = {},
) {
  let handled = 0
  const sockets: Socket[] = []
  const server = createServer((request, response) => {
    handled++
    if (request.url === '/flood') throwOut(request.socket)
    else response.end('answer')
  })
  const { trustedProxies = [], ...others } = limits
  const throwOut = limitConnections(server, { trustedProxies: trustedAddresses(trustedProxies), ...others })
  server.on('connection', socket => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const open = async (localAddress: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  /** The number of `data` listeners of each connection, in order of arrival. */
  const listeners = () => sockets.map(socket => socket.listenerCount('data'))
  return { open, listeners, handled: () => handled }
}

/** The answer for a path; empty if the connection was closed. */
async function ask(socket: Socket, path: string): Promise<string> {
  let received = ''
  socket.setEncoding('utf8').on('data', chunk => {
    received += chunk
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)
  if (!socket.closed) await once(socket, 'close')
  return received.split('\r\n\r\n')[1] ?? ''
}

it('the network of a client who is thrown out is named, and never a trusted proxy', async () => {
  const named: string[] = []
  const { open } = await guardedServer({
    trustedProxies: ['127.0.0.4'],
    onThrownOut: network => void named.push(network),
  })
  await ask(await open('127.0.0.2'), '/flood')
  await ask(await open('127.0.0.4'), '/flood')
  expect(named).toEqual(['127.0.0.2'])
})

it('a client who is thrown out loses all connections and gets no new one, and nobody else notices', async () => {
  const { open } = await guardedServer()
  const [flooding, other, reader] = [await open('127.0.0.2'), await open('127.0.0.2'), await open('127.0.0.3')]
  const lost = once(other, 'close')
  expect(await ask(flooding, '/flood')).toBe('')
  await lost
  expect(await ask(await open('127.0.0.2'), '/')).toBe('')
  expect(await ask(reader, '/')).toBe('answer')
  expect(await ask(await open('127.0.0.3'), '/')).toBe('answer')
})

it('a network has so many connections and no more, until one of them ends', async () => {
  const { open } = await guardedServer({ mostOfANetwork: 2 })
  const [first] = [await open('127.0.0.2'), await open('127.0.0.2')]
  expect(await ask(await open('127.0.0.2'), '/')).toBe('')
  expect(await ask(await open('127.0.0.3'), '/')).toBe('answer')
  first.destroy()
  await expect.poll(async () => ask(await open('127.0.0.2'), '/')).toBe('answer')
})

it('a trusted proxy has all its visitors’ connections, and loses the one that floods alone', async () => {
  const { open } = await guardedServer({ trustedProxies: ['127.0.0.2'], mostOfANetwork: 1 })
  const [flooding, other] = [await open('127.0.0.2'), await open('127.0.0.2')]
  expect(await ask(flooding, '/flood')).toBe('')
  expect(await ask(other, '/')).toBe('answer')
  expect(await ask(await open('127.0.0.2'), '/')).toBe('answer')
})

it('once somebody flooded, what others have written is not even parsed, and a long request still is', async () => {
  const { open, handled } = await guardedServer()
  const [flooding, another, reader] = [await open('127.0.0.2'), await open('127.0.0.3'), await open('127.0.0.4')]
  await ask(flooding, '/flood')
  const before = handled()
  const late = await open('127.0.0.5')
  for (const socket of [another, late]) {
    const closed = once(socket, 'close')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500))
    socket.resume()
    await closed
  }
  expect(handled()).toBe(before)
  expect(await ask(reader, `/${'x'.repeat(8000)}`)).toBe('answer')
})

it('looks first at what is written for a while after a flood, once a connection, and no longer', async () => {
  const { open, listeners } = await guardedServer({ carefulMs: 300 })
  const staying = await open('127.0.0.2')
  await expect.poll(() => listeners()).toEqual([1])
  for (const network of ['127.0.0.3', '127.0.0.4', '127.0.0.5']) {
    await ask(await open(network), '/flood')
    expect(listeners()[0]).toBe(2)
    await expect.poll(() => listeners()[0]).toBe(1)
  }
  await Promise.all(['127.0.0.6', '127.0.0.7'].map(async network => ask(await open(network), '/flood')))
  expect(listeners()[0]).toBe(2)
  expect(await ask(staying, '/')).toBe('answer')
})
