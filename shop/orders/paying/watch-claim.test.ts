import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop, eventTypes } from '../../../test/support/card-shop.ts'
import { openIssues, wait } from '../../../test/support/paid-order.ts'
import { closeIssue } from '../issue-store.ts'
import { applyWebhook } from './provider-webhooks.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** A shop with one order paid by card, and its payment at the provider. */
async function paidByCard() {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder())
  const { payments } = await test.sandbox.ledger()
  const id = String(payments[0]?.id)
  test.events.length = 0
  return { ...test, id, decide: (decision: string) => test.sandbox.decide(id, decision) }
}

const DAY = 24

async function hearOf(
  { deps, db, clock }: CardShop,
  providerPaymentId: string,
  topic: 'payment' | 'claim' | 'chargeback' = 'payment',
): Promise<void> {
  const webhook = {
    received_at: clock.at,
    topic,
    provider: 'mercado-pago',
    provider_payment_id: providerPaymentId,
  }
  const { id } = await db.insertInto('provider_notices').values(webhook).returning('id').executeTakeFirstOrThrow()
  await applyWebhook(deps, { webhookId: id })
}
const payment = ({ db }: CardShop) => db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
const issues = ({ db }: CardShop) =>
  db.selectFrom('order_matters').select(['kind', 'detail', 'resolution']).orderBy('id').execute()

describe('a claim at the card provider', () => {
  it('waits for a person, whether a webhook reports it or a question finds it, and is one however often it is said', async () => {
    const test = await paidByCard()
    wait(test, 1)
    await test.decide('dispute')
    await hearOf(test, test.id)
    await hearOf(test, test.id)
    expect(await issues(test)).toEqual([
      { kind: 'claim', detail: `Pago ${test.id} en el proveedor, por $\u00a01.490,00.`, resolution: null },
    ])
    expect(await payment(test)).toMatchObject({ status: 'APPROVED', claimed_at: test.clock.at })
    wait(test, DAY)
    await reconcilePayments(test.deps)
    expect(await openIssues(test)).toEqual(['claim'])
    expect(eventTypes(test)).toEqual([])

    const asked = await paidByCard()
    wait(asked, 1)
    await asked.decide('dispute')
    wait(asked, DAY)
    await reconcilePayments(asked.deps)
    expect(await openIssues(asked)).toEqual(['claim'])
  })

  it('says until when it can be answered, which the provider may change', async () => {
    const test = await paidByCard()
    const respondBy = async () =>
      (await test.db.selectFrom('order_matters').select('respond_by').executeTakeFirstOrThrow()).respond_by
    await test.decide('dispute')
    const days = (count: number) => new Date(test.clock.at.getTime() + count * DAY * 3_600_000)
    await hearOf(test, test.id)
    expect(await respondBy()).toEqual(days(5))
    const read = (answerBy: Date | null) => ({
      ...test.deps.provider,
      readClaim: async () => ({ kind: 'found', answerBy }) as const,
    })
    for (const answerBy of [days(9), null]) {
      wait(test, DAY)
      await reconcilePayments({ ...test.deps, provider: read(answerBy) })
      expect(await respondBy()).toEqual(answerBy)
    }
  })

  it.each([
    ['claim', 'dispute', (id: string) => `503${id}`],
    ['chargeback', 'charge-back', (id: string) => `2340000${id}`],
  ] as const)('or a chargeback is heard of by a webhook of its own: %s', async (kind, decision, idOf) => {
    const test = await paidByCard()
    wait(test, 1)
    await test.decide(decision)
    await hearOf(test, '77', kind)
    expect(await openIssues(test), 'of nobody’s').toEqual([])
    await hearOf(test, idOf(test.id), kind)
    expect(await openIssues(test)).toEqual([kind])
  })

  it('is asked about every day, and after its end as seldom as a new payment', async () => {
    const test = await paidByCard()
    await test.db.updateTable('payments').set({ checks: 4 }).execute()
    await test.decide('dispute')
    await hearOf(test, test.id)
    for (let day = 0; day < 8; day++) {
      wait(test, DAY)
      expect(await reconcilePayments(test.deps), `day ${day}`).toBe(1)
    }
    await test.decide('close-dispute')
    wait(test, DAY)
    await reconcilePayments(test.deps)
    wait(test, DAY)
    expect(await reconcilePayments(test.deps)).toBe(0)
    expect((await payment(test)).next_check_at).not.toBeNull()
  })

  it.each([
    ['close-dispute', 'APPROVED', 'el proveedor cerró el reclamo y el pago sigue acreditado', []],
    ['refund', 'REFUNDED', 'el pago se devolvió', ['refunded-elsewhere']],
    ['charge-back', 'CHARGED_BACK', 'terminó en contracargo', ['chargeback']],
  ])('ends with the provider’s next word: %s', async (decision, status, resolution, left) => {
    const test = await paidByCard()
    await test.decide('dispute')
    await hearOf(test, test.id)
    wait(test, 1)
    await test.decide(decision)
    await hearOf(test, test.id)
    expect(await payment(test)).toMatchObject({ status, claimed_at: null })
    expect((await issues(test))[0]).toMatchObject({ kind: 'claim', resolution })
    expect(await openIssues(test)).toEqual(left)
  })

  it('that ends in a chargeback may still be won', async () => {
    const test = await paidByCard()
    for (const decision of ['dispute', 'charge-back', 'reimburse']) {
      wait(test, 1)
      await test.decide(decision)
      await hearOf(test, test.id)
    }
    expect((await payment(test)).status).toBe('APPROVED')
    expect(await openIssues(test)).toEqual([])
  })

  it('stays settled for the person who settled it, and a second claim waits again', async () => {
    const test = await paidByCard()
    await test.decide('dispute')
    await hearOf(test, test.id)
    await closeIssue(test.db, { orderId: 1001, id: 1, at: test.clock.at, resolution: 'ana: respondido' })
    await hearOf(test, test.id)
    expect(await openIssues(test)).toEqual([])
    for (const decision of ['close-dispute', 'dispute']) {
      wait(test, 1)
      await test.decide(decision)
      await hearOf(test, test.id)
    }
    expect(await openIssues(test)).toEqual(['claim'])
  })

  it('that was over before anybody heard of it is nothing for a person', async () => {
    const test = await paidByCard()
    wait(test, 1)
    const before = await test.decide('dispute')
    wait(test, 1)
    await test.decide('close-dispute')
    await hearOf(test, test.id)
    expect(before.status).toBe('in_mediation')
    expect(await issues(test)).toEqual([])
  })

  it('that was decided is not opened again by what was said before', async () => {
    const test = await paidByCard()
    wait(test, 1)
    const before = await test.deps.provider.readPayment(test.id)
    await test.decide('dispute')
    const during = await test.deps.provider.readPayment(test.id)
    wait(test, 1)
    await test.decide('close-dispute')
    await hearOf(test, test.id)
    for (const late of [during, before]) {
      const provider = { ...test.deps.provider, readPayment: async () => late }
      await hearOf({ ...test, deps: { ...test.deps, provider } }, test.id)
    }
    expect(await openIssues(test)).toEqual([])
    expect(await payment(test)).toMatchObject({ status: 'APPROVED', claimed_at: null })
  })

  it('of a payment of which a part was given back is about the rest', async () => {
    const test = await paidByCard()
    await test.sandbox.decide(test.id, 'refund', { amount: 490 })
    await hearOf(test, test.id)
    await test.decide('dispute')
    await hearOf(test, test.id)
    expect((await issues(test)).at(-1)?.detail).toContain('por $\u00a01.000,00.')
    wait(test, 1)
    await test.decide('close-dispute')
    await hearOf(test, test.id)
    expect((await issues(test)).at(-1)?.resolution).toBe('el proveedor cerró el reclamo y queda una parte del pago')
    expect((await payment(test)).status).toBe('PARTIALLY_REFUNDED')
  })
})
