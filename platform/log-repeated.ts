/** After how long an error that goes on is logged again, in ms. */
const AGAIN_AFTER_MS = 60_000

type Facts = Record<string, unknown>

/**
 * Logs errors of one origin, each once a minute however often it comes: a damaged table breaks each look of the queue, many times a second, and
 * a mail server that is away breaks every mail. The first has its stack, those that follow say how many were left out.
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
