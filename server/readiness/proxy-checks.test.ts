import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTokenSigner } from '../../platform/signed-token.ts'
import { from } from '../../test/support/test-shop.ts'
import { healthRoutes } from '../http/health.ts'
import { PATH_ASKED, PATH_PURPOSE } from '../http/tell-path.ts'
import { CLAIMED, pathLacks, proxyLacks } from './proxy-checks.ts'

const PROXY = ['10.0.0.2']
const mends = (socket: string, forwardedFor: string, trusted = PROXY) =>
  pathLacks({ socket, forwardedFor }, trusted).map(({ weight, what }) => `${weight}: ${what}`)

describe('the way of a reader to the shop', () => {
  it.each([
    ['added by the proxy', `${CLAIMED}, 198.51.100.7`],
    ['written by the proxy alone', '198.51.100.7'],
    // The check runs on the machine of the proxy.
    ['added by the proxy, which is where it comes from', `${CLAIMED}, 10.0.0.2`],
  ])('is right where it is %s', (_, forwardedFor) => {
    expect(mends('10.0.0.2', forwardedFor)).toEqual([])
    expect(mends('::ffff:10.0.0.2', forwardedFor)).toEqual([])
  })

  it.each([
    ['a proxy that nobody named', '10.0.0.9', '198.51.100.7', PROXY, /^blocks: .+ 10\.0\.0\.9, que no está/],
    ['a proxy that says nothing', '10.0.0.2', '', PROXY, /no dice de dónde viene/],
    ['a proxy that lets pass what readers write', '10.0.0.2', CLAIMED, PROXY, /deja pasar/],
    ['anybody as a proxy', '10.0.0.2', `${CLAIMED}, 198.51.100.7`, ['0.0.0.0/0'], /confía en todo Internet/],
  ])('reports %s', (_, socket, forwardedFor, trusted, words) => {
    expect(mends(socket, forwardedFor, trusted)).toEqual([expect.stringMatching(words)])
  })
})

describe('asking through the public address', () => {
  const signer = createTokenSigner('a secret', PATH_PURPOSE)
  const app = new Hono().route(
    '/',
    healthRoutes(async () => {}, signer),
  )
  const config = { PUBLIC_URL: 'https://libros.uy', TRUSTED_PROXIES: PROXY }

  /** Reaches the shop through a proxy that hands on what a reader claims. */
  function behindProxy(answer = (headers: Headers) => app.request('/salud', { headers }, from('10.0.0.2'))) {
    const reached = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (_, init) => answer(new Headers(init?.headers)))
    onTestFinished(() => reached.mockRestore())
    return reached
  }

  it('finds what the proxy does with what a reader claims', async () => {
    const reached = behindProxy()
    expect(await proxyLacks(config, signer)).toMatchObject([{ what: expect.stringContaining('deja pasar') }])
    expect(reached.mock.calls[0]?.[0]).toBe('https://libros.uy/salud')
  })

  it('says where another shop answers, and leaves one that is away to other checks', async () => {
    behindProxy()
    expect(await proxyLacks(config, createTokenSigner('another', PATH_PURPOSE))).toMatchObject([{ weight: 'hurts' }])
    behindProxy(() => Promise.reject(new TypeError('fetch failed')))
    expect(await proxyLacks(config, signer)).toEqual([])
  })

  it('tells nobody else how a request came, nor later', async () => {
    const body = async (token: string) =>
      (await app.request('/salud', { headers: { [PATH_ASKED]: token } }, from('10.0.0.2'))).text()
    expect(await body('x.y')).toBe('ok')
    expect(await body(signer.sign(Date.now() - 61_000))).toBe('ok')
    expect(await body(signer.sign(Date.now()))).toContain('10.0.0.2')
  })
})
