import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { insertBook } from '../../../../test/support/books.ts'
import { CSV, prepareShop, SENDER, SETTINGS } from '../../../../test/support/prepared-imports.ts'
import { askForUndoing } from '../ask-for-undoing.ts'
import { findPastImport } from '../past-imports.ts'
import { previewUndoing } from '../undo-import.ts'
import { applyPrepared, prepareRules, tryImport } from './ask-for-import.ts'
import { readProblemRows } from './problem-rows.ts'
import { readHeadings } from './read-headings.ts'
import { runPreparedImport } from './run-prepared-import.ts'

afterEach(() => void vi.useRealTimers())

describe('an import prepared at the desk', () => {
  it('says what a file has, what it would do, does it once, and takes it back', async () => {
    const { deps, pool, upload, work, read, titles } = await prepareShop()
    const id = await upload(CSV)
    expect(await readHeadings(deps, id)).toEqual({
      ...{ kind: 'csv', line: null, isRecognised: true },
      headings: [
        { name: 'isbn', sample: '9789974000018', column: 'isbn' },
        { name: 'título', sample: 'El puente', column: 'title' },
        { name: 'Casa', sample: 'Trilce', column: null },
        { name: 'precio', sample: '690', column: 'price' },
      ],
    })
    expect(await applyPrepared(deps, { id }), 'nobody knows what it would do').toEqual({ kind: 'not-tried' })
    await tryImport(deps, { id, settings: { ...SETTINGS, columnMap: { publisher: 'Casa' } } })
    await work()
    expect(await read(id)).toMatchObject({
      state: 'TRIED',
      report: { counts: { added: 3, refused: 1, priceFaults: 1 } },
      importId: null,
    })
    expect(await titles()).toEqual([])
    expect(await applyPrepared(deps, { id })).toEqual({ kind: 'asked' })
    expect(await applyPrepared(deps, { id }), 'two people press it').toEqual({ kind: 'under-way' })
    await work()
    const applied = await read(id)
    expect(applied).toMatchObject({ state: 'APPLIED', report: { counts: { added: 3 } } })
    expect(await titles()).toEqual(['El puente', 'Cuentos', 'Poemas del río'])
    expect(await applyPrepared(deps, { id })).toMatchObject({ kind: 'already-applied', importId: applied?.importId })
    const importId = applied?.importId ?? 0
    expect(await findPastImport(pool, importId)).toMatchObject({ file_names: ['libros.csv'], status: 'FINISHED' })

    const would = await previewUndoing(pool, importId)
    expect(would).toMatchObject({ deleted: 3, restored: 0, keptCount: 0 })
    expect(await titles(), 'looking changes nothing').toHaveLength(3)
    await askForUndoing(deps, importId)
    await work()
    expect(await titles()).toEqual([])
    expect(await findPastImport(pool, importId)).toMatchObject({ status: 'UNDONE', undoing: would })
    expect(await askForUndoing(deps, importId)).toEqual({ kind: 'undone' })
  })

  it('gives the rows with a problem back with the reason, as they stood', async () => {
    const { deps, upload, work } = await prepareShop()
    const id = await upload(CSV)
    await tryImport(deps, { id, settings: SETTINGS })
    await work()
    expect(await readProblemRows(deps, id)).toEqual([
      ['isbn', 'título', 'Casa', 'precio', 'motivo'],
      ['9789974000025', 'Cuentos', 'Trilce', 'no sé', 'columna «precio»: «no sé» no se entiende'],
      ['9789974000026', 'Relatos', 'Trilce', '300', 'su ISBN 9789974000026 no es válido'],
    ])
  })

  it('finds the headings of a price list below its title, and gives back the rows with a problem without that', async () => {
    const { deps, upload, work, read } = await prepareShop()
    const id = await upload(`Lista de precios;;;\nVigente desde;01/12/2026;;\n\n${CSV}`)
    expect(await readHeadings(deps, id)).toMatchObject({
      ...{ kind: 'csv', line: 4, isRecognised: true },
      headings: [{ name: 'isbn', sample: '9789974000018' }, { name: 'título' }, { name: 'Casa' }, { name: 'precio' }],
    })
    await tryImport(deps, { id, settings: SETTINGS })
    await work()
    expect((await read(id))?.report?.refused).toMatchObject([{ line: 7 }])
    expect(await readProblemRows(deps, id)).toEqual([
      ['isbn', 'título', 'Casa', 'precio', 'motivo'],
      ['9789974000025', 'Cuentos', 'Trilce', 'no sé', 'columna «precio»: «no sé» no se entiende'],
      ['9789974000026', 'Relatos', 'Trilce', '300', 'su ISBN 9789974000026 no es válido'],
    ])
  })

  it('shows the likeliest headings where none is an ISBN by its name, and reads from those that were said to be', async () => {
    const { deps, upload, work, titles } = await prepareShop()
    const id = await upload(`Lista de precios;;;\n\n${CSV.replace('isbn', 'Código')}`)
    const beginning = { kind: 'csv', line: 3, headings: [{ name: 'Código' }, {}, {}, {}] }
    expect(await readHeadings(deps, id)).toMatchObject({ ...beginning, isRecognised: false })
    await tryImport(deps, { id, settings: { ...SETTINGS, columnMap: { isbn: 'Código' } } })
    await work()
    expect(await readHeadings(deps, id)).toMatchObject({ ...beginning, isRecognised: true })
    await applyPrepared(deps, { id })
    await work()
    expect(await titles()).toHaveLength(3)
  })

  it('says of what begins like XML and is no ONIX what it is, before anything is tried', async () => {
    const { deps, upload } = await prepareShop()
    const id = await upload('<html><table><tr><td>9789974000018</td></tr></table></html>', 'lista.xls')
    expect(await readHeadings(deps, id)).toEqual({
      ...{ kind: 'unreadable', problem: 'lista.xls, línea 1: no es un mensaje ONIX: empieza con <html>.' },
    })
    expect(await readHeadings(deps, await upload('<ONIXMessage release="3.0"><Header>', 'a.xml'))).toEqual({
      kind: 'onix',
    })
  })

  it('leaves out a column that is called like a field and was said to be nothing', async () => {
    const { deps, upload, work, db } = await prepareShop()
    const id = await upload(CSV)
    await tryImport(deps, { id, settings: { ...SETTINGS, columnMap: { price: null } } })
    await work()
    await applyPrepared(deps, { id })
    await work()
    const books = await db.selectFrom('books').select('list_price_cents').execute()
    expect(books).toEqual(Array(3).fill({ list_price_cents: null }))
  })

  it.each([
    ['a bomb', gzipSync(Buffer.alloc(80 * 1024 * 1024, ' ')), 'libros.csv.gz', /posible bomba|blancos/],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex'),
      'tapa.png',
      /no es un archivo de texto|no es ONIX/,
    ],
    ['nothing we know', 'a;b\n1;2\n', 'libros.csv', /le falta la columna isbn/],
    ['a workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'lista.csv', /es un libro de Excel/],
    ['a zip that was cut', Buffer.from('504b030414000000', 'hex'), 'libros.zip', /dañado o incompleto/],
  ])('says of %s why it can not be read, and no job fails', async (_, content, name, why) => {
    const { deps, upload, work, read, titles } = await prepareShop()
    const id = await upload(content, name)
    await tryImport(deps, { id, settings: SETTINGS })
    await work()
    expect((await read(id))?.failure).toMatch(why)
    expect(await read(id)).toMatchObject({ state: 'RECEIVED' })
    expect(await titles()).toEqual([])
  })

  it('does nothing for a job that another one took the place of', async () => {
    const { deps, upload, work, read, waiting, clock } = await prepareShop()
    const id = await upload(CSV)
    await tryImport(deps, { id, settings: SETTINGS })
    const [lost] = waiting.splice(0)
    expect(await tryImport(deps, { id, settings: SETTINGS })).toEqual({ kind: 'under-way' })
    clock.at = new Date(clock.at.getTime() + 3 * 60_000)
    expect(await read(id)).toMatchObject({ isStalled: true })
    expect(await tryImport(deps, { id, settings: SETTINGS })).toEqual({ kind: 'asked' })
    await runPreparedImport(deps, lost?.payload as never)
    expect(await read(id)).toMatchObject({ state: 'TRYING', attempt: 2 })
    await work()
    expect(await read(id)).toMatchObject({ state: 'TRIED' })
  })

  it('is not taken for killed while it works, however long a step of it says nothing', async () => {
    const { deps, pool, upload, work, read, clock } = await prepareShop()
    const id = await upload(CSV)
    await tryImport(deps, { id, settings: SETTINGS })
    await work()
    await applyPrepared(deps, { id })
    const other = await pool.connect()
    await other.query('begin; lock table books in exclusive mode')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const working = work()
    try {
      await vi.waitFor(async () => {
        const { rows } = await pool.query('select 1 from pg_locks where not granted and relation = $1::regclass', [
          'books',
        ])
        expect(rows).toHaveLength(1)
      })
      for (let minutes = 0; minutes < 3; minutes++) {
        clock.at = new Date(clock.at.getTime() + 60_000)
        vi.advanceTimersByTime(60_000)
      }
      await vi.waitFor(async () => expect(await read(id)).toMatchObject({ isStalled: false }))
      expect(await applyPrepared(deps, { id }), 'no second job comes between').toEqual({ kind: 'under-way' })
    } finally {
      await other.query('commit')
      other.release()
      await working
    }
    expect(await read(id)).toMatchObject({ state: 'APPLIED', attempt: 2, importId: expect.any(Number) })
    expect(vi.getTimerCount(), 'nothing goes on touching it').toBe(0)
  })

  it('brings prices up to date by the rules in the same way', async () => {
    const { deps, db, pool, work, read } = await prepareShop()
    await insertBook(db, { supply_prices: ['20.00 EUR'], list_price_cents: null, price_cents: null })
    await pool.query(`insert into exchange_rates (currency, rate_millionths, on_date, set_by, set_at)
      values ('EUR', 46000000, '2026-11-25', 'Ana', now())`)
    await pool.query(`insert into price_rules (currency, is_net, without_tax, margin_hundredths, rounding, rounded_to_cents, set_by, set_at, reason)
      values ('EUR', false, false, 3500, 'NEAREST', 1000, 'Ana', now(), 'margen')`)
    const id = await prepareRules(deps, { ...SENDER, settings: SETTINGS })
    await work()
    expect(await read(id)).toMatchObject({ state: 'TRIED', fileName: null, report: { counts: { changed: 1 } } })
    await applyPrepared(deps, { id })
    await work()
    expect(await db.selectFrom('books').select('price_cents').execute()).toEqual([{ price_cents: 124_000 }])
  })
})
