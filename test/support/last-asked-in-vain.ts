import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 20
const GIVE_UP_AFTER_MS = 30_000

/**
 * Asks until it is as wanted. Resolves to when the last question was asked that got another answer, in milliseconds from the first: how
 * long a change takes to be seen, without what a busy machine takes for the answer itself.
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
