import type { LikelyTerm } from './likely-forms.ts'
import type { NearBook } from './nearest-books.ts'
import { isWhole } from './suggest-correction.ts'

/** Share of a title's or a name's letters that counts as the whole: a few may be misspelt. */
const WHOLE = 0.85
/** How many books of the title come first, and how many of the author. */
const HEADS_OF_EACH = 2

/**
 * Finds searches that mix the whole title of one book with the whole name of another book's author ("seabiscuit nora roberts"). Either half
 * may be wrong, so the best books of the title and of the author alternate, ahead of all others. Empty if one book matches everything.
 * @param nearest sorted, the nearest first
 */
export function bothMeant(terms: readonly LikelyTerm[], nearest: readonly NearBook[]): NearBook[] {
  const isTitled = (each: NearBook) => each.titleShare >= WHOLE
  const named = nearest.filter(each => each.nameShare >= WHOLE && !isTitled(each))
  const [author] = named
  if (!author || nearest.some(each => isWhole(terms, each))) return []
  const titled = nearest.filter(each => isTitled(each) && isWhole(terms, { matched: together(each, author) }))
  if (titled.length === 0) return []
  return Array.from({ length: HEADS_OF_EACH }, (_, i) => [titled[i], named[i]])
    .flat()
    .filter(each => each !== undefined)
}

function together(one: NearBook, other: NearBook): NearBook['matched'] {
  return one.matched.map((form, at) => form ?? other.matched[at] ?? null)
}
