import { describe, expect, it } from 'vitest'
import { montevideoDate } from '../../contract/dates.ts'
import { systemClock } from '../../platform/clock.ts'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { knock, openTestDesk } from '../../test/support/test-desk.ts'
import { createTestShop } from '../../test/support/test-shop.ts'
import type { DeskParts } from './act.ts'
import { createDesk } from './desk.ts'
import { actorWords, personName } from './words/order-words.ts'

describe('the desk', () => {
  it('writes down who did what and how it ended, also what was refused, and nothing about its reader', async () => {
    const { db, desk } = await openTestDesk()
    const owner = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const
    const resolving = desk.resolveIssue(owner, { orderId: 1001, issueId: 1, note: 'hablé con Ildefonso' })
    await expect(resolving).rejects.toThrow()
    await knock(desk, 'refundOrder', 'reader')
    await desk.readJournal(owner, { limit: 5 })
    const entries = await desk.readJournal(owner, { limit: 5 })
    expect(entries).toMatchObject([
      { act: 'refundOrder', outcome: 'refused', answer: 'Ana no tiene permiso para hacer eso.' },
      { act: 'resolveIssue', actor: 'Ana', subject: 'orden 1001', outcome: 'failed' },
    ])
    expect(JSON.stringify(entries)).not.toContain('Ildefonso')
    await desk.removeView(owner, { viewId: 7 })
    expect(await desk.readJournal(owner, { act: 'removeView', actorId: 'ana', limit: 5 })).toMatchObject([
      { outcome: 'answered', answer: 'nothing' },
    ])
    const today = montevideoDate(entries[0]?.at ?? new Date(0))
    expect(await desk.readJournal(owner, { from: today, until: today, limit: 5 })).toHaveLength(3)
    expect(await desk.readJournal(owner, { until: '2020-01-01', limit: 5 })).toEqual([])
    expect(await desk.readJournal(owner, { from: '2099-01-01', limit: 5 })).toEqual([])
    await expect(db.updateTable('journal').set({ actor: 'Eva' }).execute()).rejects.toThrow('never rewritten')
    await expect(db.deleteFrom('journal').execute()).rejects.toThrow('never rewritten')
  })

  it('keeps with its order a refund that is called by its own number, and who placed an order', async () => {
    const { db, shop, operators: desk } = await createTestShop('2026-11-20T12:00:00Z')
    const owner = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const
    await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
    const order = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    await shop.placeOrder(order)
    const payment = { orderId: 1001, receivedOn: '2026-11-20', amountCents: 149_000, description: '', key: 'A-1' }
    await desk.confirmPayment(owner, payment)
    await desk.refundOrder(owner, { orderId: 1001, amountCents: 10_000, reason: 'x', keepPrinting: true })
    await desk.withdrawRefund(owner, { refundId: 1, reason: 'x' })
    await desk.confirmRefund(owner, { refundId: 1, bankReference: 'T-1' })
    const { customer, shipping } = order
    await desk.placeOrder(owner, {
      lines: [{ bookId: 'B1', quantity: 1 }],
      order: { customer, shipping },
      pays: 'OFFLINE',
      totalCents: 149_000,
      orderKey: 'b4a6f5f0-7c5e-4f0a-9d55-000000000001',
    })
    const actsOn = async (subject: string) =>
      (await desk.readJournal(owner, { subject, limit: 9 })).map(({ act, answer }) => `${act}: ${answer}`)
    expect(await actsOn('orden 1001')).toEqual([
      ...['confirmRefund: not-awaited', 'withdrawRefund: withdrawn', 'refundOrder: requested', 'confirmPayment: paid'],
    ])
    expect(await actsOn('orden 1002')).toEqual(['placeOrder: placed'])
    await expect(db.updateTable('journal').set({ subject: 'orden 7' }).execute()).rejects.toThrow('never rewritten')
  })

  it('answers what was done, and why it was not, also where the journal can not keep how it ended', async () => {
    const { db, pool } = await createTestDatabase()
    const said: unknown[] = []
    const log = { error: (facts: unknown) => void said.push(facts) }
    const desk = createDesk({ db, clock: systemClock, log, profile: {} } as unknown as DeskParts)
    const owner = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const
    await pool.query('alter table journal add constraint never_closed check (outcome is null)')
    const view = { list: 'ordenes', name: 'Todas', query: 'estado=todas', isShared: true } as const
    await desk.saveView(owner, view)
    expect(await desk.listViews(owner, { list: 'ordenes' })).toHaveLength(1)
    await expect(desk.saveView(owner, { ...view, list: 'no' as never })).rejects.toThrow('list')
    expect(await desk.readJournal(owner, { limit: 5 })).toMatchObject([{ outcome: null }, { outcome: null }])
    expect(said).toMatchObject([{ act: 'saveView' }, { act: 'saveView' }])
  })

  it('shows a person in history who is called like something that is not a person', () => {
    expect(['Ana', 'shop', 'toString'].map(personName)).toEqual(['Ana', 'shop (persona)', 'toString'])
    expect(actorWords(personName('shop'))).toBe('shop (persona)')
    expect(actorWords('shop')).toBe('tienda')
  })
})
