import { foldLetters } from '../../contract/fold-letters.ts'

/** Folds a text like `search_fold` in the database, for comparisons in this program. */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/(?<=[a-z])['`’]s(?![a-z0-9_])/g, 's')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A folded word in the singular, like `search_base` in the database: "luces" → "luz", "ciudades" → "ciudad". */
export function singularWord(word: string): string {
  return word.replace(/(?<=\w\w)ces$/, 'z').replace(/(?<=\w\w\w)(es|s|e)$/, '')
}
