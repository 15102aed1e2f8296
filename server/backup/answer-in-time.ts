import { setTimeout as pause } from 'node:timers/promises'

/** Includes remote folders and storage. */
const PLACE_ANSWERS_WITHIN_MS = 10_000

/** The answer of the place of backups, or an error: a start waits for it 10 s at most. */
export async function answerInTime<Answer>(asked: Promise<Answer>): Promise<Answer | Error> {
  const silent = pause(PLACE_ANSWERS_WITHIN_MS, new Error('the place does not answer'), { ref: false })
  return Promise.race([asked.catch((error: Error) => error), silent])
}
