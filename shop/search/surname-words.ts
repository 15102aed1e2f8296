import { foldText } from './fold-text.ts'

/**
 * The words of a person's name, folded, that may be a surname: all but the first, or what stands before a comma ("Borges, Jorge Luis").
 * Who shares a first name alone is someone else.
 */
export function surnameWords(name: string): string[] {
  const [before = '', after] = name.split(',')
  const words = foldText(before).split(' ').filter(Boolean)
  return after === undefined && words.length > 1 ? words.slice(1) : words
}
