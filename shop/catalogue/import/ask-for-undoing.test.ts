import { expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { askForUndoing, undoAsked } from './ask-for-undoing.ts'
import { findImport, lockImports, unlockImports, whileImporting } from './import-store.ts'
import { findPastImport, listPastImports } from './past-imports.ts'

/** A shop whose only import is marked as running. */
async function shopWithRunning() {
  const { db, pool } = await createTestDatabase()
  await importFeeds({ pool }, feedFile(onixMessage(onixProduct())))
  await db.updateTable('imports').set({ status: 'RUNNING', finished_at: null }).execute()
  const ask = () => askForUndoing({ db, pool, jobs: { enqueue: async () => {} } }, 1)
  const statuses = async () => [
    (await findPastImport(pool, 1))?.status,
    ...(await listPastImports(pool)).map(({ status }) => status),
    ...(await listPastImports(pool, { status: 'INTERRUPTED' })).map(() => 'found as INTERRUPTED'),
  ]
  return { db, pool, ask, statuses }
}

it('an import that was killed is interrupted, and can be undone', async () => {
  const { db, pool, ask, statuses } = await shopWithRunning()
  expect(await statuses()).toEqual(['INTERRUPTED', 'INTERRUPTED', 'found as INTERRUPTED'])
  expect(await ask()).toEqual({ kind: 'asked' })
  await undoAsked(pool, { importId: 1 })
  expect(await db.selectFrom('books').selectAll().execute()).toEqual([])
})

it('is being undone only once the job that does it is asked for', async () => {
  const { db, pool, ask } = await shopWithRunning()
  const enqueue = async () => {
    throw new Error('killed')
  }
  await expect(askForUndoing({ db, pool, jobs: { enqueue } }, 1)).rejects.toThrow('killed')
  expect((await findPastImport(pool, 1))?.status).toBe('INTERRUPTED')
  expect(await ask()).toEqual({ kind: 'asked' })
  expect((await findPastImport(pool, 1))?.status).toBe('UNDOING')
})

it('one that runs can not be undone yet', async () => {
  const { pool, ask, statuses } = await shopWithRunning()
  const client = await pool.connect()
  await lockImports(client)
  expect(await statuses()).toEqual(['RUNNING', 'RUNNING'])
  expect(await ask()).toEqual({ kind: 'running' })
  await unlockImports(client)
  client.release()
})

it('one that was killed is interrupted also while the next work on the catalogue is under way', async () => {
  const { pool } = await shopWithRunning()
  const during = await whileImporting(pool, client => findImport(client, 1))
  expect(during?.status).toBe('INTERRUPTED')
})
