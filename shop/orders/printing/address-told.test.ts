import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { deliverWebhook } from '../../../test/support/deliver-webhook.ts'
import { cardPayment, deliveryTo, severalBooksOrder } from '../../../test/support/orders.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop } from '../../../test/support/paid-order.ts'
import { startPrintSandbox } from '../../../test/support/partners/print-sandbox.ts'
import { moveTo } from '../../../test/support/print-versions.ts'
import { dropLines } from '../refunds/drop-lines.ts'
import { printOrders } from './print-orders.ts'

/** An order of two books that the network confirmed, before its address changed: a person is to pass the new one on. */
async function movedAfterItsConfirmation(): Promise<PaidShop> {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  for (const id of ['A', 'B'])
    await insertBook(test.db, { bibliomanager_id: id, price_cents: 10_000, unit_weight_g: 100 })
  const lines = ['A', 'B'].map(bookId => ({ bookId, quantity: 1 }))
  const token = await test.sandbox.makeToken({ name: 'APRO' })
  const request = severalBooksOrder(lines, { shipping: deliveryTo(), transactionAmount: 490 })
  const placement = await test.shop.placeOrder({ ...request, payment: cardPayment(490, { token }) })
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const orderId = placement.order.id
  const deps = { ...test.deps, network: printing.network }
  const shop = { ...test, deps, printing, orderId, reference: `pedido-${orderId}` }
  await printOrders(deps)
  await moveTo(shop, 'Rivera')
  expect(await openIssues(shop)).toEqual(['address-changed'])
  return shop
}

describe('the new address that a person was to pass on to the network', () => {
  it('is told by the order itself, once a copy was taken out of it', async () => {
    const test = await movedAfterItsConfirmation()
    const dropping = { orderId: test.orderId, lines: [{ line: 2 }], reason: 'menos', operator: 'ana' }
    expect(await dropLines(test.deps, dropping)).toMatchObject({ kind: 'dropped' })
    expect(await openIssues(test)).toEqual([])
    expect((await orderFile(test)).issues).toMatchObject([
      { kind: 'address-changed', resolution: 'version given up', resolved_at: test.clock.at },
    ])
  })

  it('concerns nobody, once the network dropped the order that was cancelled', async () => {
    const test = await movedAfterItsConfirmation()
    expect(await cancelOrder(test)).toMatchObject({ kind: 'cancelled', printing: 'stopped' })
    expect(await openIssues(test)).toEqual([])
  })

  it('concerns nobody, once the network gave the order up', async () => {
    const test = await movedAfterItsConfirmation()
    await test.printing.decide(test.reference, 'CANCELLED')
    await deliverWebhook(test, test.reference)
    expect(await openIssues(test)).toEqual(['print-failed'])
  })

  it('stays to be passed on where the network does not drop the order', async () => {
    const test = await movedAfterItsConfirmation()
    await test.printing.decide(test.reference, 'PRINTED')
    expect(await cancelOrder(test)).toMatchObject({ kind: 'still-printing' })
    expect(await openIssues(test)).toEqual(['address-changed'])
  })
})
