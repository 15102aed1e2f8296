import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

/** The search's stored tables, and the same tables computed from the current books. */
async function keptAndExpected(db: Database) {
  const read = async () => {
    const tables = {
      books:
        await sql`select book_id, sales, price_cents, publishing_date::text, prefixes, title_key, title_cores, words::text, all_words::text
        from search_books join search_category_sets as sets on sets.id = category_set order by book_id`.execute(db),
      sets: await sql`select prefixes, books from search_category_sets where books > 0 order by prefixes`.execute(db),
      words: await sql`select * from search_words order by word`.execute(db),
      authors: await sql`select name, words::text, books, sales from search_authors order by name`.execute(db),
      publishers: await sql`select name, words::text, books from search_publishers order by name`.execute(db),
    }
    return Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]))
  }
  const kept = await read()
  await sql`select search_fill()`.execute(db)
  return { kept, expected: await read() }
}

describe('a change of the catalogue', () => {
  it('is found at once, whatever it is', async () => {
    const { shop, db } = await createTestShop()
    const total = async (q: string) => (await shop.searchBooks({ q })).totalElements
    const { id } = await insertBook(db, {
      title: 'Faro',
      author: 'Ana Paz',
      publisher: 'Luna',
      description: 'Un velero.',
    })
    for (const q of ['faro', 'paz', 'luna', 'velero']) expect(await total(q), q).toBe(1)
    await db
      .updateTable('books')
      .set({ title: 'Puerto', author: null, publisher: 'Sol', description: null })
      .where('id', '=', id)
      .execute()
    for (const q of ['faro', 'paz', 'luna', 'velero']) expect(await total(q), q).toBe(0)
    for (const q of ['puerto', 'sol']) expect(await total(q), q).toBe(1)
    await db.deleteFrom('books').where('id', '=', id).execute()
    for (const q of ['puerto', 'sol']) expect(await total(q), q).toBe(0)
  })

  it('changes the order when only sales change', async () => {
    const { shop, db } = await createTestShop()
    await insertBook(db, { title: 'Faro uno', sales: 5 })
    await insertBook(db, { title: 'Faro dos', sales: 1 })
    await db.updateTable('books').set({ sales: 9 }).where('title', '=', 'Faro dos').execute()
    expect((await shop.searchBooks({ q: 'faro' })).content.map(book => book.title)).toEqual(['Faro dos', 'Faro uno'])
  })

  it('leaves nothing that a rebuild would not make, over inserts, upserts, updates of many rows and deletes', async () => {
    const { db } = await createTestShop()
    for (let i = 0; i < 12; i++) {
      await insertBook(db, {
        title: `Faro ${i % 3} y luces`,
        author: i % 4 === 0 ? null : i % 4 === 1 ? `Ana 2; Eva ${i % 3}` : `Ana ${i % 4}`,
        publisher: i % 2 ? 'Luna' : null,
        description: i % 5 ? `Descripción ${i}` : null,
        sales: i,
        category_codes: i % 2 ? ['FJ'] : ['FH', 'AM'],
      })
    }
    await sql`update books set title = title || ' nuevo', sales = sales + 1 where id % 2 = 0`.execute(db)
    await sql`update books set author = 'Otra Persona', category_codes = '{YB}' where id % 3 = 0`.execute(db)
    await sql`update books set sales = sales * 2, price_cents = 12300`.execute(db)
    await sql`delete from books where id % 5 = 0`.execute(db)
    await sql`insert into books (bibliomanager_id, isbn, title) select bibliomanager_id, isbn, 'Otro título' from books where id % 2 = 1
      on conflict (isbn) do update set title = excluded.title`.execute(db)
    const { kept, expected } = await keptAndExpected(db)
    expect(kept).toEqual(expected)
    expect(kept.books).not.toEqual([])
    await sql`delete from books`.execute(db)
    for (const rows of Object.values((await keptAndExpected(db)).kept)) expect(rows).toEqual([])
  })

  it('is undone with its transaction', async () => {
    const { shop, db } = await createTestShop()
    await db
      .transaction()
      .execute(async transaction => {
        await sql`insert into books (bibliomanager_id, isbn, title) values ('1', '9788437604947', 'Faro')`.execute(
          transaction,
        )
        throw new Error('undo')
      })
      .catch(() => {})
    expect((await shop.searchBooks({ q: 'faro' })).totalElements).toBe(0)
  })

  it('empties the search with the catalogue', async () => {
    const { shop, db } = await createTestShop()
    await insertBook(db, { title: 'Faro' })
    await sql`truncate books cascade`.execute(db)
    expect((await shop.searchBooks({ q: 'faro' })).totalElements).toBe(0)
  })
})
