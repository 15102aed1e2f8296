import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { applyWebhook } from '../../shop/orders/paying/provider-webhooks.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { sandboxKeys } from '../../test/support/partners/card-sandbox.ts'

/** Sends a webhook signed as in the provider's documentation of notifications. */
async function sendWebhook(
  test: CardShop,
  dataId: string,
  { secret = sandboxKeys.webhookSecret, type = 'payment', signedId = dataId } = {},
): Promise<Response> {
  const ts = String(test.clock.now().getTime())
  const v1 = createHmac('sha256', secret).update(`id:${signedId};request-id:req-1;ts:${ts};`).digest('hex')
  return createApiClient(test).request(`/api/payments/notices?data.id=${dataId}&type=${type}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-request-id': 'req-1', 'x-signature': `ts=${ts},v1=${v1}` },
    body: JSON.stringify({ type, data: { id: dataId } }),
  })
}

/** An order whose card payment was approved after a review; the shop does not know it yet. */
async function approvedElsewhere(): Promise<CardShop & { providerId: string }> {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder('CONT'))
  const [payment] = (await test.sandbox.ledger()).payments
  const providerId = String(payment?.id)
  test.clock.at = new Date(test.clock.at.getTime() + 60_000)
  await test.sandbox.decide(providerId, 'approve')
  return { ...test, providerId }
}

const orderStatus = async ({ db }: CardShop) =>
  (await db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status
const webhookRows = ({ db }: CardShop) => db.selectFrom('provider_notices').selectAll().execute()

describe('a webhook of the card provider', () => {
  it('is kept, answered, and applied by a job that asks the provider', async () => {
    const test = await approvedElsewhere()
    expect((await sendWebhook(test, test.providerId)).status).toBe(200)
    expect(await webhookRows(test)).toMatchObject([{ provider_payment_id: test.providerId, applied_at: null }])
    expect(await orderStatus(test)).toBe('PENDING_PAYMENT')
    for (const webhookId of test.webhooks) await applyWebhook(test.deps, { webhookId })
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
    expect(await webhookRows(test)).toMatchObject([{ outcome: 'changed: APPROVED', applied_at: test.clock.at }])
  })

  it('changes nothing more when it comes ten times', async () => {
    const test = await approvedElsewhere()
    for (let time = 0; time < 10; time++) await sendWebhook(test, test.providerId)
    const twice = [...test.webhooks, ...test.webhooks]
    for (const webhookId of twice) await applyWebhook(test.deps, { webhookId })
    expect(test.events.map(event => event.type)).toEqual(['payment-approved'])
    const approvals = await test.db
      .selectFrom('order_history')
      .selectAll()
      .where('to_status', '=', 'APPROVED')
      .execute()
    expect(approvals).toHaveLength(1)
  })

  it.each([
    ['another secret', { secret: 'not ours' }],
    ['another payment’s signature', { signedId: '1' }],
  ])('is refused with %s, and nothing is kept', async (_what, forged) => {
    const test = await approvedElsewhere()
    expect((await problemOf(await sendWebhook(test, test.providerId, forged), 401)).type).toBe('bad-signature')
    expect(await webhookRows(test)).toEqual([])
  })

  it('is refused when it says that it is far longer than any', async () => {
    const test = await createCardShop()
    const response = await createApiClient(test).request('/api/payments/notices?data.id=1&type=payment', {
      method: 'POST',
      headers: { 'Content-Length': String(60 * 1024) },
      body: 'x'.repeat(60 * 1024),
    })
    await problemOf(response, 413)
  })

  it('is refused without a signature', async () => {
    const test = await createCardShop()
    const response = await createApiClient(test).request('/api/payments/notices?data.id=1&type=payment', {
      method: 'POST',
    })
    await problemOf(response, 401)
  })

  it('is answered and not kept when it is about something else', async () => {
    const test = await approvedElsewhere()
    expect((await sendWebhook(test, test.providerId, { type: 'stop_delivery_op_wh' })).status).toBe(200)
    expect(await webhookRows(test)).toEqual([])
  })

  it('about a payment that is not the shop’s changes nothing', async () => {
    const test = await approvedElsewhere()
    await sendWebhook(test, '999')
    for (const webhookId of test.webhooks) await applyWebhook(test.deps, { webhookId })
    expect(await webhookRows(test)).toMatchObject([{ outcome: 'not-found' }])
    expect(await orderStatus(test)).toBe('PENDING_PAYMENT')
  })

  it('about a payment that another shop of the account made changes nothing', async () => {
    const test = await approvedElsewhere()
    const charge = {
      transaction_amount: 1490,
      token: await test.sandbox.makeToken(),
      installments: 1,
      payment_method_id: 'visa',
      payer: { email: 'eva@correo.example' },
      external_reference: 'not-ours',
    }
    const headers = { Authorization: `Bearer ${sandboxKeys.accessToken}`, 'X-Idempotency-Key': 'not-ours' }
    const paying = await fetch(`${test.sandbox.url}/v1/payments`, {
      method: 'POST',
      headers,
      body: JSON.stringify(charge),
    })
    await sendWebhook(test, String(((await paying.json()) as { id: number }).id))
    for (const webhookId of test.webhooks) await applyWebhook(test.deps, { webhookId })
    expect(await webhookRows(test)).toMatchObject([{ outcome: 'not a payment of this shop' }])
    expect(await orderStatus(test)).toBe('PENDING_PAYMENT')
  })

  it('says when the provider is asked next, and in whose name the payment changed', async () => {
    const test = await approvedElsewhere()
    await sendWebhook(test, test.providerId)
    for (const webhookId of test.webhooks) await applyWebhook(test.deps, { webhookId })
    expect(await test.db.selectFrom('payments').select('next_check_at').executeTakeFirst()).toEqual({
      next_check_at: new Date(test.clock.at.getTime() + 24 * 3_600_000),
    })
    const change = await test.db.selectFrom('order_history').selectAll().where('to_status', '=', 'APPROVED').execute()
    expect(change).toMatchObject([{ cause: 'webhook', actor: 'provider', detail: 'accredited' }])
    expect(await webhookRows(test)).toMatchObject([
      { topic: 'payment', request_id: 'req-1', received_at: test.clock.at, applied_at: test.clock.at },
    ])
  })

  it('is tried again when the provider can not be asked', async () => {
    const test = await approvedElsewhere()
    await sendWebhook(test, test.providerId)
    await test.sandbox.setFaults({ down: ['read'] })
    const [webhookId = 0] = test.webhooks
    await expect(applyWebhook(test.deps, { webhookId })).rejects.toThrow('could not be asked')
    await test.sandbox.setFaults({})
    await applyWebhook(test.deps, { webhookId })
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
  })
})
