import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop, eventTypes } from '../../../test/support/card-shop.ts'
import { sandboxKeys } from '../../../test/support/partners/card-sandbox.ts'
import { currentPayment, KEY, orderStatus, unansweredOrder, wait } from '../../../test/support/unanswered-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'

describe('a charge whose answer was lost', () => {
  it('is left to the buyer’s own request at first', async () => {
    const test = await unansweredOrder('cut-after-commit')
    expect(await reconcilePayments(test.deps)).toBe(0)
  })

  it('is found by its reference and pays the order', async () => {
    const test = await unansweredOrder('cut-after-commit')
    wait(test, 1)
    expect(await reconcilePayments(test.deps)).toBe(1)
    expect(await currentPayment(test)).toMatchObject({ status: 'APPROVED', last_four_digits: '3704' })
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
    expect(eventTypes(test)).toEqual(['payment-approved'])
  })

  it('is asked about no sooner than its provider wants', async () => {
    const test = await unansweredOrder('cut-after-commit')
    wait(test, 1)
    await test.sandbox.setFaults({ next: [{ operation: 'search', kind: 'too-many-requests' }], retry_after_s: 240 })
    expect(await reconcilePayments(test.deps)).toBe(1)
    expect((await currentPayment(test)).next_check_at).toEqual(new Date(test.clock.at.getTime() + 240_000))
  })

  it('is given up when it never arrived, not before a quarter of an hour, and the buyer gets a mail', async () => {
    const test = await unansweredOrder('cut-before-commit')
    for (const minutes of [1, 2, 5, 6]) {
      wait(test, minutes)
      await reconcilePayments(test.deps)
      expect((await currentPayment(test)).status).toBe('PENDING')
    }
    wait(test, 5)
    await reconcilePayments(test.deps)
    expect(await currentPayment(test)).toMatchObject({ status: 'CANCELLED', status_detail: 'never_arrived' })
    expect(await orderStatus(test)).toBe('PENDING_PAYMENT')
    expect(eventTypes(test)).toEqual(['payment-pending', 'payment-failed'])
  })

  it('is given up after a quarter of an hour to the second, by the shop itself', async () => {
    const test = await unansweredOrder('cut-before-commit')
    await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
    test.clock.at = new Date('2026-11-20T12:14:59Z')
    await reconcilePayments(test.deps)
    expect((await currentPayment(test)).status).toBe('PENDING')
    await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
    test.clock.at = new Date('2026-11-20T12:15:00Z')
    await reconcilePayments(test.deps)
    expect(await currentPayment(test)).toMatchObject({
      status: 'CANCELLED',
      next_check_at: new Date('2026-11-20T13:15:00Z'),
    })
    const last = await test.db.selectFrom('order_history').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ cause: 'reconciliation', actor: 'shop', detail: 'never_arrived' })
  })

  it('is never given up once the provider gave it a number, though it no longer knows it', async () => {
    const test = await unansweredOrder('cut-before-commit')
    await test.db.updateTable('payments').set({ provider_payment_id: '999' }).execute()
    wait(test, 24 * 60)
    expect(await reconcilePayments(test.deps)).toBe(1)
    expect((await currentPayment(test)).status).toBe('PENDING')
  })

  it('counts as charged where one of two under its reference was', async () => {
    const test = await unansweredOrder('cut-after-commit')
    const { reference } = await currentPayment(test)
    // The provider returns the newest payment first. A second, rejected one must not hide the money.
    test.clock.at = new Date('2026-11-20T12:00:30Z')
    const rejected = {
      transaction_amount: 1490,
      token: await test.sandbox.makeToken({ name: 'FUND' }),
      installments: 1,
      payment_method_id: 'visa',
      payer: { email: 'ana@correo.example' },
      external_reference: reference,
    }
    const headers = { Authorization: `Bearer ${sandboxKeys.accessToken}`, 'X-Idempotency-Key': 'a-second-one' }
    await fetch(`${test.sandbox.url}/v1/payments`, { method: 'POST', headers, body: JSON.stringify(rejected) })
    wait(test, 1)
    await reconcilePayments(test.deps)
    expect((await currentPayment(test)).status).toBe('APPROVED')
  })

  it('is asked about again when the provider does not answer', async () => {
    const test = await unansweredOrder('cut-after-commit')
    await test.sandbox.setFaults({ down: ['search'] })
    wait(test, 60)
    await reconcilePayments(test.deps)
    expect((await currentPayment(test)).status).toBe('PENDING')
    await test.sandbox.setFaults({})
    wait(test, 5)
    await reconcilePayments(test.deps)
    expect((await currentPayment(test)).status).toBe('APPROVED')
  })
})

describe('a charge under review', () => {
  async function reviewedOrder(): Promise<CardShop & { providerId: string }> {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('CONT'), KEY)
    return { ...test, providerId: (await currentPayment(test)).provider_payment_id ?? '' }
  }

  it.each([
    ['approve', 'APPROVED', 'PENDING_CONFIRMATION', 'payment-approved'],
    ['reject', 'REJECTED', 'PENDING_PAYMENT', 'payment-failed'],
  ])('is followed when the provider decides: %s', async (decision, status, order, event) => {
    const test = await reviewedOrder()
    wait(test, 3)
    await reconcilePayments(test.deps)
    await test.sandbox.decide(test.providerId, decision)
    wait(test, 11)
    await reconcilePayments(test.deps)
    expect((await currentPayment(test)).status).toBe(status)
    expect(await orderStatus(test)).toBe(order)
    expect(eventTypes(test)).toEqual(['payment-pending', event])
    const last = test.db.selectFrom('order_history').selectAll().where('to_status', '=', status).executeTakeFirst()
    expect(await last).toMatchObject({ cause: 'reconciliation', actor: 'provider' })
  })

  it('is asked about again, from the first pause on, once it is approved', async () => {
    const test = await reviewedOrder()
    wait(test, 3)
    await reconcilePayments(test.deps)
    wait(test, 11)
    await reconcilePayments(test.deps)
    expect((await currentPayment(test)).checks).toBe(2)
    await test.sandbox.decide(test.providerId, 'approve')
    wait(test, 61)
    await reconcilePayments(test.deps)
    expect(await currentPayment(test)).toMatchObject({
      checks: 0,
      next_check_at: new Date(test.clock.at.getTime() + 24 * 3_600_000),
    })
  })
})

describe('an approved charge', () => {
  it.each([
    ['refund', 'REFUNDED', 'refunded-elsewhere'],
    ['charge-back', 'CHARGED_BACK', 'chargeback'],
  ])('is watched for what happens elsewhere: %s', async (decision, status, issue) => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder(), KEY)
    await test.sandbox.decide((await currentPayment(test)).provider_payment_id ?? '', decision)
    wait(test, 25 * 60)
    await reconcilePayments(test.deps)
    expect((await currentPayment(test)).status).toBe(status)
    expect(await test.db.selectFrom('order_matters').select('kind').execute()).toEqual([{ kind: issue }])
  })

  it('is asked about less and less, and in the end not at all', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder(), KEY)
    let asked = 0
    for (let day = 0; day < 200; day++) {
      wait(test, 24 * 60 + 1)
      asked += await reconcilePayments(test.deps)
    }
    expect(asked).toBe(5)
    expect((await currentPayment(test)).next_check_at).toBeNull()
  })
})

describe('a sweep', () => {
  it('asks about the longest waiting first, and about no more than it may', async () => {
    const test = await createCardShop()
    for (let order = 0; order < 3; order++) await test.shop.placeOrder(await test.cardOrder('CONT'))
    const ids = (await test.db.selectFrom('payments').select('id').orderBy('id').execute()).map(({ id }) => id)
    for (const [index, id] of ids.entries()) {
      const next_check_at = new Date(test.clock.at.getTime() - index * 60_000)
      await test.db.updateTable('payments').set({ next_check_at }).where('id', '=', id).execute()
    }
    expect(await reconcilePayments(test.deps, { limit: 2 })).toBe(2)
    const waiting = test.db.selectFrom('payments').select('id').where('next_check_at', '<=', test.clock.at)
    expect(await waiting.execute()).toEqual([{ id: ids[0] }])
  })

  it('that dies leaves its payment to another two minutes later', async () => {
    const test = await unansweredOrder('cut-after-commit')
    wait(test, 1)
    const dying = async () => {
      throw new Error('the process died')
    }
    const provider = { ...test.deps.provider, findByReference: dying }
    await expect(reconcilePayments({ ...test.deps, provider })).rejects.toThrow('the process died')
    wait(test, 1.9)
    expect(await reconcilePayments(test.deps)).toBe(0)
    wait(test, 0.1)
    expect(await reconcilePayments(test.deps)).toBe(1)
  })
})

describe('two workers', () => {
  it('never ask about the same payment at once', async () => {
    const test = await unansweredOrder('cut-after-commit')
    wait(test, 1)
    const asked = await Promise.all([1, 2, 3].map(() => reconcilePayments(test.deps)))
    expect(asked.sort()).toEqual([0, 0, 1])
  })
})
