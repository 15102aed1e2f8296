import { expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createCardShop } from '../../test/support/card-shop.ts'
import { OPERATOR } from '../../test/support/offline-orders.ts'
import { cardPayment, severalBooksOrder } from '../../test/support/orders.ts'
import { openIssues, type PaidShop, paidOrder, wait } from '../../test/support/paid-order.ts'
import { startPrintSandbox } from '../../test/support/partners/print-sandbox.ts'
import { dispute, doRefunds, refundElsewhere, refunded, transfer } from '../../test/support/returned-money.ts'
import { testProfile } from '../../test/support/test-shop.ts'
import { readOrderFacts } from '../orders/order-facts.ts'
import { printOrders } from '../orders/printing/print-orders.ts'
import { dropLines } from '../orders/refunds/drop-lines.ts'
import { recordRefund } from '../orders/refunds/record-refund.ts'
import { takeBackRefund } from '../orders/refunds/take-back-refund.ts'
import { takeBackTransfer } from '../orders/transfers/take-back-transfer.ts'
import { writeOrderMail } from './write-order-mail.ts'

/** An order of 450 pesos, paid by card; its book of 250 was dropped, and its money went back. */
async function withDroppedBook(): Promise<PaidShop> {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  await insertBook(test.db, { bibliomanager_id: 'A', price_cents: 10_000 })
  const { isbn } = await insertBook(test.db, { bibliomanager_id: 'B', title: 'Rayuela', price_cents: 25_000 })
  const token = await test.sandbox.makeToken({ name: 'APRO' })
  const books = [
    { bookId: 'A', quantity: 2 },
    { bookId: 'B', quantity: 1 },
  ]
  const request = { ...severalBooksOrder(books, { transactionAmount: 450 }), payment: cardPayment(450, { token }) }
  const placement = await test.shop.placeOrder(request)
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const orderId = placement.order.id
  const deps = { ...test.deps, network: printing.network }
  const shop = { ...test, deps, printing, orderId, reference: `pedido-${orderId}` }
  await printing.setFaults({ refusedIsbns: [isbn] })
  await printOrders(deps)
  const drop = { orderId, lines: [{ line: 2 }], reason: 'no se puede', operator: 'ana' }
  expect(await dropLines(deps, drop)).toMatchObject({ kind: 'dropped', amountCents: 25_000 })
  await doRefunds(shop)
  await printOrders(deps)
  expect(await openIssues(shop)).toEqual([])
  test.clock.at = new Date('2026-11-23T12:00:00Z')
  return shop
}

/** The mail after a transfer was taken back that had replaced what went back. */
async function mailOfMistake(test: PaidShop, { transferId }: { transferId: number }) {
  const taking = await takeBackTransfer(test.deps, { transferId, reason: 'era de otra', ...OPERATOR })
  const { payments, ...facts } = await readOrderFacts(test.db, test.orderId)
  const instructions = { networks: 'Abitab', bankAccount: 'Banco' }
  const paymentId = payments[0]?.id ?? 0
  const about = { mail: 'payment-taken-back', paymentId } as const
  const mail = writeOrderMail(about, { ...facts, payments, profile: testProfile, instructions, now: test.clock.at })
  return { taking, text: mail?.text.replaceAll('\u00a0', ' ') }
}

it('asks for what went back, and not for dropped copies', async () => {
  const test = await withDroppedBook()
  await refundElsewhere(test, 50)
  expect(await transfer(test, 50)).toMatchObject({ kind: 'paid' })
  const { taking, text } = await mailOfMistake(test, { transferId: 1 })
  expect(taking).toMatchObject({ order: { kind: 'lacks-again', cents: 5_000 } })
  expect(text).toContain('y faltan $ 50.')
})

it('asks for what went back, and not for a dispute’s debt that is settled', async () => {
  const test = await refunded(690, { isPrinted: true })
  wait(test, 1)
  await dispute(test)
  await transfer(test, 800)
  expect(await transfer(test, 690)).toMatchObject({ kind: 'paid' })
  const { taking, text } = await mailOfMistake(test, { transferId: 2 })
  expect(taking).toMatchObject({ order: { kind: 'lacks-again', cents: 69_000 } })
  expect(text).toContain('y faltan $ 690.')
})

it('says that a card’s money goes by transfer where that was written down as made by mistake', async () => {
  const test = await paidOrder()
  const { deps, orderId, db, clock } = test
  const recorded = await recordRefund(deps, { orderId, reason: 'x', bankReference: 'T-9', ...OPERATOR })
  if (recorded.kind !== 'recorded') throw new Error(recorded.kind)
  await takeBackRefund(deps, { refundId: recorded.refundId, reason: 'era otra', ...OPERATOR })
  const facts = await readOrderFacts(db, orderId)
  const instructions = { networks: '', bankAccount: '' }
  const mail = writeOrderMail({ mail: 'cancelled' }, { ...facts, profile: testProfile, instructions, now: clock.at })
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Te devolvemos $ 1.780 por transferencia bancaria')
})
