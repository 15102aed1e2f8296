import type { Stats } from 'node:fs'
import { lstat, open, readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import { SetupError } from '../config.ts'
import { KNOWN_PLACES } from './place/known-place.ts'

/** The shop's settings in the format of `.env`. A restored folder still has its backup's. */
export const SETTINGS_FILE = 'settings.env'
/**
 * A backup keeps what nobody can make again: the secret, mails, the sandboxes' books. Not the database, which is copied apart; not sockets,
 * logs, pictures, feeds and downloads, which are made again; and not the ids of known places, which a restored shop learns again.
 */
const LEFT_OUT = [
  'db',
  'run',
  'socket-folder',
  'images',
  'files',
  'sources',
  '.writable',
  'restored.json',
  'restored.json.new',
  KNOWN_PLACES,
  SETTINGS_FILE,
]
/** The operator may put these on another disk and link them. Any other link is not the shop's. */
const MAY_BE_LINKED = ['secret', 'mail', 'uploads', 'sandbox']
/** The beginning of the names of its log, of a partial database, and of those from before an upgrade. */
const BESIDE_THE_DATABASE = 'db.'

/**
 * Packs a data folder as a tar. The stream fails with SetupError at an unreadable file: a backup without it would pass as complete.
 * @param settings this program's settings, by name
 * @param leftOut further names in the folder to leave out
 */
export function packFolder(
  folder: string,
  settings: Readonly<Record<string, string>>,
  leftOut: readonly string[] = [],
): Readable {
  const tar = pack()
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}\n`)
  const packing = async () => {
    tar.entry({ name: SETTINGS_FILE, mode: 0o600 }, lines.join(''))
    const names = (await readdir(folder)).filter(
      name => ![...LEFT_OUT, ...leftOut].includes(name) && !name.startsWith(BESIDE_THE_DATABASE),
    )
    for (const name of names) await packEntry(name)
    tar.finalize()
  }
  async function packEntry(name: string): Promise<void> {
    const path = join(folder, name)
    const found = await (MAY_BE_LINKED.includes(name) ? statLinked(path) : lstat(path).catch(unlessGone(path)))
    if (found?.isSymbolicLink() && MAY_BE_LINKED.includes(name.split(sep)[0] ?? '')) throw linked(path)
    if (found?.isDirectory()) {
      for (const child of (await readdir(path).catch(unlessGone(path))) ?? []) await packEntry(join(name, child))
    } else if (found?.isFile()) {
      await packFile(name, found)
    }
  }
  /** Uses the size at opening: an upload may grow meanwhile. */
  async function packFile(name: string, { mode, mtime }: Stats): Promise<void> {
    const path = join(folder, name)
    const file = await open(path).catch(unlessGone(path))
    if (!file) return
    try {
      const { size } = await file.stat()
      await new Promise<void>((resolve, reject) => {
        const header = { name, size, mode: mode & 0o700, mtime }
        const entry = tar.entry(header, error => (error ? reject(error) : resolve()))
        const content =
          size === 0 ? Readable.from([]) : file.createReadStream({ start: 0, end: size - 1, autoClose: false })
        content.once('error', error => entry.destroy(unreadable(path, error)))
        content.pipe(entry as unknown as NodeJS.WritableStream)
      })
    } finally {
      await file.close()
    }
  }
  packing().catch(error => tar.destroy(error))
  return tar as unknown as Readable
}

/** A missing target means that its disk is not mounted. */
async function statLinked(path: string): Promise<Stats | null> {
  const entry = await lstat(path).catch(unlessGone(path))
  if (!entry?.isSymbolicLink()) return entry
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new SetupError(`${path} es un enlace a algo que no está: monta el disco que nombra, y sigue`)
    throw unreadable(path, error)
  })
}

function linked(path: string): SetupError {
  return new SetupError(`${path} es un enlace, y lo que nombra no entraría en el respaldo: pon eso en su lugar`)
}

function unlessGone(path: string): (error: NodeJS.ErrnoException) => null {
  return error => {
    if (error.code === 'ENOENT') return null
    throw unreadable(path, error)
  }
}

function unreadable(path: string, { code = '' }: NodeJS.ErrnoException): SetupError {
  return new SetupError(`no se puede leer ${path} (${code}): devuélvelo al usuario de la tienda, o quítalo de ahí`)
}

function quoted(value: string): string {
  if (/^[\w./:@+,-]*$/.test(value)) return value
  return value.includes("'") ? `"${value}"` : `'${value}'`
}
