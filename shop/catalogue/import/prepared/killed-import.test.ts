import { expect, it } from 'vitest'
import { feedFile, importFeeds } from '../../../../test/support/onix.ts'
import { prepareShop, SETTINGS } from '../../../../test/support/prepared-imports.ts'
import { undoImport } from '../undo-import.ts'
import { applyPrepared, tryImport } from './ask-for-import.ts'
import { discardPrepared } from './forget-prepared.ts'
import { runPreparedImport } from './run-prepared-import.ts'

const list = (price: number) => `isbn;título;precio\n9789974000018;El puente;${price}\n`

/** A list of 690 whose job was killed while it was applied; `retry` runs the job again, as its queue does hours later. */
async function killed() {
  const shop = await prepareShop()
  const { deps, pool, db, clock, upload, work, waiting, read } = shop
  await importFeeds(shop, feedFile(list(590), 'lista-setiembre.csv'))
  const id = await upload(list(690), 'lista-octubre.csv')
  await tryImport(deps, { id, settings: SETTINGS })
  await work()
  await applyPrepared(deps, { id })
  const [job] = waiting
  const other = await pool.connect()
  await other.query('begin; lock table books in exclusive mode')
  const working = work()
  const began = async () => {
    const { rowCount } = await pool.query('select from pg_locks where not granted and relation = $1::regclass', [
      'books',
    ])
    expect(rowCount).toBe(1)
  }
  await expect.poll(began).toBeUndefined()
  const row = await db.selectFrom('prepared_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await other.query('commit')
  other.release()
  await working
  // The process ended before it wrote down more than that.
  const { state, import_id, touched_at } = row
  const report = JSON.stringify(row.report)
  await db.updateTable('prepared_imports').set({ state, import_id, touched_at, report }).where('id', '=', id).execute()
  await pool.query(`update imports set status = 'INTERRUPTED', report = null where id = 2`)
  clock.at = new Date(clock.at.getTime() + 3 * 60_000)
  expect(await read(id)).toMatchObject({ state: 'APPLYING', isStalled: true, importId: 2 })
  const price = async () => (await db.selectFrom('books').select('price_cents').executeTakeFirstOrThrow()).price_cents
  return { ...shop, id, price, retry: () => runPreparedImport(deps, job?.payload as never) }
}

const newerList = ({ pool }: Pick<Awaited<ReturnType<typeof killed>>, 'pool'>) =>
  importFeeds({ pool }, feedFile(list(790), 'lista-noviembre.csv'))
const itsUndoing = ({ pool }: Pick<Awaited<ReturnType<typeof killed>>, 'pool'>) => undoImport(pool, 2)

it.each([
  ['a newer list was applied', newerList, 79_000, 'imported-since'],
  ['it was undone', itsUndoing, 59_000, 'broken-off'],
])('an import that was killed does not go on where %s', async (_, meanwhile, cents, kind) => {
  const byQueue = await killed()
  await meanwhile(byQueue)
  await byQueue.retry()
  expect(await byQueue.price()).toBe(cents)
  expect(await byQueue.read(byQueue.id)).toMatchObject({
    state: 'TRIED',
    failure: expect.stringMatching('No siguió'),
    staleness: { kind },
  })
  await tryImport(byQueue.deps, { id: byQueue.id, settings: SETTINGS })
  await byQueue.work()
  expect(await byQueue.read(byQueue.id)).toMatchObject({ state: 'TRIED', failure: null, staleness: null })

  const byHand = await killed()
  await meanwhile(byHand)
  expect(await applyPrepared(byHand.deps, { id: byHand.id })).toMatchObject({ kind })
  await byHand.work()
  await byHand.retry()
  expect(await byHand.price()).toBe(cents)
  expect(await byHand.read(byHand.id)).toMatchObject({ state: 'TRIED', failure: expect.stringMatching('No siguió') })
})

it('one that was killed goes on by itself, and when it is asked for, where nothing came in between', async () => {
  const byQueue = await killed()
  await byQueue.retry()
  const applied = { state: 'APPLIED', importId: 3, report: { counts: { unchanged: 1 } } }
  expect(await byQueue.read(byQueue.id)).toMatchObject(applied)
  const byHand = await killed()
  expect(await applyPrepared(byHand.deps, { id: byHand.id })).toEqual({ kind: 'asked' })
  await byHand.work()
  expect(await byHand.read(byHand.id)).toMatchObject(applied)
})

it('one that was killed can be discarded, and is not done any more', async () => {
  const { deps, pool, id, retry, price, read } = await killed()
  await pool.query('update books set list_price_cents = 59000, price_cents = 59000')
  expect(await discardPrepared(deps, { id })).toEqual({ kind: 'discarded' })
  await retry()
  expect([await price(), await read(id)]).toEqual([59_000, null])
})
