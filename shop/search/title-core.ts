import { singularWord } from './fold-text.ts'

const ARTICLES = new Set('el la los las un una unos unas the a an'.split(' '))

/** The core of a title with these words, like `search_core` in the database. */
export function coreOf(terms: readonly { word: string; number: string | null }[]): string {
  const words = terms.map(({ word, number }) => number ?? word).filter(word => !ARTICLES.has(word))
  return [...new Set(words.map(singularWord))].sort().join(' ')
}
