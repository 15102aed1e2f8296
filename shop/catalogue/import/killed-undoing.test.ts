import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { allBooks, feedFile, importFeeds, onixMessage, onixProducts } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { findPastImport } from './past-imports.ts'
import { undoImport } from './undo-import.ts'

it('an undoing that was killed halfway tells, once it came to its end, of all that it did', async () => {
  const test = await createTestDatabase()
  const { id } = await importFeeds(test, feedFile(onixMessage(onixProducts(450))))
  // Fails from the second batch on.
  await sql`create function die() returns trigger language plpgsql as $$ begin
    if exists (select from import_changes where undone_at is not null) then raise 'killed'; end if; return null; end $$`.execute(
    test.db,
  )
  await sql`create trigger die before update on import_changes for each statement execute function die()`.execute(
    test.db,
  )
  await expect(undoImport(test.pool, Number(id))).rejects.toThrow('killed')
  expect((await allBooks(test)).length).toBeGreaterThan(0)
  await sql`drop trigger die on import_changes`.execute(test.db)
  expect(await undoImport(test.pool, Number(id))).toMatchObject({ deleted: 450, restored: 0 })
  expect(await allBooks(test)).toEqual([])
  expect((await findPastImport(test.pool, Number(id)))?.undoing).toMatchObject({ deleted: 450 })
})
