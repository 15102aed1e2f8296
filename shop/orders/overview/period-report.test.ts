import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type IsoDate, montevideoDate } from '../../../contract/dates.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import { insertBook } from '../../../test/support/books.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { placeSampleOrders } from '../sample/sample-orders.ts'
import { reportMonth } from './month-report.ts'
import { bestTitles, type Period, reportPeriod, searchesAndOrders, type Totals } from './period-report.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
// Includes what follows the last orders: money goes back within forty days.
const YEARS: Period = { from: '2024-11-20', until: '2027-01-31' }

/** A shop over two years with random books, orders, refunds and disputes. */
async function sampleShop(count: number): Promise<TestDatabase['db']> {
  const { db } = await createTestDatabase()
  for (let book = 1; book <= 8; book++) {
    await insertBook(db, {
      bibliomanager_id: `B${book}`,
      title: `Título ${book} del río`,
      price_cents: 10_000 * book + 7,
    })
  }
  await placeSampleOrders({ db, clock: { now: () => NOW } }, count)
  await sql`update payments set fee_cents = (amount_cents * 0.04)::bigint where payment_method = 'CARD' and received_at is not null`.execute(
    db,
  )
  await sql`
    insert into refunds (payment_id, amount_cents, key, reason, requested_by, requested_at, finished_at, outcome)
    select id, 1 + (amount_cents * random())::bigint % amount_cents, gen_random_uuid(), 'x', 'ana', at, at, outcome
    from (
      select id, amount_cents, received_at + random() * interval '30 days' as at,
        case when random() < 0.8 then 'DONE' else 'REFUSED' end as outcome
      from payments where received_at is not null and random() < 0.1
    ) as picked`.execute(db)
  await sql`update payments set refunded_cents = made.cents from (
    select payment_id, sum(amount_cents) as cents from refunds where outcome = 'DONE' group by payment_id) made
    where made.payment_id = payments.id`.execute(db)
  await sql`
    insert into order_history (order_id, at, actor, cause, subject, subject_id, from_status, to_status)
    select order_id, received_at + random() * interval '40 days', 'provider', 'webhook', 'payment', id, 'APPROVED', 'CHARGED_BACK'
    from payments where received_at is not null and random() < 0.05`.execute(db)
  return db
}

interface Told {
  day: IsoDate
  method: PaymentMethod
  department: string
  totals: Totals
}

/** The same report counted naively: each movement by itself, on its day in Montevideo. */
async function tell(db: TestDatabase['db'], { from, until }: Period): Promise<Told[]> {
  const nothing = {
    payments: 0,
    salesCents: 0,
    feesCents: 0,
    refunds: 0,
    refundedCents: 0,
    chargebacks: 0,
    chargedBackCents: 0,
    netCents: 0,
  }
  const orders = await db.selectFrom('orders').select(['id', 'shipping_department']).execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const refunds = await db.selectFrom('refunds').selectAll().where('outcome', '=', 'DONE').execute()
  const history = await db.selectFrom('order_history').selectAll().where('subject', '=', 'payment').execute()
  const told = payments.flatMap(payment => {
    const department = orders.find(({ id }) => id === payment.order_id)?.shipping_department ?? ''
    const on = (at: Date, totals: Partial<Totals>): Told => ({
      day: montevideoDate(at),
      method: payment.payment_method,
      department,
      totals: { ...nothing, ...totals },
    })
    const steps = history.filter(({ subject_id }) => subject_id === payment.id)
    const first = steps
      .filter(({ to_status }) => to_status === 'APPROVED')
      .sort((a, b) => a.at.getTime() - b.at.getTime())[0]
    const fee = payment.fee_cents ?? 0
    const lostAt = (at: Date) =>
      payment.amount_cents -
      refunds
        .filter(({ payment_id, finished_at }) => payment_id === payment.id && (finished_at as Date) <= at)
        .reduce((all, { amount_cents }) => all + amount_cents, 0)
    return [
      ...(first
        ? [
            on(first.at, {
              payments: 1,
              salesCents: payment.amount_cents,
              feesCents: fee,
              netCents: payment.amount_cents - fee,
            }),
          ]
        : []),
      ...refunds
        .filter(({ payment_id }) => payment_id === payment.id)
        .map(refund =>
          on(refund.finished_at as Date, {
            refunds: 1,
            refundedCents: refund.amount_cents,
            netCents: -refund.amount_cents,
          }),
        ),
      ...steps
        .filter(({ to_status }) => to_status === 'CHARGED_BACK')
        .map(({ at }) => on(at, { chargebacks: 1, chargedBackCents: lostAt(at), netCents: -lostAt(at) })),
    ]
  })
  return told.filter(({ day }) => day >= from && day <= until)
}

function sum(told: readonly Told[]): Totals {
  const keys = Object.keys(told[0]?.totals ?? {}) as (keyof Totals)[]
  return Object.fromEntries(
    keys.map(key => [key, told.reduce((all, { totals }) => all + totals[key], 0)]),
  ) as unknown as Totals
}

it('agrees with a plain count, with each month’s report and with what the orders cost, over random orders', async () => {
  const db = await sampleShop(400)
  for (const period of [
    YEARS,
    { from: '2026-03-17', until: '2026-09-02' },
    { from: '2026-11-20', until: '2026-11-20' },
  ]) {
    const told = await tell(db, period)
    const report = await reportPeriod(db, period)
    if (told.length > 0) expect(report.total).toEqual(sum(told))
    for (const { day, ...totals } of report.byDay)
      expect(totals, day).toEqual(sum(told.filter(each => each.day === day)))
    expect(report.byDay.map(({ day }) => day)).toEqual([...new Set(told.map(({ day }) => day))].sort())
    for (const { method, ...totals } of report.byMethod) {
      const some = told.filter(each => each.method === method)
      if (some.length > 0) expect(totals, method).toEqual(sum(some))
    }
    for (const { department, ...totals } of report.byDepartment) {
      expect(totals, department).toEqual(sum(told.filter(each => each.department === department)))
    }
  }
  const all = await reportPeriod(db, YEARS)
  const paid = await db
    .selectFrom('orders')
    .select(sql<number>`sum(grand_total_cents)::bigint`.as('cents'))
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(all.total.salesCents).toBe(paid.cents)
  let byMonth = 0
  for (const month of new Set(all.byDay.map(({ day }) => day.slice(0, 7))))
    byMonth += (await reportMonth(db, month)).total.netCents
  expect(byMonth).toBe(all.total.netCents)
})

it('counts the copies of orders that were paid, each title once', async () => {
  const db = await sampleShop(200)
  const titles = await bestTitles(db, YEARS, 50)
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['isbn', 'quantity', 'line_total_cents'])
    .where('paid_at', 'is not', null)
    .execute()
  expect(titles.length).toBe(new Set(lines.map(({ isbn }) => isbn)).size)
  for (const { isbn, copies, cents, orders } of titles) {
    const some = lines.filter(line => line.isbn === isbn)
    expect([copies, cents, orders]).toEqual([
      some.reduce((all, { quantity }) => all + quantity, 0),
      some.reduce((all, line) => all + line.line_total_cents, 0),
      some.length,
    ])
  }
  expect(titles.map(({ copies }) => copies)).toEqual(titles.map(({ copies }) => copies).sort((a, b) => b - a))
})

it('shows beside what was searched and not found how much of it was still sold', async () => {
  const db = await sampleShop(50)
  for (const [day, query, times] of [
    ['2026-11-01', 'título 3 del RÍO', 2],
    ['2026-11-20', 'título 3 del RÍO', 3],
    ['2026-11-20', 'ajedrez', 4],
    ['2026-11-20', 'de rí', 1],
    ['2026-11-20', 't%o d_l río', 1],
    ['2024-01-01', 'antes', 9],
  ] as const) {
    await db.insertInto('search_misses').values({ day, query, times }).execute()
  }
  const found = await searchesAndOrders(db, YEARS, 10)
  expect(found.map(({ query, times }) => [query, times])).toEqual([
    ['título 3 del RÍO', 5],
    ['ajedrez', 4],
    ['de rí', 1],
    ['t%o d_l río', 1],
  ])
  expect(found[0]?.copies).toBeGreaterThan(0)
  expect(found[1]?.copies).toBe(0)
  expect(found[2]?.copies, 'its words are in every title').toBe(0)
  expect(found[3]?.copies, 'a sign is only itself').toBe(0)
  expect(await searchesAndOrders(db, YEARS, 1)).toEqual(found.slice(0, 1))
})
