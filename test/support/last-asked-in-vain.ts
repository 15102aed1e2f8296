import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 20
const GIVE_UP_AFTER_MS = 30_000

/**
 * Asks until the answer is as wanted. Resolves to when the last question with another answer was asked, in ms from the first. That is how
 * long a change takes to be seen, without the time a busy machine takes to answer.
 */
export async function lastAskedInVain(isAsWanted: () => Promise<boolean>): Promise<number> {
  const start = Date.now()
  let inVain = 0
  for (let asked = 0; asked < GIVE_UP_AFTER_MS; asked = Date.now() - start) {
    if (await isAsWanted()) return inVain
    inVain = asked
    await pause(PAUSE_MS)
  }
  return Number.POSITIVE_INFINITY
}
