import type { CategoryNames } from '../catalogue/categories.ts'
import { foldText, singularWord } from './fold-text.ts'

/** The words of a tree's names are worked out once for each tree. */
const codesByWord = new WeakMap<CategoryNames, Map<string, string[]>>()

/** The categories that have a folded word in their names, in plural or singular, without those below another of them. */
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
