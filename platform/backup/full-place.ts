import { SetupError } from '../config.ts'
import { listBackups } from './backup-info.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { megabytes } from './restore/no-room.ts'

const FULL = ['ENOSPC', 'EDQUOT']

/**
 * For a full place: how much room it has, and the size of the last backup. Call it after the partial backup was removed, so that the figure
 * is what was free before. Any other error, and that of a storage, stays as it is.
 */
export async function explainFullPlace(error: unknown, place: BackupPlace): Promise<unknown> {
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
