/** Interval between two log lines of the same error, in ms. */
const AGAIN_AFTER_MS = 60_000

type Facts = Record<string, unknown>

/**
 * Logs each error of one source once a minute at most: a damaged table breaks every poll of the queue, many times a second, and a mail server
 * that is away breaks every mail. The first line has the stack, later ones the number of lines left out.
 * @param write writes the line
 */
export function logRepeated(
  write: (facts: Facts) => void,
  now: () => number = Date.now,
): (error: Error, facts?: Facts) => void {
  const known = new Map<string, { loggedAt: number; leftOut: number }>()
  return (error, facts = {}) => {
    const at = now()
    const seen = known.get(error.message)
    if (seen && at - seen.loggedAt < AGAIN_AFTER_MS) {
      seen.leftOut++
      return
    }
    for (const [text, { loggedAt }] of known) if (at - loggedAt >= 2 * AGAIN_AFTER_MS) known.delete(text)
    known.set(error.message, { loggedAt: at, leftOut: 0 })
    write(seen ? { why: error.message, ...facts, leftOut: seen.leftOut } : { err: error, ...facts })
  }
}
