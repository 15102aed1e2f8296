import { inspect } from 'node:util'
import { escapeUnseen } from '../../platform/escape-unseen.ts'

/** Everything that commands print through the console goes through `escapeUnseen`: the one place for all of them. */
export function printHarmlessly(console: Pick<Console, 'log' | 'error'>): void {
  for (const name of ['log', 'error'] as const) {
    const print = console[name].bind(console)
    console[name] = (...words: unknown[]) =>
      print(...words.map(word => escapeUnseen(typeof word === 'string' ? word : inspect(word))))
  }
}
