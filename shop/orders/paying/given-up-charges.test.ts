import { describe, expect, it } from 'vitest'
import type { CardShop } from '../../../test/support/card-shop.ts'
import { currentPayment, orderStatus, unansweredOrder, wait } from '../../../test/support/unanswered-order.ts'
import { applyPaymentReport } from './apply-payment-report.ts'
import { applyWebhook } from './provider-webhooks.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** The provider made the charge, but its search lags, and the shop gave the charge up. */
async function givenUpOrder(holder?: string): Promise<CardShop> {
  const test = await unansweredOrder('cut-after-commit', holder)
  await test.sandbox.setFaults({ search_lag_ms: 20 * 60_000 })
  for (let round = 0; round < 8; round++) {
    wait(test, 3)
    await reconcilePayments(test.deps)
  }
  expect(await currentPayment(test)).toMatchObject({ status: 'CANCELLED', status_detail: 'never_arrived' })
  return test
}

describe('a charge that was given up', () => {
  it('still pays the order when it turns up after it was given up', async () => {
    const test = await givenUpOrder()
    wait(test, 60)
    await reconcilePayments(test.deps)
    expect((await currentPayment(test)).status).toBe('APPROVED')
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
  })

  it('that was given up is asked about until the provider has answered as often as it should', async () => {
    const test = await givenUpOrder()
    await test.sandbox.setFaults({ down: ['search'] })
    for (let day = 0; day < 3; day++) {
      wait(test, 24 * 60)
      await reconcilePayments(test.deps)
    }
    await test.sandbox.setFaults({})
    wait(test, 24 * 60)
    await reconcilePayments(test.deps)
    expect((await currentPayment(test)).status).toBe('APPROVED')
  })
})

it('a charge that is approved while the provider is asked for it is not given up', async () => {
  const test = await unansweredOrder('cut-before-commit')
  wait(test, 20)
  const { provider } = test.deps
  const findByReference: typeof provider.findByReference = async reference => {
    const { id: paymentId, amount_cents: amountCents } = await currentPayment(test)
    const found = await provider.findByReference(reference)
    expect(found).toMatchObject({ payments: [] })
    await test.db.transaction().execute(transaction => {
      const report = {
        status: 'APPROVED',
        detail: 'accredited',
        amountCents,
        currency: 'UYU',
        refundedCents: 0,
      } as const
      const change = { at: test.clock.at, cause: 'provider-answer', actor: 'provider' } as const
      return applyPaymentReport(transaction, test.deps.publish, { paymentId, report, change })
    })
    return found
  }
  await reconcilePayments({ ...test.deps, provider: { ...provider, findByReference } })
  expect((await currentPayment(test)).status).toBe('APPROVED')
  expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
})

describe('a charge that was given up and turns up under review', () => {
  const charges = async (test: CardShop) => (await test.sandbox.ledger()).payments
  const providerId = async (test: CardShop) => String((await charges(test))[0]?.id)

  it('is cancelled at the provider, so that it never becomes money', async () => {
    const test = await givenUpOrder('CONT')
    wait(test, 60)
    await reconcilePayments(test.deps)
    expect(await charges(test)).toMatchObject([{ status: 'cancelled' }])
    expect(await currentPayment(test)).toMatchObject({
      status: 'CANCELLED',
      status_detail: 'by_collector',
      provider_payment_id: await providerId(test),
      next_check_at: null,
    })
  })

  it('is asked about until it could be cancelled', async () => {
    const test = await givenUpOrder('CONT')
    await test.sandbox.setFaults({ down: ['cancel'] })
    for (let day = 0; day < 4; day++) {
      wait(test, 24 * 60)
      await reconcilePayments(test.deps)
    }
    expect(await charges(test)).toMatchObject([{ status: 'in_process' }])
    await test.sandbox.setFaults({})
    wait(test, 3 * 60)
    await reconcilePayments(test.deps)
    expect(await charges(test)).toMatchObject([{ status: 'cancelled' }])
    expect((await currentPayment(test)).next_check_at).toBeNull()
  })

  it.each([
    ['approve', { status: 'APPROVED' }],
    ['reject', { status: 'CANCELLED', status_detail: 'cc_rejected_other_reason', next_check_at: null }],
  ])('counts as what the provider decides first: %s', async (decision, payment) => {
    const test = await givenUpOrder('CONT')
    await test.sandbox.setFaults({ down: ['cancel'] })
    wait(test, 60)
    await reconcilePayments(test.deps)
    await test.sandbox.decide(await providerId(test), decision)
    wait(test, 3 * 60)
    await reconcilePayments(test.deps)
    expect(await currentPayment(test)).toMatchObject(payment)
  })

  it('is asked about after a webhook names it, however late', async () => {
    const test = await givenUpOrder('CONT')
    await test.db.updateTable('payments').set({ checks: 2, next_check_at: null }).execute()
    await test.shop.keepPaymentWebhook({
      provider: 'mercado-pago',
      requestId: 'req-1',
      topic: 'payment',
      subjectId: await providerId(test),
    })
    await applyWebhook(test.deps, { webhookId: test.webhooks[0] ?? 0 })
    wait(test, 60)
    await reconcilePayments(test.deps)
    expect(await charges(test)).toMatchObject([{ status: 'cancelled' }])
  })
})
