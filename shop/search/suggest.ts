import { bookPath, categoryPath, listingPath } from '../../contract/addresses.ts'
import { authorLine } from '../../contract/authors.ts'
import type { Suggestion } from '../../contract/book.ts'
import { type Category, labelOf } from '../../contract/category.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CategoryTree } from '../catalogue/categories.ts'
import { foldText } from './fold-text.ts'
import { isbnsBegunBy } from './suggest-isbns.ts'
import { suggestNear } from './suggest-near.ts'
import { type BegunTitle, readBegun } from './suggestion-store.ts'

const MOST = 8
const SHORTEST = 2
/** Shortest text, in letters, for a search by sound: shorter ones sound like too many words. */
const SHORTEST_HEARD = 4
/** Places of each kind, if the other kinds have enough to offer. */
const TITLES = 4
const AUTHORS = 3
const PUBLISHERS = 2
const CATEGORIES = 2

/**
 * Suggestions for the typed text, most popular first. Each typed word must begin a word of the title, name or category, or be the same
 * number. If no title and no name matches, those nearest by sound. The order is titles, authors, publishers, categories; unused places go
 * to the other kinds. The beginning of an ISBN gives only books with such an ISBN.
 */
export async function suggest(db: Queryable, tree: CategoryTree, typed: string): Promise<Suggestion[]> {
  const words = foldText(typed).split(' ').filter(Boolean).slice(0, 8)
  if (words.join('').length < SHORTEST) return []
  const isbns = await isbnsBegunBy(db, typed, MOST)
  if (isbns.length > 0) return isbns
  const { publishers, ...begun } = await readBegun(db, words, MOST)
  const isNothing = begun.titles.length + begun.authors.length + publishers.length === 0
  const { titles, authors } =
    isNothing && words.join('').length >= SHORTEST_HEARD ? await suggestNear(db, words.join(' '), MOST) : begun
  const categories = categoriesBegunBy(tree, words)
  const shares = share(
    [titles.length, authors.length, publishers.length, categories.length],
    [TITLES, AUTHORS, PUBLISHERS, CATEGORIES],
  )
  return [
    ...titles.slice(0, shares[0]).map(toTitle),
    ...authors
      .slice(0, shares[1])
      .map((name): Suggestion => ({ kind: 'author', text: name, path: listingPath({ a: name }) })),
    ...publishers
      .slice(0, shares[2])
      .map((name): Suggestion => ({ kind: 'publisher', text: name, path: listingPath({ p: name }) })),
    ...categories
      .slice(0, shares[3])
      .map((category): Suggestion => ({ kind: 'category', text: labelOf(category), path: categoryPath(category) })),
  ]
}

function toTitle({ title, author, isbn }: BegunTitle): Suggestion {
  const path = bookPath({ title, ...(author && { author }), normalizedIsbn: isbn })
  return { kind: 'title', text: title, ...(author && { detail: authorLine(author) }), path }
}

/** Matching categories: top categories before their descendants, both in the order of their codes. */
function categoriesBegunBy(tree: CategoryTree, words: readonly string[]): Category[] {
  const all = [...tree.top.map(({ main }) => main), ...tree.top.flatMap(({ children }) => children)]
  return all.filter(category => {
    const own = foldText(`${category.name} ${category.label ?? ''}`).split(' ')
    return words.every(word => own.some(candidate => candidate.startsWith(word)))
  })
}

/** Places for each kind: first its own, then the unused ones, in order. */
function share(offered: readonly number[], own: readonly number[]): number[] {
  const places = offered.map((count, i) => Math.min(count, own[i] ?? 0))
  // If there are too many, the last kinds lose places: people look for titles and authors.
  for (let i = places.length - 1; i >= 0 && sum(places) > MOST; i--)
    places[i] = Math.max(1, (places[i] ?? 0) - (sum(places) - MOST))
  for (let i = 0; i < places.length; i++) {
    places[i] = Math.min(offered[i] ?? 0, (places[i] ?? 0) + Math.max(0, MOST - sum(places)))
  }
  return places
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
