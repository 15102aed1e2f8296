import { expect, it } from 'vitest'
import { MAX_STATEMENT_BYTES } from '../../../contract/limits.ts'
import { insertBook } from '../../../test/support/books.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'
import type { ChargeDeps } from '../paying/charge-card.ts'
import { applyStatement, lookAtStatement, readStatementCells } from './apply-statement.ts'
import { changesKnownLines, listBanks, setBankMap } from './bank-maps.ts'
import { discardStatement, keepStatement, listStatements } from './keep-statement.ts'
import type { StatementMap } from './statement-columns.ts'

const OPERATOR = { operator: 'ana' }
const MAP = { date: 'Fecha', amount: 'Crédito', reference: ['Concepto'], id: '', currency: '' }
const HEAD = 'Cuenta;1\n;\nFecha;Concepto;Crédito;Saldo\n'
const CSV = `${HEAD}20/11;Orden # 1001;1.490,00;9\n20/11;DEPOSITO;55,00;9\n20/11/26;=cmd;doce;9\n20/11;Comisión;;9\n`

async function openShop() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  const publish: ChargeDeps['publish'] = async (_transaction, event) => void test.events.push(event)
  const deps = { db: test.db, clock: test.clock, publish }
  const keep = (csv: string, bank = 'BROU') =>
    keepStatement(deps, { fileName: 'noviembre.csv', bank, content: Buffer.from(csv), ...OPERATOR })
  const look = (statementId: number) => lookAtStatement(deps, { statementId, ...OPERATOR })
  const apply = (statementId: number) => applyStatement(deps, { statementId, ...OPERATOR })
  const map = (columns = MAP) => setBankMap(deps, { bank: 'BROU', map: columns, ...OPERATOR })
  return { ...test, deps, keep, look, apply, map }
}

async function keptId(keeping: ReturnType<Awaited<ReturnType<typeof openShop>>['keep']>): Promise<number> {
  const kept = await keeping
  if (kept.kind === 'no-statement') throw new Error(kept.reason)
  return kept.statementId
}

it('asks what the columns are before the first statement of a bank, with an example of each', async () => {
  const test = await openShop()
  const id = await keptId(test.keep(CSV))
  const look = await test.look(id)
  expect(look).toMatchObject({ kind: 'to-map', reason: null })
  expect(look.kind === 'to-map' && look.columns).toEqual({
    headingLine: 3,
    isComplete: true,
    columns: [
      { name: 'Fecha', sample: '20/11', use: 'date' },
      { name: 'Concepto', sample: 'Orden # 1001', use: 'reference' },
      { name: 'Crédito', sample: '1.490,00', use: 'amount' },
      { name: 'Saldo', sample: '9', use: null },
    ],
  })
  expect(await test.apply(id)).toEqual({ kind: 'not-readable' })
})

it('says what would happen, changes nothing by it, and does it once', async () => {
  const test = await openShop()
  await test.map()
  const id = await keptId(test.keep(CSV))
  const trial = await test.look(id)
  if (trial.kind !== 'trial') throw new Error(trial.kind)
  const kinds = ['paid', 'unmatched', 'unreadable', 'no-credit']
  expect(trial.lines.map(({ kind }) => kind)).toEqual(kinds)
  expect(await test.db.selectFrom('credits').selectAll().execute()).toEqual([])
  const applied = await test.apply(id)
  expect(applied.kind === 'applied' && applied.lines.map(({ kind }) => kind)).toEqual(kinds)
  expect(await test.apply(id)).toEqual({ kind: 'already-applied', appliedBy: 'ana' })
  expect(await test.look(id)).toMatchObject({ kind: 'applied', statement: { appliedBy: 'ana' } })
  expect(await test.db.selectFrom('credits').select('source').execute()).toEqual([
    { source: 'BROU: noviembre.csv' },
    { source: 'BROU: noviembre.csv' },
  ])
})

it('names who was quicker, where two apply it at once', async () => {
  const test = await openShop()
  await test.map()
  const id = await keptId(test.keep(CSV))
  const both = ['ana', 'eva'].map(operator => applyStatement(test.deps, { statementId: id, operator }))
  const outcomes = await Promise.all(both)
  const quicker = outcomes[0]?.kind === 'applied' ? 'ana' : 'eva'
  expect(outcomes).toContainEqual({ kind: 'already-applied', appliedBy: quicker })
  expect(await test.look(id)).toMatchObject({ kind: 'applied', statement: { appliedBy: quicker } })
})

it('knows a bank however its name is typed: capitals, accents and gaps make no other one', async () => {
  const test = await openShop()
  await test.map()
  const id = await keptId(test.keep(CSV, '  brou '))
  expect(await test.look(id)).toMatchObject({ kind: 'trial', statement: { bank: 'BROU' } })
  await keptId(test.keep(`${CSV}1/12;x;1;9\n`, 'Itaú  Uruguay'))
  await keptId(test.keep(`${CSV}2/12;y;1;9\n`, 'itau uruguay'))
  const banks = (await listStatements(test.deps, 5)).map(({ bank }) => bank)
  expect(banks).toEqual(['Itaú Uruguay', 'Itaú Uruguay', 'BROU'])
})

it('prefers the name of a bank as it is typed, where two differ by a capital alone', async () => {
  const test = await openShop()
  for (const bank of ['Brou', 'BROU']) await setBankMap(test.deps, { bank, map: MAP, ...OPERATOR })
  for (const bank of ['Brou', 'BROU']) {
    const id = await keptId(test.keep(`${CSV}1/12;${bank};1;9\n`, bank))
    expect(await test.look(id)).toMatchObject({ statement: { bank } })
  }
})

it('applies nothing of a file that fits its columns no more', async () => {
  const test = await openShop()
  const id = await keptId(test.keep(CSV))
  await test.map({ ...MAP, amount: 'Haber' })
  expect(await test.look(id)).toMatchObject({ kind: 'to-map', reason: expect.any(String) })
  expect(await test.apply(id)).toEqual({ kind: 'not-readable' })
  expect(await test.apply(9999)).toEqual({ kind: 'not-readable' })
})

it('says of an applied statement whose file was deleted who applied it', async () => {
  const test = await openShop()
  await test.map()
  const id = await keptId(test.keep(CSV))
  await test.apply(id)
  await test.db.updateTable('statements').set({ content: null }).execute()
  expect(await test.apply(id)).toEqual({ kind: 'already-applied', appliedBy: 'ana' })
})

it('knows the same file again, also years later when its days without a year would be others', async () => {
  const test = await openShop()
  await test.map()
  const id = await keptId(test.keep(CSV))
  await test.apply(id)
  test.clock.at = new Date('2027-11-25T12:00:00Z')
  expect(await test.keep(CSV, 'Otro nombre')).toMatchObject({
    kind: 'known',
    statementId: id,
    appliedAt: expect.any(Date),
  })
  expect(await listStatements(test.deps, 5)).toMatchObject([{ id, bank: 'BROU' }])
})

it('changes nothing by the same lines in another file', async () => {
  const test = await openShop()
  await test.map()
  await test.apply(await keptId(test.keep(CSV)))
  const again = await test.apply(await keptId(test.keep(`${CSV}\n`)))
  expect(again.kind === 'applied' && again.lines.map(({ kind }) => kind)).toEqual([
    'known',
    'known',
    'unreadable',
    'no-credit',
  ])
  expect(await test.db.selectFrom('credits').selectAll().execute()).toHaveLength(2)
})

it('does not keep a file that is not a statement, or too large', async () => {
  const test = await openShop()
  expect(await test.keep('%PDF-1.7')).toMatchObject({ kind: 'no-statement' })
  expect(await test.keep('a'.repeat(MAX_STATEMENT_BYTES + 1))).toMatchObject({ kind: 'no-statement' })
  expect(await listStatements(test.deps, 5)).toEqual([])
})

it('says where the map of a bank does not fit a file', async () => {
  const test = await openShop()
  await test.map()
  const look = await test.look(await keptId(test.keep('Día;Texto;Plata\n20/11/2026;Orden 1001;1490\n')))
  expect(look).toMatchObject({
    kind: 'to-map',
    reason: expect.stringContaining('no tiene una fila'),
    columns: { headingLine: 1 },
  })
})

it('warns of other columns once a statement of the bank counts', async () => {
  const test = await openShop()
  await test.map()
  const other = { ...MAP, reference: ['Concepto', 'Saldo'] }
  expect(await changesKnownLines(test.deps, { bank: 'BROU', map: other })).toBe(false)
  await test.apply(await keptId(test.keep(CSV)))
  expect(await changesKnownLines(test.deps, { bank: 'BROU', map: other })).toBe(true)
  expect(await changesKnownLines(test.deps, { bank: 'BROU', map: MAP })).toBe(false)
  await test.map(other)
  expect(await listBanks(test.deps)).toEqual([{ name: 'BROU', map: other }])
})

it.each([
  ['a number that is not said to have one', { id: undefined }, false],
  ['days that are not said to come after the month', { monthFirst: false }, false],
  ['another column with the number', { id: 'Saldo' }, true],
  ['days that come after the month', { monthFirst: true }, true],
])('of columns that count already, %s are other columns: %s', async (_what, change, isOther) => {
  const test = await openShop()
  await test.map()
  await test.apply(await keptId(test.keep(CSV)))
  const map = { ...MAP, ...change } as StatementMap
  expect(await changesKnownLines(test.deps, { bank: 'BROU', map })).toBe(isOther)
  expect(await changesKnownLines(test.deps, { bank: 'ITAU', map })).toBe(false)
})

it('gives back the rows as the bank wrote them', async () => {
  const test = await openShop()
  await test.map()
  const cells = await readStatementCells(test.deps, await keptId(test.keep(CSV)))
  expect(cells?.heading).toEqual(['Fecha', 'Concepto', 'Crédito', 'Saldo'])
  expect(cells?.rows.get(6)).toEqual(['20/11/26', '=cmd', 'doce', '9'])
})

it('throws a file away that was uploaded by mistake, and none that counts', async () => {
  const test = await openShop()
  await test.map()
  const [wrong, right] = [await keptId(test.keep(`${CSV}20/11;OTRA;1,00;9\n`)), await keptId(test.keep(CSV))]
  expect(await discardStatement(test.deps, wrong)).toBe(true)
  expect(await discardStatement(test.deps, wrong)).toBe(false)
  expect(await test.look(wrong)).toEqual({ kind: 'unknown-statement' })
  await test.apply(right)
  expect(await discardStatement(test.deps, right)).toBe(false)
  expect(await listStatements(test.deps, 5)).toMatchObject([{ id: right }])
})

it('keeps nothing of a program or a picture', async () => {
  const test = await openShop()
  const kept = await test.keep('\u007fELF\u0002\0\0\0;Fecha;Concepto;Crédito\n')
  expect(kept).toEqual({ kind: 'no-statement', reason: expect.stringMatching(/^no es un archivo de texto/) })
  expect(await listStatements(test.deps, 5)).toEqual([])
})

it('shows what another version of the shop wrote differently as forgotten, and asks for columns again', async () => {
  const test = await openShop()
  await test.map()
  const id = await keptId(test.keep(CSV))
  await test.apply(id)
  const report = JSON.stringify([{ line: 4, kind: 'paid', order: 1001 }])
  await test.db.updateTable('statements').set({ report }).execute()
  expect(await test.look(id)).toMatchObject({ kind: 'forgotten' })
  expect(await test.apply(id)).toMatchObject({ kind: 'already-applied' })
  await test.db
    .updateTable('statement_banks')
    .set({ map: JSON.stringify({ dia: 'Fecha' }) })
    .execute()
  expect(await listBanks(test.deps)).toEqual([])
  const other = await keptId(test.keep(CSV.replace('55,00', '56,00')))
  expect(await test.look(other)).toMatchObject({ kind: 'to-map' })
})
