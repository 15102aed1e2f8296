import { setTimeout as pause } from 'node:timers/promises'

/** Includes remote folders and storage. */
const PLACE_ANSWERS_WITHIN_MS = 10_000

/** What the place of backups answers to a start, which waits no longer for it than 10 s; else why it does not. */
export async function answerInTime<Answer>(asked: Promise<Answer>): Promise<Answer | Error> {
  const silent = pause(PLACE_ANSWERS_WITHIN_MS, new Error('the place does not answer'), { ref: false })
  return Promise.race([asked.catch((error: Error) => error), silent])
}
