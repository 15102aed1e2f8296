import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { testProfile } from '../../../test/support/test-shop.ts'
import { effectInWords, reportInView } from '../../desk/words/report-words.ts'
import { undoingInWords } from '../../desk/words/undoing-words.ts'
import { sourceReportMail } from '../../notifications/mails/source-report.ts'
import { selectVersion } from '../catalogue-version-store.ts'
import { editBook, withdrawBook } from '../editing/edit-book.ts'
import { acceptJump } from '../pricing/decide-jump.ts'
import type { ImportReport } from './import-report.ts'
import { describeReport } from './report-text.ts'
import { previewUndoing, undoImport } from './undo-import.ts'

const ISBN = '9789974000018'
const BY_ANA = { isbn: ISBN, operator: 'ana', reason: 'prueba' }

/** A book at 590 pesos. */
async function shop() {
  const test = await createTestDatabase()
  const deps = { pool: test.pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') } }
  const says = (title: string, price: number, isDryRun = false) =>
    importFeeds(test, feedFile(`isbn;título;precio\n${ISBN};${title};${price}\n`, 'libros.csv'), { isDryRun })
  await says('Orillas', 590)
  return { ...test, deps, says, book: () => onlyBook(test) }
}

function mailOf(report: ImportReport): string {
  type Given = Parameters<typeof sourceReportMail>[0]
  return sourceReportMail({
    source: { name: 'Sur' } as Given['source'],
    taking: { rates: [] } as unknown as Given['taking'],
    files: [{ name: 'libros.csv', importId: 2, fault: null, report }],
    profile: testProfile,
  }).text
}

describe('what a person set', () => {
  it('is how the report calls the book, in its examples, its price jumps and what is withdrawn', async () => {
    const { says, deps } = await shop()
    await editBook(deps, { ...BY_ANA, cells: { título: 'Orillas del río' } })
    expect((await says('Otro título', 610)).report.examples).toMatchObject([
      { title: 'Orillas del río', field: 'list_price_cents' },
      { title: 'Orillas del río', field: 'price_cents' },
    ])
    expect((await says('Otro título', 6100)).report.priceJumps).toMatchObject([{ title: 'Orillas del río' }])
    const gone = onixMessage(`<Product><RecordReference>a</RecordReference><NotificationType>05</NotificationType>
      <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${ISBN}</IDValue></ProductIdentifier></Product>`)
    expect((await importFeeds(deps, feedFile(gone))).report.withdrawn).toMatchObject([{ title: 'Orillas del río' }])
  })

  it('is counted apart from what an import changes, in its dry run too, and stays', async () => {
    const { says, deps, book } = await shop()
    await editBook(deps, { ...BY_ANA, cells: { precio: '650', título: 'Orillas del río' } })
    const { report } = await says('Otro título', 610, true)
    expect(report).toMatchObject({
      counts: { changed: 0, unchanged: 1 },
      changedFields: {},
      handFields: { title: 1, list_price_cents: 1 },
      examples: [],
    })
    expect(reportInView(report).byHand).toBe('2 campos que alguien puso a mano no cambian')
    expect(effectInWords(report)).toBe('Nada cambia en el catálogo; 2 campos que alguien puso a mano no cambian')
    expect(describeReport(report, { isDryRun: true })).toContain('2 campos que alguien puso a mano no cambian\n')
    expect((await says('Otro título', 610)).report).toEqual(report)
    expect(await book()).toMatchObject({ title: 'Orillas del río', price_cents: 65_000 })
  })

  it('withdrew stays withdrawn, and the try, the applied report and the mail say so with its title', async () => {
    const { says, deps, book } = await shop()
    await editBook(deps, { ...BY_ANA, cells: { título: 'Orillas del río' } })
    await withdrawBook(deps, { ...BY_ANA, isWithdrawn: true })
    for (const isDryRun of [true, false]) {
      const { report } = await says('Otro título', 610, isDryRun)
      const words = '1 libro sigue fuera de la venta, porque alguien lo retiró a mano'
      expect(report).toMatchObject({
        counts: { changed: 1, staysWithdrawn: 1 },
        staysWithdrawn: [{ isbn: ISBN, title: 'Orillas del río' }],
      })
      expect(effectInWords(report)).toBe(`1 cambia; 1 campo que alguien puso a mano no cambia; ${words}`)
      expect(reportInView(report)).toMatchObject({
        byHandWithdrawn: words,
        staysWithdrawn: [{ isbn: ISBN, title: 'Orillas del río' }],
      })
      const text = describeReport(report, { isDryRun })
      expect(text).toContain(`${words}\n  ${ISBN}  Orillas del río`)
      expect(text).toContain('1  libro que alguien retiró a mano y que sigue fuera de la venta')
      expect(mailOf(report)).toMatch(/Siguen fuera de la venta, porque alguien los retiró a mano:?\s+1/)
    }
    expect(await book()).toMatchObject({ withdrawn_at: expect.any(Date), price_cents: 61_000 })
    await withdrawBook(deps, { ...BY_ANA, isWithdrawn: false })
    const { report } = await says('Otro título', 620)
    expect(report.counts.staysWithdrawn).toBeUndefined()
    expect(reportInView(report).byHandWithdrawn).toBeNull()
  })

  it('leaves the other fields of its book to the import', async () => {
    const { says, deps, book } = await shop()
    await editBook(deps, { ...BY_ANA, cells: { título: 'Orillas del río' } })
    const { report } = await says('Otro título', 610)
    expect(report).toMatchObject({
      counts: { changed: 1, unchanged: 0 },
      changedFields: { list_price_cents: 1, price_cents: 1 },
      handFields: { title: 1 },
    })
    expect(report.examples.map(({ field }) => field)).not.toContain('title')
    expect(await book()).toMatchObject({ title: 'Orillas del río', price_cents: 61_000 })
  })

  it('is not touched by a look at what an undoing would do, which changes nothing', async () => {
    const { says, deps, book, pool, db } = await shop()
    const { id } = await says('Otro título', 610)
    await editBook(deps, { ...BY_ANA, cells: { precio: '650' } })
    const before = { book: await book(), version: await selectVersion(db) }
    await previewUndoing(pool, Number(id))
    expect({ book: await book(), version: await selectVersion(db) }).toEqual(before)
  })

  it('stays when the import is undone, and the undoing says so', async () => {
    const { says, deps, book, pool } = await shop()
    const { id } = await says('Otro título', 610)
    await editBook(deps, { ...BY_ANA, cells: { precio: '650' } })
    const would = await previewUndoing(pool, Number(id))
    expect(would).toMatchObject({ restored: 1, byHand: 1, takenPrices: 0 })
    expect(undoingInWords(would ?? { restored: 0, deleted: 0, withdrawn: 0, keptCount: 0 })).toBe(
      '1 libro vuelve a como estaba; 1 campo que alguien puso a mano no cambia',
    )
    expect(await undoImport(pool, Number(id))).toEqual(would)
    expect(await book()).toMatchObject({ title: 'Orillas', price_cents: 65_000 })
  })
})

it('a price that a person took since stays when its import is undone, and the undoing says so', async () => {
  const { says, deps, book, pool } = await shop()
  const { id } = await says('Otro título', 1000)
  await acceptJump(deps, BY_ANA)
  const undoing = await undoImport(pool, Number(id))
  expect(undoing).toMatchObject({ restored: 1, byHand: 0, takenPrices: 1 })
  expect(undoingInWords(undoing)).toBe(
    '1 libro vuelve a como estaba; 1 precio que alguien tomó después queda como está',
  )
  expect(await book()).toMatchObject({ title: 'Orillas', price_cents: 100_000 })
})
