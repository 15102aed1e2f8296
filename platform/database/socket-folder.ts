import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../config.ts'
import { isOwnId } from './database-user.ts'

/** sockaddr_un holds 107 bytes; PostgreSQL adds `/.s.PGSQL.5432` to the folder. */
const LONGEST_SOCKET_FOLDER = 90
/** Holds the name of the socket's folder where `run` is too deep for one. */
const NAME_FILE = 'socket-folder'

/**
 * The folder of the database's socket: `run` in the data folder, or where that path is too long a fresh one of a name that nobody can
 * guess, which the data folder keeps. Only the shop and its database may enter it.
 * @throws SetupError where another user or a link took the place of `run`
 */
export function chooseSocketFolder(dataFolder: string): string {
  const natural = join(dataFolder, 'run')
  if (Buffer.byteLength(natural) > LONGEST_SOCKET_FOLDER) return shortFolder(dataFolder)
  if (existsSync(natural) || isLink(natural)) {
    const fault = faultOf(natural, dataFolder)
    if (fault) {
      throw new SetupError(
        `La carpeta ${natural} ${fault}: por ella alguien podría hacerse pasar por la base de datos. Bórrala e inicia la tienda de nuevo.`,
      )
    }
    if (lstatSync(natural).mode & 0o077) chmodSync(natural, 0o700)
  }
  return natural
}

/** One that was taken by someone else, after a restart of the machine emptied the place, is not used again. */
function shortFolder(dataFolder: string): string {
  const nameFile = join(dataFolder, NAME_FILE)
  const kept = existsSync(nameFile) ? readFileSync(nameFile, 'utf8').trim() : ''
  if (existsSync(kept) && !faultOf(kept, dataFolder) && !(lstatSync(kept).mode & 0o077)) return kept
  const fresh = mkdtempSync(join(placeForFolders(), 'anaquel-'))
  writeFileSync(nameFile, `${fresh}\n`, { mode: 0o600 })
  return fresh
}

/** Root's own place where there is one; the others' is open to all, and the name is what keeps them out. */
function placeForFolders(): string {
  if (process.getuid?.() !== 0 || !existsSync('/run')) return tmpdir()
  const { uid, mode } = statSync('/run')
  return uid === 0 && !(mode & 0o022) ? '/run' : tmpdir()
}

function faultOf(folder: string, dataFolder: string): string | null {
  const { uid } = lstatSync(folder)
  if (!lstatSync(folder).isDirectory()) return 'es un enlace o un archivo'
  return isOurs(uid, dataFolder) ? null : `es de otro usuario (uid ${uid})`
}

/** Ours, or the database's where root started the shop. */
function isOurs(uid: number, dataFolder: string): boolean {
  const us = process.getuid?.()
  if (us === undefined || uid === us) return true
  if (us !== 0) return false
  const cluster = join(dataFolder, 'db')
  return isOwnId(uid) || (existsSync(cluster) && lstatSync(cluster).uid === uid)
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}
