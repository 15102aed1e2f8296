import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '../platform/database/migration-files.ts'
import { sqlStatements } from '../platform/database/sql-statements.ts'
import { withConnection } from '../platform/database/with-connection.ts'
import { lostBySchema } from '../test/released/lost-by-schema.ts'
import { readSchema, type Schema } from '../test/released/read-schema.ts'
import { createTestDatabase } from '../test/support/test-database.ts'
import { migrationFaults } from './migration-rules.ts'

const released = join(import.meta.dirname, '../test/released')
const [newest = ''] = readdirSync(released, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)
  .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))

/** Changes that the previous version may meet and does not expect, each with the reason why it does no harm. */
const EXPECTED = [
  // Orders by phone without a mail address are new to 0.1.0: docs/backups.md says to take none until the update is finished.
  'orders.customer_email: was text!, is text',
]

describe('a migration', () => {
  it('holds no large table for long, and can be done again where it is online', async () => {
    expect((await readMigrations()).flatMap(migrationFaults)).toEqual([])
  })

  const faultsOf = (sql: string, name = '0999_new.sql') =>
    migrationFaults({ name, sql, isOnline: sql.startsWith('-- online\n'), statements: sqlStatements(sql) })

  it.each([
    'create index books_title on books (title)',
    'alter table books alter column title type varchar(90)',
    'alter table orders alter column customer_email set not null',
    'alter table books add column first text generated always as (left(title, 1)) stored',
    "alter table books add constraint titled check (title <> '')",
    'alter table orders add column author_id bigint references staff (id)',
    'update books set sales = 0',
    'delete from order_history',
    'create index concurrently if not exists books_title on books (title)',
    '-- online\ncreate index concurrently books_title on books (title)',
    '-- online\nupdate books set sales = 0',
    '-- online\ninsert into strand_books values (1)',
  ])('is refused with %j', sql => {
    expect(faultsOf(sql)).not.toEqual([])
  })

  it.each([
    'create table notes (id bigint primary key, order_id bigint references orders (id)); create index notes_order on notes (order_id)',
    'alter table books add column subtitle text',
    "alter table books add column languages text[] not null default '{}'",
    "alter table books add constraint titled check (title <> '') not valid",
    "-- small: subject_mappings\nupdate subject_mappings set scheme = 'BISAC'",
    '-- online\ncreate index concurrently if not exists books_title on books (title)',
    '-- online\nalter table books validate constraint titled',
  ])('may say %j', sql => {
    expect(faultsOf(sql)).toEqual([])
  })
})

describe(`beside the released ${newest}`, () => {
  const readReleased = (): Schema => JSON.parse(readFileSync(join(released, newest, 'schema.json'), 'utf8'))

  it('everything stays that its program needs: it runs on for as long as a rolling update takes', async () => {
    const { pool } = await createTestDatabase()
    const now = await withConnection(pool, readSchema)
    expect(lostBySchema(readReleased(), now)).toEqual(EXPECTED)
  })

  it.each([
    ['alter table books drop column synopsis', 'books.synopsis: is gone'],
    ['alter table books rename column title to name', 'books.title: is gone'],
    ['drop table strand_books', 'strand_books: is gone'],
    ['alter table books alter column sales type bigint', 'books.sales: was integer!=, is bigint!='],
    ['alter table books alter column author set not null', 'books.author: was text, is text!'],
    ['alter table books alter column sales drop default', 'books.sales: was integer!=, is integer!'],
    ['alter table orders add column channel text not null', 'orders.channel: is new and has to be given'],
    ['drop function search_sound(text)', 'search_sound(word text): is gone'],
    [`alter type strand_type rename value 'BESTSELLERS' to 'SOLD'`, 'strand_type BESTSELLERS: is gone'],
  ])('it would notice %j', async (sql, fault) => {
    const { pool } = await createTestDatabase()
    await pool.query(sql)
    expect(lostBySchema(readReleased(), await withConnection(pool, readSchema))).toContain(fault)
  })
})
