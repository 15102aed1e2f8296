import { expect, it } from 'vitest'
import { createMailer } from '../../platform/mail.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { paidOrder, wait } from '../../test/support/paid-order.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { testProfile } from '../../test/support/test-shop.ts'
import { openIssue } from '../orders/issue-store.ts'
import type { OrderEvent } from '../orders/order-events.ts'
import type { JobDeps } from './job-deps.ts'
import { tendOrders } from './tend-orders.ts'

/** A shop whose partners all fail, with two lapsed orders and an issue that was not mailed. */
async function shopInTrouble() {
  const test = await paidOrder()
  const ids: number[] = []
  for (let order = 0; order < 2; order++) {
    const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    if (placement.kind === 'placed') ids.push(placement.order.id)
  }
  const issue = { orderId: test.orderId, kind: 'parcel-returned', subject: '', detail: '', at: test.clock.at } as const
  await openIssue(test.db, issue)
  await test.db
    .updateTable('payments')
    .set({ next_check_at: test.clock.at })
    .where('payment_method', '=', 'CARD')
    .execute()
  wait(test, 24 * 7)
  const [bad = 0, good = 0] = ids
  const told: OrderEvent[] = []
  const fault = (message: string) => async () => {
    throw new Error(message)
  }
  const folder = temporaryFolder()
  const work: JobDeps = {
    ...test.deps,
    provider: { ...test.deps.provider, readPayment: fault('the provider is broken') },
    network: { ...test.deps.network, request: fault('the network is broken') },
    publish: async (_transaction, event) => {
      if (event.type === 'order-cancelled' && event.orderId === bad) throw new Error('the bad order')
      told.push(event)
    },
    pool: test.pool,
    mailer: createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' }),
    profile: testProfile,
    instructions: { networks: 'Abitab', bankAccount: 'Banco' },
    cutOff: '14:00',
    uploadsFolder: folder,
    onixIdName: 'Bibliomanager',
    sourcesFolder: folder,
    isPretended: true,
  }
  return { ...test, work, bad, good, told }
}

it('what goes wrong with one order or one partner keeps no other from its turn, and all of it is said', async () => {
  const { work, bad, good, told, orderId, db } = await shopInTrouble()
  const error = await tendOrders(work).catch(error => error)
  expect(told.filter(({ type }) => type === 'order-cancelled')).toMatchObject([{ orderId: good }])
  expect(told.filter(({ type }) => type === 'issue-opened')).toMatchObject([{ orderId }])
  const statuses = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', 'in', [bad, good])
    .orderBy('id')
    .execute()
  expect(statuses.map(({ status }) => status)).toEqual(['PENDING_PAYMENT', 'CANCELLED'])
  for (const part of ['the provider is broken', 'the network is broken', `order ${bad}: the bad order`])
    expect(error.message).toContain(part)
})
