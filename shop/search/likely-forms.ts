import { singularWord } from './fold-text.ts'
import type { NearWord } from './near-words.ts'
import { isNoise } from './noise-words.ts'
import { significant, type Term } from './text-query.ts'

/** A catalogue word that may stand for a typed one. */
export interface LikelyForm {
  word: string
  /** 1 for the typed word itself; lower for more distant words. */
  quality: number
  /** Distance from the typed word (`word-distance.ts`); 0 for the word itself, its plural, or the same number. */
  distance: number
  times: number
  /** A correction that occurs more in names than in titles. */
  isName?: boolean
}

/** A typed word, its possible catalogue words, and its weight. */
export interface LikelyTerm {
  term: Term
  forms: LikelyForm[]
  /** Rarity: the logarithm of the catalogue's size divided by the number of books with the word. */
  weight: number
  /** Whether books are looked up by it. */
  tells: boolean
}

const OTHER_FORM = 0.97
const OTHER_NAME = 0.7
const NAME_IN_TITLE = 0.85
const LOST_BY_DISTANCE = 0.2
/** Factor for corrections of a word that the catalogue has: it is seldom a mistake. */
const OF_KNOWN_WORD = 0.8
/** Weight factor for words that people write around a title, and for stop words such as "de". */
const LITTLE = 0.1

export function likelyTerms(
  terms: readonly Term[],
  near: ReadonlyMap<string, readonly NearWord[]>,
  books: number,
): LikelyTerm[] {
  const meaningful = significant(terms)
  return terms.map(term => {
    const forms = formsOf(term, near.get(term.word) ?? [])
    const times = forms[0]?.times ?? 0
    const rarity = Math.log(1 + books / (1 + times))
    const tells = meaningful.includes(term) && (!isNoise(term) || meaningful.every(isNoise))
    return { term, forms, weight: tells ? rarity : rarity * LITTLE, tells }
  })
}

/** The forms of a term, nearest first, each word once. */
function formsOf({ word, forms, times }: Term, near: readonly NearWord[]): LikelyForm[] {
  const found: LikelyForm[] = [
    ...(times > 0 ? [{ word, quality: 1, distance: 0, times }] : []),
    ...forms.map(form => ({ word: form, quality: OTHER_FORM, distance: 0, times: Math.max(times, 1) })),
    ...near.map(each => ({
      ...each,
      quality: (1 - LOST_BY_DISTANCE * each.distance) * (times > 0 ? OF_KNOWN_WORD : 1),
    })),
  ]
  const seen = new Set<string>()
  return found.filter(({ word: form }) => !seen.has(form) && seen.add(form)).sort((a, b) => b.quality - a.quality)
}

/** From a book's word to the typed words that it may stand for. */
export type FormIndex = ReadonlyMap<string, readonly { at: number; form: LikelyForm }[]>

/**
 * An index for words of titles, with plurals folded (`search_core`). A corrected name counts less here: "Diquens" means Dickens as author
 * rather than a book about him.
 */
export function indexForTitles(terms: readonly LikelyTerm[]): FormIndex {
  return indexBy(terms, form => [
    singularWord(form.word),
    form.isName ? { ...form, quality: form.quality * NAME_IN_TITLE } : form,
  ])
}

/** An index for words of names, where singular and plural differ: "Carlo" is not "Carlos". */
export function indexForNames(terms: readonly LikelyTerm[]): FormIndex {
  return indexBy(terms, form => [form.word, form.quality === OTHER_FORM ? { ...form, quality: OTHER_NAME } : form])
}

function indexBy(terms: readonly LikelyTerm[], toEntry: (form: LikelyForm) => [string, LikelyForm]): FormIndex {
  const index = new Map<string, { at: number; form: LikelyForm }[]>()
  const add = (word: string, at: number, form: LikelyForm) =>
    index.set(word, [...(index.get(word) ?? []), { at, form }])
  for (const [at, { term, forms }] of terms.entries()) {
    for (const [word, form] of forms.map(toEntry)) add(word, at, form)
    if (term.number !== null) add(term.number, at, { word: term.number, quality: 1, distance: 0, times: 1 })
  }
  return index
}
