import type { Log } from './log.ts'

/** Interval between two log lines of the same error, in ms. */
const AGAIN_AFTER_MS = 60_000

/**
 * Logs each error of one source once a minute at most: a damaged table breaks every poll of the queue, many times a second. The first line
 * has the stack, later ones the number of lines left out.
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
