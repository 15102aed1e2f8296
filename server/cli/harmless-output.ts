import { inspect } from 'node:util'
import { replaceHidden } from '../../contract/hidden-characters.ts'

/**
 * A text that a terminal can't take for orders: what feeds, partners or buyers wrote could move its cursor or turn its lines round.
 * Escaped the way JSON does it, so that JSON stays what it was. Lines and tabs are the commands' own.
 */
export function harmless(text: string): string {
  return replaceHidden(text, character => {
    if (character === '\n' || character === '\t') return character
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** Everything that commands print through the console goes through `harmless`: the one place for all of them. */
export function printHarmlessly(console: Pick<Console, 'log' | 'error'>): void {
  for (const name of ['log', 'error'] as const) {
    const print = console[name].bind(console)
    console[name] = (...words: unknown[]) =>
      print(...words.map(word => harmless(typeof word === 'string' ? word : inspect(word))))
  }
}
