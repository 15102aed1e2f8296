import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feedFile, importFeeds, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { undoImport } from '../import/undo-import.ts'
import { listDifferences } from './list-differences.ts'
import { setRank } from './set-rank.ts'
import { giverOf } from './supplier-ranks.ts'

const ISBN = '9789974000018'
const FIELDS = { título: 'title', 'descripción!': 'description', 'editorial!': 'publisher' } as const
type Field = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as Field[]

interface File {
  supplier: string
  says: Partial<Record<Field, string>>
}
interface Rank {
  supplier: string
  field: Field | null
  rank: number
}

/** A naive model of the rules: tracks the value and supplier of every field. */
function tell(files: readonly File[], ranks: readonly Rank[]) {
  const rankOf = (supplier: string, field: Field | null) =>
    ranks.findLast(each => each.supplier === supplier && each.field === field)?.rank ??
    ranks.findLast(each => each.supplier === supplier && each.field === null)?.rank ??
    Number.POSITIVE_INFINITY
  const book = Object.fromEntries(NAMES.map(name => [name, { value: '', by: '' }])) as Record<
    Field,
    { value: string; by: string }
  >
  const words = new Map<string, string>()
  let main = ''
  for (const [index, { supplier, says }] of files.entries()) {
    const isMain = supplier !== '' && (index === 0 || rankOf(supplier, null) <= rankOf(main, null)) && supplier !== main
    if (isMain) main = supplier
    for (const name of NAMES) {
      const value = says[name]
      if (value === undefined || (name === 'título' && value === '')) continue
      const known = book[name]
      const [mine, theirs] = [rankOf(supplier, name), rankOf(known.by, name)]
      words.delete(`${supplier}/${name}`)
      if (known.value !== '' && mine > theirs) {
        if (value !== '' && value !== known.value) words.set(`${supplier}/${name}`, value)
      } else if (known.value !== '' && value === '' && mine < theirs) continue
      else book[name] = { value, by: isMain || value !== known.value || mine < theirs ? supplier : known.by }
    }
  }
  const shown = Object.fromEntries(NAMES.map(name => [FIELDS[name], book[name].value || null]))
  const differing = [...words].flatMap(([key, value]) => {
    const [supplier = '', name = ''] = key.split('/')
    return book[name as Field].value === value ? [] : [`${supplier} ${FIELDS[name as Field]} ${value}`]
  })
  const givers = NAMES.flatMap(name => (book[name].value === '' ? [] : [`${FIELDS[name]} ${book[name].by}`]))
  return { shown: { ...shown, supplier: main || null }, givers, differing: ranks.length === 0 ? [] : differing.sort() }
}

const supplier = fc.constantFrom('Ana', 'Beto', 'Ceibo', '')
const value = fc.constantFrom('uno', 'dos', '')
const file: fc.Arbitrary<File> = fc.record({
  supplier,
  says: fc.dictionary(fc.constantFrom(...NAMES), value, { minKeys: 1 }) as fc.Arbitrary<File['says']>,
})
const rank: fc.Arbitrary<Rank> = fc.record({
  supplier: fc.constantFrom('Ana', 'Beto', 'Ceibo'),
  field: fc.option(fc.constantFrom(...NAMES)),
  rank: fc.integer({ min: 1, max: 3 }),
})
const first = file.map(({ supplier: by, says }): File => ({ supplier: by, says: { ...says, título: 'uno' } }))

it('whatever files come in whatever order, a book is as the ranks say, and as it was once they are undone', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      first,
      fc.array(file, { maxLength: 5 }),
      fc.array(rank, { maxLength: 5 }),
      async (one, more, ranks) => {
        const test = await createTestDatabase()
        const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
        for (const { field, ...each } of ranks) {
          const byHand = { field: field?.replace('!', '') ?? null, operator: 'ana', reason: 'prueba' }
          await setRank({ pool: test.pool, clock }, { ...each, ...byHand })
        }
        const take = ({ supplier: by, says }: File) => {
          const cells = Object.entries({ isbn: ISBN, ...says })
          const csv = `${cells.map(([heading]) => heading).join(';')}\n${cells.map(([, cell]) => cell).join(';')}\n`
          return importFeeds(test, feedFile(csv, 'libros.csv'), { supplier: by || null })
        }
        const states: object[] = []
        const ids: number[] = []
        for (const each of [one, ...more]) {
          ids.push(Number((await take(each)).id))
          const { updated_at: _, ...book } = await onlyBook(test)
          states.push(book)
          const told = tell([one, ...more].slice(0, ids.length), ranks)
          expect(book).toMatchObject(told.shown)
          const fields = Object.values(FIELDS).filter(field => book[field] !== null)
          expect(fields.map(field => `${field} ${giverOf(book as never, field)}`)).toEqual(told.givers)
          const listed = await listDifferences(test, { limit: 50 })
          if (listed.kind !== 'listed') throw new Error(listed.kind)
          expect(listed.differences.map(({ supplier: by, field, says }) => `${by} ${field} ${says}`).sort()).toEqual(
            told.differing,
          )
        }
        while (ids.length > 1) {
          await undoImport(test.pool, ids.pop() ?? 0)
          states.pop()
          const { updated_at: _, ...book } = await onlyBook(test)
          expect(book).toEqual(states.at(-1))
        }
      },
    ),
    { numRuns: 25 },
  )
})
