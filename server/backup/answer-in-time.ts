import { setTimeout as pause } from 'node:timers/promises'
import type { BackupPlace } from '../../platform/backup/place/backup-place.ts'
import { SilentPlace } from '../../platform/backup/place/silent-place.ts'

/** Includes remote folders and storage. */
const PLACE_ANSWERS_WITHIN_MS = 10_000

/** The answer of the place of backups, or an error: a start waits for it 10 s at most. */
export async function answerInTime<Answer>(
  asked: Promise<Answer>,
  { description }: Pick<BackupPlace, 'description'>,
): Promise<Answer | Error> {
  const late = new SilentPlace(description, `nada en ${PLACE_ANSWERS_WITHIN_MS / 1000} s`)
  const silent = pause(PLACE_ANSWERS_WITHIN_MS, late, { ref: false })
  return Promise.race([asked.catch((error: Error) => error), silent])
}
