import type { CategoryNames } from '../catalogue/categories.ts'
import { foldText, singularWord } from './fold-text.ts'

/** Cache of the words in a category tree's names, computed once per tree. */
const codesByWord = new WeakMap<CategoryNames, Map<string, string[]>>()

/** The categories with a folded word in their name, in plural or singular. A category below another match is left out. */
export function categoriesNamedBy(names: CategoryNames, word: string): string[] {
  let known = codesByWord.get(names)
  if (!known) {
    known = indexNames(names)
    codesByWord.set(names, known)
  }
  const codes = known.get(singularWord(word)) ?? []
  return codes.filter(code => !codes.some(other => other !== code && code.startsWith(other)))
}

function indexNames(names: CategoryNames): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const [code, name] of names) {
    for (const word of new Set(foldText(name).split(' ').map(singularWord))) {
      index.set(word, [...(index.get(word) ?? []), code])
    }
  }
  return index
}
