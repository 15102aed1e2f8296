import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import { describeStrands } from './describe-strands.ts'
import { pinStrand, unpinStrand } from './pin-strand.ts'
import { refreshStrands } from './refresh-strands.ts'

const [RAYUELA, TREGUA, FICCIONES] = ['9788437604947', '9789974000018', '9780306406157']

async function shopWithBooks(): Promise<TestShop> {
  const test = await createTestShop()
  const books = [
    ['Rayuela', RAYUELA],
    ['La tregua', TREGUA],
    ['Ficciones', FICCIONES],
  ] as const
  for (const [title, isbn] of books) {
    await insertBook(test.db, { title, isbn, author: title, publishing_date: '2026-01-01' })
  }
  return test
}

async function newReleases({ db }: TestShop) {
  const strand = (await describeStrands(db)).find(described => described.strand === 'NEW_RELEASES')
  if (!strand) throw new Error('no strand')
  return { ...strand, books: strand.books.map(book => book.title) }
}

const pin = (test: TestShop, list: string, skipUnknown = false) =>
  pinStrand(test, { strand: 'NEW_RELEASES', list, skipUnknown })

describe('pinning a strand', () => {
  it('gives it the books of the list in their order, whatever the form of their ISBN', async () => {
    const test = await shopWithBooks()
    const list = `\ufeff0-306-40615-2\r\n\r\n  978-84-376-0494-7 \n${FICCIONES}\n`
    expect(await pin(test, list)).toEqual({ kind: 'pinned', books: 2, unknown: [] })
    expect(await newReleases(test)).toMatchObject({
      books: ['Ficciones', 'Rayuela'],
      pinnedBy: 'operator',
      pinnedAt: test.clock.at,
    })
  })

  it('keeps it so until it is let go, which takes effect at once', async () => {
    const test = await shopWithBooks()
    await pin(test, TREGUA)
    expect(await refreshStrands(test)).toEqual(['BESTSELLERS'])
    expect((await newReleases(test)).books).toEqual(['La tregua'])
    await unpinStrand(test, 'NEW_RELEASES')
    const after = await newReleases(test)
    expect(after.books).toHaveLength(3)
    expect(after).toMatchObject({ pinnedBy: null, pinnedAt: null })
  })

  it('changes nothing when a line names no book on offer, and names each such line', async () => {
    const test = await shopWithBooks()
    await pin(test, TREGUA)
    await test.db.updateTable('books').set({ withdrawn_at: new Date() }).where('isbn', '=', FICCIONES).execute()
    const pinning = await pin(test, `${RAYUELA}\nRayuela\n9783161484100\n${FICCIONES}`)
    expect(pinning).toEqual({
      kind: 'unknown-books',
      unknown: [
        { line: 2, text: 'Rayuela', isbn: null },
        { line: 3, text: '9783161484100', isbn: '9783161484100' },
        { line: 4, text: FICCIONES, isbn: FICCIONES },
      ],
    })
    expect((await newReleases(test)).books).toEqual(['La tregua'])
  })

  it('passes over unknown lines where asked to', async () => {
    const test = await shopWithBooks()
    expect(await pin(test, `x\n${RAYUELA}`, true)).toMatchObject({ kind: 'pinned', books: 1, unknown: [{ line: 1 }] })
    expect((await newReleases(test)).books).toEqual(['Rayuela'])
  })

  it('refuses a list without a single book', async () => {
    const test = await shopWithBooks()
    for (const list of ['', '\n \n']) expect(await pin(test, list)).toEqual({ kind: 'no-books' })
    expect(await pin(test, 'x', true)).toEqual({ kind: 'no-books' })
    expect((await newReleases(test)).pinnedBy).toBeNull()
  })
})
