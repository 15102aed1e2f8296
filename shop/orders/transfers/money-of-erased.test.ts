import { describe, expect, it } from 'vitest'
import { OPERATOR, offlineOrders, printsOf } from '../../../test/support/offline-orders.ts'
import { openIssues } from '../../../test/support/paid-order.ts'
import { differingMoneySteps } from '../../desk/waiting/money-steps.ts'
import { eraseCustomer } from '../customers/customer-data.ts'
import { readStanding } from '../overview/order-standing.ts'
import { ERASED_EMAIL } from '../was-erased.ts'
import { acceptHeldMoney } from './accept-held-money.ts'

it('goes back, and prints no book for a person who was erased', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const over = { status: 'CANCELLED', cancel_reason: 'deadline' } as const
  await test.db
    .updateTable('orders')
    .set({ ...over, customer_email: ERASED_EMAIL })
    .where('id', '=', orderId)
    .execute()
  expect(await test.assign(await test.transfer(1490), orderId, { acceptLate: true })).toMatchObject({ kind: 'late' })
  const accepting = acceptHeldMoney(test.deps, { orderId, ...OPERATOR, acceptLate: true })
  expect(await accepting).toEqual({ kind: 'person-erased' })
  expect(await test.status()).toBe('CANCELLED')
  expect(await openIssues(test)).toEqual(['late-credit'])
  const steps = differingMoneySteps({ ...(await readStanding(test.db, orderId)), limitCents: 2_000 })
  expect(steps.map(({ act }) => act)).toEqual(['refundOrder'])
})

describe('an unpaid order of a person who is erased all the same', () => {
  const erase = (test: Awaited<ReturnType<typeof offlineOrders>>) =>
    eraseCustomer(test.deps, { email: 'ana@correo.example', evenIfOpen: true, operator: 'beto' })

  it('is cancelled, so that money that comes later only goes back', async () => {
    const test = await offlineOrders(1)
    const [orderId = 0] = test.ids
    expect(await erase(test)).toMatchObject({ kind: 'erased' })
    expect(await test.status()).toBe('CANCELLED')
    expect(await test.assign(await test.transfer(1490), orderId)).toMatchObject({ kind: 'late' })
    expect(await printsOf(test, orderId)).toEqual([])
    expect(await openIssues(test)).toEqual(['late-credit'])
  })

  it('leaves the part that came before to be given back', async () => {
    const test = await offlineOrders(1)
    const [orderId = 0] = test.ids
    expect(await test.assign(await test.transfer(690), orderId, { isPart: true })).toMatchObject({ kind: 'part' })
    await erase(test)
    expect(await test.status()).toBe('CANCELLED')
    expect(await openIssues(test)).toEqual(['late-credit'])
  })
})
