import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { OPERATOR } from '../../../test/support/offline-orders.ts'
import { openIssues, orderStatus, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { doRefunds, giveBackAll, refunded, statement, transfer } from '../../../test/support/returned-money.ts'
import { fateOf } from '../../desk/words/statement-words.ts'
import { listOpenIssues, openIssue } from '../issue-store.ts'
import { resolveByOperator } from '../overview/operator-orders.ts'
import { printOrders } from '../printing/print-orders.ts'
import { selectPossibleOrders } from './likely-orders-store.ts'
import { findPayable } from './payable-store.ts'
import { takeBackTransfer } from './take-back-transfer.ts'

const printed = async ({ printing }: PaidShop) => (await printing.ledger()).orders.length

describe('a transfer for an order whose money went back', () => {
  it('replaces all of it, and a book that was printed is not printed again', async () => {
    const test = await refunded(1490, { isPrinted: true })
    const before = await test.db.selectFrom('print_orders').selectAll().execute()
    expect(await transfer(test, 1490)).toMatchObject({ kind: 'paid', printing: 'was-printed', tooMuch: null })
    expect(await openIssues(test)).toEqual([])
    expect(eventTypes(test)).toEqual(['debt-settled'])
    expect(await test.db.selectFrom('print_orders').selectAll().execute()).toEqual(before)
    expect(await transfer(test, 1490), 'once').toEqual({ kind: 'already-paid' })
  })

  it.each([690, 1490])('starts the printing that waited for it, of one book: %s pesos', async pesos => {
    const test = await refunded(pesos)
    await printOrders(test.deps)
    expect(await printed(test)).toBe(0)
    expect(await transfer(test, pesos)).toMatchObject({ kind: 'paid', printing: 'starts' })
    expect(await openIssues(test)).toEqual([])
    await printOrders(test.deps)
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await printed(test)).toBe(1)
  })

  it.each([{}, { isPart: true }, { acceptLate: true }, { difference: { reason: 'x', limitCents: 200_000 } }])(
    'of another amount is refused with what the order has and lacks: %j',
    async terms => {
      const test = await refunded(690)
      const refused = { kind: 'money-went-back', expectedCents: 69_000, heldCents: 80_000 }
      expect(await transfer(test, 1490, terms)).toEqual(refused)
      expect(await transfer(test, 600, terms)).toEqual(refused)
      expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
    },
  )

  it('leaves before a person what went back twice, as it was written down, also where it is taken back', async () => {
    const test = await refunded(1490, { isPrinted: true })
    const twice = { kind: 'refunded-elsewhere', subject: '999', detail: 'Volvió de más.' } as const
    const facts = { says: 'refunded-twice', providerCents: 149_000, outsideCents: 149_000 } as const
    await openIssue(test.db, { ...twice, orderId: test.orderId, facts, at: test.clock.at })
    expect(await transfer(test, 1490)).toMatchObject({ kind: 'paid' })
    expect(await listOpenIssues(test.db)).toMatchObject([twice])
    await takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
    expect(await listOpenIssues(test.db)).toMatchObject([{ kind: 'refunded-elsewhere', detail: '' }, twice])
  })

  it('is for a paid order once a person decided that it goes on with what is left', async () => {
    const test = await refunded(690)
    const [issue] = await listOpenIssues(test.db)
    await resolveByOperator(test.deps, { orderId: test.orderId, issueId: issue?.id ?? 0, note: 'así', ...OPERATOR })
    expect(await transfer(test, 690)).toEqual({ kind: 'already-paid' })
  })

  it('is taken back where it was another order’s: the printed book stays, and what is missing waits again', async () => {
    const test = await refunded(1490, { isPrinted: true })
    await test.printing.decide(test.reference, 'PRINTED')
    await transfer(test, 1490)
    test.events.length = 0
    const taking = takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
    expect(await taking).toMatchObject({ kind: 'taken-back', order: { kind: 'lacks-again', cents: 149_000 } })
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
    expect(eventTypes(test)).toEqual(['payment-taken-back'])
    expect(await transfer(test, 1490), 'its own').toMatchObject({ kind: 'paid', printing: 'was-printed' })
  })

  it('is asked for no more where nobody waits for it', async () => {
    const test = await refunded(1490, { isPrinted: true })
    const [issue] = await listOpenIssues(test.db)
    await resolveByOperator(test.deps, { orderId: test.orderId, issueId: issue?.id ?? 0, note: 'así', ...OPERATOR })
    expect(await transfer(test, 1490)).toEqual({ kind: 'money-given-back' })
  })

  it('is awaited: a bare number names its order, and it is suggested without its name', async () => {
    const test = await refunded(690)
    const request = { since: test.clock.at, named: [] }
    expect(await selectPossibleOrders(test.db, request)).toMatchObject([{ id: test.orderId, dueCents: 69_000 }])
    expect(await findPayable(test.db, [test.orderId])).toMatchObject([{ dueCents: 69_000 }])
  })

  it('comes by a statement as well', async () => {
    const test = await refunded(690)
    expect(await statement(test, 600, 690)).toMatchObject([
      { kind: 'unmatched', problem: 'wrong-amount' },
      { kind: 'paid', orderId: test.orderId },
    ])
    expect(await openIssues(test)).toEqual([])
  })

  it('replaces no part of it while the rest is on its way back', async () => {
    const test = await refunded(690, { isPrinted: true })
    await giveBackAll(test)
    const issues = ['refunded-elsewhere', 'refunded-in-print']
    expect(await transfer(test, 690)).toEqual({ kind: 'being-refunded', expectedCents: null })
    expect(await statement(test, 690)).toMatchObject([{ kind: 'unmatched', problem: 'being-refunded' }])
    expect(await openIssues(test)).toEqual(issues)
  })

  describe('that the team gave back of an order in print', () => {
    async function givenBack() {
      const test = await paidOrder({ isDelivered: false })
      await printOrders(test.deps)
      test.clock.at = new Date('2026-11-23T12:00:00Z')
      await giveBackAll(test)
      await doRefunds(test)
      expect(await openIssues(test)).toEqual(['refunded-in-print'])
      return test
    }

    it('does not make the order go on by itself, where a statement brings it', async () => {
      const test = await givenBack()
      const [line] = await statement(test, 1490)
      expect(line).toMatchObject({ kind: 'unmatched', problem: 'money-given-back' })
      expect(line && fateOf(line)).toContain('el dinero de la orden se devolvió, y solo una persona decide si sigue')
      expect(await openIssues(test)).toEqual(['refunded-in-print'])
    })

    it('does not either where a part had gone back elsewhere before', async () => {
      const test = await refunded(690, { isPrinted: true })
      await giveBackAll(test)
      await doRefunds(test)
      expect(await openIssues(test)).toEqual(['refunded-elsewhere', 'refunded-in-print'])
      expect(await statement(test, 1490)).toMatchObject([{ kind: 'unmatched' }])
      expect(await openIssues(test)).toEqual(['refunded-elsewhere', 'refunded-in-print'])
    })

    it('makes it go on where a person says so', async () => {
      const test = await givenBack()
      expect(await transfer(test, 1490)).toMatchObject({ kind: 'paid' })
      expect(await openIssues(test)).toEqual([])
    })
  })
})
