import type { LikelyTerm } from './likely-forms.ts'
import type { NearBook } from './nearest-books.ts'
import { isWhole } from './suggest-correction.ts'

/** How much of a title or of a name counts as the whole: its letters may be a little misspelt. */
const WHOLE = 0.85
/** How many books of a title come first, and how many of an author. */
const HEADS_OF_EACH = 2

/**
 * Where the whole title of one book and the whole name of another one's author make up what was typed ("seabiscuit nora roberts"), either
 * may be the wrong one: the best books of the title and of the author, in turn, which come before all others. None where one book says
 * it all.
 * @param nearest the nearest first
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
