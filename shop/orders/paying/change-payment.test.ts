import { expect, it } from 'vitest'
import { offlineOrders } from '../../../test/support/offline-orders.ts'
import { lockOrder } from '../locked-order-store.ts'
import { changePayment } from './change-payment.ts'

/** An OFFLINE order whose awaited payment is moved from a status that the caller claims it has. */
async function moved(from: 'PENDING' | 'REFUNDED') {
  const { db, clock, ids } = await offlineOrders(1)
  const change = { at: clock.at, cause: 'operator', actor: 'ana' } as const
  const moving = db.transaction().execute(async transaction => {
    const [payment] = (await lockOrder(transaction, ids[0] ?? 0)).payments
    if (!payment) throw new Error('no payment')
    await changePayment(transaction, { ...payment, status: from }, 'CANCELLED', { columns: {}, change })
  })
  const payment = () =>
    db
      .selectFrom('payments')
      .select('status')
      .where('order_id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow()
  const history = () =>
    db
      .selectFrom('order_history')
      .select('to_status')
      .where('order_id', '=', ids[0] ?? 0)
      .where('from_status', '=', 'PENDING')
      .execute()
  return { moving, payment, history }
}

it('moves a payment where the table allows it, and keeps the move', async () => {
  const { moving, payment, history } = await moved('PENDING')
  await moving
  expect(await payment()).toEqual({ status: 'CANCELLED' })
  expect(await history()).toEqual([{ to_status: 'CANCELLED' }])
})

it('refuses a move that the table forbids, and writes nothing', async () => {
  const { moving, payment, history } = await moved('REFUNDED')
  await expect(moving).rejects.toThrow("can't go from REFUNDED to CANCELLED")
  expect(await payment()).toEqual({ status: 'PENDING' })
  expect(await history()).toEqual([])
})
