import { expect, it } from 'vitest'
import { deliverWebhook } from '../../../test/support/deliver-webhook.ts'
import { deliveryTo } from '../../../test/support/orders.ts'
import {
  cancelOrder,
  openIssues,
  orderFile,
  orderStatus,
  type PaidShop,
  paidOrder,
  wait,
} from '../../../test/support/paid-order.ts'
import { payAgain } from '../../../test/support/pay-again.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { changeAddressForBuyer } from '../parcels/change-address-for-buyer.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { reportOf } from '../paying/payment-report.ts'
import { printOrders } from './print-orders.ts'

/** Somebody gives so many pesos back in the provider's own pages, and the shop hears of it. */
async function giveBackElsewhere(test: PaidShop, amount: number): Promise<void> {
  const [{ id: paymentId = 0, provider_payment_id: charged } = {}] = (await orderFile(test)).payments
  await test.sandbox.decide(charged ?? '', 'refund', { amount })
  const now = await test.deps.provider.readPayment(charged ?? '')
  if (now.kind !== 'found') throw new Error(now.kind)
  const report = reportOf(now.payment)
  const change = { at: test.clock.at, cause: 'webhook', actor: 'provider' } as const
  await test.db
    .transaction()
    .execute(transaction => applyPaymentReport(transaction, test.deps.publish, { paymentId, report, change }))
}

it('an order that was cancelled since some of its money went back elsewhere is printed where it is paid anew, and moves', async () => {
  const test = await paidOrder()
  await giveBackElsewhere(test, 690)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  expect(await cancelOrder(test)).toMatchObject({ kind: 'cancelled', refundedCents: 109_000 })
  expect(await openIssues(test), 'nobody has to decide whether it is printed').toEqual([])
  expect(await payAgain(test)).toMatchObject({ kind: 'paid', printing: 'starts' })
  const { external_id } = (await orderFile(test)).order
  const elsewhere = deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera' })
  expect(await changeAddressForBuyer(test.deps, external_id, elsewhere)).toEqual({ kind: 'changed' })
  wait(test, 48)
  expect(await printOrders(test.deps)).toBe(1)
  expect(await orderStatus(test)).toBe('CONFIRMED')
})

it('what the network dropped for the shop is not asked for again while a person decides about money that went back elsewhere', async () => {
  const test = await paidOrder()
  await test.printing.setFaults({ next: ['hold'] })
  await printOrders(test.deps)
  const cancel: PrintNetwork['cancel'] = async reference => {
    await test.printing.network.cancel(reference)
    throw new Error('killed')
  }
  const dying = { ...test, deps: { ...test.deps, network: { ...test.printing.network, cancel } } }
  await expect(cancelOrder(dying)).rejects.toThrow('killed')
  await giveBackElsewhere(test, 690)
  await deliverWebhook(test, test.reference)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere', 'print-failed'])
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
})
