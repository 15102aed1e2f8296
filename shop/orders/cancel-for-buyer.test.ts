import { describe, expect, it } from 'vitest'
import { orderRequest } from '../../test/support/orders.ts'
import {
  cancelOrder,
  insertSecondPayment,
  openIssues,
  orderFile,
  orderStatus,
  type PaidShop,
  paidOrder,
  wait,
  whenAsked,
} from '../../test/support/paid-order.ts'
import { manualPrinting } from '../printing/networks/manual.ts'
import type { PrintNetwork } from '../printing/print-network.ts'
import { cancelForBuyer, whatCanBeStopped } from './cancel-for-buyer.ts'
import { readOrderView } from './order-view.ts'
import { confirmPrint } from './printing/print-by-operator.ts'
import { printOrders } from './printing/print-orders.ts'
import { refundByOperator } from './refunds/refund-order.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { confirmPayment } from './transfers/confirm-payment.ts'

async function externalIdOf({ db }: PaidShop): Promise<string> {
  return (await db.selectFrom('orders').select('external_id').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .external_id
}

const cancel = async (test: PaidShop, network: Partial<PrintNetwork> = {}) =>
  cancelForBuyer({ ...test.deps, network: { ...test.deps.network, ...network } }, await externalIdOf(test))

async function doRefunds(test: PaidShop): Promise<void> {
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
}

const view = (test: PaidShop) => readOrderView(test.db, test.orderId, test.clock.now())
const refunded = async ({ sandbox }: PaidShop) => (await sandbox.ledger()).totals.refunded_amount

/** A transfer for an order, as the operator confirms it. */
const transferred = (orderId: number) => ({
  orderId,
  operator: 'ana',
  transfer: {
    key: 'D-1',
    receivedOn: '2026-11-20',
    amountCents: 149_000,
    description: '',
    source: 'operator',
  } as const,
})

describe('a paid order that its buyer cancels', () => {
  it('is stopped at the printer, and all its money goes back by itself, once', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await view(test)).toMatchObject({ isCancellable: true, cancellationRefund: 1780 })
    expect(await cancel(test)).toEqual({ kind: 'cancelled' })
    expect(await cancel(test)).toEqual({ kind: 'already-cancelled' })
    await doRefunds(test)
    await doRefunds(test)
    expect(await refunded(test)).toBe(1780)
    expect((await test.printing.ledger()).orders[0]?.status).toBe('CANCELLED')
    expect((await orderFile(test)).order).toMatchObject({ cancel_reason: 'buyer', cancel_note: null })
    const reason = 'El lector canceló la orden en su página.'
    expect((await orderFile(test)).refunds).toMatchObject([{ requested_by: 'buyer', reason }])
    const seen = await view(test)
    expect(seen).toMatchObject({ isCancellable: false, payableBy: [] })
    expect(seen).not.toHaveProperty('cancellationRefund')
  })

  it('keeps in its history that the buyer wanted it, the refund included', async () => {
    const test = await paidOrder()
    await cancel(test)
    await doRefunds(test)
    const rows = await test.db
      .selectFrom('order_history')
      .select(['subject', 'to_status', 'cause', 'actor'])
      .where('to_status', 'in', ['CANCELLED', 'REFUNDED'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { subject: 'order', to_status: 'CANCELLED', cause: 'buyer', actor: 'buyer' },
      { subject: 'payment', to_status: 'REFUNDED', cause: 'buyer', actor: 'buyer' },
    ])
  })

  it.each([
    ['holds less than it costs', 'unclear-money', { status: 'PENDING_PAYMENT' }, {}],
    ['lost some of its money to a dispute', 'unclear-money', {}, { status: 'CHARGED_BACK' }],
    ['is printed', 'too-late', {}, null],
  ] as const)('that %s is left as it is, and the network is asked for nothing', async (_what, kind, order, second) => {
    const test = await paidOrder()
    await printOrders(test.deps)
    if ('status' in order) await test.db.updateTable('orders').set(order).execute()
    if (second) await insertSecondPayment(test, { ...second, provider_payment_id: null })
    else await test.db.updateTable('shipments').set({ status: 'PRINTED' }).execute()
    const asked: string[] = []
    const network: Partial<PrintNetwork> = {
      cancel(reference) {
        asked.push(reference)
        return test.printing.network.cancel(reference)
      },
    }
    expect(await cancel(test, network)).toEqual({ kind })
    expect(asked).toEqual([])
    expect(await refunded(test)).toBe(0)
  })

  it('before the network heard of it is never asked of it', async () => {
    const test = await paidOrder()
    expect(await cancel(test)).toEqual({ kind: 'cancelled' })
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('gets back what is left of its money, and no more', async () => {
    const test = await paidOrder()
    await refundByOperator(test.deps, { orderId: test.orderId, amountCents: 50_000, reason: 'x', operator: 'ana' })
    expect(await view(test)).toMatchObject({ cancellationRefund: 1280 })
    await cancel(test)
    await doRefunds(test)
    expect(await refunded(test)).toBe(1780)
    expect((await orderFile(test)).refunds).toHaveLength(2)
  })

  it('and that came by transfer waits for the operator to give it back', async () => {
    const test = await paidOrder()
    const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    const placement = await test.shop.placeOrder(request)
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const orderId = placement.order.id
    await confirmPayment(test.deps, transferred(orderId))
    expect(await cancel(test)).toEqual({ kind: 'cancelled' })
    await doRefunds(test)
    expect(await openIssues(test)).toEqual(['refund-by-hand'])
    expect(await refunded(test)).toBe(0)
  })
})

describe('a paid order that its buyer can’t cancel', () => {
  it('is printed, whether the shop heard of it or not', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'PRINTED')
    expect(await cancel(test)).toEqual({ kind: 'too-late' })
    wait(test, 24)
    await printOrders(test.deps)
    expect(await view(test)).toMatchObject({ shipment: { status: 'PRINTED' }, isCancellable: false })
    expect(await cancel(test)).toEqual({ kind: 'too-late' })
    expect((await orderFile(test)).refunds).toEqual([])
  })

  it('is with a network that does not answer, until it does', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const silent = { cancel: async () => ({ kind: 'unavailable', reason: 'TimeoutError' }) as const }
    expect(await cancel(test, silent)).toEqual({ kind: 'network-silent' })
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await cancel(test)).toEqual({ kind: 'cancelled' })
  })

  it('was dropped by a network whose answer was lost: said again, it is cancelled', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const lost = {
      async cancel(reference: string) {
        await test.printing.network.cancel(reference)
        return { kind: 'unavailable', reason: 'ECONNRESET' } as const
      },
    }
    expect(await cancel(test, lost)).toEqual({ kind: 'network-silent' })
    expect(await cancel(test)).toEqual({ kind: 'cancelled' })
    await doRefunds(test)
    expect(await refunded(test)).toBe(1780)
  })

  it('was ordered by hand and is confirmed', async () => {
    const test = await paidOrder()
    test.deps.network = manualPrinting()
    await printOrders(test.deps)
    await confirmPrint(test.deps, { orderId: test.orderId, reference: 'P-7', operator: 'ana' })
    expect(await cancel(test)).toEqual({ kind: 'too-late' })
    expect(await view(test)).toMatchObject({ isCancellable: false })
  })

  it('was ordered elsewhere by hand, since the network refused it: the network is asked for nothing', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['refuse'] })
    await printOrders(test.deps)
    await confirmPrint(test.deps, { orderId: test.orderId, reference: 'P-7', operator: 'ana' })
    expect(await cancel(test)).toEqual({ kind: 'too-late' })
    expect(await view(test)).toMatchObject({ isCancellable: false })
    expect((await orderFile(test)).refunds).toEqual([])
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 24)
    await printOrders(test.deps)
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: test.reference, next_check_at: null })
    expect(await openIssues(test)).toEqual([])
  })

  it('was confirmed by a network that the shop no longer has', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(whatCanBeStopped(await view(test), manualPrinting()).isCancellable).toBe(false)
    expect(whatCanBeStopped(await view(test), test.printing.network).isCancellable).toBe(true)
  })

  it('lost its money to a dispute', async () => {
    const test = await paidOrder()
    await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    expect(await cancel(test)).toEqual({ kind: 'unclear-money' })
    expect(await view(test)).toMatchObject({ isCancellable: false })
  })
})

describe('two at once about a paid order', () => {
  it('its buyer twice: one cancellation, one refund, one mail', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const answers = await Promise.all([cancel(test), cancel(test)])
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['already-cancelled', 'cancelled'])
    expect((await orderFile(test)).refunds).toHaveLength(1)
    expect(test.events.filter(({ type }) => type === 'order-cancelled')).toHaveLength(1)
  })

  it('the operator cancels while the network is asked: one refund, for the operator’s reason', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(
      await cancel(
        test,
        whenAsked(test, () => cancelOrder(test)),
      ),
    ).toEqual({ kind: 'already-cancelled' })
    expect((await orderFile(test)).refunds).toMatchObject([{ requested_by: 'ana', amount_cents: 178_000 }])
  })

  it('the operator gives a part back meanwhile: only the rest goes back besides', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const part = { orderId: test.orderId, amountCents: 50_000, reason: 'x', operator: 'ana' }
    expect(
      await cancel(
        test,
        whenAsked(test, () => refundByOperator(test.deps, part)),
      ),
    ).toEqual({ kind: 'cancelled' })
    expect((await orderFile(test)).refunds.map(({ amount_cents }) => amount_cents).sort()).toEqual([128_000, 50_000])
  })

  it('a dispute comes meanwhile: it stays, and nobody prints it before its money is back', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const dispute = () => test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    expect(await cancel(test, whenAsked(test, dispute))).toEqual({ kind: 'unclear-money' })
    expect((await orderFile(test)).printOrder).toMatchObject({
      reference: `${test.reference}-2`,
      next_check_at: null,
    })
    expect((await orderFile(test)).refunds).toEqual([])
  })

  it('the network takes it at that moment: it is dropped there', async () => {
    const test = await paidOrder()
    const { network } = test.printing
    const request: PrintNetwork['request'] = async order => {
      await cancel(test)
      return network.request(order)
    }
    await printOrders({ ...test.deps, network: { ...network, request } }, { limit: 1 })
    expect((await test.printing.ledger()).orders.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect(await openIssues(test)).toEqual([])
  })

  it('the money of an unpaid one arrives first: it is paid, and cancelled with its money back', async () => {
    const test = await paidOrder()
    const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    await Promise.all([cancel(test), confirmPayment(test.deps, transferred(placement.order.id))])
    const refunds = await test.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.amount_cents')
      .where('order_id', '=', placement.order.id)
      .execute()
    // Cancelled first: the transfer is late and waits for a person. Paid first: it is refunded.
    const isLate = (await openIssues(test)).includes('late-credit')
    expect(refunds.map(({ amount_cents }) => amount_cents)).toEqual(isLate ? [] : [149_000])
  })
})
