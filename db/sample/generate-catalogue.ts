import { takenNameKeys } from './author-names.ts'
import { dropFields } from './drop-fields.ts'
import { editionOfWork } from './edition-of-work.ts'
import { inventBook, type Taken } from './invent-book.ts'
import type { SampleBook, SampleWork } from './sample-book.ts'
import { seededRandom } from './seeded-random.ts'
import { SeenTitles } from './seen-titles.ts'
import { BEST_SELLER_COUNT, newReleaseDates } from './strands.ts'

/**
 * Yields `count` books one at a time, in constant memory: first the real works in their order, then invented titles. Nothing depends on the
 * count or the clock: book `i` is the same in every run over the same works.
 */
export function* generateCatalogue(count: number, works: readonly SampleWork[]): Generator<SampleBook> {
  const leading = realWorkCount(count, works)
  const releases = newReleaseDates(works)
  for (let index = 0; index < leading; index++) {
    const book = editionOfWork(works[index] as SampleWork, index, works)
    const isInStrand = index < BEST_SELLER_COUNT || releases.has(index)
    yield isInStrand ? book : dropFields(book, seededRandom(index, 12))
  }
  const taken: Taken = { names: takenNameKeys(works.map(work => work.author)), titles: new SeenTitles() }
  for (const work of works) taken.titles.add(work.title)
  for (let index = leading; index < count; index++) yield dropFields(inventBook(index, taken), seededRandom(index, 12))
}

/** How many of the first `count` books are real works. */
function realWorkCount(count: number, works: readonly SampleWork[]): number {
  return Math.min(count, works.length)
}
