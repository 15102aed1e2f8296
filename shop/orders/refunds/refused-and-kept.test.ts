import { expect, it } from 'vitest'
import { cancelOrder, openIssues, orderStatus, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { openIssue } from '../issue-store.ts'
import { acceptHeldMoney } from '../transfers/accept-held-money.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'
import { refundPayment } from './refund-payment.ts'

/** A paid order that was cancelled, and whose refund the provider refused. */
async function refusedRefund() {
  const test = await paidOrder()
  await cancelOrder(test)
  await refuseRequested(test)
  expect(await openIssues(test)).toEqual(['refund-failed'])
  return test
}

async function refuseRequested({ events, deps }: PaidShop): Promise<void> {
  const refused = { kind: 'refused', detail: '2063', reason: 'The action requested is not valid' } as const
  const refusing = { ...deps, provider: { ...deps.provider, refundPayment: async () => refused } }
  for (const event of [...events]) if (event.type === 'refund-requested') await refundPayment(refusing, event)
}

it('money that could not go back waits for nobody any more once it pays for its order again', async () => {
  const test = await refusedRefund()
  const { orderId } = test
  const accepted = await acceptHeldMoney(test.deps, { orderId, acceptLate: true, operator: 'ana' })
  expect(accepted).toMatchObject({ kind: 'accepted' })
  expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
  expect(await openIssues(test)).toEqual([])
})

it('a second payment that could not go back is no second one any more once it alone pays for its order', async () => {
  const test = await refusedRefund()
  const { orderId, clock, db } = test
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  await openIssue(db, { orderId, kind: 'duplicate-charge', subject: String(id), detail: '', at: clock.at })
  await acceptHeldMoney(test.deps, { orderId, acceptLate: true, operator: 'ana' })
  expect(await openIssues(test)).toEqual([])
})

it('money that could not go back goes back as a second payment once other money pays for its order', async () => {
  const test = await refusedRefund()
  const { orderId } = test
  test.events.length = 0
  const transfer = { key: 't-1', receivedOn: '2026-11-20', amountCents: 178_000, description: '', source: 'operator' }
  const paid = await confirmPayment(test.deps, { orderId, transfer, acceptLate: true, operator: 'ana' })
  expect(paid).toMatchObject({ kind: 'paid' })
  expect(await openIssues(test)).toEqual(['duplicate-charge'])
  expect(test.events.map(({ type }) => type)).toContain('duplicate-charge')
})
