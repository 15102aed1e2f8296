import { SetupError } from '../config.ts'
import { DiskIsFull } from '../free-bytes.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { folderRemedy, NOT_A_FOLDER } from './place/folder-remedy.ts'

/** What PostgreSQL says of its own disk. */
const DATABASE_FULL = '53100'
const FULL = ['ENOSPC', 'EDQUOT', DATABASE_FULL]
const DAMAGED = ['XX001', 'XX002']
/** Kept with PostgreSQL's words behind it: whether the database is damaged still is known when it is told. */
const OF_DAMAGE = 'database-damaged: '
const CLOSED = ['EACCES', 'EROFS', 'EPERM', 'ENOENT', ...NOT_A_FOLDER]

/** The shop's own disk has no room for what a backup makes the database write. */
export class FullDisk extends SetupError {
  override name = 'FullDisk'

  constructor(dataFolder: string) {
    super(`el disco de ${dataFolder} está casi lleno: haz lugar allí antes`)
  }
}

/** Whether this, or its cause, is a lack of room, in the place of backups or on the shop's disk. */
export function isFull(error: unknown): boolean {
  const { code = '', cause } = (error ?? {}) as NodeJS.ErrnoException
  return error instanceof FullDisk || error instanceof DiskIsFull || FULL.includes(code) || (!!cause && isFull(cause))
}

export function isDamage(error: unknown): boolean {
  return DAMAGED.includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Why a backup failed, in words for an operator and without the full stop: they go into a sentence. */
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

/** What is written down of why a backup failed, for `lastFault` and `pastFault`. */
export function keptFault(error: unknown, place: Pick<BackupPlace, 'description'>): string {
  return isDamage(error) ? `${OF_DAMAGE}${(error as Error).message}` : backupFault(error, place)
}

/** What is left to do about the last backup's `keptFault`, as `backupFault`. `isSound`: no damage of the database is known. */
export function lastFault(kept: string, { isSound }: { isSound: boolean }): string {
  if (!kept.startsWith(OF_DAMAGE)) return kept
  if (!isSound) return damageFault(kept.slice(OF_DAMAGE.length))
  return 'la base de datos estaba dañada, y ya no se sabe de ningún daño. Haz uno ahora: npm run shop -- backup now'
}

/** Of a `keptFault` after which a backup was made, without what to do about it. */
export function pastFault(kept: string): string {
  if (kept.startsWith(OF_DAMAGE)) return 'la base de datos estaba dañada'
  return kept.replace(/^(no se puede escribir en .+? \([A-Z]+\)): .+$/s, '$1')
}

function damageFault(message: string): string {
  return `la base de datos está dañada, no los respaldos (${message}). No borres nada, cierra la tienda y repón el último: npm run shop -- backup restore --into CARPETA`
}
