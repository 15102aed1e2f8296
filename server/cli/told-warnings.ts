import { withFullStop } from '../../contract/full-stop.ts'
import type { Log } from '../../platform/log.ts'
import { isStopped } from '../../platform/when-stopped.ts'

/** What a shop logs while it opens, told to who typed a command: as a sentence, with its reason. */
export const toldWarnings: Pick<Log, 'info' | 'warn'> = {
  info() {},
  warn(facts: unknown, words?: unknown) {
    if (isStopped()) return
    const { fault, err } = facts as { fault?: string; err?: Error }
    const why = fault ?? err?.message
    const told = `${words}`
    console.error(withFullStop(`${told.charAt(0).toUpperCase()}${told.slice(1)}${why ? `: ${why}` : ''}`))
  },
}
