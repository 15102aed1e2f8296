import { describe, expect, it } from 'vitest'
import {
  allBooks,
  feedFile,
  importFeeds,
  OTHER,
  onixMessage,
  onixProduct,
  onlyBook,
} from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'

describe('an import', () => {
  it('brings new books in', async () => {
    const test = await createTestDatabase()
    const { id, report } = await importFeeds(test, feedFile(onixMessage([onixProduct(), onixProduct(OTHER)])))
    expect(id).toBe(1)
    expect(report.counts).toMatchObject({ read: 2, added: 2, changed: 0, refused: 0 })
    expect(await allBooks(test)).toMatchObject([
      {
        bibliomanager_id: '5001',
        isbn: '9789974000018',
        title: 'La casa del río',
        publisher: 'Editorial del Sur',
        price_cents: 59_000,
        publishing_date: '2024-03-15',
        description: 'Una novela.',
        is_sample: false,
        withdrawn_at: null,
      },
      { bibliomanager_id: '5002', title: 'El viento norte' },
    ])
  })

  it('is called done by a commit that reaches the disk, and all before it with it', async () => {
    const test = await createTestDatabase()
    await test.pool.query(`create table commits_of_imports (status text, synchronous text);
      create function write_down() returns trigger language plpgsql as $$ begin
        insert into commits_of_imports values (new.status, current_setting('synchronous_commit')); return new; end $$;
      create trigger write_down after update on imports for each row execute function write_down()`)
    await importFeeds(test, feedFile(onixMessage([onixProduct()])))
    const { rows } = await test.pool.query(`select * from commits_of_imports where status = 'FINISHED'`)
    expect(rows).toEqual([{ status: 'FINISHED', synchronous: 'on' }])
  })

  it('changes nothing the second time, and says so', async () => {
    const test = await createTestDatabase()
    const file = feedFile(onixMessage([onixProduct(), onixProduct(OTHER)]))
    await importFeeds(test, file)
    const before = await allBooks(test)
    const { report } = await importFeeds(test, file)
    expect(report.counts).toMatchObject({ read: 2, added: 0, changed: 0, unchanged: 2 })
    expect(await allBooks(test)).toEqual(before)
  })

  it('rewrites only what changed, and names the fields', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage([onixProduct(), onixProduct(OTHER)])))
    const [untouched] = (await allBooks(test)).slice(1)
    const changed = onixProduct({ title: 'La casa junto al río', price: '650.00' })
    const { report } = await importFeeds(test, feedFile(onixMessage([changed, onixProduct(OTHER)])))
    expect(report.counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect(report.changedFields).toEqual({ title: 1, list_price_cents: 1, price_cents: 1 })
    const [first, second] = await allBooks(test)
    expect(first).toMatchObject({ title: 'La casa junto al río', price_cents: 65_000 })
    expect(second).toEqual(untouched)
  })

  it('keeps the rest when one record is bad, and says where and why', async () => {
    const test = await createTestDatabase()
    const bad = onixProduct({ reference: 'uy.malo', isbn: '9789974000019', id: '5009' })
    const { report } = await importFeeds(test, feedFile(onixMessage([bad, onixProduct()])))
    expect(report.counts).toMatchObject({ added: 1, refused: 1 })
    expect(report.refused).toEqual([
      { file: 'novedades.xml', line: 4, reference: 'uy.malo', reason: 'su ISBN 9789974000019 no es válido' },
    ])
    expect(await onlyBook(test)).toMatchObject({ bibliomanager_id: '5001' })
  })

  it('takes a record that is not well-formed for a bad one, and reads on', async () => {
    const test = await createTestDatabase()
    const broken = onixProduct({ reference: 'uy.roto' }).replace('</TitleText>', '')
    const { report } = await importFeeds(test, feedFile(onixMessage([broken, onixProduct()])))
    expect(report.counts).toMatchObject({ added: 1, refused: 1 })
    expect(report.refused[0]).toMatchObject({ reference: 'uy.roto', line: 4 })
  })

  it('loads the whole records of a file that was cut', async () => {
    const test = await createTestDatabase()
    const whole = onixMessage([onixProduct(), onixProduct(OTHER)])
    const { report } = await importFeeds(test, feedFile(whole.slice(0, whole.indexOf('El viento'))))
    expect(report.counts).toMatchObject({ added: 1, refused: 1 })
    expect(report.refused[0]).toMatchObject({ reference: 'uy.prueba.2' })
  })
})
