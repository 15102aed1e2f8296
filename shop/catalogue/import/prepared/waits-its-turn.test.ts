import { expect, it } from 'vitest'
import { CSV, prepareShop, SETTINGS } from '../../../../test/support/prepared-imports.ts'
import { applyPrepared, tryImport } from './ask-for-import.ts'
import { discardPrepared } from './forget-prepared.ts'
import { endAttempt, keepProgress, startAttempt } from './prepared-import-store.ts'

/** A first file that is being tried, and two that were asked for after it. */
async function threeAsked() {
  const shop = await prepareShop()
  const { deps, db, clock, upload } = shop
  const pass = (ms: number) => {
    clock.at = new Date(clock.at.getTime() + ms)
  }
  const names = ['primera.csv', 'segunda.csv', 'tercera.csv']
  const ids: string[] = []
  for (const name of names) {
    const id = await upload(CSV, name)
    await tryImport(deps, { id, settings: SETTINGS })
    ids.push(id)
    pass(1000)
  }
  const [first = '', second = '', third = ''] = ids
  const job = { id: first, attempt: 1 }
  expect(await startAttempt(db, job, clock.now())).toBe(true)
  return { ...shop, pass, first, second, third, job, alive: () => keepProgress(db, job, {}, clock.now()) }
}

const TRYING = { state: 'TRYING', isStalled: false }

it('one that waits for others is not called stopped however long that takes, and it is known for which', async () => {
  const { pass, read, first, second, third, alive } = await threeAsked()
  pass(3 * 60_000)
  await alive()
  expect(await read(first)).toMatchObject({ ...TRYING, ahead: [] })
  expect(await read(second)).toMatchObject({ ...TRYING, ahead: [{ fileName: 'primera.csv', state: 'TRYING' }] })
  expect((await read(third))?.ahead.map(({ fileName }) => fileName)).toEqual(['primera.csv', 'segunda.csv'])
})

it('one that waits for jobs of which none lives any more is stopped', async () => {
  const { pass, read, first, second } = await threeAsked()
  pass(3 * 60_000)
  expect(await read(first)).toMatchObject({ isStalled: true })
  expect(await read(second)).toMatchObject({ isStalled: true, ahead: [] })
})

it('is not called stopped between the jobs of others', async () => {
  const { db, clock, pass, read, second, third, job } = await threeAsked()
  pass(3 * 60_000)
  await endAttempt(db, job, { state: 'RECEIVED', failure: 'no' }, clock.now())
  expect(await read(second)).toMatchObject({ ...TRYING, ahead: [] })
  expect(await read(third)).toMatchObject({ ...TRYING, ahead: [{ fileName: 'segunda.csv' }] })
})

it('one that waits can be discarded, and its job finds nothing to do', async () => {
  const { deps, db, clock, work, read, titles, first, second } = await threeAsked()
  expect(await discardPrepared(deps, { id: first })).toEqual({ kind: 'under-way' })
  expect(await discardPrepared(deps, { id: second })).toEqual({ kind: 'discarded' })
  expect(await startAttempt(db, { id: second, attempt: 1 }, clock.now())).toBe(false)
  await work()
  expect([await read(second), await titles()]).toEqual([null, []])
})

it('one that is about to be applied keeps others from it while it waits', async () => {
  const { deps, pass, work, read, upload, first, second } = await threeAsked()
  await work()
  const last = await upload(CSV, 'cuarta.csv')
  await tryImport(deps, { id: last, settings: SETTINGS })
  expect(await applyPrepared(deps, { id: second })).toEqual({ kind: 'asked' })
  await startAttempt(deps.db, { id: last, attempt: 1 }, deps.clock.now())
  pass(3 * 60_000)
  await keepProgress(deps.db, { id: last, attempt: 1 }, {}, deps.clock.now())
  expect(await read(second)).toMatchObject({ state: 'APPLYING', ahead: [{ fileName: 'cuarta.csv' }] })
  expect(await read(first)).toMatchObject({ staleness: { kind: 'other-under-way', fileName: 'segunda.csv' } })
})
