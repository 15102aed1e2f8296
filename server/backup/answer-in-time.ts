import { setTimeout as pause } from 'node:timers/promises'
import type { BackupPlace } from '../../platform/backup/place/backup-place.ts'
import { SilentPlace } from '../../platform/backup/place/silent-place.ts'

/** Includes remote folders and storage. */
const PLACE_ANSWERS_WITHIN_MS = 10_000

/** What the place of backups answers to a start, which waits no longer for it than 10 s; else why it does not. */
export async function answerInTime<Answer>(
  asked: Promise<Answer>,
  { description }: Pick<BackupPlace, 'description'>,
): Promise<Answer | Error> {
  const late = new SilentPlace(description, `nada en ${PLACE_ANSWERS_WITHIN_MS / 1000} s`)
  const silent = pause(PLACE_ANSWERS_WITHIN_MS, late, { ref: false })
  return Promise.race([asked.catch((error: Error) => error), silent])
}
