import { readdirSync, readlinkSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'

describe('a file for crawlers', () => {
  /** A feed of so many books, requested through one application. */
  async function feedOf(books: number) {
    const test = await createTestShop()
    await test.pool.query(
      `insert into books (bibliomanager_id, isbn, title, price_cents)
       select n, '9789' || lpad(n::text, 9, '0'), 'Libro ' || n, 1000 from generate_series(1, $1) as n`,
      [books],
    )
    let walks = 0
    const { walkOffers } = test.shop
    test.shop.walkOffers = () => {
      walks++
      return walkOffers()
    }
    const app = createTestApp(test)
    const ask = (headers: Record<string, string> = {}, method = 'GET') =>
      app.request('/feeds/google.xml', { headers, method })
    return { ask, walks: () => walks, changed: test.catalogueChanged, pool: test.pool }
  }

  it('is written once for a hundred readers', async () => {
    const feed = await feedOf(600)
    const answers = await Promise.all(Array.from({ length: 100 }, () => feed.ask()))
    const texts = await Promise.all(answers.map(answer => answer.text()))
    expect(texts[0]?.match(/<item>/g)).toHaveLength(600)
    expect(new Set(texts).size).toBe(1)
    expect(feed.walks()).toBe(1)
  })

  it('is sent in gzip to callers that take it, and only then', async () => {
    const { ask } = await feedOf(3)
    const [plain, gzip] = [await ask(), await ask({ 'Accept-Encoding': 'gzip, br' })]
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
    expect(gzip.headers.get('Vary')).toContain('Accept-Encoding')
    expect(gzip.headers.get('ETag')).not.toBe(plain.headers.get('ETag'))
    const body = Buffer.from(await gzip.arrayBuffer())
    expect(gzip.headers.get('Content-Length')).toBe(String(body.length))
    expect(gunzipSync(body).toString()).toBe(await plain.text())
  })

  it('is sent in parts, of one version only', async () => {
    const { ask } = await feedOf(3)
    const whole = await ask()
    const [text, etag] = [await whole.text(), whole.headers.get('ETag') ?? '']
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
    const part = await ask({ Range: 'bytes=10-19', 'If-Range': etag })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 10-19/${text.length}`])
    expect(await part.text()).toBe(text.slice(10, 20))
    const other = await ask({ Range: 'bytes=10-19', 'If-Range': '"another"' })
    expect([other.status, await other.text()]).toEqual([200, text])
    const beyond = await ask({ Range: 'bytes=999999-' })
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${text.length}`])
  })

  it.runIf(process.platform === 'linux')('is let go by a reader who leaves before the end, or at once', async () => {
    const { ask } = await feedOf(3000)
    const open = () =>
      readdirSync('/proc/self/fd').filter(fd => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).includes('google.xml~')
        } catch {
          return false
        }
      })
    await (await ask()).body?.cancel()
    const reader = (await ask()).body?.getReader()
    await reader?.read()
    expect(open()).toHaveLength(1)
    await reader?.cancel()
    await expect.poll(open).toEqual([])
  })

  it('is not sent to callers that have it, and its HEAD is that of the whole', async () => {
    const { ask } = await feedOf(3)
    const whole = await ask()
    const known = await ask({ 'If-None-Match': whole.headers.get('ETag') ?? '' })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const head = await ask({}, 'HEAD')
    for (const name of ['ETag', 'Content-Length', 'Content-Type', 'Last-Modified']) {
      expect(head.headers.get(name), name).toBe(whole.headers.get(name))
    }
  })
})
