import { describe, expect, it } from 'vitest'
import { MAX_WEBHOOK_BYTES } from '../../contract/limits.ts'
import { signRequest } from '../../platform/signed-request.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { createTestApp, createTestShop, PRINT_SECRET } from '../../test/support/test-shop.ts'

const PATH = '/api/printing/news'

async function shopWithWebhooks() {
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
    const { send, db, printWebhooks } = await shopWithWebhooks()
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
    const { send, db } = await shopWithWebhooks()
    await problemOf(await send('{"reference":"pedido-1001"}', forged), 401)
    expect(await db.selectFrom('print_notices').selectAll().execute()).toEqual([])
  })

  it('are refused when they are too long, however well they are signed', async () => {
    const { send } = await shopWithWebhooks()
    await problemOf(await send(JSON.stringify({ reference: 'pedido-1001', more: 'x'.repeat(MAX_WEBHOOK_BYTES) })), 413)
  })

  it.each([
    ['no signature', {}],
    ['an old one', { 'X-Timestamp': '1700000000', 'X-Signature': `v1=${'0'.repeat(64)}` }],
    ['what is no signature', { 'X-Timestamp': '1795348800', 'X-Signature': 'v1=x' }],
  ])('are refused with %s before they are read', async (_what, headers) => {
    const test = await createTestShop()
    let read = 0
    const endless = new ReadableStream(
      {
        pull(controller) {
          read++
          controller.enqueue(new Uint8Array(1024))
        },
      },
      { highWaterMark: 0 },
    )
    const request = new Request(`http://localhost${PATH}`, {
      method: 'POST',
      headers,
      body: endless,
      duplex: 'half',
    } as RequestInit)
    await problemOf(await createTestApp(test).request(request), 401)
    expect(read).toBe(0)
  })

  it.each(['', 'x', '{}', '{"reference":7}', '{"reference":"../../etc"}'])(
    'are refused when they say nothing: %s',
    async body => {
      const { send } = await shopWithWebhooks()
      await problemOf(await send(body), 400)
    },
  )
})
