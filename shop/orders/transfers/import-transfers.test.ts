// spec: 1.16

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { HEAD, statementShop } from '../../../test/support/statement-shop.ts'
import { TEST_SECRET } from '../../../test/support/test-shop.ts'
import { fateOf } from '../../desk/words/statement-words.ts'
import { cancelUnpaidOrder } from '../cancel-order.ts'
import type { ChargeDeps } from '../paying/charge-card.ts'
import { confirmPayment } from './confirm-payment.ts'
import { importTransfers } from './import-transfers.ts'
import { reportSchema } from './imported-line-schema.ts'
import { readStatement } from './read-statement.ts'
import type { Transfer } from './transfer.ts'
import { listUnmatched } from './transfer-store.ts'
import { tryTransfers } from './try-transfers.ts'
import { assignTransfer } from './use-transfer.ts'

describe('importing a statement', () => {
  it('pays the orders it names, once, however often it is given', async () => {
    const test = await statementShop(1490, 990)
    const csv = `${HEAD}20/11/2026;77;Abitab Orden # 1001;1.490,00\n20/11/2026;78;TRANSF 1002 PEREZ;990,00\n`
    expect(await test.run(csv)).toEqual(['paid', 'paid'])
    expect(await test.run(csv)).toEqual(['known', 'known'])
    expect(await test.statuses()).toEqual(['PENDING_CONFIRMATION', 'PENDING_CONFIRMATION'])
    expect(test.events.filter(({ type }) => type === 'payment-approved')).toHaveLength(2)
  })

  it('only says what would happen in a dry run', async () => {
    const test = await statementShop(1490)
    const csv = `${HEAD}20/11/2026;77;Orden 1001;1490\n20/11/2026;78;Orden 1001;1490\n`
    expect(await test.run(csv, { dryRun: true })).toEqual(['paid', 'already-paid'])
    expect(await test.statuses()).toEqual(['PENDING_PAYMENT'])
    expect(await test.db.selectFrom('credits').selectAll().execute()).toEqual([])
  })

  it('names the orders that a line was compared with, on trial too', async () => {
    const test = await statementShop(1490)
    const statement = await readStatement(Buffer.from(`${HEAD}20/11/2026;9;caja 1001;300\n`))
    if (statement.kind !== 'read') throw new Error(statement.reason)
    const request = { lines: statement.lines, source: 'e.csv', operator: 'ana' }
    expect(await tryTransfers(test.desk, request)).toMatchObject([
      { problem: 'wrong-amount', compared: [{ id: 1001, grandTotalCents: 149_000, dueCents: 149_000 }] },
    ])
  })

  it('says what a line does besides, on trial and in the stored report: money of before goes back', async () => {
    const test = await statementShop(1490)
    const part = { key: 'A', receivedOn: '2026-11-20', amountCents: 50_000, description: '', source: 'operator' }
    await confirmPayment(test.desk, { orderId: 1001, transfer: part, isPart: true, operator: 'ana' })
    const statement = await readStatement(Buffer.from(`${HEAD}20/11/2026;9;Orden 1001;1490\n`))
    if (statement.kind !== 'read') throw new Error(statement.reason)
    const request = { lines: statement.lines, source: 'e.csv', operator: 'ana' }
    const news = { printing: 'starts', tooMuch: { cents: 50_000, isByHand: true } }
    for (const lines of [await tryTransfers(test.desk, request), await importTransfers(test.desk, request)]) {
      expect(lines).toMatchObject([{ kind: 'paid', orderId: 1001, ...news }])
      expect(v.parse(reportSchema, lines)).toEqual(lines)
      expect(lines.map(fateOf)).toEqual([
        'paga la orden 1001; ya tenía $\u00a0500,00, que quedan de más: hay que devolverlos por transferencia',
      ])
    }
  })

  it.each([
    [{ kind: 'paid', printing: 'starts' }, 'paga la orden 7'],
    [{ kind: 'paid' }, 'paga la orden 7'],
    [{ kind: 'paid', printing: 'was-printed' }, 'paga la orden 7; no se imprime otra vez'],
    [
      { kind: 'paid', printing: 'starts', tooMuch: { cents: 100, isByHand: false } },
      'paga la orden 7; ya tenía $\u00a01,00, que quedan de más: vuelven a la tarjeta',
    ],
    [
      { kind: 'debt-settled', printing: 'waits', owedCents: 100 },
      'salda el contracargo de la orden 7; de otro contracargo faltan $\u00a01,00; no se imprime antes de que llegue lo que falta',
    ],
  ] as const)('tells it in words: %j', (line, words) => {
    expect(fateOf({ ...line, line: 1, transfer: {} as Transfer, orderId: 7 })).toBe(words)
  })

  it('takes no transfer of tomorrow', async () => {
    const test = await statementShop(1490)
    expect(await test.run(`${HEAD}21/11/2026;77;Orden 1001;1490\n`)).toEqual(['unreadable'])
    expect(await test.statuses()).toEqual(['PENDING_PAYMENT'])
    expect(await test.run(`${HEAD}20/11/2026;77;Orden 1001;1490\n`)).toEqual(['paid'])
  })

  it('takes no transfer of more than a year ago, and loses nothing else', async () => {
    const test = await statementShop(1490, 990)
    const csv = `${HEAD}20/11/1926;77;Orden 1001;1490\n19/11/2025;79;DEPOSITO;5\n20/11/2025;80;DEPOSITO;6\n20/11/2026;78;Orden 1002;990\n`
    expect(await test.run(csv)).toEqual(['unreadable', 'unreadable', 'no-order-named', 'paid'])
    const statement = await readStatement(Buffer.from(csv))
    if (statement.kind !== 'read') throw new Error(statement.reason)
    const [first] = await tryTransfers(test.desk, { ...statement, source: 'e.csv', operator: 'ana' })
    expect(first).toMatchObject({ reason: 'el 1926-11-20 fue hace más de un año', text: 'Orden 1001' })
  })

  it('pays no order with a transfer from before it was placed, and keeps that for a person', async () => {
    const test = await statementShop(1490, 990)
    const csv = `${HEAD}19/11/2026;77;Orden 1001;1490\n20/11/2026;78;Orden 1002;990\n`
    expect(await test.run(csv)).toEqual(['before-order', 'paid'])
    expect(await test.statuses()).toEqual(['PENDING_PAYMENT', 'PENDING_CONFIRMATION'])
    expect(await listUnmatched(test.db)).toMatchObject([{ key: '77', problem: 'before-order' }])
    expect(await assignTransfer(test.desk, { transferId: 1, orderId: 1001, operator: 'ana' })).toMatchObject({
      kind: 'paid',
    })
  })

  it.each([
    ['that names the same order', 'Orden 1001'],
    ['that names none', 'DEPOSITO'],
  ])('puts a line %s, with a known number and another amount, before a person', async (_what, words) => {
    const test = await statementShop(1490, 990)
    const transfer = { key: '77', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'operator' }
    await confirmPayment(test.desk, { orderId: 1001, transfer, operator: 'ana' })
    const csv = `${HEAD}20/11/2026;77;${words};1500\n20/11/2026;78;Orden 1002;990\n`
    const statement = await readStatement(Buffer.from(csv))
    if (statement.kind !== 'read') throw new Error(statement.reason)
    const given = { ...statement, source: 'e.csv', operator: 'ana' }
    expect(await importTransfers(test.desk, given)).toMatchObject([
      {
        problem: 'other-amount',
        transfer: { amountCents: 150_000 },
        known: { id: 1, amountCents: 149_000, orderIds: [1001] },
      },
      { kind: 'paid', orderId: 1002 },
    ])
    expect(await test.run(csv)).toEqual(['known', 'known'])
    expect(await listUnmatched(test.db)).toMatchObject([{ key: '77 (2026-11-20, 150000)', problem: 'other-amount' }])
  })

  it('keeps what it can’t match, with the reason', async () => {
    const test = await statementShop(1490, 1490)
    const csv = [
      '20/11/2026;1;Orden 1001;1.489,99',
      '20/11/2026;2;Orden 4711;1490',
      '20/11/2026;3;DEPOSITO EN EFECTIVO;1490',
      '20/11/2026;4;Ordenes: orden 1001 y orden 1002;1490',
      '20/11/2026;5;Orden 1002;1490',
      '20/11/2026;6;Orden 1002;1490',
      '20/11/2026;7;DEBITO COMISION;-30,00',
      '31/02/2026;8;Orden 1001;1490',
      '20/11/2026;9;caja 1001;300',
    ].join('\n')
    const told = ['wrong-amount', 'unknown-order', 'no-order-named', 'several-orders', 'paid', 'already-paid']
    expect(await test.run(HEAD + csv)).toEqual([...told, 'no-credit', 'unreadable', 'wrong-amount'])
    expect((await listUnmatched(test.db)).map(({ key }) => key)).toEqual(['1', '2', '3', '4', '6', '9'])
    expect(await test.statuses()).toEqual(['PENDING_PAYMENT', 'PENDING_CONFIRMATION'])
  })

  it('knows what the operator confirmed by hand, and distinguishes networks that count alike', async () => {
    const test = await statementShop(1490, 990)
    test.clock.at = new Date('2026-11-23T12:00:00Z')
    const transfer = { key: '77', receivedOn: '2026-11-23', amountCents: 149_000, description: '', source: 'operator' }
    await confirmPayment(test.desk, { orderId: 1001, transfer, operator: 'ana' })
    const other = `${HEAD}20/11/2026;77;Orden 1002;990\n`
    expect(await test.run(`${HEAD}20/11/2026;77;Orden 1001;1490\n`)).toEqual(['known'])
    expect(await test.run(other)).toEqual(['paid'])
    expect(await test.run(other)).toEqual(['known'])
  })

  it('says what happened to each line, and keeps the transfer with who brought it', async () => {
    const test = await statementShop(1490)
    const text = `${HEAD}20/11/2026;77;Orden 1001;1490\n20/11/2026;78;DEPOSITO;5\n20/11/2026;79;Orden 1001;7\n`
    const statement = await readStatement(Buffer.from(text))
    if (statement.kind !== 'read') throw new Error(statement.reason)
    const transfer = (key: string, amountCents: number, description: string) => ({
      key,
      receivedOn: '2026-11-20',
      amountCents,
      description,
      source: 'e.csv',
    })
    const request = { lines: statement.lines, source: 'e.csv', operator: 'ana' }
    expect(await importTransfers(test.desk, request)).toEqual([
      { kind: 'paid', printing: 'starts', line: 2, orderId: 1001, transfer: transfer('77', 149_000, 'Orden 1001') },
      {
        kind: 'unmatched',
        line: 3,
        problem: 'no-order-named',
        compared: [],
        transfer: transfer('78', 500, 'DEPOSITO'),
      },
      {
        kind: 'unmatched',
        line: 4,
        problem: 'already-paid',
        compared: [{ id: 1001, grandTotalCents: 149_000, dueCents: 0 }],
        transfer: transfer('79', 700, 'Orden 1001'),
      },
    ])
    expect(await test.db.selectFrom('credits').selectAll().orderBy('id').execute()).toMatchObject([
      { key: '77', source: 'e.csv', recorded_by: 'ana', recorded_at: test.clock.at, problem: null },
      { key: '78', recorded_by: 'ana', problem: 'no-order-named' },
      { key: '79', recorded_by: 'ana', problem: 'already-paid' },
    ])
    const approval = test.db.selectFrom('order_history').selectAll().where('to_status', '=', 'APPROVED')
    expect(await approval.execute()).toMatchObject([{ cause: 'statement', actor: 'ana', detail: '77' }])
  })

  it('prefers, of several orders that are named, the one that waits for this much', async () => {
    const test = await statementShop(1490, 1490, 990)
    const line = (number: number, words: string, amount: number) => `${HEAD}20/11/2026;${number};${words};${amount}\n`
    const all = 'orden 1001, orden 1002, orden 1003'
    expect(await test.run(line(1, all, 990)), 'of its amount').toEqual(['paid'])
    expect(await test.run(line(2, all, 1490)), 'two wait').toEqual(['several-orders'])
    expect(await test.run(line(3, 'orden 1002', 1490))).toEqual(['paid'])
    expect(await test.run(line(4, all, 1490)), 'the other waits').toEqual(['paid'])
    expect(await test.run(line(5, all, 1490)), 'nobody waits').toEqual(['several-orders'])
    expect(await test.run(line(6, all, 5)), 'nobody costs so much').toEqual(['several-orders'])
    expect(await test.statuses()).toEqual(['PENDING_CONFIRMATION', 'PENDING_CONFIRMATION', 'PENDING_CONFIRMATION'])
  })

  it('takes a bare number for an order only where the amount fits', async () => {
    const test = await statementShop(1490)
    const line = (number: number, words: string, amount: number) => `${HEAD}20/11/2026;${number};${words};${amount}\n`
    expect(await test.run(line(1, 'TRF 4711', 1490))).toEqual(['no-order-named'])
    expect(await test.run(line(2, 'TRF 1001', 5))).toEqual(['wrong-amount'])
    expect(await test.run(line(3, 'TRF 1001', 1490))).toEqual(['paid'])
    expect(await test.run(line(4, 'TRF 1001', 1490))).toEqual(['already-paid'])
  })

  it('knows a number again only with its amount and its day', async () => {
    const test = await statementShop(1490, 1490, 990)
    await test.db
      .updateTable('orders')
      .set({ placed_at: new Date('2026-11-19T12:00:00Z') })
      .execute()
    const line = (day: string, words: string, amount: number) => `${HEAD}${day};77;${words};${amount}\n`
    expect(await test.run(line('20/11/2026', 'Orden 1001', 1490))).toEqual(['paid'])
    expect(await test.run(line('19/11/2026', 'Orden 1002', 1490)), 'another day').toEqual(['paid'])
    expect(await test.run(line('20/11/2026', 'Orden 1003', 990)), 'another amount').toEqual(['paid'])
    expect(await test.run(line('19/11/2026', 'Orden 1002', 1490))).toEqual(['known'])
    const keys = await test.db.selectFrom('credits').select('key').orderBy('id').execute()
    expect(keys.map(({ key }) => key)).toEqual(['77', '77 (2026-11-19, 149000)', '77 (2026-11-20, 99000)'])
  })

  it('takes equal lines without a number for as many transfers', async () => {
    const test = await statementShop(1490)
    const csv = 'Fecha,Detalle,Monto\n20/11/2026,Orden 1001,1490\n20/11/2026,Orden 1001,1490\n'
    expect(await test.run(csv)).toEqual(['paid', 'already-paid'])
    expect(await test.run(csv)).toEqual(['known', 'known'])
  })

  it('puts money for a lapsed order before the operator', async () => {
    const test = await statementShop(1490)
    const deps = { ...test.desk, provider: {} as ChargeDeps['provider'], secret: TEST_SECRET }
    const change = { cause: 'deadline', actor: 'shop' } as const
    await cancelUnpaidOrder(deps, { orderId: 1001, reason: 'deadline', change })
    expect(await test.run(`${HEAD}20/11/2026;77;Orden 1001;1490\n`)).toEqual(['late'])
    expect(await test.statuses()).toEqual(['CANCELLED'])
    expect(test.events.at(-1)).toMatchObject({ type: 'late-credit' })
  })
})
