import { foldText } from './fold-text.ts'

/**
 * The folded words of a name that may be a surname: all but the first, or those before a comma ("Borges, Jorge Luis"). A person who shares
 * only the first name is someone else.
 */
export function surnameWords(name: string): string[] {
  const [before = '', after] = name.split(',')
  const words = foldText(before).split(' ').filter(Boolean)
  return after === undefined && words.length > 1 ? words.slice(1) : words
}
