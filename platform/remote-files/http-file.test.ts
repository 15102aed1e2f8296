import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startHttpsServer } from '../../test/support/partners/https-server.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { isPublicAddress } from '../network/is-public-address.ts'
import { isLoopback } from '../network/reach.ts'
import { fetchHttpFile, tryHttpFile } from './http-file.ts'
import type { RemoteProblem } from './remote-problem.ts'

const here = { mayReach: (_: URL, address: string) => isLoopback(address) }
const LIMITS = { maxBytes: 1_000_000, idleMs: 300, timeoutMs: 10_000 }

/** A server and a local path; `fetch` downloads the file. */
async function serving(listener: RequestListener) {
  const asked: IncomingHttpHeaders[] = []
  const origin = await startHttpsServer((request, response) => {
    asked.push(request.headers)
    listener(request, response)
  })
  const path = join(temporaryFolder(), 'catalogo.csv')
  const fetch = (options: { knownMark?: string | null; limits?: Partial<typeof LIMITS>; at?: string } = {}) =>
    fetchHttpFile({ address: options.at ?? `${origin}/catalogo.csv`, credentials: { token: 'secreto' } }, path, {
      ...LIMITS,
      ...options.limits,
      ...here,
      knownMark: options.knownMark ?? null,
    })
  return { origin, asked, path, fetch, read: () => readFileSync(path, 'utf8') }
}

const problem = (work: Promise<unknown>) => work.then(() => null).catch((error: RemoteProblem) => error.fault ?? error)

it('brings a file over TLS, and not again while it is the same', async () => {
  const test = await serving((request, response) => {
    if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end()
    response.writeHead(200, { ETag: '"v1"' }).end('isbn;precio\n')
  })
  expect(await test.fetch()).toEqual({ kind: 'fetched', mark: 'etag "v1"', bytes: 12 })
  expect(test.read()).toBe('isbn;precio\n')
  expect(await test.fetch({ knownMark: 'etag "v1"' })).toEqual({ kind: 'unchanged' })
  expect(test.asked[0]).toMatchObject({ authorization: 'Bearer secreto' })
})

it('asks by date where the server names no version', async () => {
  const modified = 'Tue, 24 Nov 2026 10:00:00 GMT'
  const test = await serving((request, response) => {
    if (request.headers['if-modified-since'] === modified) return response.writeHead(304).end()
    response.writeHead(200, { 'Last-Modified': modified, 'Content-Length': 1 }).end('x')
  })
  const first = await test.fetch()
  expect(first).toMatchObject({ mark: `modified ${modified}` })
  expect(await test.fetch({ knownMark: `modified ${modified}` })).toEqual({ kind: 'unchanged' })
  expect(await tryHttpFile({ address: `${test.origin}/`, credentials: null }, { ...here, timeoutMs: 5000 })).toEqual({
    bytes: 1,
    modifiedAt: new Date(modified),
  })
})

it.each([
  ['goes on where it broke off', '"v1"'],
  ['begins again where the file is another by now', '"v2"'],
])('%s', async (_, etag) => {
  const first = 'a'.repeat(400_000)
  const whole = etag === '"v1"' ? `${first}${'b'.repeat(400_000)}` : 'otro archivo'
  const test = await serving((request, response) => {
    if (test.asked.length === 1) {
      response.writeHead(200, { ETag: '"v1"', 'Content-Length': 800_000 })
      return response.write(first, () => response.socket?.end())
    }
    const [, from = ''] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
    if (request.headers['if-range'] !== etag) return response.writeHead(200, { ETag: etag }).end(whole)
    response.writeHead(206, { 'Content-Range': `bytes ${from}-799999/800000` }).end(whole.slice(Number(from)))
  })
  expect(await problem(test.fetch())).toBe('unreachable')
  expect(await test.fetch()).toMatchObject({ kind: 'fetched', mark: `etag ${etag}`, bytes: whole.length })
  expect(test.read()).toBe(whole)
  expect(test.asked[1]).toMatchObject({ range: expect.stringMatching(/^bytes=[1-9]\d*-$/), 'if-range': '"v1"' })
})

it('begins again where the part that is here is whole already, and a server has nothing after it', async () => {
  const whole = 'isbn;precio\n'
  const test = await serving((request, response) => {
    if (request.headers.range !== undefined) return response.writeHead(416).end()
    response.writeHead(200, { ETag: '"v1"' }).end(whole)
  })
  writeFileSync(`${test.path}.part`, whole)
  writeFileSync(`${test.path}.mark`, 'etag "v1"')
  expect(await test.fetch()).toMatchObject({ kind: 'fetched', bytes: whole.length })
  expect(test.asked.map(({ range }) => range)).toEqual(['bytes=12-', undefined])
  expect(test.read()).toBe(whole)
})

it('is refused where a server has no range of a whole file', async () => {
  const test = await serving((_, response) => response.writeHead(416).end())
  expect(await problem(test.fetch())).toBe('refused')
})

it.each<[string, RequestListener, string]>([
  ['nothing', (_, response) => response.writeHead(404).end(), 'not-found'],
  ['that it lets nobody in', (_, response) => response.writeHead(401).end(), 'not-let-in'],
  ['that it is busy', (_, response) => response.writeHead(503).end(), 'unreachable'],
  ['something else', (_, response) => response.writeHead(418).end(), 'refused'],
  ['too much', (_, response) => response.end('x'.repeat(1_000_001)), 'too-large'],
  ['a beginning alone', (_, response) => void response.write('x'), 'too-slow'],
  ['another place without end', (_, response) => response.writeHead(302, { Location: '/otra' }).end(), 'refused'],
])('says why, of a server that answers %s', async (_, listener, fault) => {
  expect(await problem((await serving(listener)).fetch())).toBe(fault)
})

it('is not led into a private network, nor gives its token to another server', async () => {
  const inner = await serving((_, response) => response.end('dentro'))
  const outer = await serving((_, response) => response.writeHead(302, { Location: `${inner.origin}/` }).end())
  expect(await outer.fetch()).toMatchObject({ kind: 'fetched' })
  expect(inner.asked[0]).not.toHaveProperty('authorization')
  const closed = { ...LIMITS, knownMark: null, mayReach: (_url: URL, address: string) => isPublicAddress(address) }
  expect(await problem(fetchHttpFile({ address: `${inner.origin}/`, credentials: null }, inner.path, closed))).toBe(
    'private',
  )
})
