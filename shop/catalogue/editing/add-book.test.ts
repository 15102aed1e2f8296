import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { addBook } from './add-book.ts'
import { releaseBook } from './edit-book.ts'
import { readBookFile } from './read-book-file.ts'
import type { Cells } from './read-cells.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const ISBN = '9789974000018'
const hand = { isbn: ISBN, operator: 'ana', reason: 'lo pidió una escuela' }
const add = ({ pool }: TestDatabase, cells: Cells, isbn = ISBN) => addBook({ pool, clock }, { ...hand, isbn, cells })

describe('a book that is added by hand', () => {
  it('is for sale at once, and in its history', async () => {
    const test = await createTestDatabase()
    expect(await add(test, { título: 'La casa', precio: '590', peso: '300' }, '978-9974-00-001-8')).toEqual({
      kind: 'added',
      isbn: ISBN,
      title: 'La casa',
      priceCents: 59_000,
    })
    expect(await onlyBook(test)).toMatchObject({
      isbn: ISBN,
      bibliomanager_id: ISBN,
      title: 'La casa',
      price_cents: 59_000,
      unit_weight_g: 300,
    })
    const file = await readBookFile(test, ISBN)
    expect(file?.set.map(({ field, by }) => [field, by])).toEqual([
      ['title', 'ana'],
      ['list_price_cents', 'ana'],
      ['unit_weight_g', 'ana'],
    ])
    expect(file?.history).toMatchObject([{ kind: 'ADDED', by: { person: 'ana', reason: 'lo pidió una escuela' } }])
  })

  it('keeps what was said of it, and has the rest from the feed that brings it later', async () => {
    const test = await createTestDatabase()
    await add(test, { título: 'La casa', precio: '590' })
    expect(await releaseBook({ ...test, clock }, { ...hand, fields: ['título'] })).toEqual({ kind: 'nothing-fed' })
    await importFeeds(test, feedFile(onixMessage(onixProduct({ price: '700.00' }))))
    expect(await onlyBook(test)).toMatchObject({
      bibliomanager_id: '5001',
      title: 'La casa',
      publisher: 'Editorial del Sur',
      price_cents: 59_000,
    })
    await releaseBook({ ...test, clock }, { ...hand, fields: [] })
    expect(await onlyBook(test)).toMatchObject({ title: 'La casa del río', price_cents: 70_000 })
  })

  it('may have an id of the network’s', async () => {
    const test = await createTestDatabase()
    await add(test, { título: 'La casa', bibliomanagerId: '5001' })
    expect(await onlyBook(test)).toMatchObject({ bibliomanager_id: '5001' })
    expect(await add(test, { título: 'Otra', bibliomanagerId: '5001' }, '9789974000025')).toEqual({
      kind: 'known-book',
      isbn: ISBN,
      title: 'La casa',
      isWithdrawn: false,
    })
  })

  it('is there already, withdrawn or not', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    await test.db.updateTable('books').set({ withdrawn_at: new Date() }).execute()
    expect(await add(test, { título: 'La casa' })).toMatchObject({ kind: 'known-book', isWithdrawn: true })
  })

  it('is added once where two people add it at once: the other is told that it is there', async () => {
    const test = await createTestDatabase()
    const both = await Promise.all([add(test, { título: 'La casa' }), add(test, { título: 'La casa' })])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['added', 'known-book'])
    expect(await onlyBook(test)).toMatchObject({ title: 'La casa' })
  })

  it('is not added where something of it means nothing', async () => {
    const test = await createTestDatabase()
    expect(await add(test, { título: 'x' }, '978')).toEqual({ kind: 'faulty', faults: ['isbn: «978» no es un ISBN.'] })
    expect(await add(test, { título: 'x' }, '7791234567898')).toEqual({
      kind: 'faulty',
      faults: ['isbn: «7791234567898» es el código de barras de un artículo que no es un libro.'],
    })
    expect(await add(test, { precio: 'x' })).toEqual({
      kind: 'faulty',
      faults: ['precio: «x» no se entiende.', 'título: falta.'],
    })
    expect(await test.db.selectFrom('books').selectAll().execute()).toEqual([])
  })
})
