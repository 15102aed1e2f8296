import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { confirmOwn, difference, OPERATOR } from '../../../test/support/offline-orders.ts'
import {
  cancelOrder,
  openIssues,
  orderStatus,
  type PaidShop,
  paidOrder,
  sayOtherwise,
} from '../../../test/support/paid-order.ts'
import { listOpenIssues } from '../issue-store.ts'
import { readOrderView } from '../order-view.ts'
import { resolveByOperator } from '../overview/operator-orders.ts'
import { readStanding } from '../overview/order-standing.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { reconcilePayments } from '../paying/reconcile-payments.ts'
import { printOrders } from '../printing/print-orders.ts'
import { refundDuplicate } from '../refunds/refund-duplicate.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { importTransfers } from './import-transfers.ts'
import { takeBackTransfer } from './take-back-transfer.ts'

describe('a transfer after a chargeback', () => {
  async function chargedBack({ isPrinted = true } = {}) {
    const test = await paidOrder({ isDelivered: false })
    if (isPrinted) await printOrders(test.deps)
    const id = (await test.sandbox.ledger()).payments[0]?.id ?? ''
    test.clock.at = new Date('2026-11-25T12:00:00Z')
    await test.sandbox.decide(id, 'charge-back')
    await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
    await reconcilePayments(test.deps)
    test.events.length = 0
    return test
  }

  const transferredPayment = async ({ db }: PaidShop) =>
    (await db.selectFrom('payments').select('id').where('payment_method', '=', 'OFFLINE').executeTakeFirstOrThrow()).id

  /** The provider reports how the dispute ended, as reconciliation would read it. */
  async function endDispute({ db, deps, clock }: PaidShop, status: 'APPROVED' | 'REFUNDED'): Promise<void> {
    await db.transaction().execute(async transaction => {
      const { id: paymentId } = await transaction
        .selectFrom('payments')
        .select('id')
        .where('payment_method', '=', 'CARD')
        .executeTakeFirstOrThrow()
      const report = {
        status,
        detail: status === 'APPROVED' ? 'reimbursed' : 'refunded',
        amountCents: 149_000,
        currency: 'UYU',
        refundedCents: status === 'APPROVED' ? 0 : 149_000,
      }
      const change = { at: clock.at, cause: 'reconciliation', actor: 'provider' } as const
      await applyPaymentReport(transaction, deps.publish, { paymentId, report, change })
    })
  }

  it('settles the debt of a confirmed order, and nothing is printed again', async () => {
    const test = await chargedBack()
    expect(await openIssues(test)).toEqual(['chargeback'])
    const before = await test.db.selectFrom('print_orders').selectAll().execute()
    expect(await confirmOwn(test, test.orderId)).toMatchObject({ kind: 'debt-settled' })
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await openIssues(test)).toEqual([])
    expect(eventTypes(test)).toEqual(['debt-settled'])
    expect(await test.db.selectFrom('print_orders').selectAll().execute()).toEqual(before)
    expect(await confirmOwn({ ...test }, test.orderId)).toMatchObject({ kind: 'known', orderIds: [test.orderId] })
  })

  it('that a statement names settles the debt as well, and says that nothing is printed or owed', async () => {
    const test = await chargedBack()
    const transfer = { id: 'B-9', digest: 'B-9', amountCents: 149_000, receivedOn: '2026-11-25' }
    const line = { ...transfer, kind: 'credit', line: 2, description: `Orden ${test.orderId}` } as const
    const [settled] = await importTransfers(test.deps, { lines: [line], source: 'e.csv', ...OPERATOR })
    expect(settled).toMatchObject({ kind: 'debt-settled', orderId: test.orderId, printing: 'was-printed' })
    expect(settled).not.toHaveProperty('owedCents')
    expect(await openIssues(test)).toEqual([])
  })

  it('in two parts settles it with the second', async () => {
    const test = await chargedBack()
    const part = (key: string, pesos: number, isPart: boolean) =>
      confirmPayment(test.deps, {
        orderId: test.orderId,
        transfer: { key, receivedOn: '2026-11-25', amountCents: pesos * 100, description: '', source: 'operator' },
        isPart,
        ...OPERATOR,
      })
    expect(await part('1', 1000, false)).toEqual({ kind: 'wrong-amount', expectedCents: 149_000, heldCents: 0 })
    expect(await part('1', 1000, true)).toMatchObject({ kind: 'part', missingCents: 49_000, isDebt: true })
    expect(await openIssues(test)).toEqual(['chargeback', 'amount-mismatch'])
    expect(await part('2', 490, false)).toMatchObject({ kind: 'debt-settled' })
    expect(await openIssues(test)).toEqual([])
  })

  it.each([
    ['all of it, though called a part', 1490, { isPart: true }, { kind: 'debt-settled', owedCents: 0 }],
    ['less by just the limit', 1470, { difference }, { kind: 'debt-settled', owedCents: 0 }],
    ['less by more', 1469, { difference }, { kind: 'difference-too-big', differenceCents: 2100 }],
    ['a part', 1469, { isPart: true, difference }, { kind: 'part', isDebt: true, isCancelled: false }],
  ])('settles it or waits: %s', async (_, pesos, terms, outcome) => {
    const test = await chargedBack()
    const transfer = {
      key: '1',
      receivedOn: '2026-11-25',
      amountCents: pesos * 100,
      description: '',
      source: 'operator',
    }
    expect(await confirmPayment(test.deps, { orderId: test.orderId, transfer, ...terms, ...OPERATOR })).toMatchObject(
      outcome,
    )
  })

  it('goes back by transfer where the dispute is won after all', async () => {
    const test = await chargedBack()
    await confirmOwn(test, test.orderId)
    test.events.length = 0
    test.clock.at = new Date('2026-11-27T12:00:00Z')
    await endDispute(test, 'APPROVED')
    expect(test.events).toEqual([
      { type: 'duplicate-charge', orderId: test.orderId, paymentId: await transferredPayment(test) },
      { type: 'dispute-won', orderId: test.orderId, paymentId: expect.any(Number) },
    ])
    expect(await openIssues(test)).toEqual(['duplicate-charge'])
    for (const event of [...test.events]) if (event.type === 'duplicate-charge') await refundDuplicate(test.deps, event)
    for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
    expect(await openIssues(test), 'it waits once').toEqual(['refund-by-hand'])
  })

  it('is owed to nobody where it is taken back after the dispute was won', async () => {
    const test = await chargedBack()
    await confirmOwn(test, test.orderId)
    await endDispute(test, 'APPROVED')
    test.events.length = 0
    const taking = takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
    expect(await taking).toMatchObject({ kind: 'taken-back', order: { kind: 'as-before' } })
    expect(eventTypes(test)).not.toContain('payment-taken-back')
  })

  it('is owed again once it is taken back', async () => {
    const test = await chargedBack()
    await confirmOwn(test, test.orderId)
    const taking = takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
    expect(await taking).toMatchObject({ kind: 'taken-back', order: { kind: 'owes-again', cents: 149_000 } })
    expect(await openIssues(test)).toEqual(['chargeback'])
  })

  describe('once the shop gave the disputed card its money back', () => {
    async function givenIn({ isPrinted = false } = {}) {
      const test = await chargedBack({ isPrinted })
      await confirmOwn(test, test.orderId)
      await endDispute(test, 'REFUNDED')
      expect(await openIssues(test)).toEqual([])
      test.events.length = 0
      return test
    }
    const takeBack = ({ deps }: PaidShop) =>
      takeBackTransfer(deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })

    it('is what pays the order, which waits for its money again where it is taken back', async () => {
      const test = await givenIn()
      expect(await takeBack(test)).toMatchObject({ kind: 'taken-back', order: { kind: 'waits-again' } })
      expect(await orderStatus(test)).toBe('PENDING_PAYMENT')
      expect(eventTypes(test)).toContain('payment-taken-back')
      await printOrders(test.deps)
      expect((await test.printing.ledger()).orders).toEqual([])
    })

    it('is the order’s money as well where it was a part, and nobody owes the rest', async () => {
      const test = await chargedBack({ isPrinted: false })
      const transfer = { key: '1', receivedOn: '2026-11-25', amountCents: 100_000, description: '', source: 'operator' }
      await confirmPayment(test.deps, { orderId: test.orderId, transfer, isPart: true, ...OPERATOR })
      await sayOtherwise(test)
      await endDispute(test, 'REFUNDED')
      expect(await openIssues(test), 'that its money is gone').toEqual(['chargeback'])
      const { heldCents, missingCents } = await readStanding(test.db, test.orderId)
      expect({ heldCents, missingCents }).toEqual({ heldCents: 100_000, missingCents: 49_000 })
      expect(await takeBack(test)).toMatchObject({ kind: 'taken-back', order: { kind: 'waits-again' } })
      expect(eventTypes(test)).toContain('payment-taken-back')
      await printOrders(test.deps)
      expect((await test.printing.ledger()).orders).toEqual([])
    })

    it('is still nothing of the reader’s where it had been taken back before', async () => {
      const test = await chargedBack()
      await confirmOwn(test, test.orderId)
      await takeBack(test)
      await endDispute(test, 'REFUNDED')
      const { payments } = await readOrderView(test.db, test.orderId, test.clock.at)
      expect(payments.map(({ status }) => status)).toEqual(['REFUNDED'])
    })

    it('is the order’s money where it was a part and a note had closed the matter', async () => {
      const test = await chargedBack()
      const transfer = { key: '1', receivedOn: '2026-11-25', amountCents: 100_000, description: '', source: 'operator' }
      await confirmPayment(test.deps, { orderId: test.orderId, transfer, isPart: true, ...OPERATOR })
      for (const { id: issueId } of await listOpenIssues(test.db)) {
        const closing = { orderId: test.orderId, issueId, note: 'queda así', ...OPERATOR }
        expect(await resolveByOperator(test.deps, closing)).toEqual({ kind: 'resolved' })
      }
      await endDispute(test, 'REFUNDED')
      expect(await openIssues(test)).toEqual([])
      await test.printing.decide(test.reference, 'PRINTED')
      expect(await takeBack(test), 'it pays for the book').toMatchObject({ kind: 'printed' })
    })

    it('is not taken back where its book is on its way', async () => {
      const test = await givenIn({ isPrinted: true })
      await moveParcel(test.deps, { orderId: test.orderId, to: 'DISPATCHED', operator: 'ana' })
      await test.printing.decide(test.reference, 'PRINTED')
      expect(await takeBack(test)).toMatchObject({ kind: 'printed' })
    })
  })

  it('that made good a part goes back where the dispute is won: just that part', async () => {
    const test = await chargedBack()
    const transfer = { key: '1', receivedOn: '2026-11-25', amountCents: 100_000, description: '', source: 'operator' }
    await confirmPayment(test.deps, { orderId: test.orderId, transfer, isPart: true, ...OPERATOR })
    test.events.length = 0
    await endDispute(test, 'APPROVED')
    expect(test.events).toEqual([
      { type: 'duplicate-charge', orderId: test.orderId, paymentId: await transferredPayment(test) },
      { type: 'dispute-won', orderId: test.orderId, paymentId: expect.any(Number) },
    ])
    expect(await openIssues(test)).toEqual(['duplicate-charge'])
    const [issue] = await listOpenIssues(test.db, test)
    expect(issue?.detail).toBe('Sobran $\u00a01.000,00. La orden cuesta $\u00a01.490,00.')
  })

  it('pays the order again where it was cancelled over the dispute, and ends that', async () => {
    const test = await chargedBack()
    await cancelOrder(test, true)
    const transfer = { key: '1', receivedOn: '2026-11-25', amountCents: 149_000, description: '', source: 'operator' }
    const paying = confirmPayment(test.deps, { orderId: test.orderId, transfer, acceptLate: true, ...OPERATOR })
    expect(await paying).toMatchObject({ kind: 'paid' })
    expect(await openIssues(test)).not.toContain('chargeback')
    test.events.length = 0
    await endDispute(test, 'APPROVED')
    const twice = { type: 'duplicate-charge', orderId: test.orderId, paymentId: await transferredPayment(test) }
    expect(test.events, 'the buyer has paid twice').toEqual([twice])
  })

  it('that is a little short settles it where a person accepts the difference, and no more is owed', async () => {
    const test = await chargedBack()
    const pay = (key: string, pesos: number, terms = {}) =>
      confirmPayment(test.deps, {
        orderId: test.orderId,
        transfer: { key, receivedOn: '2026-11-25', amountCents: pesos * 100, description: '', source: 'operator' },
        ...OPERATOR,
        ...terms,
      })
    expect(await pay('1', 1460, { difference })).toMatchObject({ kind: 'difference-too-big', differenceCents: 3000 })
    expect(await pay('1', 1475, { difference })).toMatchObject({ kind: 'debt-settled' })
    expect(await openIssues(test)).toEqual([])
    expect(await pay('2', 15)).toEqual({ kind: 'already-paid' })
    const view = await readOrderView(test.db, test.orderId, test.clock.at)
    expect(view).toMatchObject({ grandTotal: 1490, paidAmount: 1475 })
    expect(view, 'nobody got the difference back').not.toHaveProperty('returnedAmount')
  })

  it('starts the printing that the dispute had stopped', async () => {
    const test = await chargedBack({ isPrinted: false })
    await printOrders(test.deps)
    expect(await orderStatus(test), 'not printed without its money').toBe('PENDING_CONFIRMATION')
    await confirmOwn(test, test.orderId)
    await printOrders(test.deps)
    expect(await orderStatus(test)).toBe('CONFIRMED')
  })
})
