import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SetupError, SHORTEST_SECRET } from './config.ts'
import { MAJOR, versionOf } from './database/cluster-version.ts'
import { isOwnedAsBefore, isOwnId, nobody, userName } from './database/database-user.ts'
import { DiskIsFull } from './free-bytes.ts'
import { makeFolder } from './make-folder.ts'
import { shellWord } from './shell-word.ts'
import { syncFolder } from './sync-folder.ts'

/** The shop's files in the data folder. The database and its socket have checks of their own. */
const CLUSTER = 'db'
const KEPT_FILES = ['secret', 'socket-folder', 'db.log']
const KEPT = [...KEPT_FILES, 'mail', 'images', 'files', 'uploads', 'sandbox', 'backup-places']
const STICKY = 0o1000
const WRITABLE_BY_OTHERS = 0o022

/**
 * Checks that the data folder exists, is writable, and is closed to the machine's other users; creates and closes it if needed.
 * @param mayBeFull skips the check for free space
 * @returns how many files and folders an older version had left open
 * @throws SetupError if the folder can't be used
 */
export function prepareDataFolder(folder: string, { mayBeFull = false } = {}): number {
  try {
    refusePlanted(folder)
    refuseAsRoot(folder)
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
    for (const name of [...KEPT, CLUSTER]) refusePlantedLink(join(folder, name), folder)
    for (const name of KEPT) refuseOtherKind(join(folder, name), { isFile: KEPT_FILES.includes(name) })
    if (!mayBeFull) probeRoom(folder)
    refuseSharedFolder(folder)
    const closed = KEPT.map(name => close(join(folder, name)))
    return [...closed, closeDatabase(join(folder, CLUSTER))].reduce((sum, count) => sum + count, closeFolder(folder))
  } catch (error) {
    if (error instanceof SetupError) throw error
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    if (reason === 'ENOSPC') throw new DiskIsFull(folder)
    if (['EEXIST', 'ENOTDIR'].includes(reason)) {
      throw new SetupError(`${folder} es un archivo, o está dentro de uno: pon en DATA_DIR una carpeta.`)
    }
    if (['EIO', 'EROFS'].includes(reason)) {
      throw new SetupError(
        `El disco de ${folder} no deja escribir (${reason}): está dañado, o montado solo para leer. Mira qué dice dmesg antes de seguir.`,
      )
    }
    throw new SetupError(
      `No se puede escribir en la carpeta de datos ${folder} (${reason}): dale permiso a este usuario, o pon en DATA_DIR otra carpeta.`,
    )
  }
}

/**
 * Refuses to run as root in another user's shop: that user could not read what root writes (mails, backups, the database log).
 * @throws SetupError naming the user
 */
export function refuseAsRoot(folder: string): void {
  const owner = process.getuid?.() === 0 && existsSync(folder) ? lstatSync(folder).uid : undefined
  // If root is mapped to another user (NFS, some containers), folders seem to belong to `nobody`.
  if (!owner || isOwnId(owner) || owner === nobody()) return
  const name = userName(owner) ?? `'#${owner}'`
  throw new SetupError(
    `La tienda de ${folder} es del usuario ${name}, y no podría leer lo que escriba root. Repítelo como ${name}: sudo -u ${name} npm run shop -- … (o sudo -u ${name} npm start).`,
  )
}

/** A file in the place of one of the shop's folders, or the other way round. A link is the operator's. */
function refuseOtherKind(path: string, { isFile }: { isFile: boolean }): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || found.isDirectory() === !isFile) return
  const words = isFile ? 'es una carpeta, y tiene que ser un archivo' : 'es un archivo, y tiene que ser una carpeta'
  throw new SetupError(`${path} ${words}: sácalo de ahí y repite.`)
}

/** @throws Error if nothing can be written */
function probeRoom(folder: string): void {
  const probe = join(folder, '.writable')
  rmSync(probe, { force: true })
  try {
    // With content: an empty file fits on a full disk too.
    writeFileSync(probe, 'written', { mode: 0o600, flag: 'wx' })
  } finally {
    rmSync(probe, { force: true })
  }
}

/**
 * In a place where everyone may write, such as /tmp, another user's folder or link is a trap. Its owner could replace what is in it, or may
 * have put their own database there.
 */
function refusePlanted(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  const us = process.getuid?.()
  if (!found || us === undefined || found.uid === us || found.uid === 0) return
  if (!(statSync(dirname(resolve(folder))).mode & 0o022)) return
  throw new SetupError(
    `La carpeta de datos ${folder} es de otro usuario (uid ${found.uid}), en un lugar donde todos pueden escribir: bórrala, o pon en DATA_DIR otra.`,
  )
}

/**
 * A link instead of one of the shop's files leads elsewhere. It is refused if another user made it, or could have made it while the folder
 * was open. Any other link is the operator's.
 */
function refusePlantedLink(path: string, folder: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (!entry?.isSymbolicLink()) return
  const { uid: owner, mode } = statSync(dirname(path))
  if ([process.getuid?.(), owner, 0].includes(entry.uid) && !(mode & WRITABLE_BY_OTHERS)) return
  throw new SetupError(
    `${path} es un enlace que otro usuario pudo poner mientras ${dirname(path)} estaba abierta a todos: bórralo. Si es tuyo, cierra antes la carpeta con "chmod 700 ${folder}".`,
  )
}

/** A shared folder such as /tmp can't be closed to other users, so nothing in it is safe. */
function refuseSharedFolder(folder: string): void {
  if (!(statSync(folder).mode & STICKY)) return
  throw new SetupError(
    `${folder} es una carpeta de todos los usuarios de esta máquina: pon en DATA_DIR una que sea solo de la tienda, como ${join(folder, 'anaquel')}.`,
  )
}

/**
 * Closes the data folder. The group of a database with its own uid may pass through (`database/unprivileged-launch.ts`). An empty folder
 * does not count as left open.
 */
function closeFolder(folder: string): number {
  const { mode, gid } = statSync(folder)
  const wanted = isOwnId(gid) ? 0o710 : 0o700
  const isOpen = (mode & 0o777 & ~wanted) !== 0
  if (isOpen) chmodSync(folder, wanted)
  return isOpen && readdirSync(folder).length > 0 ? 1 : 0
}

/** Closes the embedded database's folder, but no other PostgreSQL's. PostgreSQL refuses to start in an open folder. */
function closeDatabase(cluster: string): number {
  const uid = lstatSync(cluster, { throwIfNoEntry: false })?.uid
  const us = process.getuid?.()
  const isOurs = uid !== undefined && (uid === us || (us === 0 && (isOwnId(uid) || isOwnedAsBefore(cluster))))
  return isOurs && versionOf(cluster) === MAJOR ? close(cluster, uid) : 0
}

/**
 * Removes all access of other users to a path and its contents, if it belongs to `owner` (when given). A closed folder is not searched,
 * since its contents are out of their reach.
 * @throws SetupError if another user could have put a link into an open folder
 */
function close(path: string, owner?: number): number {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (!entry || entry.isSymbolicLink() || !(entry.mode & 0o077)) return 0
  if (owner !== undefined && entry.uid !== owner) return 0
  const names = entry.isDirectory() ? readdirSync(path) : []
  for (const name of names) refusePlantedLink(join(path, name), path)
  const inside = names.map(name => close(join(path, name), owner))
  chmodSync(path, entry.mode & (entry.isDirectory() ? 0o700 : 0o600))
  return inside.reduce((sum, count) => sum + count, 1)
}

/** The secret that signs cursors: as `findSecret` finds it, or created once and stored in the data folder. */
export function readSecret(folder: string, fromSettings: string | undefined): string {
  const found = findSecret(folder, fromSettings)
  if (found !== null) return found
  const file = join(folder, 'secret')
  makeSecret(file)
  const made = findSecret(folder, undefined)
  if (made === null) throw new Error(`${file} is a link to nothing`)
  return made
}

/**
 * The secret of the settings, or stored in the data folder; null: there is none. Writes nothing.
 * @throws SetupError if the stored secret can't be read, or is too short to be safe
 */
export function findSecret(folder: string, fromSettings: string | undefined): string | null {
  if (fromSettings) return fromSettings
  const file = join(folder, 'secret')
  const secret = readKept(file)?.trim() ?? null
  if (secret === null || secret.length >= SHORTEST_SECRET) return secret
  throw new SetupError(
    `El archivo ${file} no tiene un secreto entero: repónlo desde un respaldo. Si la tienda nunca se abrió, bórralo y se hace uno nuevo.`,
  )
}

function readKept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code !== 'EACCES') throw error
    const uid = process.getuid?.() ?? 0
    throw new SetupError(
      `No se puede leer el secreto de la tienda, ${file} (${code}): es de otro usuario. Devuélvelo al de la tienda: sudo chown ${userName(uid) ?? uid} ${shellWord(file)}`,
    )
  }
}

/**
 * Creates the secret atomically: otherwise a full disk, or a power cut, could leave an empty file. If two processes create one, both use
 * the first. It is on the disk before the database knows its fingerprint: after a power cut the one would miss the other.
 */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
    syncFolder(dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
