import { expect, it } from 'vitest'
import { confirmedOrder, minutes, move, networkSays, shipment } from '../../../test/support/operator-steps.ts'
import { insertSecondPayment, openIssues, orderFile } from '../../../test/support/paid-order.ts'
import { refundByOperator } from '../refunds/refund-order.ts'

it('a book that was sent after all its money had gone back arrives without one more issue', async () => {
  const test = await confirmedOrder()
  await networkSays(test, 'PRINTED')
  const refund = await refundByOperator(test.deps, { orderId: test.orderId, reason: 'reclamo', operator: 'ana' })
  expect(refund).toMatchObject({ kind: 'requested', printing: { kind: 'not-stopped' } })
  for (const status of ['DISPATCHED', 'DELIVERED'] as const) {
    minutes(test, 1)
    await networkSays(test, status, 'UY1')
  }
  expect(await shipment(test)).toMatchObject({ status: 'DELIVERED' })
  expect(await openIssues(test)).toEqual(['refunded-in-print'])
})

it('a book that is sent again waits for nobody where a person let its buyer settle a dispute with a little less', async () => {
  const test = await confirmedOrder()
  await networkSays(test, 'DISPATCHED', 'UY1')
  const [disputed] = (await orderFile(test)).payments
  await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
  await insertSecondPayment(test, {
    status: 'APPROVED',
    payment_method: 'OFFLINE',
    provider_payment_id: null,
    settles_payment_id: disputed?.id ?? 0,
    amount_cents: 177_000,
    accepted_difference_cents: 1000,
  })
  await move(test, 'RETURNED')
  await networkSays(test, 'DISPATCHED', 'UY2')
  expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED', tracking_number: 'UY2' })
  expect(await openIssues(test)).toEqual([])
})
