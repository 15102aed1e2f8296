import { SetupError } from '../config.ts'
import { listBackups } from './backup-info.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { megabytes } from './restore/no-room.ts'

const FULL = ['ENOSPC', 'EDQUOT']

/**
 * `error`, or where the place has no room for a backup, how much it has and how much the last backup took. Called once what was begun is gone,
 * so that it tells what was free before. Of a storage only the error is known.
 */
export async function toldFullPlace(error: unknown, place: BackupPlace): Promise<unknown> {
  if (!place.freeBytes || !FULL.includes((error as NodeJS.ErrnoException).code ?? '')) return error
  try {
    const [free, [last]] = await Promise.all([place.freeBytes(), listBackups(place)])
    const needed = last ? `, y el último respaldo ocupa ${megabytes(last.bytes)}` : ''
    return new SetupError(
      `no queda lugar en ${place.description}: los ${megabytes(free)} libres no alcanzaron${needed}`,
    )
  } catch {
    return error
  }
}
