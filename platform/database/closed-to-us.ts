import { realpathSync } from 'node:fs'
import { SetupError } from '../config.ts'
import { shellWord } from '../shell-word.ts'
import { type UnixUser, userName } from './database-user.ts'

/**
 * The error for a file of the shop that its user may not use. Nothing is lost; it names the command that corrects the owner.
 * @param whole the paths to give back; links among them are followed
 * @param user the database's user, if it is not this process's
 */
export function closedToUs(path: string, whole: readonly string[] = [path], user: UnixUser | null = null): SetupError {
  const owner = user ? `${user.uid}:${user.gid}` : ownName()
  const whose = user ? 'de la base de datos' : 'de la tienda'
  return new SetupError(
    `El usuario ${whose} (${owner}) no puede usar ${path}: es de otro usuario, o está sin permiso. No se tocó nada. Devuélvelo: ${giveBack(owner, whole)}`,
  )
}

/** The shell line that gives these paths back to their owner; links among them are followed. */
export function giveBack(owner: string, whole: readonly string[]): string {
  const places = whole.map(realPlace).filter(isOutsideTheOthers).map(shellWord).join(' ')
  return `sudo chown -R ${owner} ${places} && sudo chmod -R u+rwX ${places}`
}

function ownName(): string {
  const uid = process.getuid?.() ?? 0
  return userName(uid) ?? String(uid)
}

function realPlace(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function isOutsideTheOthers(path: string, index: number, paths: readonly string[]): boolean {
  return !paths.slice(0, index).some(other => `${path}/`.startsWith(`${other}/`))
}

/** Runs `work`. @throws SetupError if the system denies this user a file of the shop */
export function refuseClosed<Done>(path: string, work: () => Done, whole?: readonly string[]): Done {
  try {
    return work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw closedToUs(path, whole)
  }
}
