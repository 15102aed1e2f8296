// spec: 1.31

import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { TooBusyError } from '../../platform/fair-queue.ts'
import { listMissingCovers } from '../../shop/catalogue/covers/list-missing-covers.ts'
import { setCover } from '../../shop/catalogue/editing/set-cover.ts'
import { insertBook } from '../../test/support/books.ts'
import { startAnsweringServer } from '../../test/support/partners/answering-server.ts'
import { createTestApp, createTestShop, testProfile } from '../../test/support/test-shop.ts'
import { imageRoutes } from './images.ts'

/** A server of covers on the one origin of this machine that may be fetched: the shop's own. */
async function setUp(listener: RequestListener) {
  const asked: string[] = []
  const publicUrl = await startAnsweringServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  const test = await createTestShop()
  test.shop.profile = { ...testProfile, publicUrl }
  const app = createTestApp(test)
  const address = `${publicUrl}/tapa.jpg`
  const get = (query: Record<string, string>, accept = '*/*') =>
    app.request(`/imagenes?${new URLSearchParams({ url: address, w: '150', ...query })}`, {
      headers: { Accept: accept },
    })
  return { test, app, address, asked, get }
}

const redCover = sharp({ create: { width: 600, height: 900, channels: 3, background: '#c22' } })
  .jpeg()
  .toBuffer()
const serveCover: RequestListener = async (_request, response) => response.end(await redCover)

async function metadataOf(response: Response) {
  return sharp(Buffer.from(await response.arrayBuffer())).metadata()
}

describe('/imagenes', () => {
  it('answers a cover at a width of the list, in the best format the browser names', async () => {
    const { test, address, get } = await setUp(serveCover)
    await insertBook(test.db, { front_cover: address })
    for (const [accept, type, format] of [
      ['image/avif,image/webp,*/*;q=0.8', 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ] as const) {
      const response = await get({}, accept)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe(type)
      expect(response.headers.get('Vary')).toContain('Accept')
      expect(await metadataOf(response)).toMatchObject({ width: 150, height: 225, format })
    }
  })

  // spec: 1.32, 9.53
  it('sets the picture of a shared link whole on white, always as JPEG', async () => {
    const { test, address, get } = await setUp(serveCover)
    await insertBook(test.db, { front_cover: address })
    const response = await get({ w: '1024', h: '1024' }, 'image/avif')
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1024, height: 1024, format: 'jpeg' })
    const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner]).toEqual([255, 255, 255])
  })

  it('is kept by caches and asked for once, however many want it at once', async () => {
    const { test, app, address, asked, get } = await setUp(serveCover)
    await insertBook(test.db, { front_cover: address })
    const [first] = await Promise.all([get({}), get({}), get({})])
    const again = await get({})
    expect(asked).toEqual(['/tapa.jpg'])
    expect(again.headers.get('Cache-Control')).toMatch(/^public, max-age=2592000/)
    const etag = again.headers.get('ETag') ?? ''
    expect(first?.headers.get('ETag')).toBe(etag)
    const query = new URLSearchParams({ url: address, w: '150' })
    const unchanged = await app.request(`/imagenes?${query}`, { headers: { 'If-None-Match': etag } })
    expect(unchanged.status).toBe(304)
  })

  it.each<[string, RequestListener]>([
    ['missing', (_request, response) => response.writeHead(404).end()],
    ['no picture', (_request, response) => response.end('<html>404</html>')],
    ['an SVG', (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'led into the private network',
      (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])("is the book's drawn cover when the catalogue's is %s, and nobody asks again at once", async (_name, listener) => {
    const { test, address, asked, get } = await setUp(listener)
    const { isbn } = await insertBook(test.db, { front_cover: address })
    const response = await get({})
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=600')
    expect(await metadataOf(response)).toMatchObject({ width: 150, height: 225 })
    const drawn = await get({ url: `/portadas/${isbn}.svg` })
    expect(drawn.headers.get('ETag')).toBe(response.headers.get('ETag'))
    await get({ w: '300' })
    expect(asked).toHaveLength(1)
  })

  it("draws the shop's own covers without asking anybody, and again when the title changes", async () => {
    const { test, asked, get } = await setUp(serveCover)
    const { isbn } = await insertBook(test.db, { title: 'Rayuela' })
    const before = await get({ url: `/portadas/${isbn}.svg` })
    await test.db.updateTable('books').set({ title: 'Bestiario' }).execute()
    const after = await get({ url: `/portadas/${isbn}.svg` })
    expect(before.headers.get('ETag')).not.toBe(after.headers.get('ETag'))
    expect(asked).toEqual([])
  })

  it('fetches nothing that the catalogue does not name', async () => {
    const { asked, get } = await setUp(serveCover)
    expect((await get({})).status).toBe(404)
    expect((await get({ url: 'http://169.254.169.254/latest/meta-data' })).status).toBe(404)
    expect(asked).toEqual([])
  })

  it.each<Record<string, string>>([
    { w: '151' },
    { w: '' },
    { w: '1024' },
    { w: '150', h: '150' },
    { w: '1e2' },
    { w: '-150' },
    { url: '' },
    { url: `https://cdn.example/${'x'.repeat(2100)}` },
  ])('refuses %o', async query => {
    const { test, address, asked, get } = await setUp(serveCover)
    await insertBook(test.db, { front_cover: address })
    expect((await get(query)).status).toBe(400)
    expect(asked).toEqual([])
  })

  it('has the team know of a cover that can’t be had, once, until it is had', async () => {
    let isThere = false
    const { test, address, get } = await setUp(async (_request, response) =>
      isThere ? response.end(await redCover) : response.writeHead(404).end(),
    )
    const { isbn } = await insertBook(test.db, { front_cover: address })
    const listed = async () => (await listMissingCovers(test.db)).map(({ isbn, fault }) => [isbn, fault])
    const ask = (w: string) => createTestApp(test).request(`/imagenes?${new URLSearchParams({ url: address, w })}`)
    expect((await get({ url: `${address}?otra` })).status).toBe(404)
    expect((await get({})).status).toBe(200)
    await expect.poll(listed).toEqual([[isbn, 'not-found']])
    await Promise.all([get({}), get({ w: '75' }), get({ w: '300' })])
    const rows = await test.db.selectFrom('cover_faults').select(['address', 'tries']).execute()
    expect(rows).toEqual([{ address, tries: 1 }])
    isThere = true
    expect((await ask('150')).status).toBe(200)
    await expect.poll(listed).toEqual([])
    expect(await test.db.selectFrom('cover_faults').select('address').execute()).toEqual([])
  })

  it('asks to come back later when too many wait', async () => {
    const busy = imageRoutes(() => Promise.reject(new TooBusyError()), testProfile)
    const response = await busy.request('/?url=/portadas/9788437604947.svg&w=150')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('/tapas', () => {
  it('serves the covers that people gave, at every size and as they are kept', async () => {
    const { test, app, get } = await setUp((_request, response) => response.writeHead(404).end())
    const { isbn } = await insertBook(test.db)
    const deps = { pool: test.pool, clock: { now: () => new Date() }, publicUrl: test.shop.profile.publicUrl }
    await setCover(deps, { isbn, picture: await redCover, operator: 'Ana', reason: 'falta' })
    const { front_cover } = await test.db.selectFrom('books').select('front_cover').executeTakeFirstOrThrow()
    const path = front_cover ?? ''
    const whole = await app.request(path)
    expect(whole.headers.get('Cache-Control')).toContain('immutable')
    expect(await metadataOf(whole)).toMatchObject({ width: 600, height: 900, format: 'jpeg' })
    expect(await metadataOf(await get({ url: path }))).toMatchObject({ width: 150, height: 225 })
    expect(await metadataOf(await get({ url: testProfile.publicUrl + path }))).toMatchObject({
      width: 150,
      height: 225,
    })
    for (const unknown of [`/tapas/${'0'.repeat(32)}.jpg`, '/tapas/x.jpg', `${path}x`]) {
      expect((await app.request(unknown)).status, unknown).toBe(404)
    }
    expect((await get({ url: `/tapas/${'0'.repeat(32)}.jpg` })).status).toBe(404)
  })
})
