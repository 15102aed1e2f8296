import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase, createPool } from '../../../platform/database/database.ts'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { lostSpansWait } from '../../desk/waiting/lost-spans-wait.ts'
import { chargeOf } from '../../payments/providers/payment-provider.contract.ts'
import { closeLostSpan, findLost, settleLostCharge } from './close-lost-span.ts'
import { compareLostSpan, leaveOutNumbers, openLostSpan } from './compare-lost-span.ts'
import { applyWebhook } from './provider-webhooks.ts'

const HOUR_MS = 60 * 60_000

/** A shop that was restored: the provider has a charge whose answer it never had, and one of an order that it does not know. */
async function restoredShop() {
  const test = await createCardShop()
  await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 2 }] })
  await test.shop.placeOrder(await test.cardOrder())
  const stranger = chargeOf(await test.sandbox.makeToken())
  await test.deps.provider.createPayment(stranger)
  await test.deps.provider.createPayment({
    ...chargeOf(await test.sandbox.makeToken({ name: 'OTHE' })),
    reference: 'rejected',
  })
  const now = test.clock.now()
  const spans: number[] = []
  const enqueue = async (_transaction: unknown, spanId: number) => void spans.push(spanId)
  const span = { backup: '2026-11-25_03-30-00', beginsAt: new Date(now.getTime() - HOUR_MS), endsAt: now }
  await openLostSpan({ db: test.db, enqueue }, span)
  const webhooks: number[] = []
  const applyWebhookLater = async (_transaction: unknown, webhookId: number) => void webhooks.push(webhookId)
  const compare = () => compareLostSpan({ ...test.deps, applyWebhookLater }, { spanId: spans[0] ?? 0 })
  return { ...test, stranger, spanId: spans[0] ?? 0, webhooks, compare }
}

it('a charge that no order knows waits for a person, and one that was not heard of is read again', async () => {
  const { db, deps, stranger, spanId, webhooks, compare, clock } = await restoredShop()
  await compare()
  await compare()
  const { charges } = await findLost(db)
  expect(charges).toMatchObject([
    { reference: stranger.reference, heldCents: stranger.amountCents, status: 'APPROVED' },
  ])
  expect(webhooks).toHaveLength(1)
  await applyWebhook(deps, { webhookId: webhooks[0] ?? 0 })
  expect(await db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'APPROVED' }])

  const [charge, span] = await lostSpansWait({ db, clock, cutOff: '14:00' })
  expect(charge).toMatchObject({ urgency: 'money', what: expect.stringContaining('que ninguna orden conoce') })
  expect(span).toMatchObject({ urgency: 'deadline', what: expect.stringContaining('ya se compararon') })
  const closing = { note: 'devuelto en el panel', at: clock.now() }
  expect(await settleLostCharge(db, charges[0]?.id ?? 0, closing)).toBe(true)
  expect(await closeLostSpan(db, spanId, closing)).toBe(true)
  expect(await closeLostSpan(db, spanId, closing)).toBe(false)
  expect(await lostSpansWait({ db, clock, cutOff: '14:00' })).toEqual([])
})

it('a charge that was cancelled waits for nobody, and of one that went back in part what is left', async () => {
  const { db, deps, spanId } = await restoredShop()
  const known = await deps.provider.findChangedBetween(new Date(0), new Date('2100-01-01T00:00:00Z'))
  const [stranger] = known.kind === 'searched' ? known.payments.filter(({ status }) => status === 'APPROVED') : []
  if (!stranger) throw new Error('the provider knows no charge')
  const payments = [
    { ...stranger, id: '901', reference: 'cancelled', status: 'CANCELLED' as const },
    { ...stranger, id: '902', reference: 'in part', refundedCents: 1000 },
  ]
  const provider = { ...deps.provider, findChangedBetween: async () => ({ kind: 'searched' as const, payments }) }
  await compareLostSpan({ ...deps, provider, applyWebhookLater: async () => {} }, { spanId })
  const { charges } = await findLost(db)
  expect(charges).toMatchObject([{ reference: 'in part', heldCents: stranger.amountCents - 1000 }])
  const settling = { note: 'devuelto', at: new Date() }
  expect(await settleLostCharge(db, charges[0]?.id ?? 0, settling)).toBe(true)
  expect(await settleLostCharge(db, charges[0]?.id ?? 0, settling), 'once').toBe(false)
})

it('is asked again where the provider says nothing', async () => {
  const { db, sandbox, compare } = await restoredShop()
  await sandbox.setFaults({ next: [{ operation: 'search', kind: 'error-500' }] })
  await expect(compare()).rejects.toThrow('the provider could not be asked')
  expect((await findLost(db)).spans).toMatchObject([{ comparedAt: null }])
  await compare()
  expect((await findLost(db)).charges).toHaveLength(1)
})

it('numbers that partners know from the lost time are given to nothing else', async () => {
  const test = await restoredShop()
  const placed = await test.shop.placeOrder(await test.cardOrder())
  expect(placed).toMatchObject({ kind: 'placed', order: { id: 2602 } })
})

it('where a command left numbers out before, those of the minutes since are left out and no more', async () => {
  const { db, clock } = await createCardShop()
  const endsAt = clock.now()
  const [beginsAt, leftOutAt] = [2, 1].map(hours => new Date(endsAt.getTime() - hours * HOUR_MS)) as [Date, Date]
  await leaveOutNumbers(db, { beginsAt, endsAt: leftOutAt })
  await openLostSpan({ db, enqueue: async () => {} }, { backup: '2026-11-25_03-30-00', beginsAt, endsAt, leftOutAt })
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`.execute(
    db,
  )
  expect(rows).toEqual([{ id: 1002 + 1000 + 2 * 600 }])
})

it('a database read from tables skips by the clock, whatever timeline its server has come to', async () => {
  const { connection, pool: first } = await createTestDatabase({ isWhole: true })
  // As on a server that took the place of another twice.
  await first.query(`
    create function public.pg_walfile_name(pg_lsn) returns text language sql return '000000030000000000000001';
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`)
  const pool = createPool(connection, () => {})
  onTestFinished(() => pool.end())
  const db = createDatabase(pool)
  const endsAt = new Date()
  const span = { backup: '2026-11-25_03-30-00', beginsAt: new Date(endsAt.getTime() - HOUR_MS), endsAt }
  const next = async () => {
    const { rows } = await sql<{
      id: number
    }>`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`.execute(db)
    return rows[0]?.id ?? 0
  }
  const before = await next()
  await openLostSpan({ db, enqueue: async () => {} }, { ...span, isOfTables: true })
  expect((await next()) - before).toBe(1 + 1000 + 600)
})

it('a time in which another copy was the shop is written down once, and leaves out what that one gave since', async () => {
  const { db, clock } = await createCardShop()
  const endsAt = clock.now()
  const [numbersFrom, beginsAt] = [2, 1].map(hours => new Date(endsAt.getTime() - hours * HOUR_MS)) as [Date, Date]
  const open = () =>
    openLostSpan(
      { db, enqueue: async () => {} },
      { backup: '', beginsAt, endsAt, laterCopy: { timeline: 3, numbersFrom, given: [] } },
    )
  expect([await open(), await open()]).toEqual([true, false])
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`.execute(
    db,
  )
  expect(rows).toEqual([{ id: 1002 + 3000 + 1200 }])
  expect(await lostSpansWait({ db, clock, cutOff: '14:00' })).toMatchObject([
    { what: expect.stringContaining('fue otra carpeta la tienda') },
  ])
})
