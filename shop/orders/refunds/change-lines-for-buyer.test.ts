import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { cardPayment, severalBooksOrder } from '../../../test/support/orders.ts'
import { insertSecondPayment, openIssues } from '../../../test/support/paid-order.ts'
import { startPrintSandbox } from '../../../test/support/partners/print-sandbox.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { cancelForBuyer } from '../cancel-for-buyer.ts'
import { readOrderFacts } from '../order-facts.ts'
import { printOrders } from '../printing/print-orders.ts'
import { changeLinesForBuyer } from './change-lines-for-buyer.ts'
import { dropLines } from './drop-lines.ts'
import { refundPayment } from './refund-payment.ts'

/** An order paid by card: `copies` at 100 pesos each, and one copy at 250.50. */
async function twoBooks({ copies = 2 } = {}) {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  await insertBook(test.db, { bibliomanager_id: 'A', price_cents: 10_000 })
  await insertBook(test.db, { bibliomanager_id: 'B', title: 'Rayuela', price_cents: 25_050 })
  const lines = [
    { bookId: 'A', quantity: copies },
    { bookId: 'B', quantity: 1 },
  ]
  const pesos = 250.5 + 100 * copies
  const token = await test.sandbox.makeToken({ name: 'APRO' })
  const request = severalBooksOrder(lines, { transactionAmount: pesos })
  const placement = await test.shop.placeOrder({ ...request, payment: cardPayment(pesos, { token }) })
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const { id: orderId, externalId } = placement.order
  const deps = { ...test.deps, network: printing.network }
  test.events.length = 0
  const keep = (line: number, quantity: number, network: Partial<PrintNetwork> = {}) =>
    changeLinesForBuyer({ ...deps, network: { ...deps.network, ...network } }, externalId, {
      lines: [{ line, quantity }],
    })
  const printed = async () =>
    (await printing.ledger()).orders
      .filter(({ status }) => status !== 'CANCELLED' && status !== 'REFUSED')
      .map(({ reference, content }) => [
        reference,
        (content as { lines: { bookId: string; quantity: number }[] }).lines.map(
          ({ bookId, quantity }) => `${quantity} ${bookId}`,
        ),
      ])
  const refunds = () => test.db.selectFrom('refunds').select(['amount_cents', 'requested_by']).orderBy('id').execute()
  return { ...test, deps, orderId, externalId, printing, keep, printed, refunds }
}

describe('a buyer who wants fewer copies', () => {
  it('has a line out of what is printed, its money back, and it written down who wanted it', async () => {
    const test = await twoBooks()
    await printOrders(test.deps)
    expect(await test.keep(2, 0)).toEqual({ kind: 'changed' })
    await printOrders(test.deps)
    expect(await test.printed()).toEqual([[`pedido-${test.orderId}-2`, ['2 A']]])
    await refundPayment(test.deps, { refundId: 1 })
    expect((await test.sandbox.ledger()).totals.refunded_amount).toBe(250.5)
    const { order, lastDrop } = await readOrderFacts(test.db, test.orderId)
    expect(order).toMatchObject({ status: 'CONFIRMED', orderLines: [{}, { droppedQuantity: 1 }] })
    expect(lastDrop).toMatchObject({ byBuyer: true })
    expect(order.timeline.map(({ event }) => event)).toContain('LINES_DROPPED')
    expect(await openIssues(test), 'nobody is to look into what the shop itself gave back').toEqual([])
  })

  it('has the rest printed, though its money is back before the network is asked', async () => {
    const test = await twoBooks()
    expect(await test.keep(2, 0)).toEqual({ kind: 'changed' })
    await refundPayment(test.deps, { refundId: 1 })
    await printOrders(test.deps)
    expect((await test.printed()).map(([, lines]) => lines)).toEqual([['2 A']])
  })

  it('says it once or often: the same copies stay, and their money goes back once', async () => {
    const test = await twoBooks()
    await printOrders(test.deps)
    const answers = await Promise.all([test.keep(1, 1), test.keep(1, 1)])
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['as-before', 'changed'])
    expect(await test.keep(1, 1)).toEqual({ kind: 'as-before' })
    expect(await test.refunds()).toEqual([{ amount_cents: 10_000, requested_by: 'buyer' }])
    await printOrders(test.deps)
    expect((await test.printed()).at(-1)?.[1]).toEqual(['1 A', '1 B'])
  })

  it('never loses a copy that nobody asked to drop, where two wishes come at once', async () => {
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const test = await twoBooks({ copies: 3 })
      await printOrders(test.deps)
      const kinds = await Promise.all([test.keep(1, first), test.keep(1, second)])
      // Either the smallest request won, or the larger one came too late.
      expect(kinds.map(({ kind }) => kind)).toContain('changed')
      await printOrders(test.deps)
      expect((await test.printed()).map(([, lines]) => lines)).toEqual([['1 A', '1 B']])
      expect((await test.refunds()).reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(20_000)
    }
  })

  it('may change again, and never takes out all: that is a cancellation', async () => {
    const test = await twoBooks()
    expect(await test.keep(1, 1)).toEqual({ kind: 'changed' })
    expect(await test.keep(1, 0)).toEqual({ kind: 'changed' })
    expect(await test.keep(2, 0)).toEqual({ kind: 'nothing-left' })
    expect((await test.refunds()).map(({ amount_cents }) => amount_cents)).toEqual([10_000, 10_000])
    await cancelForBuyer(test.deps, test.externalId)
    expect((await test.refunds()).map(({ amount_cents }) => amount_cents)).toEqual([10_000, 10_000, 25_050])
  })

  it('may change five times, so that the link of an order does not write to its receiver without an end', async () => {
    const test = await twoBooks({ copies: 9 })
    for (const copies of [8, 7, 6, 5]) expect(await test.keep(1, copies)).toEqual({ kind: 'changed' })
    const atOnce = await Promise.all([4, 3, 2].map(copies => test.keep(1, copies)))
    expect(atOnce.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
    expect(await test.keep(1, 1)).toEqual({ kind: 'too-many-changes' })
    expect(await test.refunds()).toHaveLength(5)
    expect(await cancelForBuyer(test.deps, test.externalId)).toEqual({ kind: 'cancelled' })
  })

  it('may change however often the operator did', async () => {
    const test = await twoBooks({ copies: 9 })
    for (const reason of ['a', 'b', 'c', 'd', 'e']) {
      await dropLines(test.deps, { orderId: test.orderId, lines: [{ line: 1, quantity: 1 }], reason, operator: 'ana' })
    }
    expect(await test.keep(1, 3)).toEqual({ kind: 'changed' })
  })

  it('learns that it is cancelled, where it was meanwhile', async () => {
    const test = await twoBooks()
    await cancelForBuyer(test.deps, test.externalId)
    expect(await test.keep(2, 0)).toEqual({ kind: 'cancelled' })
  })

  it.each([
    [10_000, 35_050, '77'],
    [35_050, 10_000, '1'],
  ])('has the money back from the payment that has most of it: of %s and %s', async (first, second, expected) => {
    const test = await twoBooks()
    await test.db.updateTable('payments').set({ amount_cents: first, provider_payment_id: '1' }).execute()
    await insertSecondPayment(test, { provider_payment_id: '77', amount_cents: second })
    expect(await test.keep(2, 0)).toEqual({ kind: 'changed' })
    const { provider_payment_id } = await test.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('provider_payment_id')
      .executeTakeFirstOrThrow()
    expect(provider_payment_id).toBe(expected)
  })

  it('has it written down which copies are still wanted', async () => {
    const test = await twoBooks()
    const lines = [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 0 },
    ]
    expect(await changeLinesForBuyer(test.deps, test.externalId, { lines })).toEqual({ kind: 'changed' })
    const { reason } = await test.db.selectFrom('refunds').select('reason').executeTakeFirstOrThrow()
    expect(reason).toBe('El lector quitó ejemplares en su página: deja 1 de la línea 1, deja 0 de la línea 2')
  })

  it('never gets more copies than there are', async () => {
    const test = await twoBooks()
    expect(await test.keep(1, 3)).toEqual({ kind: 'other-copies' })
    expect(await test.keep(9, 1)).toEqual({ kind: 'other-copies' })
    const lines = [
      { line: 1, quantity: 3 },
      { line: 2, quantity: 0 },
    ]
    expect(await changeLinesForBuyer(test.deps, test.externalId, { lines })).toEqual({ kind: 'other-copies' })
    expect(await test.refunds()).toEqual([])
    expect(await changeLinesForBuyer(test.deps, '0'.repeat(32), { lines: [] })).toEqual({ kind: 'unknown-order' })
  })

  it('is refused once it is printed, and while the network does not answer', async () => {
    const test = await twoBooks()
    await printOrders(test.deps)
    const silent = { cancel: async () => ({ kind: 'unavailable', reason: 'TimeoutError' }) as const }
    expect(await test.keep(2, 0, silent)).toEqual({ kind: 'network-silent' })
    await test.printing.decide(`pedido-${test.orderId}`, 'PRINTED')
    expect(await test.keep(2, 0)).toEqual({ kind: 'too-late' })
    expect(await test.refunds()).toEqual([])
  })

  it('is refused where a dispute took the money, or a part of it', async () => {
    const test = await twoBooks()
    await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    expect(await test.keep(2, 0)).toEqual({ kind: 'unclear-money' })
    await insertSecondPayment(test, { status: 'APPROVED', provider_payment_id: '77' })
    expect(await test.keep(2, 0)).toEqual({ kind: 'unclear-money' })
    expect(await test.refunds()).toEqual([])
  })

  it.each([
    ['PENDING_PAYMENT', 'unclear-money'],
    ['CANCELLED', 'cancelled'],
  ] as const)('is refused where the order becomes %s while the network is asked', async (status, kind) => {
    const test = await twoBooks()
    await printOrders(test.deps)
    const network = {
      async cancel(reference: string) {
        await test.db.updateTable('orders').set({ status }).execute()
        return test.printing.network.cancel(reference)
      },
    }
    expect(await test.keep(2, 0, network)).toEqual({ kind })
    expect(await test.refunds()).toEqual([])
  })

  it('is too late once the parcel has left', async () => {
    const test = await twoBooks()
    await printOrders(test.deps)
    await test.db.updateTable('shipments').set({ status: 'READY_FOR_PICKUP' }).execute()
    expect(await test.keep(2, 0)).toEqual({ kind: 'too-late' })
  })

  it('while the operator drops the same copies: their money goes back once, and the rest is asked for', async () => {
    const test = await twoBooks()
    await printOrders(test.deps)
    const byOperator = { orderId: test.orderId, lines: [{ line: 2 }], reason: 'no se puede', operator: 'ana' }
    const network = {
      async cancel(reference: string) {
        const answer = await test.printing.network.cancel(reference)
        await dropLines(test.deps, byOperator)
        return answer
      },
    }
    expect(await test.keep(2, 0, network)).toEqual({ kind: 'as-before' })
    expect(await test.refunds()).toEqual([{ amount_cents: 25_050, requested_by: 'ana' }])
    await printOrders(test.deps)
    expect((await test.printed()).map(([, lines]) => lines)).toEqual([['2 A']])
  })

  it('while the network is being asked for it: only what is left is printed', async () => {
    const test = await twoBooks()
    const request: PrintNetwork['request'] = async order => {
      if (order.reference === `pedido-${test.orderId}`) await test.keep(2, 0)
      return test.printing.network.request(order)
    }
    await printOrders({ ...test.deps, network: { ...test.printing.network, request } })
    await printOrders(test.deps)
    expect(await test.printed()).toEqual([[`pedido-${test.orderId}-2`, ['2 A']]])
  })
})
