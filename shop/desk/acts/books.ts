import * as v from 'valibot'
import { readCategoryTree } from '../../catalogue/categories.ts'
import { GAPS } from '../../catalogue/editing/book-gap.ts'
import { countBookGaps, listTeamBooks } from '../../catalogue/editing/list-team-books.ts'
import { createAnswering } from '../../search/answer-queries.ts'
import { look } from '../act.ts'
import { count, id, words } from '../fields.ts'

/** Maximum number of books that a search returns. For others, type a longer query. */
const MOST_FOUND = 300

/** Acts for looking through the catalogue. */
export const BOOK_ACTS = {
  /** Filters by the shop's own search, best match first, and by gaps. */
  listBooks: look(
    {
      words: v.optional(words),
      gap: v.optional(v.picklist(GAPS, 'no es algo que falte.')),
      supplier: v.optional(words),
      after: v.optional(v.object({ sales: v.pipe(v.number(), v.integer()), id })),
      limit: count,
    },
    async ({ db }, { words: q, ...which }) => {
      // The readers' search does not find withdrawn books.
      if (q === undefined || which.gap === 'withdrawn') {
        return { books: await listTeamBooks(db, { ...which, text: q }), isNearest: false, corrected: null }
      }
      const found = await createAnswering(db)(q, MOST_FOUND)
      const isbns = found.books.map(({ isbn }) => isbn)
      const books = await listTeamBooks(db, { ...which, isbns })
      return { books, isNearest: found.kind === 'nearest', corrected: found.corrected ?? null }
    },
  ),
  /** Names of these category codes, in order; unknown ones are left out. */
  nameCategories: look({ codes: v.array(v.string()) }, async ({ db }, { codes }) => {
    const { names } = await readCategoryTree(db)
    return codes.flatMap(code => names.get(code) ?? [])
  }),
  countBookGaps: look({}, ({ db }) => countBookGaps(db)),
}
