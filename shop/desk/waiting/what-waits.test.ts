import { Kysely, PostgresDialect } from 'kysely'
import { expect, it } from 'vitest'
import type { DB } from '../../../db/schema.ts'
import { insertBook } from '../../../test/support/books.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'
import { openIssue } from '../../orders/issue-store.ts'
import type { Grant, Role } from '../../staff/actor.ts'
import type { DeskParts } from '../act.ts'
import { createDesk } from '../desk.ts'

/** A desk at which nothing but orders and requests waits. */
const QUIET = {
  network: {},
  backups: { plan: null },
  notedDamage: () => null,
  freeBytes: async () => Infinity,
  rateStaleDays: 7,
  differenceLimitCents: 0,
}

it('shows each of the team what they can do something about, and all of it to somebody who only looks, without its persons', async () => {
  const { db, pool, clock, shop } = await createTestShop('2026-11-20T12:00:00Z')
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await insertBook(db, { bibliomanager_id: 'B2', price_cents: null })
  const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  await shop.placeOrder(request)
  await openIssue(db, { orderId: 1001, subject: '', detail: '', at: clock.at, kind: 'late-credit' })
  await shop.requestBook('B2', { customer: request.customer, shipping: { shippingMethod: 'PICKUP' } }, 'browser')
  const desk = createDesk({ ...QUIET, db, pool, clock } as unknown as DeskParts)
  const seenBy = async (role: Role, grants: Grant[] = []) =>
    (await desk.whatWaits({ id: 'ana', name: 'Ana', role, grants }, { restingDays: 10 })).map(({ thing }) => thing)
  expect(await seenBy('owner')).toEqual(['issue 1', 'request C-1001'])
  expect(await seenBy('orders')).toEqual(['issue 1', 'request C-1001'])
  expect(await seenBy('catalogue')).toEqual(['request C-1001'])
  expect(await seenBy('reader')).toEqual(['issue 1', 'request C-1001'])
  expect(await seenBy('reader', ['see-people'])).toEqual(['issue 1', 'request C-1001'])
})

it('tells a full disk before all but damage, to who sees orders', async () => {
  const { db, pool, clock, shop } = await createTestShop('2026-11-20T12:00:00Z')
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  await openIssue(db, { orderId: 1001, subject: '', detail: '', at: clock.at, kind: 'late-credit' })
  clock.at = new Date('2026-11-21T12:00:00Z')
  let free = 64 * 1024 * 1024
  const notedDamage = () => ({ at: clock.at, words: 'invalid page' })
  const parts = { ...QUIET, db, pool, clock, notedDamage, freeBytes: async () => free } as unknown as DeskParts
  const seenBy = (role: Role) =>
    createDesk(parts).whatWaits({ id: 'ana', name: 'Ana', role, grants: [] }, { restingDays: 10 })
  expect((await seenBy('orders')).map(({ thing }) => thing)).toEqual(['damage', 'issue 1'])
  free = 12.9 * 1024 * 1024
  expect(await seenBy('orders')).toMatchObject([
    { thing: 'damage' },
    { thing: 'full-disk', urgency: 'money', what: expect.stringContaining('quedan 12 MB'), next: [] },
    { thing: 'issue 1' },
  ])
  expect(await seenBy('catalogue')).toEqual([])
})

it('lets rest what was postponed, and shows what began after that under its name', async () => {
  const { db, clock, shop, operators: desk } = await createTestShop('2026-11-20T12:00:00Z')
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  await openIssue(db, { orderId: 1001, subject: '', detail: '', at: clock.at, kind: 'claim' })
  const credit = { key: 'A-1', received_on: '2026-11-20', amount_cents: 5_000, description: '', source: 'banco' }
  await db
    .insertInto('credits')
    .values({ ...credit, recorded_at: clock.at, recorded_by: 'Ana', problem: 'unnamed' })
    .execute()
  const sayAgain = (detail: string) =>
    openIssue(db, { orderId: 1001, subject: '', detail, at: new Date('2026-11-20T12:00:01Z'), kind: 'claim' })
  const owner = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const
  const resting = async () =>
    (await desk.whatWaits(owner, { restingDays: 10 })).filter(({ mark }) => mark?.snoozed).map(({ thing }) => thing)
  for (const thing of ['issue 1', 'transfer 1'])
    await desk.snoozeThing(owner, { thing, until: '2026-11-30', reason: 'llama el lunes' })
  expect(await resting()).toEqual(['transfer 1', 'issue 1'])
  await sayAgain('')
  expect(await resting(), 'nothing new').toEqual(['transfer 1', 'issue 1'])
  await sayAgain('otro pago')
  expect(await resting()).toEqual(['transfer 1'])
  await db.updateTable('order_matters').set({ changed_at: null }).execute()
  expect(await resting()).toEqual(['transfer 1', 'issue 1'])
  await db
    .updateTable('order_matters')
    .set({ opened_at: new Date('2026-11-20T12:00:01Z') })
    .execute()
  expect(await resting()).toEqual(['transfer 1'])
  await db.updateTable('credits').set({ received_on: '2026-11-21' }).execute()
  expect(await resting()).toEqual([])
})

it('asks the database as often for many orders as for one, on Hoy and on Pagos', async () => {
  const { db, pool, clock, shop } = await createTestShop('2026-11-20T12:00:00Z')
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  let questions = 0
  const counted = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: () => void questions++ })
  const desk = createDesk({ ...QUIET, db: counted, pool, clock } as unknown as DeskParts)
  const ana = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const
  const placeWithIssues = async () => {
    const placement = await shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const { id: orderId } = placement.order
    const issue = { orderId, detail: '', at: clock.at }
    await openIssue(db, { ...issue, kind: 'late-credit', subject: await paymentOf(orderId) })
    await openIssue(db, { ...issue, kind: 'print-failed', subject: '' })
    await db
      .insertInto('print_orders')
      .values({ order_id: orderId, reference: `pedido-${orderId}`, refused_lines: [1] })
      .execute()
  }
  const paymentOf = async (orderId: number) => {
    const payments = db.selectFrom('payments').select('id').where('order_id', '=', orderId)
    return String((await payments.executeTakeFirstOrThrow()).id)
  }
  const asked = async () => {
    questions = 0
    const waiting = await desk.whatWaits(ana, { restingDays: 10 })
    const today = questions
    const money = await desk.listMoneyIssues(ana, {})
    return { waiting: waiting.length, today, money: money.length, payments: questions - today }
  }
  await placeWithIssues()
  const one = await asked()
  expect(one).toMatchObject({ waiting: 2, money: 1 })
  for (let more = 0; more < 9; more++) await placeWithIssues()
  expect(await asked()).toEqual({ ...one, waiting: 20, money: 10 })
})

it('says how much a person transfers back by the refund itself, whatever is written about it', async () => {
  const { db, clock, shop, operators: desk } = await createTestShop('2026-11-20T12:00:00Z')
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  const actor = (role: Role) => ({ id: 'ana', name: 'Ana', role, isConfirmed: true })
  const payment = { orderId: 1001, receivedOn: '2026-11-20', amountCents: 149_000, description: '', key: 'A-1' }
  await desk.confirmPayment(actor('owner'), payment)
  await desk.refundOrder(actor('owner'), { orderId: 1001, amountCents: 49_000, reason: 'x', keepPrinting: true })
  const issue = { orderId: 1001, subject: '1', at: clock.at, kind: 'refund-by-hand' } as const
  await openIssue(db, { ...issue, detail: 'en otras palabras' })
  const told = async (role: Role) => (await desk.whatWaits(actor(role), {})).map(({ what, next }) => [what, next])
  const next = ['confirmRefund', 'withdrawRefund'].map(act => ({ act, orderId: 1001, refundId: 1 }))
  expect(await told('owner')).toEqual([['Orden 1001: hay que devolver $\u00a0490,00 por transferencia.', next]])
  expect(await told('reader')).toEqual([['Orden 1001: hay que devolver dinero por transferencia.', next]])
})

it.each(['print-failed', 'refunded-in-print'] as const)(
  'says once of a book that nobody confirmed in time that it waits: %s',
  async kind => {
    const { db, clock, shop, operators: desk } = await createTestShop('2026-11-20T12:00:00Z')
    await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
    await shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    const owner = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const
    const payment = { orderId: 1001, receivedOn: '2026-11-20', amountCents: 149_000, description: '', key: 'A-1' }
    await desk.confirmPayment(owner, payment)
    clock.at = new Date('2026-11-30T12:00:00Z')
    const things = async () => (await desk.whatWaits(owner, {})).map(({ thing }) => thing)
    expect(await things()).toEqual(['print 1001'])
    await openIssue(db, { orderId: 1001, subject: '', detail: '', at: clock.at, kind })
    expect(await things()).toEqual(['issue 1'])
  },
)
