import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, OTHER, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'
import { editBook, releaseBook } from '../editing/edit-book.ts'
import { pinStrand } from '../pin-strand.ts'
import { findPastImport } from './past-imports.ts'
import { previewUndoing, undoImport } from './undo-import.ts'

async function catalogue({ db }: TestDatabase) {
  const books = await db.selectFrom('books').selectAll().orderBy('bibliomanager_id').execute()
  return books.map(({ updated_at: _, ...book }) => book)
}

const FIRST = '9789974000018'

function feedRecords({ db }: TestDatabase) {
  return db.selectFrom('feed_records').selectAll().orderBy('record_key').execute()
}

describe('undoing an import', () => {
  it('restores what it changed and takes away what it added', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct(), { sent: '20260901' })))
    const before = await catalogue(test)
    const changed = onixProduct({ title: 'Otro', price: '600.00', collateral: '', descriptive: measures })
    const file = feedFile(onixMessage([changed, onixProduct(OTHER)], { sent: '20260902' }))
    const { id } = await importFeeds(test, file)
    const undoing = await undoImport(test.pool, Number(id))
    expect(undoing).toMatchObject({ restored: 1, deleted: 1, withdrawn: 0, kept: [], keptCount: 0 })
    expect(await catalogue(test)).toEqual(before)
    expect((await importFeeds(test, file)).report.counts, 'and it can be imported again').toMatchObject({
      added: 1,
      changed: 1,
    })
  })

  it('withdraws what it added where a person worked on it, or a collection has it, and keeps both', async () => {
    const test = await createTestDatabase()
    const clock = { now: () => new Date() }
    const third = { ...OTHER, reference: 'uy.prueba.3', id: '5003', isbn: '9788432248191' }
    const { id } = await importFeeds(
      test,
      feedFile(onixMessage([onixProduct(), onixProduct(OTHER), onixProduct(third)])),
    )
    const [worked, shown] = await catalogue(test)
    const isbn = worked?.isbn ?? ''
    const byAna = { isbn, reason: 'x', operator: 'Ana' }
    await editBook({ ...test, clock }, { ...byAna, cells: { título: 'A mano' } })
    await releaseBook({ ...test, clock }, { ...byAna, fields: ['título'] })
    const about = {
      title: 'Verano',
      slug: 'verano',
      text: '',
      position: 1,
      changed_by: 'Ana',
      change_reason: 'x',
      changed_at: new Date(),
    }
    const collection = await test.db.insertInto('collections').values(about).returning('id').executeTakeFirstOrThrow()
    const place = { collection_id: collection.id, book_id: shown?.id ?? 0, position: 1 }
    await test.db.insertInto('collection_books').values(place).execute()
    expect(await undoImport(test.pool, Number(id))).toMatchObject({ withdrawn: 2, deleted: 1 })
    const left = await catalogue(test)
    expect(left.map(({ id: book, withdrawn_at }) => [book, withdrawn_at !== null])).toEqual([
      [worked?.id, true],
      [shown?.id, true],
    ])
    expect(await test.db.selectFrom('collection_books').selectAll().execute()).toHaveLength(1)
  })

  it('withdraws what it added where a person pinned it into a strand, and not where that follows sales or dates', async () => {
    const test = await createTestDatabase()
    const deps = { ...test, clock: { now: () => new Date() } }
    const { id } = await importFeeds(test, feedFile(onixMessage([onixProduct(), onixProduct(OTHER)])))
    await pinStrand(deps, { strand: 'BESTSELLERS', list: FIRST, skipUnknown: false })
    const [, other] = await catalogue(test)
    await test.db
      .insertInto('strand_books')
      .values({ strand: 'NEW_RELEASES', book_id: other?.id ?? 0, position: 1 })
      .execute()
    expect(await undoImport(test.pool, Number(id))).toMatchObject({ withdrawn: 1, deleted: 1 })
    expect(await catalogue(test)).toMatchObject([{ isbn: FIRST, withdrawn_at: expect.any(Date) }])
    expect(await test.db.selectFrom('strand_books').select('strand').execute()).toEqual([{ strand: 'BESTSELLERS' }])
  })

  it('restores a withdrawn book', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const before = await catalogue(test)
    const { id } = await importFeeds(test, feedFile(onixMessage(onixProduct({ notification: '05' }))))
    await undoImport(test.pool, Number(id))
    expect(await catalogue(test)).toEqual(before)
  })

  it('leaves a book alone that a later import changed, and names it', async () => {
    const test = await createTestDatabase()
    const { id } = await importFeeds(test, feedFile(onixMessage([onixProduct(), onixProduct(OTHER)])))
    await importFeeds(test, feedFile(onixMessage(onixProduct({ title: 'Otro' }))))
    const undoing = await undoImport(test.pool, Number(id))
    expect(undoing).toMatchObject({ deleted: 1, kept: [{ bibliomanagerId: '5001', title: 'Otro' }] })
    expect(await catalogue(test)).toMatchObject([{ title: 'Otro' }])
  })

  it('leaves a book alone that was changed by hand since', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const { id } = await importFeeds(test, feedFile(onixMessage(onixProduct({ title: 'Otro' }))))
    await test.db.updateTable('books').set({ title: 'A mano' }).execute()
    expect(await undoImport(test.pool, Number(id))).toMatchObject({ restored: 0, keptCount: 1 })
    expect(await catalogue(test)).toMatchObject([{ title: 'A mano' }])
  })

  it('does not mind sales since', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const { id } = await importFeeds(test, feedFile(onixMessage(onixProduct({ title: 'Otro' }))))
    await test.db.updateTable('books').set({ sales: 9 }).execute()
    expect(await undoImport(test.pool, Number(id))).toMatchObject({ restored: 1 })
    expect(await catalogue(test)).toMatchObject([{ title: 'La casa del río', sales: 9 }])
  })

  it('gives a book back to the record that it was taken over from', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct(), { sent: '20260901' })))
    const known = await feedRecords(test)
    const before = await catalogue(test)
    const successor = onixProduct({ reference: 'uy.nuevo', id: '5003', title: 'Reedición' })
    const takeOver = onixMessage([onixProduct({ notification: '05' }), successor], { sent: '20260902' })
    const { id } = await importFeeds(test, feedFile(takeOver))
    expect(await feedRecords(test)).toMatchObject([{ record_key: 'uy.nuevo' }])
    await undoImport(test.pool, Number(id))
    expect(await catalogue(test)).toEqual(before)
    expect(await feedRecords(test)).toEqual(known)
  })

  it('forgets a record that only this import had to do with the book', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const known = await feedRecords(test)
    const { id } = await importFeeds(test, feedFile('bibliomanagerId,price\n5001,600\n', 'precios.csv'))
    await undoImport(test.pool, Number(id))
    expect(await feedRecords(test)).toEqual(known)
  })

  it('gives swapped ISBNs back', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage([onixProduct(), onixProduct(OTHER)])))
    const before = await catalogue(test)
    const swapped = [onixProduct({ isbn: OTHER.isbn }), onixProduct({ ...OTHER, isbn: FIRST })]
    const { id } = await importFeeds(test, feedFile(onixMessage(swapped)))
    expect(await undoImport(test.pool, Number(id))).toMatchObject({ restored: 2, keptCount: 0 })
    expect(await catalogue(test)).toEqual(before)
  })

  it('leaves a book alone whose ISBN another one has and keeps', async () => {
    const test = await createTestShop()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const moved = [onixProduct({ isbn: '9789974000032' }), onixProduct({ ...OTHER, isbn: FIRST })]
    const { id } = await importFeeds(test, feedFile(onixMessage(moved)))
    await test.shop.placeOrder(orderRequest({ bookId: OTHER.id, transactionAmount: 590 }))
    const undoing = await undoImport(test.pool, Number(id))
    expect(undoing).toMatchObject({ restored: 0, withdrawn: 1, kept: [{ bibliomanagerId: '5001' }] })
    expect(await catalogue(test)).toMatchObject([{ isbn: '9789974000032' }, { isbn: FIRST }])
  })

  it('goes from the last import to the first, one after the other', async () => {
    const test = await createTestDatabase()
    const first = await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const second = await importFeeds(test, feedFile(onixMessage(onixProduct({ title: 'Otro' }))))
    await undoImport(test.pool, Number(second.id))
    expect(await undoImport(test.pool, Number(first.id))).toMatchObject({ deleted: 1, keptCount: 0 })
    expect(await catalogue(test)).toEqual([])
  })

  it('takes the rest back once what stood in the way is undone, and says which import that is', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage([onixProduct(), onixProduct(OTHER)])))
    const before = await catalogue(test)
    const price = (price: string) => onixProduct({ price })
    const first = await importFeeds(
      test,
      feedFile(onixMessage([price('600.00'), onixProduct({ ...OTHER, title: 'B' })])),
    )
    const second = await importFeeds(test, feedFile(onixMessage(price('650.00'))))
    const later = { id: second.id, files: ['novedades.xml'], isInPart: false }
    const inTheWay = { keptCount: 1, inTheWay: [later], kept: [{ holds: [{ by: 'imports', imports: [later] }] }] }
    expect(await previewUndoing(test.pool, Number(first.id))).toMatchObject({ restored: 1, ...inTheWay })
    expect(await undoImport(test.pool, Number(first.id))).toMatchObject({ restored: 1, ...inTheWay })
    expect(await previewUndoing(test.pool, Number(first.id))).toMatchObject({ restored: 0, ...inTheWay })
    expect(await undoImport(test.pool, Number(first.id)), 'still in the way').toMatchObject({
      restored: 0,
      ...inTheWay,
    })
    expect((await findPastImport(test.pool, Number(first.id)))?.undoing).toMatchObject(inTheWay)
    await undoImport(test.pool, Number(second.id))
    const undone = { inTheWay: [], kept: [{ holds: [] }] }
    expect(
      (await findPastImport(test.pool, Number(first.id)))?.undoing,
      'names no import that is undone',
    ).toMatchObject(undone)
    expect(await undoImport(test.pool, Number(first.id))).toMatchObject({ restored: 1, keptCount: 0, inTheWay: [] })
    expect(await catalogue(test)).toEqual(before)
    expect((await findPastImport(test.pool, Number(first.id)))?.undoing, 'all in all').toMatchObject({
      restored: 2,
      keptCount: 0,
    })
    expect(await previewUndoing(test.pool, Number(first.id))).toBeNull()
    await expect(undoImport(test.pool, Number(first.id))).rejects.toThrow('ya se deshizo')
  })

  it('happens once, and only to an import that exists', async () => {
    const test = await createTestDatabase()
    const { id } = await importFeeds(test, feedFile(onixMessage(onixProduct())))
    await undoImport(test.pool, Number(id))
    await expect(undoImport(test.pool, Number(id))).rejects.toThrow('La importación 1 ya se deshizo.')
    await expect(undoImport(test.pool, 99)).rejects.toThrow('No hay ninguna importación 99.')
  })
})

const measures =
  '<Measure><MeasureType>01</MeasureType><Measurement>20.5</Measurement><MeasureUnitCode>cm</MeasureUnitCode></Measure>'
