// spec: 1.16

import { describe, expect, it } from 'vitest'
import { HEAD, statementShop } from '../../../test/support/statement-shop.ts'
import { importTransfers } from './import-transfers.ts'
import { readStatement } from './read-statement.ts'
import { listUnmatched } from './transfer-store.ts'
import { assignTransfer, settleTransfer } from './use-transfer.ts'

describe('a number that a bank writes more than once', () => {
  /** Orders of 18 November, so that later lines may pay them. */
  async function olderOrders(...pesos: number[]) {
    const test = await statementShop(...pesos)
    await test.db
      .updateTable('orders')
      .set({ placed_at: new Date('2026-11-18T12:00:00Z') })
      .execute()
    const rows = (...lines: string[]) => HEAD + lines.map(line => `${line}\n`).join('')
    const count = async () => (await test.db.selectFrom('credits').select('id').execute()).length
    return { ...test, rows, count }
  }

  it.each([
    ['of another day', [1490, 1490, 1490], ['19/11/2026;0', '20/11/2026;0', '20/11/2026;0']],
    ['of another amount', [1490, 990, 990], ['20/11/2026;0', '20/11/2026;0', '20/11/2026;0']],
    ['of one day and amount', [1490, 1490, 1490], ['20/11/2026;0', '20/11/2026;0', '20/11/2026;0']],
  ])('stands for as many transfers as its file has words with it, after one %s too', async (_what, pesos, begins) => {
    const test = await olderOrders(...pesos)
    const lines = begins.map((begin, index) => `${begin};Orden ${1001 + index};${pesos[index]}`)
    // The import was interrupted after its first line.
    expect(await test.run(test.rows(lines[0] ?? ''))).toEqual(['paid'])
    expect(await test.run(test.rows(...lines))).toEqual(['known', 'paid', 'paid'])
    expect(await test.run(test.rows(...lines.slice(2)), { source: 'dic.csv' }), 'alone').toEqual(['known'])
    expect(await test.run(test.rows(...lines.toReversed()), { source: 'dic.csv' })).toEqual(['known', 'known', 'known'])
  })

  it('is another transfer in another file where both name their orders', async () => {
    const test = await olderOrders(1490, 1490, 1490)
    const line = (id: number) => test.rows(`20/11/2026;0;Orden ${id};1490`)
    expect(await test.run(test.rows('19/11/2026;0;DEPOSITO;1490'))).toEqual(['no-order-named'])
    for (const id of [1001, 1002, 1003]) expect(await test.run(line(id), { source: `${id}.csv` })).toEqual(['paid'])
    for (const id of [1001, 1002, 1003]) expect(await test.run(line(id), { source: 'e.csv' })).toEqual(['known'])
  })

  it.each(['e.csv', 'de nuevo.csv'])('is the same transfer with longer words, in %s', async source => {
    const test = await olderOrders(1490)
    expect(await test.run(test.rows('20/11/2026;555;TRF PEREZ Orden 1001;1490'))).toEqual(['paid'])
    expect(await test.run(test.rows('20/11/2026;555;TRF PEREZ JUAN Orden 1001;1490'), { source })).toEqual(['known'])
    expect(await test.count()).toBe(1)
  })

  it('pays, once, the order that a person added to a row that waits', async () => {
    const test = await olderOrders(1490)
    expect(await test.run(test.rows('20/11/2026;555;DEPOSITO PEREZ;1490'))).toEqual(['no-order-named'])
    const corrected = test.rows('20/11/2026;555;DEPOSITO PEREZ Orden 1001;1490')
    expect(await test.run(corrected, { dryRun: true })).toEqual(['paid'])
    expect(await test.run(corrected, { source: 'para-mirar.csv' })).toEqual(['paid'])
    expect(await test.run(corrected, { source: 'para-mirar.csv' })).toEqual(['known'])
    expect(await listUnmatched(test.db)).toEqual([])
    expect(await test.count()).toBe(1)
  })

  it.each([
    ['whose row now names an order in place of another', []],
    ['that a person gave to another order than its words name', [1001]],
  ])('asks a person about a transfer %s', async (_what, orderIds) => {
    const test = await olderOrders(1490, 1490)
    expect(await test.run(test.rows('20/11/2026;555;TRF Orden 10020;1490'))).toEqual(['unknown-order'])
    for (const orderId of orderIds) await assignTransfer(test.desk, { transferId: 1, orderId, operator: 'ana' })
    const statement = await readStatement(Buffer.from(test.rows('20/11/2026;555;TRF Orden 1002;1490')))
    if (statement.kind !== 'read') throw new Error(statement.reason)
    expect(await importTransfers(test.desk, { ...statement, source: 'b.csv', operator: 'ana' })).toMatchObject([
      { kind: 'known', orderIds, known: { id: 1, amountCents: 149_000, orderIds } },
    ])
    expect(await test.count()).toBe(1)
  })

  it.each([
    ['no number', 'Fecha,Detalle,Monto\n', ['20/11/2026,DEPOSITO PEREZ', '20/11/2026,DEPOSITO GOMEZ']],
    ['0 for all', HEAD, ['20/11/2026;0;DEPOSITO PEREZ', '20/11/2026;0;DEPOSITO GOMEZ']],
  ])('asks a person about a corrected row of a bank that writes %s', async (_what, head, [first = '', second = '']) => {
    const test = await olderOrders(1490, 1490)
    const amount = head === HEAD ? ';1490\n' : ',1490\n'
    const both = head + first + amount + second + amount
    expect(await test.run(both)).toEqual(['no-order-named', 'no-order-named'])
    const corrected = `${head}${first} Orden 1001${amount}`
    expect(await test.run(corrected)).toEqual(['known'])
    expect(await test.statuses()).toEqual(['PENDING_PAYMENT', 'PENDING_PAYMENT'])
    // A file with the original row shows that this is another transfer.
    expect(await test.run(`${both}${first} Orden 1001${amount}`)).toEqual(['known', 'known', 'paid'])
    expect(await test.count()).toBe(3)
  })

  it('pays nothing with what was taken back or closed, whatever the bank says later', async () => {
    const test = await olderOrders(1490)
    await test.run(test.rows('20/11/2026;555;DEPOSITO;1490'))
    await settleTransfer(test.desk, { transferId: 1, note: 'devuelto', operator: 'ana' })
    expect(await test.run(test.rows('20/11/2026;555;DEPOSITO Orden 1001;1490'))).toEqual(['known'])
    expect(await test.statuses()).toEqual(['PENDING_PAYMENT'])
  })

  const imported = async (test: Awaited<ReturnType<typeof olderOrders>>, csv: string) => {
    const statement = await readStatement(Buffer.from(csv))
    if (statement.kind !== 'read') throw new Error(statement.reason)
    return importTransfers(test.desk, { lines: statement.lines, source: 'e.csv', operator: 'ana' })
  }

  it.each([
    ['of a bank without numbers', 'Fecha,Detalle,Monto\n20/11/2026,DEPOSITO,1490\n'],
    ['under a number that said nothing', `${HEAD}20/11/2026;0;DEPOSITO;1490\n20/11/2026;0;TRF;1490\n`],
  ])('asks a person about a number of its own where the words are those of a transfer %s', async (_what, before) => {
    const test = await olderOrders(1490)
    await test.run(before)
    const count = await test.count()
    const again = test.rows('20/11/2026;555123;DEPOSITO;1490')
    expect(await imported(test, again)).toMatchObject([{ kind: 'known', known: { id: 1, amountCents: 149_000 } }])
    expect(await test.count()).toBe(count)
  })

  it('asks nobody about a transfer whose number another transfer has, when its file comes again', async () => {
    const test = await olderOrders(1490, 1490)
    const lines = [1001, 1002].map(id => test.rows(`20/11/2026;0;Orden ${id};1490`))
    for (const line of lines) expect(await test.run(line)).toEqual(['paid'])
    for (const line of lines) expect((await imported(test, line))[0]).not.toHaveProperty('known')
  })

  it('asks a person about the very same row that comes twice in a file', async () => {
    const test = await olderOrders(1490)
    const csv = test.rows('19/11/2026;0;OTRO;300', '20/11/2026;0;DEPOSITO;1490', '20/11/2026;0;DEPOSITO;1490')
    expect(await imported(test, csv)).toMatchObject([
      { kind: 'unmatched' },
      { kind: 'unmatched' },
      { kind: 'known', known: { id: 2, amountCents: 149_000, orderIds: [] } },
    ])
  })
})
