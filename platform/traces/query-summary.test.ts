import { describe, expect, it } from 'vitest'
import { summaryOf } from './query-summary.ts'

describe('the summary of a query', () => {
  it.each([
    ['select * from orders where id = $1', 'SELECT orders'],
    [
      'select "b".* from "books" as "b" inner join "book_authors" as "a" on "a"."book_id" = "b"."id"',
      'SELECT books book_authors',
    ],
    ['insert into "orders" ("id", "name") values ($1, $2) returning "id"', 'INSERT orders'],
    ['INSERT INTO pgboss.job (id, data) SELECT id, data FROM pgboss.queue q', 'INSERT pgboss.job pgboss.queue'],
    ['update orders set status = $1 where id = $2', 'UPDATE orders'],
    ['delete from rate_limits using other_limits o where o.key = rate_limits.key', 'DELETE rate_limits other_limits'],
    ['select id from orders, payments p, (select 1) x where true', 'SELECT orders payments'],
    ['begin', 'BEGIN'],
    ['begin isolation level repeatable read', 'BEGIN'],
    ['commit', 'COMMIT'],
    ['drop table if exists import_stage', 'DROP'],
    ['', 'OTHER'],
  ])('of %s is %s', (text, summary) => {
    expect(summaryOf(text).text).toBe(summary)
  })

  it('has the verb of the statement itself, and not the names that last as long as it', () => {
    const text = `with next as (select id from pgboss.job where state < 'active' for update skip locked),
      more (id) as materialized (select id from books)
      update pgboss.job j set state = 'active' from next, more where j.id = next.id returning j.id`
    expect(summaryOf(text)).toEqual({
      operation: 'UPDATE',
      tables: ['pgboss.job', 'books'],
      text: 'UPDATE pgboss.job books',
    })
  })

  it('takes no column and no function for a table', () => {
    const text = `select extract(epoch from created_on), trim(both from title), generate_series(1, 2) from books b
      where a is distinct from b.name on conflict do update set x = 1 for no key update of books`
    expect(summaryOf(text).tables).toEqual(['books'])
    expect(summaryOf('select * from search_books($1, $2) s').tables).toEqual([])
  })

  it('says nothing that is written in the text or beside it', () => {
    const text = `select 'ana from secrets', $$x from more$$, E'it''s from here' -- from comments
      /* from others */ from orders where name = 'Ana Pérez' and "tel" = 99123456`
    expect(summaryOf(text).text).toBe('SELECT orders')
  })

  it('stays short, whatever is asked', () => {
    const text = `select 1 from ${Array.from({ length: 100 }, (_, at) => `table_${at}`).join(', ')}`
    expect(summaryOf(text).text.length).toBeLessThanOrEqual(255)
  })
})
