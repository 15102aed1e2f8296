import { inspect } from 'node:util'
import { escapeUnseen } from '../../platform/escape-unseen.ts'

/**
 * Escapes control and hidden characters in everything that commands print, with `escapeUnseen`. It wraps the console, so no command can
 * forget it.
 */
export function printHarmlessly(console: Pick<Console, 'log' | 'error'>): void {
  for (const name of ['log', 'error'] as const) {
    const print = console[name].bind(console)
    console[name] = (...words: unknown[]) =>
      print(...words.map(word => escapeUnseen(typeof word === 'string' ? word : inspect(word))))
  }
}
