import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { oneAtATime } from '../turns/one-at-a-time.ts'
import { refuseAmbiguous } from './refuse-ambiguous.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Writes bytes to a server and hangs up. Returns the statuses of its answers and the paths it was asked for. */
async function write(bytes: string): Promise<{ statuses: number[]; asked: string[] }> {
  const asked: string[] = []
  const server = createServer(
    oneAtATime(
      refuseAmbiguous(async (request, response) => {
        await text(request).catch(() => '')
        asked.push(request.url ?? '')
        response.end('ok')
      }),
      socket => socket.destroy(),
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(bytes, 'latin1')
  const answer = await text(socket)
  return { statuses: [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(match => Number(match[1])), asked }
}

/** A smuggled second request, for a proxy that sees the end of the first one elsewhere. */
const NEXT = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
const post = (headers: string, body: string) => `POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}${NEXT}`
const CHUNKS = '0\r\n\r\n'

describe('a request that can be read in two ways is refused, and nothing after it is read', () => {
  it.each([
    ['two hosts', `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n${NEXT}`],
    ['one host twice', `GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n${NEXT}`],
    ['two hosts in one', `GET / HTTP/1.1\r\nHost: a, b\r\n\r\n${NEXT}`],
    ['a host with a path', `GET / HTTP/1.1\r\nHost: a/b?c\r\n\r\n${NEXT}`],
    ['a host with a name in front', `GET / HTTP/1.1\r\nHost: a@b\r\n\r\n${NEXT}`],
    ['another host in its target', `GET http://evil.example/mesa HTTP/1.1\r\nHost: x\r\n\r\n${NEXT}`],
    ['another port in its target', `POST http://x:81/ HTTP/1.1\r\nHost: x\r\n\r\n${NEXT}`],
    ['a name before the host of its target', `GET http://x@evil/ HTTP/1.1\r\nHost: x\r\n\r\n${NEXT}`],
    ['a target that browsers read as a host', `GET /\\evil.example HTTP/1.1\r\nHost: x\r\n\r\n${NEXT}`],
    ['no target', `OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n${NEXT}`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a length, then chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', CHUNKS)],
    ['chunks, then a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', CHUNKS)],
    ['two lengths', post('Content-Length: 4\r\nContent-Length: 5', 'abcde')],
    ['one length twice', post('Content-Length: 4\r\nContent-Length: 4', 'abcd')],
    ['two lengths in one', post('Content-Length: 4, 4', 'abcd')],
    ['a length with a sign', post('Content-Length: +4', 'abcd')],
    ['a length in hexadecimal', post('Content-Length: 0x4', 'abcd')],
    ['a length with a space before its colon', post('Content-Length : 4', 'abcd')],
    ['identity, chunked', post('Transfer-Encoding: identity, chunked', CHUNKS)],
    ['identity and chunked', post('Transfer-Encoding: identity\r\nTransfer-Encoding: chunked', CHUNKS)],
    ['gzip, chunked', post('Transfer-Encoding: gzip, chunked', CHUNKS)],
    ['chunked, identity', post('Transfer-Encoding: chunked, identity', CHUNKS)],
    ['chunked twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', CHUNKS)],
    ['identity', post('Transfer-Encoding: identity', CHUNKS)],
    ['xchunked', post('Transfer-Encoding: xchunked', CHUNKS)],
    ['chunked after a vertical tab', post('Transfer-Encoding: \x0bchunked', CHUNKS)],
    ['chunked with a space before its colon', post('Transfer-Encoding : chunked', CHUNKS)],
    ['chunked in a folded line', post('Transfer-Encoding:\r\n chunked', CHUNKS)],
    ['chunks of HTTP/1.0', `POST / HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKS}${NEXT}`],
    ['a folded line', `GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n${NEXT}`],
    ['bare line feeds', `GET / HTTP/1.1\nHost: x\n\n${NEXT}`],
    ['one bare line feed', `GET / HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n${NEXT}`],
    ['a bare carriage return', `GET / HTTP/1.1\r\nHost: x\rX-A: b\r\n\r\n${NEXT}`],
    ['a null', `GET / HTTP/1.1\r\nHost: x\r\nX-A: b\0c\r\n\r\n${NEXT}`],
  ])('%s', async (_what, bytes) => {
    expect(await write(bytes)).toEqual({ statuses: [400], asked: [] })
  })

  it.each([
    ['a bare line feed', '1\na\r\n0\r\n\r\n'],
    ['a line feed in what goes with it', '1;a=\nb\r\na\r\n0\r\n\r\n'],
    ['a length with a space', '1 \r\na\r\n0\r\n\r\n'],
    ['a length in another hexadecimal', '0x1\r\na\r\n0\r\n\r\n'],
    ['more than its length', '1\r\naX\r\n0\r\n\r\n'],
    ['a length beyond all numbers', '10000000000000001\r\na\r\n0\r\n\r\n'],
  ])('a chunk with %s', async (_what, chunks) => {
    const { asked } = await write(post('Transfer-Encoding: chunked', chunks))
    expect(asked).not.toContain('/smuggled')
  })
})

it('a refusal carries what every answer of the shop carries', async () => {
  const server = createServer(refuseAmbiguous((_request, response) => response.end('ok')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end('OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n')
  const answer = await text(socket)
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer).toContain(`${name}: ${value}\r\n`)
  expect(answer).toContain('Cache-Control: no-store\r\n')
})

it.each([
  ['chunks', post('Transfer-Encoding: Chunked', `3\r\nabc\r\n${CHUNKS}`)],
  ['a length', post('Content-Length: 4', 'abcd')],
  ['an address of IPv6', `GET / HTTP/1.1\r\nHost: [::1]:3000\r\n\r\n${NEXT}`],
  [
    'its own host in its target',
    `GET http://Anaquel.example:3000/ HTTP/1.1\r\nHost: anaquel.example:3000\r\n\r\n${NEXT}`,
  ],
  ['nothing after the host in its target', `GET http://x HTTP/1.1\r\nHost: x\r\n\r\n${NEXT}`],
  ['a name with a port', `GET / HTTP/1.1\r\nHost: anaquel.example:3000\r\n\r\n${NEXT}`],
])('a request with %s is read, and the next one too', async (_what, bytes) => {
  expect(await write(bytes)).toEqual({ statuses: [200, 200], asked: ['/', '/smuggled'] })
})
