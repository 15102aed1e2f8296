import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { drawnCoverPath } from '../contract/images.ts'
import { createLog } from '../platform/log.ts'
import { openWrittenFiles } from '../platform/written-files.ts'
import { createApiClient, problemOf } from '../test/support/api-client.ts'
import { insertBook } from '../test/support/books.ts'
import { captchaToken } from '../test/support/captcha-token.ts'
import { orderRequest } from '../test/support/orders.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { createTestApp, createTestShop, type TestShop, testPartners } from '../test/support/test-shop.ts'
import { createApp } from './app.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { createReadersQueue } from './turns/readers-queue.ts'

/** The application, with a log that a test can read. */
function appWithLog(test: TestShop) {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = createApp({
    shop: test.shop,
    log: createLog('info', stream),
    rateLimits: createRateLimits(test.pool, { secret: 'a secret' }),
    readers: createReadersQueue(1),
    files: openWrittenFiles(temporaryFolder(), () => {}),
    trustedProxies: [],
    pages: async () => {
      throw new Error('the renderer broke')
    },
    partners: testPartners(test.clock),
    pictures: async () => null,
    checkReady: async () => void (await test.pool.query('select 1')),
  })
  return { app, lines }
}

describe('the health of the shop', () => {
  it('is shown at /salud and /listo, never to be stored', async () => {
    const app = createTestApp(await createTestShop())
    for (const path of ['/salud', '/listo']) {
      const response = await app.request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.text()).toBe('ok')
    }
  })

  it('is live but not ready while the database is away', async () => {
    const test = await createTestShop()
    const app = createApp({
      shop: test.shop,
      log: pino({ level: 'silent' }),
      rateLimits: createRateLimits(test.pool, { secret: 'a secret' }),
      readers: createReadersQueue(1),
      files: openWrittenFiles(temporaryFolder(), () => {}),
      trustedProxies: [],
      pages: async () => new Response('page'),
      partners: testPartners(test.clock),
      pictures: async () => null,
      checkReady: () => Promise.reject(new Error('the database is away')),
    })
    const ready = await app.request('/listo')
    expect(ready.status).toBe(503)
    expect(await ready.text()).toBe('no')
    expect((await app.request('/salud')).status).toBe(200)
  })
})

describe('an internal failure', () => {
  it('answers 500 without details and is logged with them', async () => {
    const test = await createTestShop()
    await test.pool.query('alter table books rename to gone')
    const { app, lines } = appWithLog(test)
    const response = await app.request('/api/web/books/')
    const problem = await problemOf(response, 500)
    expect(problem).toEqual({
      type: 'internal',
      title: 'Error interno',
      status: 500,
      detail: 'Algo falló de nuestro lado. Se puede probar otra vez en unos minutos.',
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      level: 50,
      msg: 'falla nuestra: una llamada se contestó con un error',
      route: '/api/web/books',
      requestId: response.headers.get('X-Request-Id'),
      err: { message: expect.stringContaining('"books" does not exist') },
    })
  })

  it('of an order places none and logs nothing of the buyer', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
    await test.pool.query('alter table payments rename to gone')
    const { app, lines } = appWithLog(test)
    const reCaptchaToken = await captchaToken({ challenge: test.shop.captchaChallenge }, 'orderBook')
    const response = await app.request('/api/web/orders/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' },
      body: JSON.stringify({ ...orderRequest({ bookId: 'B1', transactionAmount: 1490 }), reCaptchaToken }),
    })
    await problemOf(response, 500)
    expect(await test.db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(lines.map(({ msg }) => msg).sort()).toEqual([
      'falla nuestra: una llamada se contestó con un error',
      'request',
    ])
    expect(lines.find(({ msg }) => msg === 'falla nuestra: una llamada se contestó con un error')).toMatchObject({
      err: { message: expect.stringContaining('payments') },
    })
    expect(JSON.stringify(lines)).not.toMatch(/ana@correo|099 123|Ana Pérez/)
  })

  it('of a page is answered too', async () => {
    const { app, lines } = appWithLog(await createTestShop())
    const response = await app.request('/libros')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('renderer')
    expect(lines).toHaveLength(1)
  })

  it('is not what a refusal is: that is not logged', async () => {
    const { app, lines } = appWithLog(await createTestShop())
    await app.request('/api/web/books/x')
    await app.request('/api/web/books/?size=0')
    await app.request('/api/web/orders/', { method: 'POST' })
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([])
  })
})

describe('a page', () => {
  it('is only read: what asks for more is refused before it is rendered, and is not a failure of ours', async () => {
    const { app, lines } = appWithLog(await createTestShop())
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await app.request('/orden/122814ef8ad49fff1c188dbbd8ddc688', { method })
      expect((await problemOf(response, 405)).type, method).toBe('method-not-allowed')
      expect(response.headers.get('Allow')).toBe('GET, HEAD')
    }
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([])
    expect(JSON.stringify(lines)).not.toContain('122814ef')
  })
})

describe('every answer', () => {
  it('carries the security headers and a request id', async () => {
    const app = createTestApp(await createTestShop())
    for (const path of [
      '/',
      '/salud',
      '/api/web/books/',
      '/api/web/books/x',
      '/api/unknown',
      '/portadas/9788437604947.svg',
    ]) {
      const { headers } = await app.request(path)
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Permissions-Policy')).toBe('camera=(), geolocation=(), microphone=()')
      expect(headers.get('Cross-Origin-Opener-Policy'), path).toBe('same-origin')
      expect(headers.get('Cross-Origin-Resource-Policy'), path).toBe(
        path.startsWith('/portadas') ? 'cross-origin' : 'same-origin',
      )
      expect(headers.get('Strict-Transport-Security'), path).toBeNull()
      if (path !== '/') expect(headers.get('X-Request-Id'), path).toMatch(/^[\w-]+$/)
    }
  })

  it('asks for https for good once the shop has it', async () => {
    const test = await createTestShop()
    test.shop.profile = { ...test.shop.profile, publicUrl: 'https://libros.example' }
    const app = createTestApp(test)
    for (const path of ['/', '/salud', '/api/web/books/', '/api/unknown']) {
      const header = (await app.request(path)).headers.get('Strict-Transport-Security')
      expect(header, path).toBe('max-age=31536000; includeSubDomains')
    }
  })

  it('carries its request id on a page too', async () => {
    const app = createTestApp(await createTestShop())
    expect((await app.request('/')).headers.get('X-Request-Id')).toMatch(/^[\w-]+$/)
  })

  it('is compressed for a client that takes it', async () => {
    const app = createTestApp(await createTestShop())
    const response = await app.request('/api/web/categories/?size=50', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
  })
})

describe('/portadas/{isbn}.svg', () => {
  it('is the drawn cover of a book, kept by caches', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { isbn: '9788437604947', title: 'Rayuela', author: 'Julio Cortázar' })
    const { get, request } = createApiClient(test)
    const path = drawnCoverPath('9788437604947', { title: 'Rayuela', author: 'Julio Cortázar' })
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('Rayuela')

    const etag = response.headers.get('ETag') ?? ''
    const again = await request(path, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('Cross-Origin-Resource-Policy'), 'pages of others may show it').toBe('cross-origin')
    expect(await again.text()).toBe('')
    await test.db.updateTable('books').set({ title: 'Otra' }).execute()
    const corrected = drawnCoverPath('9788437604947', { title: 'Otra', author: 'Julio Cortázar' })
    expect((await get(corrected)).headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/)
    // By its ISBN alone, or with an outdated digest or ETag: the current cover, revalidated each time.
    for (const any of [path, '/portadas/9788437604947.svg']) {
      const changed = await request(any, { headers: { 'If-None-Match': etag } })
      expect(changed.status, any).toBe(200)
      expect(changed.headers.get('Cache-Control'), any).toBe('public, no-cache')
      expect(await changed.text(), any).toContain('Otra')
    }
  })

  it('is a 404 for what is not a book', async () => {
    const { get } = createApiClient(await createTestShop())
    expect((await get('/portadas/9788437604947.svg')).status).toBe(404)
  })
})

it('hands every other address to the pages', async () => {
  const app = createTestApp(await createTestShop())
  for (const path of ['/', '/libros?q=x', '/orden/1', '/apiario']) {
    expect(await (await app.request(path)).text(), path).toBe('page')
  }
})
