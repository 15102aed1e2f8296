import { withoutAccents } from '../../contract/fold-letters.ts'
import type { LikelyTerm } from './likely-forms.ts'
import type { NearBook } from './nearest-books.ts'
import { isNoise } from './noise-words.ts'
import { slips } from './word-distance.ts'

export interface Correction {
  /** The probable intended text, in the catalogue's spelling. */
  query: string
  /** True if it may be applied without asking. */
  isCertain: boolean
}

/** Limits for a correction without asking: at most this distance by sound, or one slip in a word of at least this many letters. */
const BY_EAR = 0.65
const SURE_LETTERS = 5
/** If several words were typed, at least this share of a title, or of an author's name, must have been typed. */
const SURE_TITLE = 0.6
const SURE_NAME = 0.25
/** A reading is certain if it scores this much better than the next, or if its book sells this many times better. */
const CLEARLY_BETTER = 0.03
const CLEARLY_BETTER_SELLER = 1.5

/**
 * The correction of a text. The nearest book must have a word for each significant typed word, and at least one of them must differ. It is
 * certain if all of these hold: each changed word is in no book as typed and is near in letters or sound; the book fits the whole text; and
 * no other reading is as good.
 */
export function correctionBy(terms: readonly LikelyTerm[], nearest: readonly NearBook[]): Correction | null {
  const [best] = nearest
  if (!best || !isWhole(terms, best)) return null
  const changed = terms.flatMap(({ term }, at) => {
    const form = best.matched[at]
    return form && form.distance > 0 ? [{ term, form }] : []
  })
  if (changed.length === 0) return null
  const other = nearest.find(each => isWhole(terms, each) && readingOf(terms, each) !== readingOf(terms, best))
  const isClear =
    !other ||
    best.score - other.score >= CLEARLY_BETTER ||
    best.book.sales >= other.book.sales * CLEARLY_BETTER_SELLER + 1
  const isNear = changed.every(
    ({ term, form }) =>
      term.times === 0 && term.forms.length === 0 && (form.distance <= BY_EAR || isSlip(term.word, form.word)),
  )
  return { query: spell(terms, best), isCertain: isClear && isNear && fits(terms, best) }
}

/**
 * One letter too many, too few, or in another place. A different letter gives another word: "roberts" and "roberto", "chica" and "china".
 */
function isSlip(typed: string, word: string): boolean {
  const isInside = typed[0] === word[0] && typed.at(-1) === word.at(-1)
  const hasSameLetters = [...typed].sort().join('') === [...word].sort().join('')
  const isOneSlip = typed.length >= SURE_LETTERS && slips(typed, word) === 1
  return isOneSlip && (typed.length === word.length ? hasSameLetters : isInside)
}

/** Whether the book fits. A single word may be anywhere in a title; several must be a large part of a title, or of a name. */
function fits(terms: readonly LikelyTerm[], { titleShare, nameShare }: NearBook): boolean {
  const meaningful = terms.filter(({ term }) => !term.is_stop && !isNoise(term))
  return meaningful.length === 1 || titleShare >= SURE_TITLE || nameShare >= SURE_NAME
}

/** Whether a book has a word for each significant typed word. */
export function isWhole(terms: readonly LikelyTerm[], { matched }: Pick<NearBook, 'matched'>): boolean {
  return terms.every(({ term }, at) => matched[at] || term.is_stop || isNoise(term))
}

function readingOf(terms: readonly LikelyTerm[], { matched }: NearBook): string {
  return terms.map(({ term }, at) => matched[at]?.word ?? term.word).join(' ')
}

/** The typed words with the book's corrections and accents, without words that people write around a title. */
function spell(terms: readonly LikelyTerm[], { matched, book }: NearBook): string {
  const spelled = [book.title, book.author, book.publisher].join(' ').toLowerCase()
  const accented = new Map((spelled.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(word => [withoutAccents(word), word]))
  return terms
    .flatMap(({ term }, at) => {
      const form = matched[at]
      if (!form && isNoise(term)) return []
      const chosen = form && form.distance > 0 ? form.word : term.word
      return [accented.get(chosen) ?? chosen]
    })
    .join(' ')
}
