import { beforeAll, describe, expect, it } from 'vitest'
import { generateCatalogue } from './generate-catalogue.ts'
import { checkDigit, isbnAt } from './isbn-numbering.ts'
import { TODAY } from './publishing-date.ts'
import { readWorks } from './read-works.ts'
import type { SampleBook, SampleWork } from './sample-book.ts'
import { countWords } from './spanish-spelling.ts'
import { bestSellerIsbns, newReleaseIsbns } from './strands.ts'

const COUNT = 40_500
// Leftover marks of the template language, and an article before another one or after «de» and «a».
const LEFTOVER =
  /[{}<>[\]|~]|undefined| {2}|\b([Dd]e|[^\p{L}][Aa]) el |(^| )([Ee]l|[Ll]a|[Ll]os|[Ll]as) (el|la|los|las) (?!que)/u
const TOP_CATEGORIES = [...'ABCDEFGHJKLMPRTUVWY']

let works: SampleWork[]
let books: SampleBook[]
let invented: SampleBook[]

beforeAll(() => {
  works = readWorks()
  books = [...generateCatalogue(COUNT, works)]
  invented = books.slice(works.length)
})

const shareOf = (holds: (book: SampleBook) => boolean) => invented.filter(holds).length / invented.length
const byIsbn = () => new Map(books.map(book => [book.isbn, book]))

describe('the catalogue as a whole', () => {
  it('says the same in every run', () => {
    expect([...generateCatalogue(3000, works)]).toEqual(books.slice(0, 3000))
  })

  it('hands out the asked number of books, real works first and in their order', () => {
    expect(books).toHaveLength(COUNT)
    expect(books.slice(0, works.length).map(book => book.title)).toEqual(works.map(work => work.title))
    expect([...generateCatalogue(5, works)].map(book => book.title)).toEqual(works.slice(0, 5).map(work => work.title))
  })

  it('gives every book a valid Uruguayan ISBN and an id of its own', () => {
    for (const { isbn } of books) {
      expect(isbn).toMatch(/^978(9974|9915)\d{6}$/)
      expect(checkDigit(isbn.slice(0, 12))).toBe(Number(isbn[12]))
    }
    expect(new Set(books.map(book => book.isbn)).size).toBe(COUNT)
    expect(new Set(books.map(book => book.bibliomanagerId)).size).toBe(COUNT)
    expect(books.every(book => /^\d{7}$/.test(book.bibliomanagerId))).toBe(true)
  })

  it('goes on with other Spanish-language groups when the Uruguayan numbers are used up', () => {
    const starts = [199_999, 200_000, 2_199_999, 2_200_000].map(index => isbnAt(index).slice(0, 6))
    expect(starts[0]).toMatch(/^9789(97|91)/)
    expect(starts[1]).toMatch(/^978(950|987)$/)
    expect(starts[2]).toMatch(/^978(950|987)$/)
    expect(starts[3]).toMatch(/^97884/)
  })

  it('repeats hardly any title, and none under the same author', () => {
    const titles = new Set(books.map(book => book.title))
    expect(COUNT - titles.size).toBeLessThan(COUNT * 0.02)
    const signed = books.filter(book => book.author).map(book => `${book.title}\n${book.author}`)
    expect(new Set(signed).size).toBe(signed.length)
  })

  it('knows the check digit of a printed ISBN', () => {
    expect(checkDigit('978030640615')).toBe(7)
    expect(checkDigit('978316148410')).toBe(0)
  })
})

describe('an invented book', () => {
  it('lacks each field about as often as real feeds do', () => {
    const rates: [keyof SampleBook, number][] = [
      ['priceCents', 0.01],
      ['author', 0.02],
      ['description', 0.03],
      ['publisher', 0.02],
      ['publishingDate', 0.03],
      ['widthMm', 0.04],
      ['unitWeightG', 0.05],
      ['totalPages', 0.03],
      ['countryOfPublication', 0.02],
      ['language', 0.01],
    ]
    for (const [field, rate] of rates) {
      expect(Math.abs(shareOf(book => book[field] === null) - rate), field).toBeLessThan(0.004)
    }
    expect(shareOf(book => !book.hasCover)).toBeCloseTo(0.05, 1.9)
    expect(shareOf(book => book.categoryCodes.length === 0)).toBeCloseTo(0.01, 1.9)
    expect(shareOf(book => book.synopsis !== null)).toBeCloseTo(0.2, 1.5)
    expect(shareOf(book => book.tableOfContent !== null)).toBeCloseTo(0.15, 1.2)
    expect(shareOf(book => book.review !== null)).toBeCloseTo(0.08, 1.5)
  })

  it('costs whole pesos within what books cost', () => {
    for (const { priceCents } of books) {
      if (priceCents === null) continue
      expect(priceCents % 100).toBe(0)
      expect(priceCents).toBeGreaterThanOrEqual(350_00)
      expect(priceCents).toBeLessThanOrEqual(4900_00)
    }
  })

  it('has pages, sizes and weight that belong together', () => {
    for (const book of invented) {
      if (book.totalPages === null || book.thicknessMm === null || book.unitWeightG === null) continue
      expect(book.totalPages).toBeGreaterThanOrEqual(24)
      expect(book.totalPages).toBeLessThanOrEqual(900)
      expect(book.thicknessMm).toBeLessThan(70)
      expect(book.unitWeightG).toBeGreaterThan(30)
      expect(book.unitWeightG).toBeLessThan(3200)
    }
  })

  it('is described in 60 to 150 words, with nothing left unfilled or badly joined', () => {
    for (const { title, description, synopsis, tableOfContent, review } of invented) {
      const texts = [title, description, synopsis, tableOfContent, review].filter(text => text !== null)
      for (const text of texts) {
        expect(text).not.toMatch(LEFTOVER)
      }
      if (description === null) continue
      expect(countWords(description)).toBeGreaterThanOrEqual(60)
      expect(countWords(description)).toBeLessThanOrEqual(150)
    }
  })

  it('is no longer in its title than a cover holds', () => {
    expect(Math.max(...invented.map(book => book.title.length))).toBeLessThanOrEqual(165)
  })

  it('is filed under one to three codes of the tree, every top category with its share', () => {
    const tops = new Map<string, number>()
    const seconds = new Set<string>()
    for (const { categoryCodes } of invented) {
      expect(categoryCodes.length).toBeLessThanOrEqual(3)
      for (const code of categoryCodes) expect(code).toMatch(/^[A-Z]{1,4}\d?$/)
      const first = categoryCodes[0]
      if (first) tops.set(first[0] as string, (tops.get(first[0] as string) ?? 0) + 1)
      for (const code of categoryCodes) seconds.add(code.slice(0, 2))
    }
    expect([...tops.keys()].sort()).toEqual(TOP_CATEGORIES)
    expect(Math.min(...tops.values())).toBeGreaterThan(COUNT * 0.004)
    expect(seconds.size).toBeGreaterThan(125)
  })

  it('is dated between 1995 and the day before today', () => {
    for (const { publishingDate } of invented) {
      if (publishingDate === null) continue
      expect(publishingDate).toMatch(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$/)
      expect(publishingDate >= '1995-01-01' && publishingDate < TODAY).toBe(true)
    }
  })

  it('is signed by authors of whom a few wrote much and most little, none of them a real one', () => {
    const counts = new Map<string, number>()
    for (const { author } of invented) if (author) counts.set(author, (counts.get(author) ?? 0) + 1)
    const sizes = [...counts.values()]
    expect(sizes.filter(size => size <= 5).length / sizes.length).toBeGreaterThan(0.75)
    expect(Math.max(...sizes)).toBeGreaterThan(20)
    expect(Math.max(...sizes)).toBeLessThan(60)
    for (const { author } of works) expect(counts.has(author), author).toBe(false)
  })
})

describe('the strands', () => {
  it('takes the first hundred works as best sellers, which nothing outsells', () => {
    const isbns = bestSellerIsbns(works)
    expect(isbns).toEqual(books.slice(0, 100).map(book => book.isbn))
    const sales = books.slice(0, 100).map(book => book.sales)
    expect(sales).toEqual([...new Set(sales)].sort((a, b) => b - a))
    expect(Math.max(...books.slice(100).map(book => book.sales))).toBeLessThan(Math.min(...sales))
  })

  it('takes another hundred works as new releases, newest first, no author twice in a row', () => {
    const isbns = newReleaseIsbns(works)
    expect(new Set(isbns).size).toBe(100)
    expect(isbns.filter(isbn => bestSellerIsbns(works).includes(isbn))).toEqual([])
    const releases = isbns.map(isbn => byIsbn().get(isbn) as SampleBook)
    const dates = releases.map(book => book.publishingDate as string)
    expect(dates).toEqual([...dates].sort().reverse())
    expect((dates.at(-1) as string) >= '2026-07-01' && (dates[0] as string) < TODAY).toBe(true)
    for (const [at, book] of releases.entries()) expect(book.author).not.toBe(releases[at - 1]?.author)
  })

  it('leaves nothing out of the works in them', () => {
    for (const isbn of [...bestSellerIsbns(works), ...newReleaseIsbns(works)]) {
      const { synopsis, tableOfContent, review, ...rest } = byIsbn().get(isbn) as SampleBook
      expect(Object.values(rest)).not.toContain(null)
      expect(rest.hasCover).toBe(true)
      expect(rest.categoryCodes.length).toBeGreaterThan(0)
    }
  })

  it('describes each work, with its year, in 45 to 100 words', () => {
    for (const [at, work] of works.entries()) {
      const description = books[at]?.description
      if (!description) continue
      expect(description).toContain(String(work.year))
      expect(countWords(description), work.title).toBeGreaterThanOrEqual(45)
      expect(countWords(description), work.title).toBeLessThanOrEqual(100)
    }
  })
})
