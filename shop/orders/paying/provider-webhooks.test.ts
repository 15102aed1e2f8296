import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../../test/support/card-shop.ts'
import { findProviderPayment } from './payment-store.ts'
import { applyWebhook } from './provider-webhooks.ts'

/** A shop with a card order. The provider made the charge, its answer was lost, and it sends a webhook. */
async function lostAnswer(): Promise<CardShop & { webhookId: number }> {
  const test = await createCardShop()
  await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 2 }] })
  await test.shop.placeOrder(await test.cardOrder())
  const [charge] = (await test.sandbox.ledger()).payments
  await test.shop.keepPaymentWebhook({
    provider: 'mercado-pago',
    requestId: 'req-1',
    topic: 'payment',
    subjectId: String(charge?.id),
  })
  const [webhookId = 0] = test.webhooks
  return { ...test, webhookId }
}

const payments = ({ db }: CardShop) =>
  db.selectFrom('payments').select(['status', 'provider', 'provider_payment_id']).execute()

describe('a webhook of the card provider', () => {
  it('about a charge whose answer was lost finds its payment by the shop’s own reference', async () => {
    const test = await lostAnswer()
    expect(await payments(test)).toEqual([{ status: 'PENDING', provider: null, provider_payment_id: null }])
    await applyWebhook(test.deps, test)
    const [charge] = (await test.sandbox.ledger()).payments
    expect(await payments(test)).toEqual([
      { status: 'APPROVED', provider: 'mercado-pago', provider_payment_id: String(charge?.id) },
    ])
  })

  it('is tried again where the provider says nothing, and stays open until then', async () => {
    const test = await lostAnswer()
    const unavailable = { kind: 'unavailable', reason: 'HTTP 503' } as const
    const provider = { ...test.deps.provider, readPayment: async () => unavailable }
    await expect(applyWebhook({ ...test.deps, provider }, test)).rejects.toThrow('HTTP 503')
    expect((await payments(test))[0]?.status).toBe('PENDING')
    await applyWebhook(test.deps, test)
    expect((await payments(test))[0]?.status).toBe('APPROVED')
  })

  it('about a payment that is not the shop’s changes nothing', async () => {
    const test = await lostAnswer()
    await test.db.updateTable('payments').set({ reference: 'another' }).execute()
    await applyWebhook(test.deps, test)
    expect((await payments(test))[0]?.status).toBe('PENDING')
    expect(await test.db.selectFrom('provider_notices').select('outcome').execute()).toEqual([
      { outcome: 'not a payment of this shop' },
    ])
  })

  it('asks the provider nothing once it is applied', async () => {
    const test = await lostAnswer()
    await applyWebhook(test.deps, test)
    await test.sandbox.close()
    await applyWebhook(test.deps, test)
    expect(await test.db.selectFrom('provider_notices').select('outcome').execute()).toEqual([
      { outcome: 'changed: APPROVED' },
    ])
  })
})

it('takes no payment of another provider for one of its own, though the id is the same', async () => {
  const test = await lostAnswer()
  await test.db
    .updateTable('payments')
    .set({ provider: 'another', provider_payment_id: '77', reference: 'r' })
    .execute()
  expect(await findProviderPayment(test.db, { provider: 'mercado-pago', id: '77', reference: null })).toBeUndefined()
  await test.db.updateTable('payments').set({ provider: 'mercado-pago' }).execute()
  expect(await findProviderPayment(test.db, { provider: 'mercado-pago', id: '77', reference: null })).toBeDefined()
})
