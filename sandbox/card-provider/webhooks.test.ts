import { WebhookSignatureValidator } from 'mercadopago'
import { describe, expect, it } from 'vitest'
import { type RunningCardSandbox, sandboxKeys, startCardSandbox } from '../../test/support/partners/card-sandbox.ts'
import { type ReceivedWebhook, receiveWebhooks } from '../../test/support/partners/webhook-receiver.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import type { CardSandboxOptions } from './sandbox.ts'

const HOUR = 3_600_000

/** A provider whose clock stands still, and a seller that answers with these statuses. */
async function open({ statuses = [], ...options }: Partial<CardSandboxOptions> & { statuses?: number[] } = {}) {
  const sandbox = await startCardSandbox(options)
  await sandbox.admin('POST', '/clock', { set: '2026-11-20T12:00:00.000Z' })
  return { ...sandbox, ...(await receiveWebhooks(statuses)), apiUrl: sandbox.url }
}

async function pay({ makeToken, apiUrl, url }: Awaited<ReturnType<typeof open>>, name = 'APRO'): Promise<number> {
  const answer = await fetch(`${apiUrl}/v1/payments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sandboxKeys.accessToken}`, 'X-Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({
      transaction_amount: 990,
      token: await makeToken({ name }),
      installments: 1,
      payment_method_id: 'visa',
      payer: { email: 'ana@correo.uy' },
      notification_url: `${url}?source_news=webhooks`,
    }),
  })
  return ((await answer.json()) as { id: number }).id
}

const sendDue = ({ admin }: Pick<RunningCardSandbox, 'admin'>) => admin('POST', '/webhooks/send-due')
const advance = async (sandbox: Pick<RunningCardSandbox, 'admin'>, ms: number) => {
  await sandbox.admin('POST', '/clock', { advance_ms: ms })
  await sendDue(sandbox)
}

/** @throws unless the provider's own package accepts the signature */
function expectGenuine({ headers, query }: ReceivedWebhook): void {
  WebhookSignatureValidator.validate({
    xSignature: headers['x-signature'],
    xRequestId: headers['x-request-id'],
    dataId: query.get('data.id'),
    secret: sandboxKeys.webhookSecret,
  })
}

describe('a notification', () => {
  it('announces a new payment and each change, signed as the provider signs', async () => {
    const shop = await open()
    const id = await pay(shop, 'CONT')
    await shop.decide(id, 'approve')
    await sendDue(shop)
    expect(shop.received.map(({ body }) => body.action).sort()).toEqual(['payment.created', 'payment.updated'])
    for (const webhook of shop.received) {
      expectGenuine(webhook)
      expect(Object.fromEntries(webhook.query)).toEqual({
        source_news: 'webhooks',
        'data.id': String(id),
        type: 'payment',
      })
      expect(webhook.headers['x-signature']).toMatch(/^ts=1795176000000,v1=[0-9a-f]{64}$/)
      expect(webhook.body).toMatchObject({ type: 'payment', live_mode: false, data: { id: String(id) } })
    }
  })

  it('that was not taken is sent again after 15 minutes, 30 more, 6 hours …, signed again under a new id', async () => {
    const shop = await open({ statuses: [500, 404] })
    await pay(shop)
    await sendDue(shop)
    await advance(shop, HOUR / 4 - 1)
    expect(shop.received).toHaveLength(1)
    await advance(shop, 1)
    expect(shop.received).toHaveLength(2)
    await advance(shop, HOUR / 2)
    expect(shop.received).toHaveLength(3)
    await advance(shop, 1000 * HOUR)
    expect(shop.received).toHaveLength(3)
    for (const webhook of shop.received) expectGenuine(webhook)
    expect(new Set(shop.received.map(({ body }) => body.id)).size).toBe(3)
    expect(new Set(shop.received.map(({ headers }) => headers['x-request-id'])).size).toBe(3)
    expect(new Set(shop.received.map(({ headers }) => headers['x-signature'])).size).toBe(3)
  })

  it('is given up after the eighth time', async () => {
    const shop = await open({ statuses: Array(20).fill(500), webhookRetryScale: 0 })
    await pay(shop)
    for (let i = 0; i < 12; i++) await sendDue(shop)
    expect(shop.received).toHaveLength(8)
    expect(await (await shop.admin('GET', '/webhooks')).json()).toMatchObject({ waiting: [] })
  })

  it('that waits outlives a restart', async () => {
    const folder = temporaryFolder()
    const shop = await open({ folder, statuses: [500] })
    const id = await pay(shop)
    await sendDue(shop)
    await shop.close()
    const again = await startCardSandbox({ folder })
    await again.admin('POST', '/clock', { set: '2026-11-20T12:15:00.000Z' })
    await sendDue(again)
    expect(shop.received.map(({ body }) => body.data.id)).toEqual([String(id), String(id)])
  })

  it('goes nowhere but where it may', async () => {
    const shop = await open({ notifyOnly: ['http://127.0.0.1:1'] })
    await pay(shop)
    await sendDue(shop)
    expect(shop.received).toEqual([])
    expect((await shop.ledger()).payments).toEqual([])
  })

  it('comes by itself while time runs', async () => {
    const shop = await open()
    await shop.admin('POST', '/clock', { run: true })
    await pay(shop)
    await expect.poll(() => shop.received.length).toBe(1)
  })
})

describe('notifications that go wrong', () => {
  it('come twice', async () => {
    const shop = await open()
    await shop.setFaults({ webhooks: 'duplicate' })
    await pay(shop)
    await sendDue(shop)
    expect(shop.received).toHaveLength(2)
  })

  it('never come', async () => {
    const shop = await open()
    await shop.setFaults({ webhooks: 'never' })
    await pay(shop)
    await advance(shop, 1000 * HOUR)
    expect(shop.received).toEqual([])
  })

  it('come late', async () => {
    const shop = await open()
    await shop.setFaults({ webhooks: 'delayed', webhook_delay_ms: HOUR })
    await pay(shop)
    await advance(shop, HOUR - 1)
    expect(shop.received).toEqual([])
    await advance(shop, 1)
    expect(shop.received).toHaveLength(1)
  })

  it('overtake each other', async () => {
    const shop = await open()
    await shop.setFaults({ webhooks: 'out-of-order' })
    const id = await pay(shop, 'CONT')
    await shop.decide(id, 'approve')
    await sendDue(shop)
    await advance(shop, HOUR)
    expect(shop.received.map(({ body }) => body.action)).toEqual(['payment.updated', 'payment.created'])
  })
})
