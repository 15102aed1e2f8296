import { describe, expect, it } from 'vitest'
import { HEAD, statementShop } from '../../../test/support/statement-shop.ts'
import { listUnmatched } from './transfer-store.ts'
import { assignTransfer, settleTransfer } from './use-transfer.ts'

describe('a transfer that nobody knows', () => {
  it('pays the order a person assigns it to, once', async () => {
    const test = await statementShop(1490)
    await test.run(`${HEAD}20/11/2026;3;DEPOSITO;1490\n`)
    const [transfer] = await listUnmatched(test.db)
    const assign = () => assignTransfer(test.desk, { transferId: transfer?.id ?? 0, orderId: 1001, operator: 'ana' })
    expect(await assign()).toMatchObject({ kind: 'paid' })
    expect(await assign()).toEqual({ kind: 'unknown-credit' })
    expect(await test.statuses()).toEqual(['PENDING_CONFIRMATION'])
  })

  it('stays when it doesn’t fit, until a person settles it', async () => {
    const test = await statementShop(1490)
    await test.run(`${HEAD}20/11/2026;3;DEPOSITO;1400\n`)
    const transferId = (await listUnmatched(test.db))[0]?.id ?? 0
    const assigning = assignTransfer(test.desk, { transferId, orderId: 1001, operator: 'ana' })
    expect(await assigning).toEqual({ kind: 'wrong-amount', expectedCents: 149_000, heldCents: 0 })
    expect(await listUnmatched(test.db)).toHaveLength(1)
    expect(await settleTransfer(test.desk, { transferId, note: 'devuelto', operator: 'ana' })).toEqual({
      kind: 'settled',
      amountCents: 140_000,
    })
    expect(await listUnmatched(test.db)).toEqual([])
    expect(await test.db.selectFrom('credit_uses').select(['kind', 'used_at', 'used_by', 'note']).execute()).toEqual([
      { kind: 'closed', used_at: test.clock.at, used_by: 'ana', note: 'devuelto' },
    ])
    expect(await settleTransfer(test.desk, { transferId, note: 'devuelto', operator: 'ana' })).toEqual({
      kind: 'unknown-credit',
    })
    const again = await assignTransfer(test.desk, { transferId, orderId: 1001, operator: 'ana' })
    expect(again).toEqual({ kind: 'unknown-credit' })
  })

  it('waits in the order of the days on which it came', async () => {
    const test = await statementShop(1490)
    await test.run(`${HEAD}20/11/2026;3;B;5\n18/11/2026;4;A;6\n20/11/2026;2;C;7\n`)
    expect(await listUnmatched(test.db)).toMatchObject([
      { key: '4', receivedOn: '2026-11-18', amountCents: 600, description: 'A', problem: 'no-order-named' },
      { key: '3', source: 'e.csv' },
      { key: '2' },
    ])
  })

  it.each([
    [{ acceptLate: true }, 'paid', 'PENDING_CONFIRMATION'],
    [{}, 'late', 'CANCELLED'],
  ])('may pay an order that lapsed, where the operator accepts it: %o', async (acceptance, kind, status) => {
    const test = await statementShop(1490)
    await test.run(`${HEAD}20/11/2026;3;DEPOSITO;1490\n`)
    await test.db.updateTable('orders').set({ status: 'CANCELLED', cancel_reason: 'deadline' }).execute()
    const transferId = (await listUnmatched(test.db))[0]?.id ?? 0
    const assigning = assignTransfer(test.desk, { transferId, orderId: 1001, operator: 'ana', ...acceptance })
    expect(await assigning).toMatchObject({ kind })
    expect(await test.statuses()).toEqual([status])
    expect(await listUnmatched(test.db)).toEqual([])
  })
})
