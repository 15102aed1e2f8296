import type { Stats } from 'node:fs'
import { lstat, open, readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import { SetupError } from '../config.ts'
import { KNOWN_PLACES } from './place/known-place.ts'

/** The settings of the shop, as a file for `.env`. A folder that was restored still has those of then. */
export const SETTINGS_FILE = 'settings.env'
/**
 * What a data folder holds beside its database that nobody can make again: the secret, mails, the books of the pretended partners. Not the
 * rest: sockets, logs, pictures and feeds that are made again, files that a source brings again, nor by what a place of backups is known:
 * one that was restored learns it anew.
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
/** Of those the ones that may lie on another disk: the operator links them. Any other link there, or in another folder, is not the shop's. */
const MAY_BE_LINKED = ['secret', 'mail', 'uploads', 'sandbox']
/** Its log, one that is being made, and those of before an upgrade. */
const BESIDE_THE_DATABASE = 'db.'

/**
 * Packs it as a tar; the stream fails with SetupError at a file that can't be read: a backup without it would pass for a whole one.
 * @param settings of this program, by their names
 * @param leftOut names in it that stay out, too
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
  /** As long as it is when it is opened: a mail may go while it is packed, an upload grow. */
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

/** A link whose disk is not mounted is not gone. */
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
