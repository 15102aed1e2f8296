import { expect, it } from 'vitest'
import { say } from '../../../test/support/money-reports.ts'
import { deliveryTo } from '../../../test/support/orders.ts'
import {
  insertSecondPayment,
  openDuplicate,
  openIssues,
  orderFile,
  orderStatus,
  type PaidShop,
  paidOrder,
  sayOtherwise,
  wait,
} from '../../../test/support/paid-order.ts'
import { resolveByOperator } from '../overview/operator-orders.ts'
import { changeAddressForBuyer } from '../parcels/change-address-for-buyer.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { reportOf } from '../paying/payment-report.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { refundDuplicate } from '../refunds/refund-duplicate.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { confirmRefundByHand, refundPayment } from '../refunds/refund-payment.ts'
import { printOrders } from './print-orders.ts'

it.each(['hold', 'refuse'] as const)(
  'a network is not asked again for what lost its money meanwhile: %s',
  async fault => {
    const test = await paidOrder({ isDelivered: false })
    await test.printing.setFaults({ next: [fault] })
    const { network } = test.printing
    const request: typeof network.request = async asked => {
      await say(test, 'CHARGED_BACK')
      return network.request(asked)
    }
    await printOrders({ ...test.deps, network: { ...network, request } }, { limit: 1 })
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
  },
)

it('what the network confirmed goes on though its money was taken away, and is not asked for again once that is back', async () => {
  const test = await paidOrder({ isDelivered: false })
  await printOrders(test.deps)
  await say(test, 'CHARGED_BACK')
  const { next_check_at: nextCheckAt } = (await orderFile(test)).printOrder ?? {}
  expect(nextCheckAt).not.toBeNull()
  await say(test, 'APPROVED')
  expect((await orderFile(test)).printOrder).toMatchObject({ next_check_at: nextCheckAt })
})

it('what the network refused before its money was taken away is asked for again once that is back', async () => {
  const test = await paidOrder({ isDelivered: false })
  await test.printing.setFaults({ next: ['refuse'] })
  await printOrders(test.deps)
  await say(test, 'CHARGED_BACK')
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
  await say(test, 'APPROVED')
  expect(await printOrders(test.deps)).toBe(1)
  expect(await orderStatus(test)).toBe('CONFIRMED')
})

it('an order of which the provider gave a part back elsewhere is printed once a person has decided that it goes on', async () => {
  const test = await paidOrder({ isDelivered: false })
  await giveBackElsewhere(test, 149_000 - 100)
  const [issue] = (await orderFile(test)).issues
  expect(issue).toMatchObject({
    kind: 'refunded-elsewhere',
    detail: 'La orden cuesta $\u00a01.490,00 y hay $\u00a01,00.',
  })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
  const resolving = {
    orderId: test.orderId,
    issueId: issue?.id ?? 0,
    note: 'se arregló con el comprador',
    operator: 'ana',
  }
  expect(await resolveByOperator(test.deps, resolving)).toEqual({ kind: 'resolved' })
  expect(await resolveByOperator(test.deps, resolving), 'once').toEqual({ kind: 'not-open' })
  expect(await printOrders(test.deps)).toBe(1)
  expect(await orderStatus(test)).toBe('CONFIRMED')
})

it('a reader who moves does not have what a person has to decide about printed', async () => {
  const test = await paidOrder()
  await giveBackElsewhere(test, 178_000 - 100, 178_000)
  const { external_id } = (await orderFile(test)).order
  const elsewhere = deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera' })
  expect(await changeAddressForBuyer(test.deps, external_id, elsewhere)).toEqual({ kind: 'changed' })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
})

it('a paid order is printed though its second payment went back twice', async () => {
  const test = await paidOrder()
  const charged = (await orderFile(test)).payments[0]?.provider_payment_id ?? ''
  const paymentId = await insertSecondPayment(test, { provider_payment_id: '999' })
  const { orderId, clock } = test
  await recordRefund(test.deps, { orderId, paymentId, bankReference: 'T-9', reason: 'x', operator: 'ana' })
  await test.sandbox.decide(charged, 'refund')
  const again = await test.deps.provider.readPayment(charged)
  if (again.kind !== 'found') throw new Error(again.kind)
  await test.db.transaction().execute(transaction => {
    const report = reportOf({ ...again.payment, id: '999' })
    const change = { at: clock.at, cause: 'webhook', actor: 'provider' } as const
    return applyPaymentReport(transaction, test.deps.publish, { paymentId, report, change })
  })
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  await sayOtherwise(test)
  const { external_id } = (await orderFile(test)).order
  const elsewhere = deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera' })
  expect(await changeAddressForBuyer(test.deps, external_id, elsewhere)).toEqual({ kind: 'changed' })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(1)
  expect(await orderStatus(test)).toBe('CONFIRMED')
})

it('an order of which nothing is left is not printed, whatever a person says of the refund', async () => {
  const test = await paidOrder({ isDelivered: false })
  await giveBackElsewhere(test, 149_000)
  const [issue] = (await orderFile(test)).issues
  expect(issue).toMatchObject({ kind: 'refunded-elsewhere', detail: '' })
  const resolving = { orderId: test.orderId, issueId: issue?.id ?? 0, note: 'visto', operator: 'ana' }
  expect(await resolveByOperator(test.deps, resolving)).toEqual({ kind: 'resolved' })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
})

it('an order whose money a dispute took is not printed once its second payment went back by transfer', async () => {
  const test = await paidOrder({ isDelivered: false })
  const second = await insertSecondPayment(test, { payment_method: 'OFFLINE', provider_payment_id: null })
  await openDuplicate(test, second)
  await refundDuplicate(test.deps, { paymentId: second })
  const { id: refundId } = await test.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await say(test, 'CHARGED_BACK')
  await confirmRefundByHand(test.deps, { refundId, bankReference: 'T-1' })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
  expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
  await say(test, 'APPROVED')
  expect(await printOrders(test.deps), 'the dispute was won').toBe(1)
})

it('a book of which all money was to go back goes on once the person who let it go finds its money here', async () => {
  const test = await paidOrder({ isDelivered: false })
  const { orderId, db } = test
  await db.updateTable('payments').set({ provider_payment_id: '999' }).execute()
  const cancel = async () => ({ kind: 'unavailable', reason: 'HTTP 503' }) as const
  const silent = { ...test.deps, network: { ...test.deps.network, cancel } }
  const refund = await refundByOperator(silent, { orderId, reason: 'x', operator: 'ana' })
  if (refund.kind !== 'requested') throw new Error(refund.kind)
  const decide = async () => {
    const issue = (await orderFile(test)).issues.find(({ kind }) => kind === 'refunded-in-print')
    await resolveByOperator(test.deps, { orderId, issueId: issue?.id ?? 0, note: 'se le deja', operator: 'ana' })
  }
  await refundPayment(test.deps, refund)
  expect(await openIssues(test)).toEqual(['refunded-in-print', 'refund-failed'])
  expect(await printOrders(test.deps)).toBe(0)
  await decide()
  expect(await printOrders(test.deps)).toBe(1)
})

it('an order that loses all its money elsewhere while the shop gives a little of it back is not printed', async () => {
  const test = await paidOrder({ isDelivered: false })
  const little = { orderId: test.orderId, amountCents: 1_000, reason: 'una mancha', operator: 'ana' }
  expect(await refundByOperator(test.deps, little)).toMatchObject({ kind: 'requested' })
  await giveBackElsewhere(test, 149_000)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
})

/** Somebody makes a refund on the provider's own pages. */
async function giveBackElsewhere(test: PaidShop, refundedCents: number, amountCents = 149_000): Promise<void> {
  wait(test, 1)
  const change = { at: test.clock.at, cause: 'webhook', actor: 'provider' } as const
  const status = refundedCents < amountCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  const report = { status, detail: null, amountCents, currency: 'UYU', refundedCents } as const
  await test.db.transaction().execute(async transaction => {
    const { id: paymentId } = await transaction
      .selectFrom('payments')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await applyPaymentReport(transaction, test.deps.publish, { paymentId, report, change })
  })
}
