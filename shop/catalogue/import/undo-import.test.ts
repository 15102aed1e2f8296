import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { undoImport } from './undo-import.ts'

const OTHER = { reference: 'uy.prueba.2', isbn: '9789974000025', id: '5002', title: 'El viento norte' }

async function catalogue({ db }: TestDatabase) {
  const books = await db.selectFrom('books').selectAll().orderBy('bibliomanager_id').execute()
  return books.map(({ updated_at: _, ...book }) => book)
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
    expect(undoing).toEqual({ restored: 1, deleted: 1, withdrawn: 0, kept: [], keptCount: 0 })
    expect(await catalogue(test)).toEqual(before)
    expect((await importFeeds(test, file)).report.counts, 'and it can be imported again').toMatchObject({
      added: 1,
      changed: 1,
    })
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

  it('goes from the last import to the first, one after the other', async () => {
    const test = await createTestDatabase()
    const first = await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const second = await importFeeds(test, feedFile(onixMessage(onixProduct({ title: 'Otro' }))))
    await undoImport(test.pool, Number(second.id))
    expect(await undoImport(test.pool, Number(first.id))).toMatchObject({ deleted: 1, keptCount: 0 })
    expect(await catalogue(test)).toEqual([])
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
