import type { LookupAddress } from 'node:dns'
import type { RequestListener } from 'node:http'
import { beforeEach, expect, it, vi } from 'vitest'
import { startAnsweringServer } from '../../test/support/partners/answering-server.ts'
import { fetchImage } from './fetch-image.ts'

/** A unicast address that is assigned to no one: it counts as public, and nothing answers there. */
const NOBODYS: LookupAddress = { address: '2fff::1', family: 6 }
const HERE: LookupAddress = { address: '127.0.0.1', family: 4 }

/** The answers of a hostile name server, one after the other; it repeats the last one. */
const answers = vi.hoisted(() => ({ next: [] as LookupAddress[][], asked: [] as string[] }))

vi.mock('node:dns', async original => {
  const dns = await original<typeof import('node:dns')>()
  const lookup = (hostname: string, _options: object, callback: (error: null, addresses: LookupAddress[]) => void) => {
    answers.asked.push(hostname)
    const answer = (answers.next.length > 1 ? answers.next.shift() : answers.next[0]) ?? []
    setImmediate(() => callback(null, answer))
  }
  return { ...dns, lookup }
})

beforeEach(() => {
  answers.next = []
  answers.asked = []
})

const limits = { maxBytes: 1000, timeoutMs: 1000, ownOrigin: 'https://libros.example' }

async function serve(listener: RequestListener = (_request, response) => response.end('a secret')) {
  let requests = 0
  const origin = await startAnsweringServer((request, response) => {
    requests++
    listener(request, response)
  })
  return { origin, port: new URL(origin).port, requests: () => requests }
}

it('a name that is public when it is checked and private when it is asked again is asked once', async () => {
  const { port, requests } = await serve()
  answers.next = [[NOBODYS], [HERE]]
  expect(await fetchImage(`http://tapas.example:${port}/a.jpg`, limits)).toEqual({ kind: 'refused', reason: 'failed' })
  expect(answers.asked).toEqual(['tapas.example'])
  expect(requests()).toBe(0)
})

it.each([
  ['that leads to this machine', [HERE]],
  ['with a private address among public ones', [NOBODYS, HERE]],
  ['with the private one first', [HERE, NOBODYS]],
  ['of the cloud’s own data', [{ address: '169.254.169.254', family: 4 }]],
  ['that leads nowhere', []],
])('a name %s is refused before anything is connected', async (_, addresses) => {
  const { port, requests } = await serve()
  answers.next = [addresses]
  expect(await fetchImage(`http://tapas.example:${port}/a.jpg`, limits)).toEqual({ kind: 'refused', reason: 'private' })
  expect(requests()).toBe(0)
})

it.each(['302', '301', '303', '307', '308'])(
  'a redirect (%s) to a name inside is refused, as the name itself is',
  async status => {
    const inner = await serve()
    const outer = await serve((_request, response) =>
      response.writeHead(Number(status), { Location: `http://interno.example:${inner.port}/` }).end(),
    )
    answers.next = [[HERE]]
    expect(await fetchImage(`${outer.origin}/`, { ...limits, ownOrigin: outer.origin })).toEqual({
      kind: 'refused',
      reason: 'private',
    })
    expect(answers.asked).toEqual(['interno.example'])
    expect(inner.requests()).toBe(0)
  },
)

it.each([
  'file:///etc/passwd',
  'ftp://tapas.example/a.jpg',
  'data:image/png;base64,AAAA',
  'http://[::1',
  '//127.0.0.1:1/',
])('a redirect to %s brings nothing', async location => {
  const outer = await serve((_request, response) => response.writeHead(302, { Location: location }).end('a secret'))
  expect(await fetchImage(`${outer.origin}/`, { ...limits, ownOrigin: outer.origin })).toMatchObject({
    kind: 'refused',
  })
})
