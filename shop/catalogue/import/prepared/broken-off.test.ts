import { expect, it } from 'vitest'
import { CSV, prepareShop, SETTINGS } from '../../../../test/support/prepared-imports.ts'
import { findPastImport } from '../past-imports.ts'
import { applyPrepared, tryImport } from './ask-for-import.ts'

it('one that failed as it was applied still knows the import that it began, and is not said to be kept by another', async () => {
  const { deps, pool, upload, work, read } = await prepareShop()
  const id = await upload(CSV)
  await tryImport(deps, { id, settings: SETTINGS })
  await work()
  await pool.query('alter table import_changes rename to gone')
  await applyPrepared(deps, { id })
  await expect(work()).rejects.toThrow('import_changes')
  await pool.query('alter table gone rename to import_changes')
  const failed = { state: 'TRIED', importId: 1, staleness: { kind: 'broken-off', importId: 1 } }
  expect(await read(id)).toMatchObject({ ...failed, failure: expect.stringContaining('Falló de nuestro lado') })
  expect(await applyPrepared(deps, { id })).toEqual(failed.staleness)
  expect(await findPastImport(pool, 1)).toMatchObject({ status: 'FAILED', changedNothing: true, changedBooks: 0 })
  await tryImport(deps, { id, settings: SETTINGS })
  await work()
  expect(await read(id)).toMatchObject({ state: 'TRIED', importId: null, failure: null, staleness: null })
  await applyPrepared(deps, { id })
  await work()
  expect(await findPastImport(pool, 2)).toMatchObject({ status: 'FINISHED', changedBooks: null })
})
