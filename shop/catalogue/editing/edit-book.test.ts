import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { feedFile, importFeeds, OTHER, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { readCatalogueVersion } from '../catalogue-version.ts'
import { undoImport } from '../import/undo-import.ts'
import { editBook, releaseBook, withdrawBook } from './edit-book.ts'
import { readBookFile } from './read-book-file.ts'
import type { Cells } from './read-cells.ts'

const ISBN = '9789974000018'
const AT = new Date('2026-11-20T12:00:00Z')
const clock = { now: () => AT }
const hand = { isbn: ISBN, operator: 'ana', reason: 'lo vio en la tapa' }

const edit = ({ pool }: TestDatabase, cells: Cells, more: { acceptPriceJump?: boolean } = {}) =>
  editBook({ pool, clock }, { ...hand, cells, ...more })
const release = ({ pool }: TestDatabase, ...fields: string[]) => releaseBook({ pool, clock }, { ...hand, fields })
const feed = (test: TestDatabase, product: Parameters<typeof onixProduct>[0], sent: string) =>
  importFeeds(test, feedFile(onixMessage(onixProduct(product), { sent })))

/** A catalogue with the one book that `onixProduct` describes, for 590 pesos. */
async function oneBook() {
  const test = await createTestDatabase()
  await feed(test, {}, '20260901')
  return test
}

describe('what a person sets of a book', () => {
  it('stays through every later feed, which changes the rest, and is what the feed said last once it is released', async () => {
    const test = await oneBook()
    expect(await edit(test, { título: 'La casa del Río Negro', peso: '320' })).toEqual({
      kind: 'edited',
      title: 'La casa del Río Negro',
      changes: [
        { field: 'title', from: 'La casa del río', to: 'La casa del Río Negro' },
        { field: 'unit_weight_g', from: null, to: 320 },
      ],
    })
    const { report } = await feed(test, { title: 'LA CASA DEL RIO (BOLS.)', price: '600.00' }, '20260902')
    expect(report.counts).toMatchObject({ changed: 1 })
    expect(await onlyBook(test)).toMatchObject({
      title: 'La casa del Río Negro',
      unit_weight_g: 320,
      price_cents: 60_000,
    })
    expect(await release(test, 'titulo')).toMatchObject({
      kind: 'released',
      fields: ['title'],
      changes: [{ field: 'title', from: 'La casa del Río Negro', to: 'LA CASA DEL RIO (BOLS.)' }],
    })
    expect(await onlyBook(test)).toMatchObject({ title: 'LA CASA DEL RIO (BOLS.)', unit_weight_g: 320 })
    expect(await release(test)).toMatchObject({ kind: 'released', fields: ['unit_weight_g'] })
    expect(await onlyBook(test)).toMatchObject({ unit_weight_g: null })
    expect(await release(test)).toEqual({ kind: 'not-set', fields: [] })
  })

  it('may be set again, and still gives back what the feed said', async () => {
    const test = await oneBook()
    await edit(test, { title: 'Uno' })
    expect(await edit(test, { title: 'Uno' })).toEqual({ kind: 'as-before', title: 'Uno' })
    await edit(test, { title: 'Dos' })
    await release(test, 'title')
    expect(await onlyBook(test)).toMatchObject({ title: 'La casa del río' })
  })

  it('holds though it is what the feed says now', async () => {
    const test = await oneBook()
    expect(await edit(test, { title: 'La casa del río' })).toMatchObject({ kind: 'edited', changes: [] })
    await feed(test, { title: 'Otro' }, '20260902')
    expect(await onlyBook(test)).toMatchObject({ title: 'La casa del río' })
  })

  it('may be that the book has none', async () => {
    const test = await oneBook()
    await edit(test, { editorial: '' })
    await feed(test, { title: 'Otro' }, '20260902')
    expect(await onlyBook(test)).toMatchObject({ title: 'Otro', publisher: null })
    await release(test)
    expect(await onlyBook(test)).toMatchObject({ publisher: 'Editorial del Sur' })
  })

  it('is a price that no guard blocks, at which the book is sold as long as its supplier sells it', async () => {
    const test = await oneBook()
    await edit(test, { precio: '990' })
    expect(await onlyBook(test)).toMatchObject({ list_price_cents: 99_000, price_cents: 99_000 })
    await feed(test, { price: '620.00' }, '20260902')
    expect(await onlyBook(test)).toMatchObject({ price_cents: 99_000 })
    const outOfPrint = '<SupplyDetail><ProductAvailability>40</ProductAvailability></SupplyDetail>'
    await feed(test, { supply: outOfPrint }, '20260903')
    expect(await onlyBook(test)).toMatchObject({ list_price_cents: 99_000, price_cents: null })
    await feed(test, { price: '630.00' }, '20260904')
    expect(await onlyBook(test)).toMatchObject({ price_cents: 99_000 })
    await release(test, 'precio')
    expect(await onlyBook(test)).toMatchObject({ price_cents: 63_000 })
  })

  it('is sold by hand at a price that it never had, whatever the supplier says of it', async () => {
    const test = await createTestDatabase()
    const unpriced = '<SupplyDetail><ProductAvailability>40</ProductAvailability></SupplyDetail>'
    await feed(test, { supply: unpriced }, '20260901')
    await edit(test, { precio: '700' })
    expect(await onlyBook(test)).toMatchObject({ price_cents: null })
    await edit(test, { productAvailability: '20' })
    await feed(test, { supply: unpriced }, '20260902')
    expect(await onlyBook(test)).toMatchObject({ price_cents: 70_000 })
  })

  it('keeps the selling price of a book that has no list price', async () => {
    const test = await createTestDatabase()
    await insertBook(test.db, { isbn: ISBN, price_cents: 59_000, list_price_cents: null })
    await edit(test, { título: 'Otro' })
    expect(await onlyBook(test)).toMatchObject({ title: 'Otro', price_cents: 59_000 })
  })

  it('raises the catalogue’s version once', async () => {
    const test = await oneBook()
    const before = await readCatalogueVersion(test.db)
    await edit(test, { título: 'Otro', peso: '320', precio: '700' })
    expect(Number(await readCatalogueVersion(test.db)) - Number(before)).toBe(1)
  })

  it('stays out of the shop, or in it, whatever feeds say', async () => {
    const test = await oneBook()
    const withdraw = (isWithdrawn: boolean) => withdrawBook({ pool: test.pool, clock }, { ...hand, isWithdrawn })
    expect(await withdraw(true)).toMatchObject({ kind: 'edited', changes: [{ field: 'withdrawn_at', from: null }] })
    expect(await withdraw(true)).toMatchObject({ kind: 'as-before' })
    await feed(test, { title: 'Otro' }, '20260902')
    expect(await onlyBook(test)).toMatchObject({ title: 'Otro', withdrawn_at: AT })
    await release(test, 'baja')
    expect(await onlyBook(test)).toMatchObject({ withdrawn_at: null })
    await feed(test, { notification: '05' }, '20260903')
    expect((await onlyBook(test)).withdrawn_at).not.toBeNull()
    expect(await withdraw(false)).toMatchObject({ kind: 'edited' })
    expect(await onlyBook(test)).toMatchObject({ withdrawn_at: null })
    await release(test, 'baja')
    expect(await withdraw(true), 'a feed withdrew it').toMatchObject({ kind: 'edited', changes: [] })
    expect(await withdraw(true)).toMatchObject({ kind: 'as-before' })
    await feed(test, { title: 'Reedición' }, '20260904')
    expect((await onlyBook(test)).withdrawn_at).not.toBeNull()
  })
})

describe('what a person types wrongly changes nothing', () => {
  it.each([
    [{ título: '' }, 'título: no puede quedar sin valor.'],
    [{ precio: 'mucho' }, 'precio: «mucho» no se entiende.'],
    [{ precio: '0' }, 'precio: 0 no es un precio; vacío, el libro queda sin precio.'],
    [{ precio: '0,50' }, 'precio: su precio «0,50» es menor que un peso.'],
    [{ precio: '2000000' }, 'precio: su precio «2000000» es mayor que un millón de pesos.'],
    [{ peso: 'pesado' }, 'peso: «pesado» no se entiende.'],
    [{ páginas: '-3' }, 'páginas: «-3» no se entiende.'],
    [{ idioma: 'klingon antiguo' }, 'idioma: «klingon antiguo» no se entiende.'],
    [{ categorías: 'FA;THEMA:9' }, 'categorías: no hay una categoría para THEMA 9.'],
    [{ tapa: 'la roja' }, 'tapa: «la roja» no se entiende.'],
    [{ isbn: '9789974000025' }, 'isbn identifica el libro y no se cambia: agrega otro libro y da este de baja.'],
    [{ color: 'rojo' }, /^No hay un campo «color»; hay: título, autor,/],
  ] as const)('%o', async (cells, fault) => {
    const test = await oneBook()
    const before = await onlyBook(test)
    const outcome = await edit(test, { autor: 'Otra', ...cells })
    expect(outcome).toEqual({
      kind: 'faulty',
      faults: [typeof fault === 'string' ? fault : expect.stringMatching(fault)],
    })
    expect(await onlyBook(test)).toEqual(before)
  })

  it('a price that is ten times what it was, or a tenth, unless it is accepted', async () => {
    const test = await oneBook()
    expect(await edit(test, { precio: '5900' })).toEqual({ kind: 'price-jump', fromCents: 59_000, toCents: 590_000 })
    expect(await edit(test, { precio: '59' })).toMatchObject({ kind: 'price-jump' })
    expect(await edit(test, { precio: '5899,99' })).toMatchObject({ kind: 'edited' })
    expect(await edit(test, { precio: '59' }, { acceptPriceJump: true })).toMatchObject({ kind: 'edited' })
  })

  it('a book that is not there, or invented', async () => {
    const test = await createTestDatabase()
    expect(await edit(test, { título: 'x' })).toEqual({ kind: 'unknown-book' })
    await insertBook(test.db, { isbn: ISBN, is_sample: true })
    expect(await edit(test, { título: 'x' })).toEqual({ kind: 'sample' })
  })
})

describe('an import of which people set something since', () => {
  it('is undone beneath it', async () => {
    const test = await oneBook()
    const { id } = await feed(test, { title: 'Otro', price: '600.00' }, '20260902')
    await edit(test, { título: 'A mano' })
    expect(await undoImport(test.pool, Number(id))).toMatchObject({ restored: 1, keptCount: 0 })
    expect(await onlyBook(test)).toMatchObject({ title: 'A mano', price_cents: 59_000 })
    await release(test)
    expect(await onlyBook(test)).toMatchObject({ title: 'La casa del río' })
  })

  it('keeps a book that came with it, and names it', async () => {
    const test = await createTestDatabase()
    const { id } = await importFeeds(test, feedFile(onixMessage([onixProduct(), onixProduct(OTHER)])))
    await edit(test, { título: 'A mano' })
    expect(await undoImport(test.pool, Number(id))).toMatchObject({ deleted: 1, kept: [{ title: 'A mano' }] })
    expect(await onlyBook(test)).toMatchObject({ title: 'A mano' })
  })
})

it('has a history of each feed and each hand, with before and after', async () => {
  const test = await oneBook()
  await edit(test, { título: 'A mano' })
  const { id } = await feed(test, { title: 'Otro', price: '600.00' }, '20260902')
  const covered = await readBookFile({ pool: test.pool }, ISBN)
  const fed = covered?.history.find(event => 'importId' in event.by && event.by.importId === id)
  expect(fed?.changes).toEqual(
    expect.arrayContaining([
      { field: 'title', from: 'La casa del río', to: 'Otro', isCovered: true },
      expect.objectContaining({ field: 'list_price_cents', to: 60_000, isCovered: false }),
    ]),
  )
  await undoImport(test.pool, Number(id))
  await release(test)
  const file = await readBookFile({ pool: test.pool }, ISBN)
  expect(file?.set).toEqual([])
  const [first, ...rest] = file?.history.toReversed() ?? []
  // Imports carry the time of the database, acts by hand that of this test.
  const byKind = (kind: string) => [first, ...rest].find(event => event?.kind === kind)
  expect(byKind('EDITED')).toEqual({
    at: AT,
    kind: 'EDITED',
    by: { person: 'ana', reason: 'lo vio en la tapa' },
    changes: [{ field: 'title', from: 'La casa del río', to: 'A mano', isCovered: false }],
  })
  expect(byKind('CHANGED')).toMatchObject({
    by: { importId: id, files: ['novedades.xml'], undoneAt: expect.any(Date) },
    // What was set then stayed, whatever was released since.
    changes: expect.arrayContaining([{ field: 'title', from: 'La casa del río', to: 'Otro', isCovered: true }]),
  })
  expect(byKind('RELEASED')).toMatchObject({ changes: [{ field: 'title', from: 'A mano', to: 'La casa del río' }] })
})
