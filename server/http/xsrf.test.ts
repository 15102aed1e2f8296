import { describe, expect, it } from 'vitest'
import { problemOf } from '../../test/support/api-client.ts'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'

const QUOTE = '/api/web/orders/shipping'

async function testApp(publicUrl?: string) {
  const test = await createTestShop()
  if (publicUrl) test.shop.profile = { ...test.shop.profile, publicUrl }
  return createTestApp(test)
}

function post(headers: Record<string, string>): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' }
}

describe('the anti-forgery cookie', () => {
  // spec: 9.47
  it('is set for a browser without it, readable by the page', async () => {
    const app = await testApp()
    for (const path of ['/api/web/xsrf', '/api/web/books/', '/api/web/categories/', '/api/web/books/x']) {
      const cookie = (await app.request(path)).headers.get('Set-Cookie') ?? ''
      expect(cookie, path).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/)
    }
  })

  it('is in no answer that anybody on the way may keep', async () => {
    const app = await testApp()
    for (const path of ['/api/web/xsrf', '/api/web/books/', '/api/web/categories/', '/api/web/books/x']) {
      const { headers } = await app.request(path)
      expect(headers.get('Set-Cookie'), path).not.toBeNull()
      expect(headers.get('Cache-Control'), path).toBe('private, no-store')
    }
    const known = await app.request('/api/web/categories/', { headers: { Cookie: 'XSRF-TOKEN=mine' } })
    expect(known.headers.get('Cache-Control')).toBeNull()
  })

  it('is another one for everybody', async () => {
    const app = await testApp()
    const cookies = await Promise.all(
      [1, 2].map(async () => (await app.request('/api/web/xsrf')).headers.get('Set-Cookie')),
    )
    expect(cookies[0]).not.toBe(cookies[1])
  })

  it('stays the one the browser has', async () => {
    const app = await testApp()
    const response = await app.request('/api/web/books/', { headers: { Cookie: 'XSRF-TOKEN=mine' } })
    expect(response.headers.get('Set-Cookie')).toBeNull()
  })

  it('travels over https only where the shop does', async () => {
    const app = await testApp('https://libros.example')
    const handedOut = (await app.request('/api/web/xsrf')).headers.getSetCookie()
    expect(handedOut).toEqual([
      expect.stringMatching(/^__Host-navegador=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{32}; Path=\/; Secure; SameSite=Lax$/),
    ])
  })

  it('is fetched from an address that says nothing else and is never stored', async () => {
    const app = await testApp()
    for (const path of ['/api/web/xsrf', '/api/web/xsrf/']) {
      const response = await app.request(path, { headers: { Cookie: 'XSRF-TOKEN=mine' } })
      expect(response.status).toBe(204)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('is on no page and no cover, which may be cached for everyone', async () => {
    const app = await testApp()
    for (const path of ['/', '/libros', '/portadas/9788437604947.svg', '/salud']) {
      expect((await app.request(path)).headers.get('Set-Cookie'), path).toBeNull()
    }
  })
})

describe('with https', () => {
  /** The cookies of a browser on its first visit. */
  async function firstVisit() {
    const app = await testApp('https://libros.example')
    const [browser = '', token = ''] = (await app.request('/api/web/xsrf')).headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
    return { app, browser, token, value: token.slice('XSRF-TOKEN='.length) }
  }

  it('a token passes with the browser it was made for', async () => {
    const { app, browser, token, value } = await firstVisit()
    const passed = await app.request(QUOTE, post({ Cookie: `${browser}; ${token}`, 'X-XSRF-TOKEN': value }))
    expect(passed.status).toBe(422)
    expect(passed.headers.getSetCookie()).toEqual([])
  })

  it('a token that a neighbouring site planted is refused, and replaced by the browser’s own', async () => {
    const { app, browser, token } = await firstVisit()
    const planted = { Cookie: `XSRF-TOKEN=planted; ${browser}`, 'X-XSRF-TOKEN': 'planted' }
    const refused = await app.request(QUOTE, post(planted))
    expect(refused.headers.getSetCookie()).toEqual([expect.stringContaining(`${token};`)])
    await problemOf(refused, 403)
    const read = await app.request('/api/web/categories/', { headers: planted })
    expect(read.headers.getSetCookie()).toEqual([expect.stringContaining(`${token};`)])
    expect(read.headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('a token that was lost comes back as it was: an order’s key stays its browser’s', async () => {
    const { app, browser, token } = await firstVisit()
    const again = await app.request('/api/web/xsrf', { headers: { Cookie: browser } })
    expect(again.headers.getSetCookie()).toEqual([expect.stringContaining(`${token};`)])
  })

  it('a token that a browser has alone is taken for a planted one', async () => {
    const { app } = await firstVisit()
    const refused = await app.request(QUOTE, post({ Cookie: 'XSRF-TOKEN=planted', 'X-XSRF-TOKEN': 'planted' }))
    expect(refused.headers.getSetCookie()).toHaveLength(2)
    await problemOf(refused, 403)
  })
})

describe('a POST', () => {
  // spec: 7.25, 9.49
  it('passes when the header repeats the cookie', async () => {
    const app = await testApp()
    const both = { Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' }
    expect((await app.request(QUOTE, post(both))).status).toBe(422)
    for (const site of ['same-origin', 'none']) {
      expect((await app.request(QUOTE, post({ ...both, 'Sec-Fetch-Site': site }))).status).toBe(422)
    }
  })

  // spec: 7.25
  it('is refused when header and cookie are not the same, or another site sends it', async () => {
    const app = await testApp()
    const pair = { Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' }
    const refused: Record<string, Record<string, string>> = {
      'neither cookie nor header': {},
      'a cookie alone': { Cookie: 'XSRF-TOKEN=abc' },
      'a header alone': { 'X-XSRF-TOKEN': 'abc' },
      'another header': { ...pair, 'X-XSRF-TOKEN': 'abd' },
      'a longer header': { ...pair, 'X-XSRF-TOKEN': 'abcd' },
      'an empty pair': { Cookie: 'XSRF-TOKEN=', 'X-XSRF-TOKEN': '' },
      'another site': { ...pair, 'Sec-Fetch-Site': 'cross-site' },
    }
    for (const [name, headers] of Object.entries(refused)) {
      const problem = await problemOf(await app.request(QUOTE, post(headers)), 403)
      expect(problem, name).toMatchObject({
        type: 'xsrf',
        detail: 'No pudimos comprobar el origen de la solicitud. Hay que recargar la página y probar otra vez.',
      })
    }
  })

  it('that is refused gets the cookie for the next try', async () => {
    const app = await testApp()
    const refused = await app.request(QUOTE, post({}))
    const token = refused.headers.get('Set-Cookie')?.match(/^XSRF-TOKEN=([\w-]+)/)?.[1] ?? ''
    const again = await app.request(QUOTE, post({ Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token }))
    expect(again.status).toBe(422)
  })

  it('is guarded whatever its method or address', async () => {
    const app = await testApp()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['/api/web/orders/', '/api/web/books/1', '/api/web/unknown']) {
        expect((await app.request(path, { method })).status, `${method} ${path}`).toBe(403)
      }
    }
  })
})
