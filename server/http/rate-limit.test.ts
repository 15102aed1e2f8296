import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { createTestApp, createTestShop, from } from '../../test/support/test-shop.ts'
import { findClientAddress } from './client-address.ts'
import { answerProblem, type ProblemError } from './problems.ts'
import { createRateLimits, type RateLimits } from './rate-limit.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
/** Name, calls, seconds, and whether all programs share the count. */
const LIMITS: [keyof RateLimits, number, number, boolean][] = [
  ['orders', 180, 600, true],
  ['orderChanges', 60, 600, true],
  ['bookRequests', 20, 3600, true],
  ['mailRefusals', 120, 600, false],
  ['shippingQuotes', 300, 600, false],
  ['captchaChallenges', 600, 600, false],
  ['searches', 1200, 60, false],
  ['webhooks', 3000, 60, false],
]

// Fakes dates only: the database's own timers must keep running.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => void vi.useRealTimers())

/** A process of the shop with nothing but one limited route. */
function processOn(pool: Parameters<typeof createRateLimits>[0], name: keyof RateLimits) {
  const app = new Hono()
  app.onError((error, context) => answerProblem(context, error as ProblemError))
  app.use(findClientAddress([], createLog('silent')))
  app.get('/', createRateLimits(pool, { secret: 'a secret' })[name], context => context.text('done'))
  return async (address = '203.0.113.7') => app.request('/', {}, from(address))
}

/** Fewer concurrent calls than the queues let one address wait with. */
const AT_ONCE = 50

async function callTimes(call: () => Promise<Response>, times: number): Promise<Response[]> {
  const answers: Response[] = []
  while (answers.length < times) {
    const next = Math.min(AT_ONCE, times - answers.length)
    answers.push(...(await Promise.all(Array.from({ length: next }, () => call()))))
  }
  return answers
}

describe.each(LIMITS)('the limit on %s', (name, calls, withinS, isShared) => {
  it(`refuses an address after ${calls} calls within ${withinS} s, and says when to try again`, async () => {
    const { pool } = await createTestDatabase()
    const call = processOn(pool, name)
    expect((await callTimes(call, calls)).every(({ status }) => status === 200)).toBe(true)
    vi.setSystemTime(NOON.getTime() + (withinS - 30) * 1000)
    const refused = await call()
    expect(refused.headers.get('Retry-After')).toBe('30')
    expect(await problemOf(refused, 429)).toMatchObject({
      type: 'too-many-requests',
      title: 'Demasiadas solicitudes',
      detail:
        'Se puede probar otra vez en unos segundos. Recibimos demasiadas solicitudes desde esta conexión. Desde otra, como los datos del teléfono, se puede seguir ya.',
    })
    expect((await call('203.0.113.8')).status, 'another address').toBe(200)
    vi.setSystemTime(NOON.getTime() + withinS * 1000 + 1)
    expect((await call()).status, 'afterwards').toBe(200)
  })

  it(isShared ? 'holds for all programs together' : 'is counted by each program', async () => {
    const { pool } = await createTestDatabase()
    await callTimes(processOn(pool, name), calls)
    expect((await processOn(pool, name)()).status).toBe(isShared ? 429 : 200)
  })
})

it('no address is kept, only a digest that nobody makes without the secret', async () => {
  const { pool } = await createTestDatabase()
  await processOn(pool, 'orders')('203.0.113.7')
  await processOn(pool, 'orders')('203.0.113.8')
  const { rows } = await pool.query('select key from rate_limits order by key')
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect(key).toMatch(/^orders:[\da-f]{64}$/)
  const guess = createHash('sha256').update('203.0.113.7').digest('hex')
  expect(JSON.stringify(rows)).not.toContain(guess)
})

it('says of a refused call whether its address was counted, so that another connection helps, or a name of its own', async () => {
  const { pool } = await createTestDatabase()
  const limit = createRateLimits(pool, { secret: 'a secret' }).mailRefusals
  const refused = async (countedAs?: string) => {
    const app = new Hono()
    const said: [boolean | undefined, boolean][] = []
    app.onError((error, context) => {
      said.push([context.get('isAddressRefused'), error.message.includes('Desde otra')])
      return answerProblem(context, error as ProblemError)
    })
    app.use(findClientAddress([], createLog('silent')))
    app.use((context, next) => {
      if (countedAs !== undefined) context.set('countedAs', countedAs)
      return next()
    })
    app.get('/', limit, context => context.text('done'))
    await callTimes(async () => app.request('/', {}, from('203.0.113.7')), 121)
    return said
  }
  expect(await refused()).toEqual([[true, true]])
  expect(await refused('an order')).toEqual([[undefined, false]])
})

describe('the words of a refusal', () => {
  it.each([
    [3600, 'en una hora'],
    [3541, 'en una hora'],
    [3540, 'en 59 minutos'],
    [61, 'en 2 minutos'],
    [60, 'en un minuto'],
    [59, 'en unos segundos'],
  ])('%i s before the next call are "%s"', async (secondsLeft, words) => {
    const { pool } = await createTestDatabase()
    const call = processOn(pool, 'bookRequests')
    await callTimes(call, 20)
    vi.setSystemTime(NOON.getTime() + (3600 - secondsLeft) * 1000)
    expect((await problemOf(await call(), 429)).detail).toContain(`Se puede probar otra vez ${words}.`)
  })
})

describe('the limits of the API', () => {
  const headers = { 'Content-Type': 'application/json', Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' }
  const post = { method: 'POST', headers, body: '{}' }
  it.each<[string, RequestInit, number]>([
    ['/api/web/orders/', post, 60],
    ['/api/web/orders', post, 60],
    ['/api/web/orders/x/payments', post, 60],
    ['/api/payments/notices', post, 3000],
    // Who has left waits for no turn.
    ['/api/web/captcha?action=order', { signal: AbortSignal.abort() }, 600],
    ['/api/web/books/?size=x', {}, 1200],
    ['/api/web/suggestions?q=', {}, 1200],
  ])('guard %s', async (path, init, calls) => {
    const app = createTestApp(await createTestShop())
    const call = async () => app.request(path, init, from('203.0.113.7'))
    const answers = await callTimes(call, calls)
    expect(answers.filter(({ status }) => status === 429)).toEqual([])
    await problemOf(await call(), 429)
  })

  /** A shop whose captcha is passed without a token. */
  async function shopWithoutCaptcha() {
    const test = await createTestShop()
    test.shop.verifyCaptcha = async () => ({ kind: 'passed' })
    await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
    return test
  }
  const order = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  /** As another browser. */
  const sentBy = (browser: number, body: unknown) => ({
    method: 'POST',
    headers: { ...headers, Cookie: `XSRF-TOKEN=b${browser}`, 'X-XSRF-TOKEN': `b${browser}` },
    body: JSON.stringify(body),
  })

  it.each([
    ['/api/web/orders', order, 180],
    ['/api/web/orders/shipping', { bookId: 'B1', quantity: 1, shipping: deliveryTo() }, 300],
    ['/api/web/books/B1', { customer: order.customer, shipping: deliveryTo() }, 20],
    ['/api/web/orders/links', { email: 'ana@correo.example' }, 20],
  ])('count for an address what passed the checks alone: %s', async (path, body, calls) => {
    const test = await shopWithoutCaptcha()
    test.shop.placeOrder = async () => ({ kind: 'failed' })
    const app = createTestApp(test)
    let browser = 0
    const call = async (sent: unknown) => app.request(path, sentBy(browser++, sent), from('203.0.113.7'))
    const refused = await callTimes(() => call({}), calls + 1)
    expect(refused.filter(({ status }) => status !== 422)).toEqual([])
    const taken = await callTimes(() => call(body), calls)
    expect(taken.filter(({ status }) => status === 429 || status === 422)).toEqual([])
    await problemOf(await call(body), 429)
  })

  it('leave others at the address alone: empty requests of one browser keep nobody from ordering or cancelling', async () => {
    const test = await shopWithoutCaptcha()
    const app = createTestApp(test)
    const call = (path: string, init: RequestInit) => app.request(path, init, from('203.0.113.7'))
    for (const path of ['/api/web/orders', '/api/web/orders/x/payments', '/api/web/orders/x/cancellation']) {
      await callTimes(async () => call(path, sentBy(1, {})), 70)
    }
    await problemOf(await call('/api/web/orders', sentBy(1, order)), 429)
    const placed = await call('/api/web/orders', sentBy(2, order))
    expect(placed.status).toBe(201)
    const { externalId } = (await placed.json()) as { externalId: string }
    expect((await call(`/api/web/orders/${externalId}/cancellation`, sentBy(2, {}))).status).toBe(200)
  })

  it('count changes under their order', async () => {
    const test = await shopWithoutCaptcha()
    const app = createTestApp(test)
    const cancel = async (externalId: string) =>
      app.request(`/api/web/orders/${externalId}/cancellation`, sentBy(1, {}), from('203.0.113.7'))
    const placed = [await test.shop.placeOrder(order), await test.shop.placeOrder(order)]
    const [one = '', other = ''] = placed.map(each => (each.kind === 'placed' ? each.order.externalId : ''))
    expect((await callTimes(() => cancel(one), 60)).every(({ status }) => status === 200)).toBe(true)
    await problemOf(await cancel(one), 429)
    expect((await cancel(other)).status).toBe(200)
    const { rows } = await test.pool.query('select key from rate_limits')
    expect(rows).toHaveLength(2)
  })

  it('count payments under their order: who orders without an end keeps no neighbour from paying', async () => {
    const test = await shopWithoutCaptcha()
    const placed = await test.shop.placeOrder(order)
    const externalId = placed.kind === 'placed' ? placed.order.externalId : ''
    test.shop.placeOrder = async () => ({ kind: 'failed' })
    const app = createTestApp(test)
    let browser = 0
    const send = async (path: string, body: unknown, keys: Record<string, string> = {}) => {
      const { headers, ...sent } = sentBy(browser++, body)
      return app.request(path, { ...sent, headers: { ...headers, ...keys } }, from('203.0.113.7'))
    }
    const pay = async (of: string) =>
      send(`/api/web/orders/${of}/payments`, { payment: order.payment }, { 'Idempotency-Key': randomUUID() })
    await callTimes(() => send('/api/web/orders', order), 180)
    await problemOf(await send('/api/web/orders', order), 429)
    const tries = await callTimes(() => pay(externalId), 60)
    expect(tries.filter(({ status }) => status !== 409)).toEqual([])
    await problemOf(await pay(externalId), 429)
    await problemOf(await pay('made-up'), 404)
  })

  it('can not be passed by inventing addresses', async () => {
    const app = createTestApp(await createTestShop(), { trustedProxies: ['127.0.0.1'] })
    let invented = 0
    const call = async (socket: string, added = '') => {
      invented++
      const forwarded = [`198.51.100.${invented}`, added].filter(Boolean).join(', ')
      const request = { ...post, headers: { ...headers, 'X-Forwarded-For': forwarded } }
      return app.request('/api/web/orders', request, from(socket))
    }
    for (const [socket, added] of [['203.0.113.7'], ['127.0.0.1', '203.0.113.9']] as const) {
      await callTimes(() => call(socket, added), 60)
      await problemOf(await call(socket, added), 429)
    }
    expect((await call('127.0.0.1', '203.0.113.10')).status, 'another reader behind the proxy').toBe(422)
  })

  it('leave alone who reads books and orders', async () => {
    const test = await createTestShop()
    const app = createTestApp(test)
    const call = async () => app.request('/api/web/orders/x', {}, from('203.0.113.7'))
    expect((await callTimes(call, 700)).filter(({ status }) => status === 429)).toEqual([])
    expect((await createApiClient(test).get('/api/web/books/')).status).toBe(200)
  })
})
