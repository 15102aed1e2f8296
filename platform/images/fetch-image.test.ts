import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startAnsweringServer } from '../../test/support/partners/answering-server.ts'
import { fetchImage } from './fetch-image.ts'

/** A server on this machine that counts its requests. */
async function serve(listener: RequestListener) {
  let requests = 0
  const origin = await startAnsweringServer((request, response) => {
    requests++
    listener(request, response)
  })
  return { origin, requests: () => requests }
}

const limits = { maxBytes: 1000, timeoutMs: 5000, ownOrigin: 'https://libros.example' }

describe('fetchImage', () => {
  it("takes what the shop's own origin answers", async () => {
    const { origin } = await serve((_request, response) => response.end('a picture'))
    const fetched = await fetchImage(`${origin}/tapa.jpg`, { ...limits, ownOrigin: origin })
    expect(fetched).toEqual({ kind: 'fetched', bytes: Buffer.from('a picture') })
  })

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'never connects to this machine, called %s',
    async host => {
      const { origin, requests } = await serve((_request, response) => response.end('a secret'))
      const fetched = await fetchImage(`http://${host}:${new URL(origin).port}/`, limits)
      expect(fetched).toEqual({ kind: 'refused', reason: 'private' })
      expect(requests()).toBe(0)
    },
  )

  it('checks where a redirect leads', async () => {
    const inner = await serve((_request, response) => response.end('a secret'))
    const outer = await serve((_request, response) => response.writeHead(302, { Location: `${inner.origin}/` }).end())
    const fetched = await fetchImage(`${outer.origin}/`, { ...limits, ownOrigin: outer.origin })
    expect(fetched).toEqual({ kind: 'refused', reason: 'private' })
    expect(inner.requests()).toBe(0)
  })

  it('follows few redirects', async () => {
    const { origin, requests } = await serve((_request, response) => response.writeHead(302, { Location: '/' }).end())
    const fetched = await fetchImage(`${origin}/`, { ...limits, ownOrigin: origin })
    expect(fetched).toEqual({ kind: 'refused', reason: 'too-many-redirects' })
    expect(requests()).toBe(4)
  })

  it('stops reading what is too large, however long it claims to be', async () => {
    const { origin } = await serve((_request, response) => {
      const more = () => void (response.write(Buffer.alloc(400)) && setImmediate(more))
      more()
    })
    const fetched = await fetchImage(`${origin}/`, { ...limits, ownOrigin: origin })
    expect(fetched).toEqual({ kind: 'refused', reason: 'too-large' })
  })

  it.each([
    [404, 'not-found'],
    [410, 'not-found'],
    [403, 'failed'],
    [503, 'failed'],
  ])('tells what is gone from what may come back: %i', async (status, reason) => {
    const { origin } = await serve((_request, response) => response.writeHead(status).end())
    const fetched = await fetchImage(`${origin}/`, { ...limits, ownOrigin: origin })
    expect(fetched).toEqual({ kind: 'refused', reason })
  })

  it('does not wait for ever', async () => {
    const { origin } = await serve((_request, response) => response.write('a'))
    const fetched = await fetchImage(`${origin}/`, { ...limits, timeoutMs: 50, ownOrigin: origin })
    expect(fetched).toEqual({ kind: 'refused', reason: 'failed' })
  })

  it.each(['ftp://libros.example/a.jpg', 'file:///etc/passwd', 'data:image/png;base64,AAAA'])(
    'refuses %s',
    async address => {
      expect(await fetchImage(address, limits)).toMatchObject({ kind: 'refused' })
    },
  )
})
