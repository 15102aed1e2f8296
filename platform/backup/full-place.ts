import { SetupError } from '../config.ts'
import { listBackups } from './backup-info.ts'
import { type BackupPlace, StorageFull } from './place/backup-place.ts'
import { megabytes } from './restore/no-room.ts'

const FULL = ['ENOSPC', 'EDQUOT']

/**
 * For a full place: what is known of its room, and the size of the last backup. Of a disk that is what is free, of a storage what is kept
 * there. Call it after the partial backup was removed, so that the figure is what was free before. Any other error stays as it is.
 * @param tried bytes of the backup until it was refused
 */
export async function explainFullPlace(error: unknown, place: BackupPlace, tried: number): Promise<unknown> {
  const isFull = place.freeBytes
    ? FULL.includes((error as NodeJS.ErrnoException).code ?? '')
    : error instanceof StorageFull
  if (!isFull) return error
  try {
    const [last] = await listBackups(place)
    const room = place.freeBytes
      ? roomOnDisk(await place.freeBytes(), last?.bytes)
      : roomInStorage(await place.list(''), { tried, last: last?.bytes })
    return new SetupError(`no queda lugar en ${place.description}: ${room}`)
  } catch {
    return error
  }
}

function roomOnDisk(free: number, last: number | undefined): string {
  const needed = last === undefined ? '' : `, y el último respaldo ocupa ${megabytes(last)}`
  return `los ${megabytes(free)} libres no alcanzaron${needed}`
}

/** No storage says how much room it has left. */
function roomInStorage(
  files: readonly { bytes: number }[],
  { tried, last }: { tried: number; last: number | undefined },
): string {
  const kept = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const before = last === undefined ? '' : `, el último ${megabytes(last)}`
  return `este respaldo ocupa más de ${megabytes(tried)}${before}, y lo guardado ahí, ${megabytes(kept)}; cuánto le queda no lo dice ese almacenamiento`
}
