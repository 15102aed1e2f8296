import type { Log } from './log.ts'

/** After how long an error that goes on is logged again, in ms. */
const AGAIN_AFTER_MS = 60_000

/**
 * Logs errors of one origin, each once a minute however often it comes: a damaged table breaks each look of the queue, many times a second.
 * The first has its stack, those that follow say how many were left out.
 */
export function logRepeated(log: Pick<Log, 'error'>, message: string, now: () => number = Date.now) {
  const known = new Map<string, { loggedAt: number; leftOut: number }>()
  return (error: Error): void => {
    const at = now()
    const seen = known.get(error.message)
    if (seen && at - seen.loggedAt < AGAIN_AFTER_MS) {
      seen.leftOut++
      return
    }
    for (const [text, { loggedAt }] of known) if (at - loggedAt >= 2 * AGAIN_AFTER_MS) known.delete(text)
    known.set(error.message, { loggedAt: at, leftOut: 0 })
    if (seen) log.error({ why: error.message, leftOut: seen.leftOut }, message)
    else log.error({ err: error }, message)
  }
}
