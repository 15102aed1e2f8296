import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { REFUSE_AFTER_MS } from '../../platform/hold.ts'
import { ORIGIN, openDeskServer } from '../../test/support/desk-server.ts'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'
import type { Sandboxes } from '../opening/open-sandboxes.ts'
import { holdRefusals } from './hold-refusals.ts'

/** The time until an answer with this status, in ms. */
async function answered(status: 201 | 401 | 422 | 429, signal?: AbortSignal): Promise<number> {
  const app = new Hono()
  app.use(holdRefusals())
  app.get('/', context => context.text('', status))
  const since = performance.now()
  await app.request(new Request('http://shop.example/', signal ? { signal } : {}))
  return performance.now() - since
}

/** Notes each answer that would be held back, instead of holding it. */
function noteHeld() {
  let held = 0
  const isHeld = async (ask: () => Response | Promise<Response>) => {
    const before = held
    await ask()
    return held > before
  }
  return { holdRefusals: holdRefusals(async () => void held++), isHeld }
}

it.each([401, 429] as const)('holds %i back, so that a flood of them leaves the process to others', async status => {
  expect(await answered(status)).toBeGreaterThan(REFUSE_AFTER_MS - 50)
})

it.each([201, 422] as const)('answers %i at once', async status => {
  expect(await answered(status)).toBeLessThan(REFUSE_AFTER_MS / 2)
})

it('ends with the call of one who leaves', async () => {
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(), 20)
  expect(await answered(401, leaving.signal)).toBeLessThan(REFUSE_AFTER_MS / 2)
})

describe('refusals are held back', () => {
  it('at every door of the shop, but not what is not found where a page may ask for it', async () => {
    const { holdRefusals, isHeld } = noteHeld()
    const cards = new Hono().post('/v1/card_tokens', context => context.json({}, 400))
    const sandboxes = [{ path: '/sandbox/tarjetas', app: cards }] as unknown as Sandboxes['routes']
    const app = createTestApp(await createTestShop(), { holdRefusals, sandboxes })
    const held = ['POST /', 'PUT /libro/x', 'POST /%00', 'POST /correos/x', 'GET /api/nada', 'POST /api/nada']
    const atOnce = [
      'GET /api/books/x',
      'GET /api/web/orders/x',
      'GET /portadas/x',
      'POST /sandbox/tarjetas/v1/card_tokens',
    ]
    for (const line of [...held, ...atOnce]) {
      const [method = '', path = ''] = line.split(' ')
      expect(await isHeld(() => app.request(path, { method })), line).toBe(held.includes(line))
    }
  })

  it('at the desk, but not those of somebody who is in, nor that of a wrong password', async () => {
    const { holdRefusals, isHeld } = noteHeld()
    const pages = async () => new Response('', { status: 403 })
    const { ask, act, enter } = await openDeskServer({ holdRefusals, pages })
    const Cookie = await enter('reader')
    const signIn = (origin: string) => ask('/entrar', { method: 'POST', headers: { Origin: origin } })
    expect(await isHeld(() => signIn('https://evil.example'))).toBe(true)
    expect(await isHeld(() => act('writeNote', {}))).toBe(true)
    expect(await isHeld(() => signIn(ORIGIN))).toBe(false)
    expect(await isHeld(() => act('writeNote', {}, { Cookie }))).toBe(false)
  })
})
