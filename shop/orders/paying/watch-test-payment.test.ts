import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop, eventTypes } from '../../../test/support/card-shop.ts'
import { openIssues, orderStatus, wait } from '../../../test/support/paid-order.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { reportMonth } from '../overview/month-report.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { applyWebhook } from './provider-webhooks.ts'
import { reconcilePayments } from './reconcile-payments.ts'

async function hearOf({ deps, db, clock }: CardShop, providerPaymentId: string): Promise<void> {
  const webhook = {
    received_at: clock.at,
    topic: 'payment',
    provider: 'mercado-pago',
    provider_payment_id: providerPaymentId,
  }
  const { id } = await db.insertInto('provider_notices').values(webhook).returning('id').executeTakeFirstOrThrow()
  await applyWebhook(deps, { webhookId: id })
}
const payment = ({ db }: CardShop) => db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
const idOf = async (test: CardShop) => String((await test.sandbox.ledger()).payments[0]?.id)

/** The state of a shop with the real provider and a real printer, after one purchase by card. */
async function bought({ holder = 'APRO', live = false } = {}) {
  const test = await createCardShop({ isReal: true })
  await test.sandbox.admin('PUT', '/live-mode', { live })
  const placing = await test.shop.placeOrder(await test.cardOrder(holder))
  return { ...test, placing }
}

describe('a test payment where books are real', () => {
  it('pays nothing, prints nothing and counts nowhere, and waits for a person with both facts', async () => {
    const test = await bought()
    expect(test.placing).toMatchObject({ kind: 'rejected', detail: 'test_payment' })
    expect(await orderStatus(test)).toBe('PENDING_PAYMENT')
    expect(await payment(test)).toMatchObject({ status: 'REJECTED', status_detail: 'test_payment', refunded_cents: 0 })
    expect(await test.db.selectFrom('order_matters').select(['kind', 'detail']).execute()).toEqual([
      {
        kind: 'test-payment',
        detail: `Pago ${await idOf(test)}, por $\u00a01.490,00: el proveedor dice que es de prueba (live_mode: false), y la imprenta es real.`,
      },
    ])
    expect(await test.db.selectFrom('print_orders').selectAll().execute()).toEqual([])
    expect(eventTypes(test)).toEqual([])
    expect((await reportMonth(test.db, '2026-11')).total).toMatchObject({ payments: 0, salesCents: 0, feesCents: 0 })
    const refund = { orderId: 1001, reason: 'x', operator: 'ana' }
    expect((await refundByOperator({ ...test.deps, network: manualPrinting() }, refund)).kind).toBe('no-money')
  })

  it('says so to a buyer who has left, whether a webhook or a question finds it', async () => {
    for (const find of [hearOf, (test: CardShop) => reconcilePayments(test.deps)]) {
      const test = await bought({ holder: 'CONT' })
      const id = await idOf(test)
      wait(test, 1)
      await test.sandbox.decide(id, 'approve')
      await find(test, id)
      expect(await orderStatus(test)).toBe('PENDING_PAYMENT')
      expect(eventTypes(test)).toEqual(['payment-failed'])
      expect(await openIssues(test)).toEqual(['test-payment'])
    }
  })

  it('is one issue however often it is said, also after somebody settled it', async () => {
    const test = await bought()
    const id = await idOf(test)
    await hearOf(test, id)
    expect(await openIssues(test)).toEqual(['test-payment'])
    await test.db.updateTable('order_matters').set({ resolved_at: test.clock.at, resolution: 'ana: x' }).execute()
    wait(test, 1)
    await hearOf(test, id)
    expect(await openIssues(test)).toEqual([])
  })

  it.each(['refund', 'dispute', 'charge-back'])('is never money, whatever happens to it: %s', async decision => {
    const test = await bought()
    const id = await idOf(test)
    wait(test, 1)
    await test.sandbox.decide(id, decision)
    await hearOf(test, id)
    expect(await payment(test)).toMatchObject({ status: 'REJECTED', refunded_cents: 0, claimed_at: null })
    expect(await openIssues(test)).toEqual(decision === 'refund' ? [] : ['test-payment'])
    expect(eventTypes(test)).toEqual([])
  })

  it('is refused like any other, and nothing for a person', async () => {
    const test = await bought({ holder: 'FUND' })
    expect(await payment(test)).toMatchObject({ status_detail: 'cc_rejected_insufficient_amount' })
    expect(await openIssues(test)).toEqual([])
  })
})

describe('a payment that is not a test pays', () => {
  it('a payment of production at the real provider', async () => {
    const test = await bought({ live: true })
    expect(test.placing.kind).toBe('placed')
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test)).toEqual([])
  })

  it('anything at a sandbox, where all is pretended together', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder())
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test)).toEqual([])
  })
})
