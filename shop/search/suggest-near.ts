import type { Queryable } from '../../platform/database/database.ts'
import { readCatalogueSize } from './count-store.ts'
import { likelyTerms } from './likely-forms.ts'
import { readTerms } from './match-store.ts'
import { nearWords } from './near-words.ts'
import { findNearest, type NearBook } from './nearest-books.ts'
import type { BegunTitle } from './suggestion-store.ts'
import { significant } from './text-query.ts'

/** The smallest share of the typed text that a suggestion must explain. */
const LEAST_EXPLAINED = 0.6
/** The smallest share of a name that must have been typed to suggest it. */
const LEAST_OF_NAME = 0.3

/** Most books read for a word: while somebody types, a fast answer matters more than completeness. */
const BOOKS_A_WORD = 500

/** The titles and authors nearest to the typed text, with names by sound and misspelt words; at most `limit` of each. */
export async function suggestNear(
  db: Queryable,
  typed: string,
  limit: number,
): Promise<{ titles: BegunTitle[]; authors: string[] }> {
  const terms = await readTerms(db, typed)
  const near = await nearWords(db, significant(terms))
  const likely = likelyTerms(terms, near, await readCatalogueSize(db))
  const nearest = await findNearest(db, likely, { categories: [], sort: 'relevance', reach: BOOKS_A_WORD })
  const fitting = nearest.filter(near => near.explained >= LEAST_EXPLAINED && !near.isByFirstNameAlone)
  return {
    titles: onePerTitle(fitting).slice(0, limit),
    authors: [...new Set(fitting.flatMap(namedAuthors))].slice(0, limit),
  }
}

const namedAuthors = ({ authors }: NearBook) =>
  authors.filter(({ share }) => share >= LEAST_OF_NAME).map(({ name }) => name)

function onePerTitle(books: readonly NearBook[]): BegunTitle[] {
  const titles = new Map<string, BegunTitle>()
  for (const { book } of books) {
    const key = JSON.stringify([book.title, book.author])
    if (!titles.has(key)) titles.set(key, { title: book.title, author: book.author, isbn: book.isbn })
  }
  return [...titles.values()]
}
