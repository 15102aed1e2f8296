import type { Insertable } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { PaymentStatus, ShipmentStatus } from '../../../contract/order.ts'
import type { CreditUses, Refunds } from '../../../db/schema.ts'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { insertSecondPayment, orderFile, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import type { IssueKind } from '../issue-kind.ts'
import { closeIssue, openIssue } from '../issue-store.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { eraseCustomer } from './customer-data.ts'
import { stillNeeded } from './still-needed.ts'

const EMAIL = 'ana@correo.example'

async function ship({ db, clock, orderId }: PaidShop, status: ShipmentStatus): Promise<void> {
  await db.updateTable('orders').set({ status: 'CONFIRMED' }).execute()
  const row = { order_id: orderId, status, created_at: clock.at, updated_at: clock.at }
  await db.insertInto('shipments').values(row).execute()
}
const pay = ({ db }: PaidShop, status: PaymentStatus) => db.updateTable('payments').set({ status }).execute()
const open = ({ db, orderId, clock }: PaidShop, kind: IssueKind) =>
  openIssue(db, { orderId, kind, subject: '', detail: '', at: clock.at })
const cancel = ({ db }: PaidShop) => db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
const refund = ({ db, clock }: PaidShop, more: Partial<Insertable<Refunds>> & Pick<Refunds, 'payment_id'>) => {
  const row = {
    key: String(more.amount_cents),
    amount_cents: 0,
    reason: 'x',
    requested_at: clock.at,
    requested_by: 'ana',
  }
  return db
    .insertInto('refunds')
    .values({ ...row, ...more, finished_at: more.outcome ? clock.at : null })
    .execute()
}
/** A transfer whose uses paid the order. */
async function transfer(
  { db, clock }: PaidShop,
  cents: number,
  uses: (Partial<Insertable<CreditUses>> & Pick<CreditUses, 'amount_cents'>)[],
): Promise<void> {
  const credit = { key: 'B-1', description: 'ORDEN 1001', received_on: '2026-11-20', source: 'e', recorded_by: 'ana' }
  const row = { ...credit, amount_cents: cents, recorded_at: clock.at }
  const { id } = await db.insertInto('credits').values(row).returning('id').executeTakeFirstOrThrow()
  const use = { credit_id: id, kind: 'paid', used_by: 'ana', used_at: clock.at, payment_id: 1 }
  await db
    .insertInto('credit_uses')
    .values(uses.map(each => ({ ...use, ...each })))
    .execute()
}
const settle = ({ db, orderId, clock }: PaidShop) =>
  closeIssue(db, { orderId, id: 1, at: clock.at, resolution: 'ana: hecho' })

describe('an order needs its buyer', () => {
  it.each<[string, (test: PaidShop) => Promise<unknown>, object[]]>([
    ['while it is printed', async () => {}, [{ kind: 'being-printed' }]],
    [
      'while the network does not confirm',
      test => test.db.updateTable('orders').set({ status: 'BMG_ORDER_CONFIRMATION_FAILED' }).execute(),
      [{ kind: 'being-printed' }],
    ],
    ['until its parcel is there', test => ship(test, 'DISPATCHED'), [{ kind: 'on-its-way', shipment: 'DISPATCHED' }]],
    [
      'while its parcel is on its way though the money is gone',
      test => ship(test, 'DISPATCHED').then(() => pay(test, 'CHARGED_BACK')),
      [{ kind: 'on-its-way', shipment: 'DISPATCHED' }],
    ],
    [
      'while it waits at the pickup center though the money is gone',
      test => ship(test, 'READY_FOR_PICKUP').then(() => pay(test, 'CHARGED_BACK')),
      [{ kind: 'on-its-way', shipment: 'READY_FOR_PICKUP' }],
    ],
    [
      'while its book waits to leave, also where another card was refused',
      async test => {
        await ship(test, 'PRINTED')
        await insertSecondPayment(test, { status: 'REJECTED', provider_payment_id: '77' })
      },
      [{ kind: 'on-its-way', shipment: 'PRINTED', isCollected: false }],
    ],
    [
      'while nothing is known of the parcel of a confirmed one',
      test => test.db.updateTable('orders').set({ status: 'CONFIRMED' }).execute(),
      [{ kind: 'on-its-way', shipment: null }],
    ],
    [
      'while a dispute waits for a person',
      test => ship(test, 'DELIVERED').then(() => open(test, 'chargeback')),
      [{ kind: 'issue', issueId: 1, issue: 'chargeback' }],
    ],
    [
      'while money goes back',
      test =>
        ship(test, 'DELIVERED').then(() =>
          refundByOperator(test.deps, { orderId: test.orderId, reason: 'una mancha', operator: 'ana' }),
        ),
      [{ kind: 'refund', refundId: 1, isByHand: false }],
    ],
    [
      'while money of a cancelled order is here, whatever was noted about it',
      test =>
        cancel(test)
          .then(() => open(test, 'late-credit'))
          .then(() => settle(test)),
      [{ kind: 'held-money', cents: 178_000 }],
    ],
    [
      'while money of a cancelled order waits for a person, who sees all of it',
      test => cancel(test).then(() => open(test, 'late-credit')),
      [{ kind: 'issue', issueId: 1, issue: 'late-credit' }],
    ],
    [
      'while a transfer that was taken back from it waits',
      async test => {
        await ship(test, 'DELIVERED')
        await transfer(test, 150_000, [
          { amount_cents: 100_000, undone_at: test.clock.at, undone_by: 'ana' },
          { amount_cents: 50_000 },
        ])
      },
      [{ kind: 'waiting-transfer', transferId: 1, cents: 100_000 }],
    ],
    [
      'while the rest of a transfer that paid it waits',
      async test => {
        await ship(test, 'DELIVERED')
        await transfer(test, 200_000, [{ amount_cents: 178_000 }])
      },
      [{ kind: 'waiting-transfer', transferId: 1, cents: 22_000 }],
    ],
    [
      'while a parcel that came back waits for a person, who sees its money',
      test => ship(test, 'RETURNED').then(() => open(test, 'parcel-returned')),
      [{ kind: 'issue', issueId: 1, issue: 'parcel-returned' }],
    ],
    [
      'while a part of a cancelled order’s money is neither back nor on its way back',
      async test => {
        await cancel(test)
        await test.db.updateTable('payments').set({ status: 'PARTIALLY_REFUNDED', refunded_cents: 30_000 }).execute()
        const second = { amount_cents: 5000, refunded_cents: 0, provider_payment_id: '77' }
        const secondId = await insertSecondPayment(test, second)
        await refund(test, { payment_id: 1, amount_cents: 30_000, outcome: 'DONE' })
        await refund(test, { payment_id: 1, amount_cents: 50_000 })
        await refund(test, { payment_id: secondId, amount_cents: 4000 })
      },
      [
        { kind: 'refund', refundId: 2 },
        { kind: 'refund', refundId: 3 },
        { kind: 'held-money', cents: 178_000 - 30_000 - 50_000 + 1000 },
      ],
    ],
    [
      'while a parcel that came back holds the money of its books',
      test => ship(test, 'RETURNED'),
      [{ kind: 'held-money', cents: 178_000 }],
    ],
    [
      'while more is here than it costs',
      async test => {
        await ship(test, 'DELIVERED')
        await insertSecondPayment(test, { amount_cents: 5000, provider_payment_id: '77' })
      },
      [{ kind: 'held-money', cents: 5000 }],
    ],
  ])('%s', async (_when, happen, needs) => {
    const test = await paidOrder()
    await happen(test)
    expect(stillNeeded(await orderFile(test))).toMatchObject(needs)
    expect(await eraseCustomer(test.deps, { email: EMAIL, operator: 'ana' })).toMatchObject({
      kind: 'open-orders',
      orders: [{ orderId: test.orderId, needs }],
    })
  })

  it.each<[string, (test: PaidShop) => Promise<unknown>]>([
    ['once its parcel has come', test => ship(test, 'DELIVERED')],
    ['once it was collected', test => ship(test, 'COLLECTED')],
    [
      'once a dispute about a parcel that has come is settled',
      async test => {
        await ship(test, 'DELIVERED')
        await pay(test, 'CHARGED_BACK')
        await open(test, 'chargeback')
        await settle(test)
      },
    ],
    [
      'once a dispute took the money and nothing has left',
      async test => {
        await ship(test, 'PRINTED')
        await pay(test, 'CHARGED_BACK')
        await open(test, 'chargeback')
        await settle(test)
      },
    ],
    [
      'once its parcel came back and its money went back',
      test => ship(test, 'RETURNED').then(() => pay(test, 'REFUNDED')),
    ],
    [
      'once its parcel came back and only its shipping is kept',
      async test => {
        await ship(test, 'RETURNED')
        await test.db.updateTable('payments').set({ status: 'PARTIALLY_REFUNDED', refunded_cents: 149_000 }).execute()
      },
    ],
    ['once it was cancelled and its money went back', test => cancel(test).then(() => pay(test, 'REFUNDED'))],
  ])('no more %s', async (_when, happen) => {
    const test = await paidOrder()
    await happen(test)
    expect(stillNeeded(await orderFile(test))).toEqual([])
    expect((await eraseCustomer(test.deps, { email: EMAIL, operator: 'ana' })).kind).toBe('erased')
  })
})

describe('an order that is not paid', () => {
  it('waits for its OFFLINE money until its deadline', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    const needs = [{ kind: 'unpaid', until: new Date('2026-11-24T02:59:00Z') }]
    expect(await eraseCustomer(test.deps, { email: EMAIL, operator: 'ana' })).toMatchObject({
      orders: [{ orderId: 1001, needs }],
    })
  })

  it('pays no more where its buyer is erased all the same while its card is under review', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('CONT'))
    const erasing = eraseCustomer(test.deps, { email: EMAIL, evenIfOpen: true, operator: 'ana' })
    expect(await erasing).toMatchObject({ kind: 'erased' })
    expect((await test.sandbox.ledger()).payments.map(({ status }) => status)).toEqual(['cancelled'])
    expect(await test.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'CANCELLED' }])
  })

  it('says so alone, also where some of its money is here', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    await insertSecondPayment(test, { status: 'APPROVED', amount_cents: 50_000 })
    expect(await eraseCustomer(test.deps, { email: EMAIL, operator: 'ana' })).toMatchObject({
      orders: [{ needs: [{ kind: 'unpaid' }] }],
    })
  })

  it('whose cards were all refused can be cancelled right away', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('FUND'))
    const needs = [{ kind: 'cards-refused' }]
    expect(await eraseCustomer(test.deps, { email: EMAIL, operator: 'ana' })).toMatchObject({
      orders: [{ orderId: 1001, needs }],
    })
  })

  it('waits for a card that is being verified', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('CONT'))
    const needs = [{ kind: 'card-being-verified' }]
    expect(await eraseCustomer(test.deps, { email: EMAIL, operator: 'ana' })).toMatchObject({
      orders: [{ orderId: 1001, needs }],
    })
  })
})

it('one that its buyer collects says so', async () => {
  const test = await paidOrder({ isDelivered: false })
  await ship(test, 'READY_FOR_PICKUP')
  expect(stillNeeded(await orderFile(test))).toMatchObject([{ kind: 'on-its-way', isCollected: true }])
})

it('a refund by hand is named once, with its number', async () => {
  const test = await paidOrder()
  await ship(test, 'DELIVERED')
  await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
  await refundByOperator(test.deps, { orderId: test.orderId, reason: 'una mancha', operator: 'ana' })
  await open(test, 'refund-by-hand')
  expect(stillNeeded(await orderFile(test))).toEqual([{ kind: 'refund', refundId: 1, isByHand: true }])
})

it('of a person’s orders only those are named that need them', async () => {
  const test = await paidOrder()
  await ship(test, 'DELIVERED')
  await test.shop.placeOrder(await test.cardOrder('FUND'))
  expect(await eraseCustomer(test.deps, { email: EMAIL, operator: 'ana' })).toEqual({
    kind: 'open-orders',
    orders: [{ orderId: 1002, needs: [{ kind: 'cards-refused' }] }],
  })
})
