import { describe, expect, it } from 'vitest'
import { HEAD, statementShop } from '../../../test/support/statement-shop.ts'
import { alikeWords } from '../../desk/words/transfer-words.ts'
import { findAlike, mayBeSame, type ToldMoney } from './alike-transfers.ts'
import { confirmPayment } from './confirm-payment.ts'
import { importTransfers } from './import-transfers.ts'
import { readStatement } from './read-statement.ts'
import { tryTransfers } from './try-transfers.ts'
import { unmatchedTransfers } from './use-transfer.ts'

const BY_HAND: ToldMoney = {
  ...{ key: 'B-1', receivedOn: '2026-11-20', amountCents: 149_000, description: 'Orden 1013', source: 'operator' },
  orderIds: [1013],
}
const BY_BANK: ToldMoney = { ...BY_HAND, description: 'TRANSFERENCIA RECIBIDA', source: 'e.csv', orderIds: [] }

const same = (one: ToldMoney, other: ToldMoney) => {
  const is = mayBeSame(one, other)
  expect(mayBeSame(other, one), 'either way').toBe(is)
  return is
}

describe('two reports of a sum on a day may be of one transfer', () => {
  it.each([
    ['ref 12345', '12345 transferencia'],
    ['ref 12345', 'Nº 12.345'],
    ['12345', '0000012345'],
    ['TRF12345', 'Ref. 12 345'],
    ['12345', 'Nro. 12-345'],
    ['Abitab 123-456', '123456'],
    ['mp-88a', 'MP 88A'],
    ['7', 'ref 7'],
    ['12345 (2026-11-20, 149000)', 'TRF 12345'],
    ['TRF 12345 20112026', 'ref 12345'],
  ])('under «%s» and «%s»', (one, other) => {
    expect(same({ ...BY_BANK, key: one }, { ...BY_BANK, key: other })).toBe(true)
    expect(same({ ...BY_HAND, key: one, orderIds: [1016], description: '' }, { ...BY_BANK, key: other })).toBe(true)
  })

  it.each([
    ['12345', '12346'],
    ['12345', '123456'],
    ['12-1', '12-2'],
    ['TRF 2026 111', 'TRF 2026 222'],
    ['20112026 4711', '20112026 4712'],
    ['1490 4711', '1490 4712'],
    ['0', '00'],
    ['ref', 'transferencia'],
  ])('not under «%s» and «%s»', (one, other) => {
    expect(same({ ...BY_BANK, key: one }, { ...BY_BANK, key: other })).toBe(false)
  })

  it('by the number in the words of a statement without numbers', () => {
    const words = { ...BY_BANK, key: 'linea-aa', description: 'TRF 0012345 PEREZ' }
    expect(same(words, { ...BY_BANK, key: 'linea-bb', description: 'PEREZ REF 12.345' })).toBe(true)
    expect(same(words, { ...BY_BANK, key: 'Nº 12345' })).toBe(true)
    expect(same(words, { ...BY_BANK, key: 'linea-bb', description: 'TRF 777 PEREZ' })).toBe(false)
    const named = { ...BY_BANK, key: 'linea-aa', description: 'Orden 1013 PEREZ' }
    expect(same(named, { ...named, key: 'linea-bb', description: 'Orden 1013 GOMEZ' }), 'the order’s number').toBe(
      false,
    )
  })

  it('not of another sum, nor of another day, but what a person wrote down days later', () => {
    expect(same({ ...BY_BANK, key: '12345' }, { ...BY_BANK, key: 'ref 12345', amountCents: 149_100 })).toBe(false)
    expect(same({ ...BY_BANK, key: '12345' }, { ...BY_BANK, key: 'ref 12345', receivedOn: '2026-11-21' })).toBe(false)
    const later = { ...BY_HAND, key: 'ref 12345', receivedOn: '2026-11-27' }
    expect(same({ ...BY_BANK, key: '12345' }, later)).toBe(true)
    expect(same({ ...BY_BANK, key: '12345' }, { ...later, receivedOn: '2026-11-28' })).toBe(false)
  })

  it('for one order, once by hand under a wrong number and once by the bank', () => {
    const line = { ...BY_BANK, key: '555', description: 'TRF Orden 1013' }
    expect(same({ ...BY_HAND, key: '999' }, line)).toBe(true)
    expect(same({ ...BY_HAND, key: '999' }, { ...line, description: 'TRF Orden 1016' })).toBe(false)
    expect(same({ ...line, key: '999' }, line), 'the bank says two').toBe(false)
    expect(same({ ...BY_HAND, key: '999' }, { ...BY_HAND, key: '998' }), 'a person says two').toBe(false)
  })
})

it('is said of each report of a transfer in other words, by statement, by hand and where it waits, and refuses none', async () => {
  const test = await statementShop(1490, 1490)
  await test.run(`${HEAD}20/11/2026;12345;Orden 1001;1490\n`)
  const first = { id: 1, told: '12345', orderIds: [1001], leftCents: 0 }
  const again = await readStatement(Buffer.from(`${HEAD}20/11/2026;ref 0012345;TRANSFERENCIA;1490\n`))
  if (again.kind !== 'read') throw new Error(again.reason)
  const request = { lines: again.lines, source: 'b.csv', operator: 'ana' }
  const expected = [{ kind: 'unmatched', problem: 'no-order-named', alike: [first] }]
  expect(await tryTransfers(test.desk, request)).toMatchObject(expected)
  expect(await importTransfers(test.desk, request)).toMatchObject(expected)
  const waiting = await unmatchedTransfers(test)
  expect(waiting).toMatchObject([{ alike: [first] }])
  expect(waiting.map(({ alike }) => alikeWords(alike))).toEqual([
    'Puede ser el mismo dinero que el crédito 1 (12345), que pagó la orden 1001',
  ])
  const byHand = {
    key: 'Nº 12.345',
    receivedOn: '2026-11-20',
    amountCents: 149_000,
    description: '',
    source: 'operator',
  }
  const second = { id: waiting[0]?.id, told: 'ref 0012345', orderIds: [], leftCents: 149_000 }
  expect(await findAlike(test.db, [{ ...byHand, orderIds: [1002] }])).toEqual([[first, second]])
  expect(await confirmPayment(test.desk, { orderId: 1002, transfer: byHand, operator: 'ana' })).toMatchObject({
    kind: 'paid',
  })
  // An honest second transfer of the same sum and day.
  await test.run(`${HEAD}20/11/2026;98765;DEPOSITO;1490\n`)
  expect((await unmatchedTransfers(test))[1]).not.toHaveProperty('alike')
})
