import { describe, expect, it } from 'vitest'
import { allBooks, feedFile, importFeeds, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { bookFileInWords } from '../../desk/words/book-words.ts'
import { effectInWords } from '../../desk/words/report-words.ts'
import { undoingInSentences } from '../../desk/words/undoing-words.ts'
import { editBook, releaseBook } from '../editing/edit-book.ts'
import { readBookFile } from '../editing/read-book-file.ts'
import { applyPrices } from '../pricing/apply-prices.ts'
import { acceptJump, listPriceJumps } from '../pricing/decide-jump.ts'
import { setExchangeRates } from '../pricing/set-exchange-rates.ts'
import { setPriceRule } from '../pricing/set-price-rule.ts'
import { listPastImports } from './past-imports.ts'
import { previewUndoing, undoImport } from './undo-import.ts'

const ISBN = '9789974000018'
const BY_ANA = { isbn: ISBN, operator: 'ana', reason: 'prueba' }
const APPLYING = { isDryRun: false, acceptPriceJumps: false, priceJumpPercent: 30 }

async function shop() {
  const test = await createTestDatabase()
  const deps = { pool: test.pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') } }
  const says = async (text: string, name: string, supplier = 'Sur') =>
    Number((await importFeeds(test, feedFile(text, name), { supplier })).id)
  const euros = (price: number, name: string) => says(`isbn;título;precio;moneda\n${ISBN};Orillas;${price};EUR\n`, name)
  const pesos = (price: number, name: string) => says(`isbn;título;precio\n${ISBN};Orillas;${price}\n`, name)
  const undo = (id: number) => undoImport(test.pool, id)
  const told = async () => {
    const file = await readBookFile(deps, ISBN)
    return file ? bookFileInWords(file).replaceAll('\u00a0', ' ') : ''
  }
  return { ...test, deps, says, euros, pesos, undo, told, book: () => onlyBook(test) }
}

/** A book of 20 euros that then cost 90, which a person took; all but the first two imports are undone. */
async function takenOfEuros() {
  const test = await shop()
  const { deps } = test
  await test.euros(20, 'a.csv')
  await setExchangeRates(deps, { text: 'EUR;46,20', operator: 'ana' })
  const rule = { currency: 'EUR', isNet: false, supplier: null, publisher: null, withoutTax: false }
  const rounded = { marginHundredths: 3500, rounding: 'NEAREST', roundedToCents: 1000, minimumCents: null } as const
  await setPriceRule(deps, { operator: 'ana', reason: 'x', rule: { ...rule, ...rounded } })
  await applyPrices(deps, APPLYING)
  await test.euros(90, 'b.csv')
  await acceptJump(deps, BY_ANA)
  await test.says(`isbn;título;páginas\n${ISBN};Orillas;200\n`, 'c.csv', 'Norte')
  await test.undo(4)
  await test.undo(3)
  return test
}

describe('a price that a person took and that holds back an undoing', () => {
  it('is named, with who took it, and no import that is undone', async () => {
    const { undo, pool, book } = await takenOfEuros()
    const hold = { by: 'taken-price', cents: 561_000, person: 'ana' }
    const inTheWay = { keptCount: 1, kept: [{ isbn: ISBN, holds: [hold] }], inTheWay: [] }
    expect(await undo(2)).toMatchObject(inTheWay)
    expect(await previewUndoing(pool, 1)).toMatchObject(inTheWay)
    const undoing = await undo(1)
    expect(undoing).toMatchObject(inTheWay)
    expect(undoingInSentences(undoing)).toBe(
      '1 queda como está, porque algo lo retiene. El precio que alguien aceptó de un salto queda hasta que se suelta en la página del libro; después se puede deshacer el resto.',
    )
    expect(await book()).toMatchObject({ price_cents: 561_000, supply_prices: ['20.00 EUR'] })
  })

  it('is told with where it truly comes from', async () => {
    const { told } = await takenOfEuros()
    expect(await told()).toContain(
      'origen del precio: «90,00 EUR × 46,20 × 1,35 = 5.613,30, redondeado», que ana aceptó el 20/11/2026 09:00; la importación 3 (b.csv), que lo traía, se deshizo',
    )
  })

  it('goes when it is released, and then the rest can be undone, each import naming the next', async () => {
    const { undo, deps, book, told, ...test } = await takenOfEuros()
    await undo(2)
    const released = await releaseBook(deps, { ...BY_ANA, fields: ['precio'] })
    expect(released).toMatchObject({ kind: 'released', takenCents: 561_000 })
    expect(await book()).toMatchObject({ price_cents: 125_000, price_origin: expect.stringMatching(/^20,00 EUR/) })
    expect(await told()).not.toContain('que ana aceptó')
    expect(await releaseBook(deps, { ...BY_ANA, fields: ['precio'] })).toMatchObject({ kind: 'not-set' })
    const undoing = await undo(1)
    expect(undoing).toMatchObject({ inTheWay: [{ id: 2, files: ['reglas de precios'], isInPart: true }] })
    expect(undoingInSentences(undoing)).toContain(
      'Después vino la importación 2 (reglas de precios), de la que queda una parte: deshecha esa, se puede deshacer el resto de esta.',
    )
    expect(await undo(2)).toMatchObject({ restored: 1, keptCount: 0 })
    // Somebody worked on it: its history stays.
    expect(await undo(1)).toMatchObject({ withdrawn: 1, keptCount: 0 })
    expect(await allBooks(test)).toMatchObject([{ withdrawn_at: expect.any(Date) }])
  })

  it('waits again once it is weighed against what its supplier states now', async () => {
    const { deps, book } = await takenOfEuros()
    await applyPrices(deps, APPLYING)
    expect((await listPriceJumps(deps, { limit: 5 })).jumps).toMatchObject([{ fromCents: 561_000, toCents: 125_000 }])
    expect(await book()).toMatchObject({ price_cents: 561_000 })
  })

  it('goes without what others gave of the book since', async () => {
    const { pesos, deps, book, says } = await shop()
    await pesos(590, 'a.csv')
    await pesos(1000, 'b.csv')
    await acceptJump(deps, BY_ANA)
    await says(`isbn;título;páginas\n${ISBN};Orillas;200\n`, 'c.csv', 'Norte')
    const { field_suppliers: givers } = await book()
    expect(givers).not.toBeNull()
    await releaseBook(deps, { ...BY_ANA, fields: ['precio'] })
    expect(await book()).toMatchObject({ price_cents: 59_000, total_pages: 200, field_suppliers: givers })
  })

  it('of a supplier in pesos goes back to what was asked before, under a price set by hand too', async () => {
    const { pesos, deps, book, undo } = await shop()
    await pesos(590, 'a.csv')
    await pesos(620, 'b.csv')
    await pesos(1000, 'c.csv')
    await acceptJump(deps, BY_ANA)
    await editBook(deps, { ...BY_ANA, cells: { precio: '700' } })
    expect(await undo(2)).toMatchObject({ keptCount: 1, kept: [{ holds: [{ by: 'taken-price', cents: 100_000 }] }] })
    expect(await releaseBook(deps, { ...BY_ANA, fields: ['precio'] })).not.toHaveProperty('takenCents')
    expect(await book()).toMatchObject({ price_cents: 100_000 })
    await editBook(deps, { ...BY_ANA, cells: { precio: '700' } })
    await releaseBook(deps, { ...BY_ANA, fields: ['precio'] })
    await releaseBook(deps, { ...BY_ANA, fields: ['precio'] })
    expect(await book()).toMatchObject({ price_cents: 62_000 })
    expect(await undo(2)).toMatchObject({ restored: 1, keptCount: 0 })
    expect(await book()).toMatchObject({ price_cents: 59_000 })
  })
})

describe('what else holds back an undoing', () => {
  it('is named: what a person set of a new book, and later imports with their files', async () => {
    const { pesos, deps, undo, says } = await shop()
    await pesos(590, 'a.csv')
    await editBook(deps, { ...BY_ANA, cells: { título: 'Otras orillas' } })
    const byHand = await undo(1)
    expect(byHand).toMatchObject({ kept: [{ holds: [{ by: 'edits', fields: ['title'] }] }] })
    expect(undoingInSentences(byHand)).toContain('Lo fijado a mano queda hasta que se devuelve en la página del libro')
    await says(`isbn;título;páginas\n${ISBN};Orillas;200\n`, 'b.csv', 'Norte')
    const both = await undo(1)
    expect(both).toMatchObject({ inTheWay: [{ id: 2, files: ['b.csv'], isInPart: false }] })
    expect(undoingInSentences(both)).toContain('Después vino la importación 2 (b.csv): deshecha esa,')
  })
})

it('an import that held a price back says whether it still waits', async () => {
  const { pesos, deps, pool, undo } = await shop()
  const told = async () => {
    const imports = await listPastImports(pool)
    return imports.map(({ report, waiting }) => (report ? effectInWords(report, waiting) : ''))
  }
  await pesos(590, 'a.csv')
  await pesos(1000, 'b.csv')
  await pesos(1000, 'b.csv')
  const unchanged = 'Nada cambia en el catálogo'
  const again = unchanged
  expect(await told()).toEqual([again, `${unchanged}; 1 precio espera que alguien decida`, '1 libro nuevo'])
  await acceptJump(deps, BY_ANA)
  await pesos(5000, 'c.csv')
  await undo(4)
  const settled = `${unchanged}; 1 precio quedó retenido y ya no espera`
  expect(await told()).toEqual([settled, again, settled, '1 libro nuevo'])
})

it('an undoing that brings a book back on sale asks the price that a person took, not the one before it', async () => {
  const { says, undo, deps, book } = await shop()
  const row = (price: number, availability: string) =>
    `isbn;título;precio;productAvailability\n${ISBN};Orillas;${price};${availability}\n`
  await says(row(1000, '20'), 'a.csv')
  const id = await says(row(2000, '31'), 'b.csv')
  await acceptJump(deps, BY_ANA)
  expect(await book()).toMatchObject({ list_price_cents: 200_000, price_cents: null })
  expect(await undo(id)).toMatchObject({ restored: 1, takenPrices: 1 })
  expect(await book()).toMatchObject({ availability: '20', list_price_cents: 200_000, price_cents: 200_000 })
})
