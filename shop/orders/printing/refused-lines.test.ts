import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { cardPayment, severalBooksOrder } from '../../../test/support/orders.ts'
import { openIssues, wait } from '../../../test/support/paid-order.ts'
import { startPrintSandbox } from '../../../test/support/partners/print-sandbox.ts'
import type { PrintAnswer } from '../../printing/print-network.ts'
import { readOrderFile } from '../overview/operator-orders.ts'
import { dropLines } from '../refunds/drop-lines.ts'
import { printOrders } from './print-orders.ts'

const TITLES = ['La tregua', 'Rayuela', 'El pozo']

/** One copy each of three books, paid by card. */
async function threeBooks() {
  const test = await createCardShop()
  const { network } = await startPrintSandbox({ clock: test.clock })
  const isbns: string[] = []
  for (const title of TITLES) {
    const book = await insertBook(test.db, { bibliomanager_id: title, title, price_cents: 10_000 })
    isbns.push(book.isbn)
  }
  const token = await test.sandbox.makeToken({ name: 'APRO' })
  const lines = TITLES.map(bookId => ({ bookId, quantity: 1 }))
  const request = severalBooksOrder(lines, { transactionAmount: 300 })
  const placement = await test.shop.placeOrder({ ...request, payment: cardPayment(300, { token }) })
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const orderId = placement.order.id
  const deps = { ...test.deps, network }
  /** A few hours pass, and the network gives this answer. */
  async function ask(answer: (reference: string) => PrintAnswer): Promise<void> {
    wait(test, 3)
    const request = async ({ reference }: { reference: string }) => answer(reference)
    expect(await printOrders({ ...deps, network: { ...network, request } })).toBe(1)
  }
  /** The network refuses the order because of these lines; `unknown`: because of an ISBN that is not in the order. */
  const refuse = (...numbers: (number | 'unknown')[]) =>
    ask(reference => ({
      kind: 'answered',
      state: {
        reference,
        networkId: '7',
        status: 'REFUSED',
        reason: 'no hay archivo',
        tracking: null,
        refusedIsbns: numbers.map(number => (number === 'unknown' ? '9780000000000' : (isbns[number - 1] ?? ''))),
      },
    }))
  const file = () => readOrderFile(test.db, orderId)
  const refusedLines = async () => (await file()).printOrder?.refused_lines
  /** The details that the operator reads, issue by issue. */
  const details = async () => (await file()).issues.map(({ detail }) => detail)
  const resolve = () =>
    test.db.updateTable('order_matters').set({ resolved_at: test.clock.at, resolution: 'tried again' }).execute()
  return { ...test, deps, orderId, ask, refuse, file, refusedLines, details, resolve }
}

describe('lines that the print network refuses', () => {
  it('are named one after the other, with its reason', async () => {
    const test = await threeBooks()
    await test.refuse(3, 1)
    expect(await test.details()).toEqual(['No acepta la línea 1 (La tregua), la línea 3 (El pozo): no hay archivo'])
    expect(await test.refusedLines()).toEqual([1, 3])
    expect((await test.file()).issues).toMatchObject([{ kind: 'print-failed', opened_at: test.clock.at }])
  })

  it('are named again where they are other ones', async () => {
    const test = await threeBooks()
    await test.refuse(1)
    await test.resolve()
    await test.refuse(2)
    expect(await test.details()).toContain('No acepta la línea 2 (Rayuela): no hay archivo')
    expect(await openIssues(test)).toEqual(['print-failed'])
    expect(await test.refusedLines()).toEqual([2])
  })

  it('are not chosen among where they are all, or none of the order’s', async () => {
    for (const numbers of [[1, 2, 3], ['unknown']] as const) {
      const test = await threeBooks()
      await test.refuse(...numbers)
      expect(await test.details()).toEqual([])
      expect(await test.refusedLines()).toEqual([])
    }
  })

  it('are an issue no more once it confirms the order after all', async () => {
    const test = await threeBooks()
    await test.refuse(2)
    wait(test, 3)
    await printOrders(test.deps)
    expect((await test.file()).issues).toMatchObject([
      { kind: 'print-failed', resolution: 'confirmed', resolved_at: test.clock.at },
    ])
    expect(await test.refusedLines()).toEqual([])
  })

  it('are all where the others were dropped', async () => {
    const test = await threeBooks()
    await dropLines(test.deps, { orderId: test.orderId, lines: [{ line: 2 }], reason: 'x', operator: 'ana' })
    await test.refuse(1, 3)
    expect(await test.details()).toEqual([])
    await test.refuse(1, 2)
    expect(await test.details()).toEqual(['No acepta la línea 1 (La tregua): no hay archivo'])
  })

  it('stay known while it is silent, and are forgotten once it names none: who was asked about them is asked no more', async () => {
    const test = await threeBooks()
    await test.refuse(2)
    await test.resolve()
    await test.ask(() => ({ kind: 'unavailable', reason: 'TimeoutError' }))
    expect(await test.refusedLines()).toEqual([2])
    await test.refuse()
    expect(await test.refusedLines()).toEqual([])
    expect(await openIssues(test)).toEqual([])
    await test.refuse(2)
    expect(await openIssues(test), 'it begins again').toEqual(['print-failed'])
  })
})

it('a refusal without a reason is known as one', async () => {
  const test = await threeBooks()
  await test.ask(reference => ({
    kind: 'answered',
    state: { reference, networkId: '7', status: 'REFUSED', reason: null, tracking: null },
  }))
  expect((await test.file()).printOrder).toMatchObject({ last_problem: 'refused' })
  await test.ask(() => ({ kind: 'refused', reason: 'HTTP 422' }))
  expect((await test.file()).printOrder).toMatchObject({ last_problem: 'HTTP 422' })
  const failed = (await test.file()).history.filter(({ to_status }) => to_status === 'BMG_ORDER_CONFIRMATION_FAILED')
  expect(failed).toMatchObject([{ detail: 'refused' }])
})
