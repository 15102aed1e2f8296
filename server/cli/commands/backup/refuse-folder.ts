import { existsSync, mkdtempSync, readdirSync, realpathSync, rmdirSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Config } from '../../../../platform/config.ts'
import { userName } from '../../../../platform/database/database-user.ts'
import { shellWord } from '../../../../platform/shell-word.ts'
import { CommandError } from '../../command.ts'
import type { BackupOptions } from './options.ts'

const UNTOUCHED = 'No se cambió nada.'

/**
 * The folder that `--into` names.
 * @throws CommandError if it is relative: npm runs every command in the program's folder, which an update moves away
 */
export function folderNamed(into: string, { DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  if (isAbsolute(into)) return resolve(into)
  throw new CommandError(
    into.trim() === ''
      ? `--into: falta la carpeta, una nueva como ${DATA_DIR}-nueva. ${UNTOUCHED}`
      : `--into tiene que ser una ruta entera, como ${DATA_DIR}-nueva: una relativa queda en la carpeta del programa, que una actualización aparta. ${UNTOUCHED}`,
  )
}

/**
 * Checks that a backup can be restored into a folder and swapped in from there, or a database copied into it. It checks before anything is
 * downloaded, which may take hours.
 * @throws CommandError with what to do instead
 */
export function refuseFolder(
  dataFolder: string,
  options: BackupOptions & { into: string; backupFolder?: string | undefined },
): void {
  const { into } = options
  const parent = dirname(into)
  refuseNested(dataFolder, into)
  refuseAmongBackups(options)
  if (!existsSync(parent) && reasonNotToWrite(parent) === 'ENOENT') {
    throw new CommandError(`No existe ${parent}, donde iría ${basename(into)}: créala, o elige otra. ${UNTOUCHED}`)
  }
  const reason = reasonNotToWrite(parent)
  if (reason) throw new CommandError(`${notWritable(into, reason)} ${UNTOUCHED}`)
  refuseTaken(into, parent)
  if (options.swap) refuseSwap(dataFolder, parent)
}

function refuseNested(dataFolder: string, into: string): void {
  const beside = `elige una al lado, como ${dataFolder}-nueva`
  if (isWithin(dataFolder, into)) {
    throw new CommandError(
      into === dataFolder
        ? `${into} es la carpeta de la tienda: ${beside}. ${UNTOUCHED}`
        : `${into} está dentro de la carpeta de la tienda (${dataFolder}), y no podría tomar su lugar: ${beside}. ${UNTOUCHED}`,
    )
  }
  if (isWithin(into, dataFolder)) {
    throw new CommandError(`La carpeta de la tienda (${dataFolder}) va dentro de ${into}: ${beside}. ${UNTOUCHED}`)
  }
}

/** Refuses a folder inside the place: a restored shop is not encrypted, and the contents of the place are copied elsewhere. */
function refuseAmongBackups({ into, backupFolder }: Parameters<typeof refuseFolder>[1]): void {
  if (backupFolder === undefined || !isWithin(backupFolder, into)) return
  throw new CommandError(
    `${into} está en la carpeta de los respaldos (${backupFolder}), que se lleva a otra parte, y una tienda no va cifrada: elige otra. ${UNTOUCHED}`,
  )
}

function notWritable(into: string, reason: string): string {
  const parent = dirname(into)
  if (reason !== 'EACCES') return `En ${parent} no se puede escribir (${reason}): elige otra carpeta.`
  const uid = process.getuid?.() ?? 0
  const user = userName(uid) ?? uid
  return `El usuario ${user} no puede escribir en ${parent}. Elige una carpeta dentro de una suya, o hazle esta (sudo install -d -m 700 -o ${user} ${shellWord(into)}) y repite con --into ${shellWord(join(into, 'nueva'))}.`
}

function refuseTaken(into: string, parent: string): void {
  const found = statOf(into)
  if (!found) return
  if (!found.isDirectory()) throw new CommandError(`${into} no es una carpeta: elige otra. ${UNTOUCHED}`)
  if (readdirSync(into).length > 0) {
    throw new CommandError(`${into} ya tiene algo, y nunca se pone nada encima: elige una carpeta nueva. ${UNTOUCHED}`)
  }
  if (found.dev === statOf(parent)?.dev) return
  throw new CommandError(
    `${into} es un disco montado, que no puede cambiar de nombre: elige una dentro, como ${join(into, 'nueva')}. ${UNTOUCHED}`,
  )
}

function refuseSwap(dataFolder: string, parent: string): void {
  const place = dirname(dataFolder)
  const disks = new Set([parent, place, dataFolder].flatMap(folder => statOf(folder)?.dev ?? []))
  const reason = reasonNotToWrite(place) ?? (disks.size > 1 ? 'hay más de un disco' : null)
  if (!reason) return
  throw new CommandError(
    `Con --swap no se puede: las carpetas de ${place} y de ${parent} no cambian de lugar (${reason}). Repite sin --swap, y al final dice cómo. ${UNTOUCHED}`,
  )
}

/**
 * The system's error if nothing can be written there; null if it can. It tries to write, since checking permissions tells nothing for root.
 */
function reasonNotToWrite(folder: string): string | null {
  try {
    rmdirSync(mkdtempSync(join(folder, '.probando-')))
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

/** Follows symbolic links. */
function isWithin(outer: string, path: string): boolean {
  const way = relative(real(outer), real(path))
  return way === '' || !/^\.\.(\/|$)/.test(way)
}

/** The real path. For a path that does not exist yet, its parent's real path plus its name. */
function real(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return dirname(path) === path ? path : join(real(dirname(path)), basename(path))
}

function statOf(path: string): Stats | undefined {
  return existsSync(path) ? statSync(path) : undefined
}
