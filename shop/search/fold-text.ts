import { foldLetters } from '../../contract/fold-letters.ts'

/** Like `search_fold` of the migration, for the few texts that never reach the database. */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A folded word without the ending of its plural, like `search_singular` of the migration: "luces" → "luz", "ciudades" → "ciudad". */
export function singularWord(word: string): string {
  return word.replace(/(?<=\w\w)ces$/, 'z').replace(/(?<=\w\w\w)(es|s|e)$/, '')
}
