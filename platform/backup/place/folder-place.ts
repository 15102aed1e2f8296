import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SetupError } from '../../config.ts'
import { flushFolder } from '../../flush-folder.ts'
import { freeBytes } from '../../free-bytes.ts'
import { type BackupPlace, type KeptFile, NotKept } from './backup-place.ts'
import { folderRemedy, folderRemedySentence, NOT_A_FOLDER } from './folder-remedy.ts'

const UNFINISHED = '.part'
/** Other programs use the same ending in a shared folder: ours has a random id before it. */
const BEGUN_BY_US = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/

/** A folder, best on another disk than the shop's. Only the shop's user can read the files. */
export function folderPlace(folder: string): BackupPlace {
  return {
    description: folder,
    async put(name, content) {
      const path = join(folder, name)
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        const source = content instanceof Readable ? content : Readable.from([content])
        await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
      await flushFolder(dirname(path))
    },
    async get(name) {
      const file = await open(join(folder, name)).catch(error => {
        throw error.code === 'ENOENT' ? new NotKept(name) : closedTo(folder, error)
      })
      return file.createReadStream()
    },
    async list(beginning) {
      return (await filesBelow(folder, beginning)).filter(({ name }) => !name.endsWith(UNFINISHED))
    },
    async listUnfinished(beginning) {
      return (await filesBelow(folder, beginning)).filter(({ name }) => BEGUN_BY_US.test(name))
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
      // Removes the folder if this was its last file.
      await rmdir(dirname(join(folder, name))).catch(() => {})
    },
    freeBytes: () => freeBytes(folder),
  }
}

async function filesBelow(folder: string, beginning: string): Promise<KeptFile[]> {
  const below = join(folder, dirname(`${beginning}.`))
  const names = await readdir(below, { recursive: true, withFileTypes: true }).catch(error => absent(folder, error))
  const files: KeptFile[] = []
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(join(folder, '/').length)
    if (!entry.isFile() || !name.startsWith(beginning)) continue
    const found = await stat(path).catch(() => null)
    if (found) files.push({ name, bytes: found.size, storedAt: found.mtime })
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}

function absent(folder: string, error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw closedTo(folder, error)
}

/** The error for a folder that can't be used: a file is in its place, or another user (often root) owns files in it. */
function closedTo(folder: string, error: NodeJS.ErrnoException): Error {
  const { code = '', path } = error
  if (NOT_A_FOLDER.includes(code))
    return new SetupError(`No se puede guardar nada en ${folder}: ${folderRemedy(folder, code)}.`)
  if (code !== 'EACCES') return error
  return new SetupError(
    `No se puede leer ${path}: es de otro usuario, quizá porque un respaldo se hizo como root. ${folderRemedySentence(folder, code)}`,
  )
}
