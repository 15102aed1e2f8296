import { describe, expect, it } from 'vitest'
import { sqlStatements } from './sql-statements.ts'
import { weighMigration, weighStatement } from './weigh-migration.ts'

const SIZES = new Map([
  ['books', { rows: 1_000_000, bytes: 1_500_000_000 }],
  ['orders', { rows: 100, bytes: 50_000 }],
])
const weigh = (sql: string) =>
  weighMigration({ name: 'm', sql, isOnline: sql.startsWith('-- online'), statements: sqlStatements(sql) }, SIZES)

describe('whom a statement keeps waiting', () => {
  it.each([
    ['create index concurrently if not exists a on books (id)', 'books', 'nobody'],
    ['create unique index a on books using gin (id)', 'books', 'writers'],
    ['alter table books add column a text', 'books', 'readers'],
    ['alter table only books validate constraint a', 'books', 'nobody'],
    ['create or replace trigger a after insert on books for each row execute function f()', 'books', 'writers'],
    ['update books set sales = 0', 'books', 'writers'],
    ['do $$ begin\n update books set sales = 0; commit; end $$', 'books', 'nobody'],
    ['drop table books', 'books', 'readers'],
  ])('%s', (sql, table, holdsUp) => {
    expect(weighStatement(sql)).toMatchObject({ table, holdsUp })
  })

  it.each([
    'create table a (id int)',
    'create function f() returns int language sql as $$ select 1 $$',
    'insert into a values (1)',
  ])('%s: nobody', sql => {
    expect(weighStatement(sql)).toBeNull()
  })
})

describe('how long a migration holds what it has', () => {
  it('is not long for what only the catalogue of PostgreSQL changes, however large the table', () => {
    expect(weigh('alter table books add column a text; alter table books drop column b')).toMatchObject({
      holdsUp: 'readers',
      heldMs: 0,
      tables: ['books'],
    })
  })

  it('is as long as the table is large for an index, a rewrite or a check', () => {
    const index = weigh('create index a on books (id)').heldMs
    expect(index).toBeGreaterThan(3000)
    expect(weigh('create index a on orders (id)').heldMs).toBeLessThan(10)
    expect(
      weigh('alter table books add column a text generated always as (left(title, 1)) stored').heldMs,
    ).toBeGreaterThan(index)
    expect(weigh("alter table books add constraint a check (title <> '')").heldMs).toBeGreaterThan(1000)
    expect(weigh("alter table books add constraint a check (title <> '') not valid").heldMs).toBe(0)
  })

  it('lasts to the end of its transaction, but not beyond its statement where it is online', () => {
    const slow = 'create index a on books (id)'
    expect(weigh(`alter table orders add column a text; ${slow}`)).toMatchObject({ holdsUp: 'readers' })
    expect(weigh(`alter table orders add column a text; ${slow}`).heldMs).toBeGreaterThan(3000)
    const online = weigh(
      '-- online\nalter table orders add column if not exists a text; create index concurrently if not exists a on books (id)',
    )
    expect(online).toMatchObject({ holdsUp: 'readers', heldMs: 0 })
    expect(online.ms).toBeGreaterThan(3000)
  })
})
