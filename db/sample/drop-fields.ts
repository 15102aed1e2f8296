import type { SampleBook } from './sample-book.ts'
import { chance, type Random } from './seeded-random.ts'

/** Drops fields as often as real feeds do: 5 % have no cover, 1 % no price… */
export function dropFields(book: SampleBook, random: Random): SampleBook {
  if (chance(random, 0.01)) book.priceCents = null
  if (chance(random, 0.05)) book.hasCover = false
  if (chance(random, 0.02)) book.author = null
  if (chance(random, 0.03)) book.description = null
  if (chance(random, 0.02)) book.publisher = null
  if (chance(random, 0.03)) book.publishingDate = null
  if (chance(random, 0.04)) {
    book.widthMm = null
    book.heightMm = null
    book.thicknessMm = null
  }
  if (chance(random, 0.05)) book.unitWeightG = null
  if (chance(random, 0.03)) book.totalPages = null
  if (chance(random, 0.02)) book.countryOfPublication = null
  if (chance(random, 0.01)) book.language = null
  if (chance(random, 0.01)) book.categoryCodes = []
  return book
}
