import { describe, expect, it } from 'vitest'
import { refundedPartInWords } from '../../../contract/refunded-part.ts'
import { insertBook } from '../../../test/support/books.ts'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { cardPayment, severalBooksOrder } from '../../../test/support/orders.ts'
import { insertSecondPayment, openIssues, wait } from '../../../test/support/paid-order.ts'
import { startPrintSandbox } from '../../../test/support/partners/print-sandbox.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { readOrderFacts } from '../order-facts.ts'
import { readOrderView } from '../order-view.ts'
import { readStanding } from '../overview/order-standing.ts'
import { printOrders } from '../printing/print-orders.ts'
import { type DropLines, dropLines } from './drop-lines.ts'
import { refundByOperator } from './refund-order.ts'
import { refundPayment } from './refund-payment.ts'

/** An order paid by card: two copies at 100 pesos and one at `secondPrice`. The print network can't print the second book. */
async function refusedLine({ secondPrice = 250.5 } = {}) {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  await insertBook(test.db, { bibliomanager_id: 'A', price_cents: 10_000 })
  const { isbn } = await insertBook(test.db, {
    bibliomanager_id: 'B',
    title: 'Rayuela',
    price_cents: secondPrice * 100,
  })
  const lines = [
    { bookId: 'A', quantity: 2 },
    { bookId: 'B', quantity: 1 },
  ]
  const token = await test.sandbox.makeToken({ name: 'APRO' })
  const total = 200 + secondPrice
  const request = severalBooksOrder(lines, { transactionAmount: total })
  const placement = await test.shop.placeOrder({ ...request, payment: cardPayment(total, { token }) })
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const orderId = placement.order.id
  const deps = { ...test.deps, network: printing.network }
  const refuse = (isbns: string[]) => printing.setFaults({ refusedIsbns: isbns })
  await refuse([isbn])
  test.events.length = 0
  const printed = async () =>
    (await printing.ledger()).orders
      .filter(({ status }) => status !== 'CANCELLED' && status !== 'REFUSED')
      .map(({ reference, content }) => [
        reference,
        (content as { lines: { bookId: string; quantity: number }[] }).lines.map(
          ({ bookId, quantity }) => `${quantity} ${bookId}`,
        ),
      ])
  const drop = (what: Partial<DropLines> = {}) =>
    dropLines(deps, { orderId, lines: [{ line: 2 }], reason: 'no se puede', operator: 'ana', ...what })
  return { ...test, deps, orderId, isbn, printing, refuse, printed, drop }
}

describe('a line that the print network refuses alone', () => {
  it('waits for a person at once, who reads which it is', async () => {
    const test = await refusedLine()
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['print-failed'])
    const { detail } = await test.db.selectFrom('order_matters').select('detail').executeTakeFirstOrThrow()
    expect(detail).toMatch(/^No acepta la línea 2 \(Rayuela\): /)
    expect((await readStanding(test.db, test.orderId)).droppableLines).toEqual([2])
  })

  it('is waited for: asked again, it is not said again, and printed whole once the network can', async () => {
    const test = await refusedLine()
    await printOrders(test.deps)
    await test.db.updateTable('order_matters').set({ resolved_at: test.clock.at, resolution: 'tried again' }).execute()
    wait(test, 1)
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual([])
    await test.refuse([])
    wait(test, 1)
    await printOrders(test.deps)
    expect(await test.printed()).toEqual([[`pedido-${test.orderId}`, ['2 A', '1 B']]])
    expect((await readStanding(test.db, test.orderId)).droppableLines).toEqual([])
  })

  it('is dropped: its money goes back, the rest is printed, and the reader learns both', async () => {
    const test = await refusedLine()
    await printOrders(test.deps)
    expect(await test.drop()).toMatchObject({ kind: 'dropped', amountCents: 25_050, refunds: [{ byHand: false }] })
    expect(await openIssues(test)).toEqual([])
    expect(await test.db.selectFrom('order_matters').select('resolution').execute()).toEqual([
      { resolution: 'lines dropped' },
    ])
    expect(test.events).toContainEqual({ type: 'lines-dropped', orderId: test.orderId, droppedCopies: 1 })
    await refundPayment(test.deps, { refundId: 1 })
    await printOrders(test.deps)
    expect(await test.printed()).toEqual([[`pedido-${test.orderId}-2`, ['2 A']]])
    const view = await readOrderView(test.db, test.orderId, test.clock.now())
    expect(view).toMatchObject({
      status: 'CONFIRMED',
      orderLines: [{ quantityRequested: 2 }, { quantityRequested: 1, droppedQuantity: 1 }],
      payments: [{ refundedAmount: 250.5, refundedParts: [{ lines: [{ bookTitle: 'Rayuela', quantity: 1 }] }] }],
    })
    expect(view.orderLines[0]).not.toHaveProperty('droppedQuantity')
    const facts = await readOrderFacts(test.db, test.orderId)
    expect(facts.payments[0]?.refundedCents).toBe(25_050)
    expect(facts.lastDrop).toEqual({ byBuyer: false, reason: 'no se puede' })
    expect(view.timeline.map(({ event }) => event)).toContain('LINES_DROPPED')
  })

  it('is dropped once, however often that is said', async () => {
    const test = await refusedLine()
    await test.drop()
    expect(await test.drop()).toEqual({ kind: 'too-many-copies', line: 2, leftCopies: 0 })
    const one = { lines: [{ line: 1, quantity: 1 }] }
    expect(await test.drop(one)).toMatchObject({ kind: 'dropped', amountCents: 10_000 })
    expect(await test.drop(one)).toEqual({ kind: 'already-requested', refundId: 2 })
    expect(await test.db.selectFrom('refunds').select('amount_cents').orderBy('id').execute()).toEqual([
      { amount_cents: 25_050 },
      { amount_cents: 10_000 },
    ])
  })

  it('is dropped beside another one that costs the same, for the same reason', async () => {
    const test = await refusedLine({ secondPrice: 100 })
    expect(await test.drop({ lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ kind: 'dropped' })
    expect(await test.drop()).toMatchObject({ kind: 'dropped', amountCents: 10_000 })
    await test.refuse([])
    await printOrders(test.deps)
    expect(await test.printed()).toEqual([[`pedido-${test.orderId}-3`, ['1 A']]])
  })

  it('is dropped of a confirmed order as long as the network can stop it', async () => {
    const test = await refusedLine()
    await test.refuse([])
    await printOrders(test.deps)
    expect(await test.drop()).toMatchObject({ kind: 'dropped' })
    await printOrders(test.deps)
    expect(await test.printed()).toEqual([[`pedido-${test.orderId}-2`, ['2 A']]])
    await test.printing.decide(`pedido-${test.orderId}-2`, 'PRINTED')
    expect(await test.drop({ lines: [{ line: 1, quantity: 1 }] })).toEqual({
      kind: 'still-printing',
      reason: 'it is printed already',
    })
    expect(await test.db.selectFrom('refunds').select('id').execute()).toHaveLength(1)
  })

  it('stays where nothing would be left, of copies or of money', async () => {
    const test = await refusedLine()
    expect(await test.drop({ lines: [{ line: 1 }, { line: 2 }] })).toEqual({ kind: 'nothing-left' })
    await refundByOperator(test.deps, { orderId: test.orderId, amountCents: 20_000, reason: 'x', operator: 'ana' })
    expect(await test.drop()).toEqual({ kind: 'nothing-left' })
    await refundByOperator(test.deps, { orderId: test.orderId, amountCents: 1, reason: 'x', operator: 'ana' })
    expect(await test.drop()).toEqual({ kind: 'too-much', leftCents: 25_049 })
    expect(await test.db.selectFrom('order_lines').select('dropped_quantity').distinct().execute()).toEqual([
      { dropped_quantity: 0 },
    ])
  })

  it('keeps what sending it costs, is written down as the operator’s, and is given back by hand where no provider can', async () => {
    const test = await refusedLine()
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    expect(await test.drop()).toMatchObject({ kind: 'dropped', amountCents: 25_050, refunds: [{ byHand: true }] })
    expect(await test.db.selectFrom('refunds').select('gives_shipping_back').execute()).toEqual([
      { gives_shipping_back: false },
    ])
    const { cause, actor, detail } = await test.db
      .selectFrom('order_history')
      .select(['cause', 'actor', 'detail'])
      .where('to_status', '=', 'LINES_DROPPED')
      .executeTakeFirstOrThrow()
    expect([cause, actor, detail]).toEqual(['operator', 'ana', 'refund 1'])
  })

  it('stays where no copy would be left, though what sending it costs would', async () => {
    const test = await refusedLine()
    await test.refuse([])
    await test.db.updateTable('payments').set({ amount_cents: 60_000 }).execute()
    await printOrders(test.deps)
    expect(await test.drop({ lines: [{ line: 1 }, { line: 2 }] })).toEqual({ kind: 'nothing-left' })
    await printOrders(test.deps)
    expect(await test.printed(), 'the network was not asked to drop it').toEqual([
      [`pedido-${test.orderId}`, ['2 A', '1 B']],
    ])
    expect(await test.drop()).toMatchObject({ kind: 'dropped' })
    expect(await test.drop({ lines: [{ line: 1 }] })).toEqual({ kind: 'nothing-left' })
  })

  it('takes the money of the payment that has most left, or of the one that is named', async () => {
    const test = await refusedLine()
    const paymentId = await insertSecondPayment(test, { provider_payment_id: null })
    expect(await test.drop({ paymentId })).toMatchObject({ kind: 'dropped', refunds: [{ byHand: true }] })
    expect(await test.drop({ lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ refunds: [{ byHand: false }] })
  })

  it('takes the money of as many payments as it takes, once, and names the copies beside each', async () => {
    const test = await refusedLine()
    // A millisecond passes between two readings of the clock.
    test.deps.clock.now = () => (test.clock.at = new Date(test.clock.at.getTime() + 1))
    const [paid] = await test.db.selectFrom('payments').select(['id', 'amount_cents']).execute()
    const second = await insertSecondPayment(test, { provider_payment_id: null, amount_cents: 8_000 })
    await test.db
      .updateTable('payments')
      .set({ refunded_cents: (paid?.amount_cents ?? 0) - 9_000 })
      .where('id', '=', paid?.id ?? 0)
      .execute()
    const one = { lines: [{ line: 1, quantity: 1 }] }
    expect(await test.drop({ ...one, paymentId: second })).toEqual({ kind: 'too-much', leftCents: 8_000 })
    expect(await test.drop(one)).toMatchObject({
      kind: 'dropped',
      amountCents: 10_000,
      refunds: [
        { amountCents: 9_000, byHand: false },
        { amountCents: 1_000, byHand: true },
      ],
    })
    expect(await test.drop(one), 'said again').toMatchObject({ kind: 'already-requested', refundId: 1 })
    const parts = await test.db.selectFrom('refunds').select(['payment_id', 'amount_cents']).orderBy('id').execute()
    expect(parts).toEqual([
      { payment_id: paid?.id, amount_cents: 9_000 },
      { payment_id: second, amount_cents: 1_000 },
    ])
    const { payments } = await readOrderView(test.db, test.orderId, test.clock.at)
    const told = payments.flatMap(({ refundedParts = [] }) => refundedParts.map(refundedPartInWords))
    expect(told.map(words => words.replaceAll('\u00a0', ' ').replace(/Libro \d+/, 'A')).sort()).toEqual([
      'Estamos devolviendo $ 10 del precio de 1 × A',
      'Estamos devolviendo $ 90 del precio de 1 × A',
    ])
  })

  it('is not dropped once more where giving its money back was refused, and its money goes back all the same', async () => {
    const test = await refusedLine()
    await printOrders(test.deps)
    expect(await test.drop({ lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ kind: 'dropped' })
    await test.db.updateTable('refunds').set({ outcome: 'REFUSED', finished_at: test.clock.at }).execute()
    const network = { ...test.deps.network, cancel: () => Promise.reject(new Error('asked')) }
    const again = { orderId: test.orderId, reason: 'otra vez', operator: 'ana' }
    const two = { ...again, lines: [{ line: 1, quantity: 2 }] }
    expect(await dropLines({ ...test.deps, network }, two)).toEqual({ kind: 'not-printed', line: 1, copies: 1 })
    const part = { lines: [{ line: 1, quantity: 1 }], shipping: false }
    expect(await refundByOperator(test.deps, { ...again, part })).toMatchObject({ kind: 'requested' })
  })

  it('stays where its payment holds no money of the order’s', async () => {
    const test = await refusedLine()
    expect(await test.drop({ paymentId: 99 })).toMatchObject({ kind: 'other-payments' })
  })

  it('is not dropped of an order that is not paid, or over', async () => {
    const test = await refusedLine()
    await test.db.updateTable('orders').set({ status: 'CANCELLED', cancel_reason: 'operator' }).execute()
    expect(await test.drop()).toEqual({ kind: 'not-to-be-printed', status: 'CANCELLED' })
  })

  it('leaves the order to be printed whole where money went back while the network was asked to stop', async () => {
    const test = await refusedLine()
    await test.refuse([])
    await printOrders(test.deps)
    const network = {
      ...test.printing.network,
      async cancel(reference: string) {
        const answer = await test.printing.network.cancel(reference)
        const refund = { orderId: test.orderId, amountCents: 30_000, reason: 'x', operator: 'ana' }
        await refundByOperator({ ...test.deps, network: manualPrinting() }, refund)
        return answer
      },
    }
    const dropping = dropLines(
      { ...test.deps, network },
      { orderId: test.orderId, lines: [{ line: 2 }], reason: 'no se puede', operator: 'ana' },
    )
    expect(await dropping).toEqual({ kind: 'too-much', leftCents: 15_050 })
    await printOrders(test.deps)
    expect(await test.printed()).toEqual([[`pedido-${test.orderId}-2`, ['2 A', '1 B']]])
  })

  it('is printed by nobody where the network was being asked for it at that moment', async () => {
    const test = await refusedLine()
    await printOrders(test.deps)
    wait(test, 1)
    await test.refuse([])
    const dropped: string[] = []
    const network = {
      ...test.printing.network,
      async request(order: Parameters<typeof test.printing.network.request>[0]) {
        if (dropped.length === 0) dropped.push((await test.drop()).kind)
        return test.printing.network.request(order)
      },
    }
    await printOrders({ ...test.deps, network }, { orderId: test.orderId })
    await printOrders(test.deps)
    expect(dropped).toEqual(['dropped'])
    expect(await test.printed()).toEqual([[`pedido-${test.orderId}-2`, ['2 A']]])
    expect(await openIssues(test)).toEqual([])
  })
})

it('what was asked for while it was given up waits for a person where the network can’t be stopped', async () => {
  const test = await refusedLine()
  await printOrders(test.deps)
  wait(test, 1)
  await test.refuse([])
  const network = {
    ...test.printing.network,
    async request(order: Parameters<typeof test.printing.network.request>[0]) {
      await test.drop()
      return test.printing.network.request(order)
    },
    cancel: async () => ({ kind: 'unavailable', reason: 'ECONNREFUSED' }) as const,
  }
  await printOrders({ ...test.deps, network }, { orderId: test.orderId })
  expect(await openIssues(test)).toEqual(['printed-after-cancel'])
})
