import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../config.ts'
import { isOwnId } from './database-user.ts'

/** sockaddr_un holds 107 bytes; PostgreSQL appends `/.s.PGSQL.5432` to the folder. */
const LONGEST_SOCKET_FOLDER = 90
/** Stores the path of the socket's folder if `run` would be too long. */
const NAME_FILE = 'socket-folder'

/**
 * The folder of the database's socket: `run` in the data folder. If that path is too long, a new folder with an unguessable name, which the
 * data folder remembers. Only the shop and its database may enter it.
 * @throws SetupError if another user's folder or a link is in the place of `run`
 */
export function chooseSocketFolder(dataFolder: string): string {
  const natural = join(dataFolder, 'run')
  if (Buffer.byteLength(natural) > LONGEST_SOCKET_FOLDER) return shortFolder(dataFolder)
  if (existsSync(natural) || isLink(natural)) {
    const fault = faultOf(natural, dataFolder)
    if (fault) {
      throw new SetupError(
        `La carpeta ${natural} ${fault}: por ella alguien podría hacerse pasar por la base de datos. Bórrala y repite.`,
      )
    }
    if (lstatSync(natural).mode & 0o077) chmodSync(natural, 0o700)
  }
  return natural
}

/**
 * The remembered short folder. After a reboot emptied the temporary folder, another user may have taken the name; then a new one is made.
 */
function shortFolder(dataFolder: string): string {
  const nameFile = join(dataFolder, NAME_FILE)
  const kept = existsSync(nameFile) ? readFileSync(nameFile, 'utf8').trim() : ''
  if (existsSync(kept) && !faultOf(kept, dataFolder) && !(lstatSync(kept).mode & 0o077)) return kept
  const fresh = mkdtempSync(join(placeForFolders(), 'anaquel-'))
  writeFileSync(nameFile, `${fresh}\n`, { mode: 0o600 })
  return fresh
}

/** /run for root, if only root can write there; otherwise the temporary folder, where only the random name protects. */
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

/** Whether a folder belongs to this user, or to the database's user if root started the shop. */
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
