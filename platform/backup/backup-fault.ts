import { SetupError } from '../config.ts'
import { DiskIsFull } from '../free-bytes.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { folderRemedy, NOT_A_FOLDER } from './place/folder-remedy.ts'

/** PostgreSQL's code for its own full disk. */
const DATABASE_FULL = '53100'
const FULL = ['ENOSPC', 'EDQUOT', DATABASE_FULL]
const DAMAGED = ['XX001', 'XX002']
/** Stored before PostgreSQL's message. Whether the database is still damaged is decided when the fault is shown. */
const OF_DAMAGE = 'database-damaged: '
const CLOSED = ['EACCES', 'EROFS', 'EPERM', 'ENOENT', ...NOT_A_FOLDER]

/** The shop's own disk has too little room: a backup makes the database write. */
export class FullDisk extends SetupError {
  override name = 'FullDisk'

  constructor(dataFolder: string) {
    super(`el disco de ${dataFolder} está casi lleno: haz lugar allí antes`)
  }
}

/** Whether an error or its cause is a full disk, the shop's or the place's. */
export function isFull(error: unknown): boolean {
  const { code = '', cause } = (error ?? {}) as NodeJS.ErrnoException
  return error instanceof FullDisk || error instanceof DiskIsFull || FULL.includes(code) || (!!cause && isFull(cause))
}

export function isDamage(error: unknown): boolean {
  return DAMAGED.includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Why a backup failed, for an operator. Without the full stop, since it becomes part of a sentence. */
export function backupFault(error: unknown, { description }: Pick<BackupPlace, 'description'>): string {
  const { code = '', message, path } = error as NodeJS.ErrnoException
  if (error instanceof SetupError) return message.replace(/\.$/, '')
  if (isDamage(error)) return damageFault(message)
  if (code === DATABASE_FULL) return 'el disco de la base de datos está lleno: haz lugar allí antes'
  if (FULL.includes(code)) return `no queda lugar en ${description}`
  const isElsewhere = path !== undefined && !path.startsWith(description) && !description.startsWith(path)
  if (CLOSED.includes(code) && isElsewhere) return `no se puede leer ${path} (${code})`
  if (CLOSED.includes(code))
    return `no se puede escribir en ${description} (${code}): ${folderRemedy(description, code)}`
  return `falló en ${description} (${message})`
}

/** The reason of a failure in its stored form, for `lastFault` and `pastFault`. */
export function keptFault(error: unknown, place: Pick<BackupPlace, 'description'>): string {
  return isDamage(error) ? `${OF_DAMAGE}${(error as Error).message}` : backupFault(error, place)
}

/** The last backup's `keptFault` with what is left to do, in the form of `backupFault`. `isSound`: no damage of the database is known. */
export function lastFault(kept: string, { isSound }: { isSound: boolean }): string {
  if (!kept.startsWith(OF_DAMAGE)) return kept
  if (!isSound) return damageFault(kept.slice(OF_DAMAGE.length))
  return 'la base de datos estaba dañada, y ya no se sabe de ningún daño. Haz uno ahora: npm run shop -- backup now'
}

/** A `keptFault` that a later backup followed: nothing is left to do. */
export function pastFault(kept: string): string {
  if (kept.startsWith(OF_DAMAGE)) return 'la base de datos estaba dañada'
  return kept.replace(/^(no se puede escribir en .+? \([A-Z]+\)): .+$/s, '$1')
}

function damageFault(message: string): string {
  return `la base de datos está dañada, no los respaldos (${message}). No borres nada, cierra la tienda y repón el último: npm run shop -- backup restore --into CARPETA`
}
