import type { Clock } from '../../../platform/clock.ts'
import { LEAST_FREE_BYTES } from '../../../platform/free-bytes.ts'
import { FULL_DISK, type Waiting } from './waiting.ts'

const MIB = 1024 * 1024

/** The data folder's disk with so little room that `/listo` answers 503. Since when is known nowhere. */
export async function diskWaits({
  freeBytes,
  clock,
}: {
  freeBytes: () => Promise<number>
  clock: Clock
}): Promise<Waiting[]> {
  const free = await freeBytes()
  if (free >= LEAST_FREE_BYTES) return []
  const what = `En el disco de la carpeta de datos quedan ${Math.floor(free / MIB)} MB: no se hacen respaldos, y sin nada de lugar no se toman órdenes. Haz lugar, o muévela a un disco más grande.`
  return [{ thing: FULL_DISK, urgency: 'money', since: clock.now(), what, next: [] }]
}
