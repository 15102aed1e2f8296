import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allBooks, feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import type { ImportReport } from '../import/import-report.ts'
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

/** The catalogue except when it was last written, and which number its rows have. */
const catalogue = async (test: TestDatabase) =>
  (await allBooks(test)).map(({ id: _id, updated_at: _at, created_at: _made, ...book }) => book)

/** What an import says of a book, except whether readers see anything of it: of what a person set they don't. */
function touched({
  counts: { changed, reinstated, withdrawn, unchanged, staysWithdrawn: _byHand, ...others },
}: ImportReport) {
  return { ...others, known: changed + reinstated + withdrawn + unchanged }
}

/** What may happen to a book, in any order: n is the day of a feed, which is never older than the last. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('feed' as const),
    title: fc.constantFrom('Uno', 'Dos', 'Tres'),
    price: fc.constantFrom('500.00', '600.00', '700.00'),
    notification: fc.constantFrom('03', '03', '03', '05'),
    isSold: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    cells: fc.constantFrom({ título: 'A mano' }, { precio: '555' }, { productAvailability: '40' }, { editorial: '' }),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), isWithdrawn: fc.boolean() }),
  fc.record({ kind: fc.constant('release' as const), field: fc.constantFrom('título', 'precio', 'baja', 'editorial') }),
  fc.record({ kind: fc.constant('undo' as const) }),
)

it('leaves, with all released, the very catalogue of a shop where nobody ever set anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async steps => {
      const [edited, plain] = [await oneBook(), await oneBook()]
      let day = 2
      let last: [number, number] | null = null
      for (const one of steps) {
        if (one.kind === 'feed') {
          const supply = one.isSold
            ? {}
            : { supply: `<SupplyDetail><ProductAvailability>40</ProductAvailability></SupplyDetail>` }
          const sent = `202609${String(day++).padStart(2, '0')}`
          const [a, b] = [
            await feed(edited, { ...one, ...supply }, sent),
            await feed(plain, { ...one, ...supply }, sent),
          ]
          expect(touched(a.report)).toEqual(touched(b.report))
          last = [Number(a.id), Number(b.id)]
        } else if (one.kind === 'undo') {
          if (last) {
            const { byHand: _fields, ...undone } = await undoImport(edited.pool, last[0])
            expect(await undoImport(plain.pool, last[1])).toMatchObject(undone)
          }
          last = null
        } else if (one.kind === 'edit') await edit(edited, one.cells)
        else if (one.kind === 'release') await release(edited, one.field)
        else await withdrawBook({ pool: edited.pool, clock }, { ...hand, isWithdrawn: one.isWithdrawn })
        const set = (await readBookFile({ pool: edited.pool }, ISBN))?.set ?? []
        const shown = await onlyBook(edited)
        for (const { field, value } of set.filter(({ field: name }) => name !== 'withdrawn_at'))
          expect(shown[field]).toEqual(value)
      }
      await release(edited)
      expect(await catalogue(edited)).toEqual(await catalogue(plain))
    }),
    { numRuns: 12 },
  )
}, 60_000)
