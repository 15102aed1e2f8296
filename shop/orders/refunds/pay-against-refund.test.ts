import { expect, it } from 'vitest'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { startPrintSandbox } from '../../../test/support/partners/print-sandbox.ts'
import { cancelForOperator } from '../cancel-for-operator.ts'
import { refundByOperator } from './refund-order.ts'
import { refundPayment } from './refund-payment.ts'

/** A shop with an OFFLINE order of 1,490 pesos, a buyer with a card, and an operator. */
async function atOnce() {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const { id: orderId, externalId } = placement.order
  const { payment } = await test.cardOrder()
  const deps = { ...test.deps, network: printing.network }
  const pay = () => test.shop.payOrder({ externalId, payment }, { attemptKey: '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' })
  const cancel = () =>
    cancelForOperator(deps, { orderId, operator: 'ana', reason: 'no hay papel', evenIfPrinted: true })
  const refund = () => refundByOperator(deps, { orderId, operator: 'ana', reason: 'una mancha' })
  /** The order's state and its money at the provider, after all requested refunds were made. */
  async function afterwards() {
    for (const event of test.events) if (event.type === 'refund-requested') await refundPayment(deps, event)
    const { totals } = await test.sandbox.ledger()
    const { status } = await test.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()
    return { status, held: totals.paid_amount - totals.refunded_amount }
  }
  return { ...test, pay, cancel, refund, afterwards }
}

it('a buyer who pays while the operator cancels has an order, or the money back', async () => {
  const seen = new Set<string>()
  for (const start of ['pay first', 'cancel first', 'whichever', 'whichever'] as const) {
    const test = await atOnce()
    if (start === 'whichever') await Promise.all([test.pay(), test.cancel()])
    else if (start === 'pay first') await startWhileOrdersAreHeld(test.db, [test.pay, test.cancel])
    else await startWhileOrdersAreHeld(test.db, [test.cancel, test.pay])
    const { status, held } = await test.afterwards()
    seen.add(status)
    expect(held, `${start}: ${status}`).toBe(status === 'CANCELLED' ? 0 : 1490)
  }
  expect([...seen].every(status => ['CANCELLED', 'PENDING_CONFIRMATION'].includes(status))).toBe(true)
})

it('two payments and two refunds of one order at once move its money once each way', async () => {
  const test = await atOnce()
  await Promise.all([test.pay(), test.pay()])
  expect(await test.afterwards()).toEqual({ status: 'PENDING_CONFIRMATION', held: 1490 })
  const outcomes = await Promise.all([test.refund(), test.pay(), test.refund(), test.pay()])
  expect(outcomes.map(({ kind }) => kind).filter(kind => kind === 'requested')).toHaveLength(1)
  expect((await test.afterwards()).held).toBe(0)
})
