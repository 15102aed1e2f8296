import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createKnownBrowserCookie, createSessionCookie } from './desk-cookies.ts'

const read = async (make: typeof createSessionCookie, isSecure: boolean, Cookie: string) => {
  const app = new Hono().get('/', context => context.text(make(isSecure).read(context) ?? 'none'))
  return (await app.request('/', { headers: { Cookie } })).text()
}

describe('a cookie of the desk', () => {
  it('is read by no script, sent by no other site, and by https planted by no neighbour', async () => {
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'
    expect(createSessionCookie(true).header('t')).toBe(`__Host-mesa=t; ${attributes}`)
    expect(createSessionCookie(true).header(null)).toBe(`__Host-mesa=; Max-Age=0; ${attributes}`)
    expect(createKnownBrowserCookie(true).header('k')).toBe(`__Host-mesa-navegador=k; Max-Age=31536000; ${attributes}`)
    expect(await read(createKnownBrowserCookie, true, '__Host-mesa-navegador=k')).toBe('k')
    expect(await read(createKnownBrowserCookie, true, 'mesa-navegador=k')).toBe('none')
  })

  it('works without https too, on this machine', async () => {
    const attributes = 'Path=/; HttpOnly; SameSite=Strict'
    expect(createSessionCookie(false).header('t')).toBe(`mesa=t; ${attributes}`)
    expect(createKnownBrowserCookie(false).header('k')).toBe(`mesa-navegador=k; Max-Age=31536000; ${attributes}`)
    expect(await read(createKnownBrowserCookie, false, 'mesa-navegador=k')).toBe('k')
  })
})
