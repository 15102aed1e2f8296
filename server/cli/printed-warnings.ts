import { withFullStop } from '../../contract/full-stop.ts'
import type { Log } from '../../platform/log.ts'
import { isStopped } from '../../platform/when-stopped.ts'

/** Prints the warnings of opening a shop as sentences for the person who typed a command, with their reasons. */
export const printedWarnings: Pick<Log, 'info' | 'warn'> = {
  info() {},
  warn(facts: unknown, words?: unknown) {
    if (isStopped()) return
    const { fault, err } = facts as { fault?: string; err?: Error }
    const why = fault ?? err?.message
    const sentence = `${words}${why ? `: ${why}` : ''}`
    console.error(withFullStop(sentence.charAt(0).toUpperCase() + sentence.slice(1)))
  },
}
