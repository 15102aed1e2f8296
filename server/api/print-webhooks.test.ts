import { describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES } from '../../contract/limits.ts'
import { signRequest } from '../../platform/signed-request.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { createTestShop, PRINT_SECRET } from '../../test/support/test-shop.ts'

const PATH = '/api/printing/news'

async function shopWithNews() {
  const test = await createTestShop()
  const send = (body: string, { secret = PRINT_SECRET, now = test.clock.at, signed = body } = {}) =>
    createApiClient(test).request(PATH, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...signRequest({ method: 'POST', path: PATH, body: signed }, { secret, now }),
      },
      body,
    })
  return { ...test, send }
}

describe('the print network’s news', () => {
  it('are kept and answered', async () => {
    const { send, db, printWebhooks } = await shopWithNews()
    expect((await send('{"reference":"pedido-1001"}')).status).toBe(200)
    expect(await db.selectFrom('print_notices').select(['id', 'reference']).execute()).toEqual([
      { id: printWebhooks[0], reference: 'pedido-1001' },
    ])
  })

  it.each([
    ['another secret', { secret: 'not ours' }],
    ['another body', { signed: '{"reference":"pedido-1002"}' }],
    ['an old signature', { now: new Date('2026-11-20T11:44:00Z') }],
    ['a signature of the future', { now: new Date('2026-11-20T12:16:00Z') }],
  ])('are refused with %s, and nothing is kept', async (_what, forged) => {
    const { send, db } = await shopWithNews()
    await problemOf(await send('{"reference":"pedido-1001"}', forged), 401)
    expect(await db.selectFrom('print_notices').selectAll().execute()).toEqual([])
  })

  it('are refused when they are too long, however well they are signed', async () => {
    const { send } = await shopWithNews()
    await problemOf(await send(JSON.stringify({ reference: 'pedido-1001', more: 'x'.repeat(MAX_BODY_BYTES) })), 413)
  })

  it.each(['', 'x', '{}', '{"reference":7}', '{"reference":"../../etc"}'])(
    'are refused when they say nothing: %s',
    async body => {
      const { send } = await shopWithNews()
      await problemOf(await send(body), 400)
    },
  )
})
