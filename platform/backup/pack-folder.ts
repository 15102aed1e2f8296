import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import { SetupError } from '../config.ts'

/** The settings of the shop, as a file for `.env`. A folder that was restored still has those of then. */
const SETTINGS_FILE = 'settings.env'
/**
 * What a data folder holds beside its database that nobody can make again: the secret, mails, the books of the pretended partners. Not the
 * rest: sockets, logs, pictures and feeds that are made again.
 */
const LEFT_OUT = ['db', 'run', 'socket-folder', 'images', 'files', '.writable', 'restored.json', SETTINGS_FILE]
/** Its log, one that is being made, and those of before an upgrade. */
const BESIDE_THE_DATABASE = 'db.'

/**
 * Packs it as a tar; the stream fails with SetupError at a file that can't be read: a backup without it would pass for a whole one.
 * @param settings of this program, by their names
 */
export function packFolder(folder: string, settings: Readonly<Record<string, string>>): Readable {
  const tar = pack()
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}\n`)
  const packing = async () => {
    tar.entry({ name: SETTINGS_FILE, mode: 0o600 }, lines.join(''))
    const names = (await readdir(folder)).filter(
      name => !LEFT_OUT.includes(name) && !name.startsWith(BESIDE_THE_DATABASE),
    )
    for (const name of names) await packEntry(name)
    tar.finalize()
  }
  async function packEntry(name: string): Promise<void> {
    const path = join(folder, name)
    const found = await lstat(path).catch(unlessGone(path))
    if (found?.isDirectory()) {
      for (const child of (await readdir(path).catch(unlessGone(path))) ?? []) await packEntry(join(name, child))
    } else if (found?.isFile()) {
      // Read whole: a mail may go while it is packed, and then is in it or not.
      const content = await readFile(path).catch(unlessGone(path))
      if (content) await addEntry({ name, mode: found.mode & 0o700, mtime: found.mtime }, content)
    }
  }
  function addEntry(header: { name: string; mode: number; mtime: Date }, content: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      tar.entry(header, content, error => (error ? reject(error) : resolve()))
    })
  }
  packing().catch(error => tar.destroy(error))
  return tar as unknown as Readable
}

function unlessGone(path: string): (error: NodeJS.ErrnoException) => null {
  return ({ code = '' }) => {
    if (code === 'ENOENT') return null
    throw new SetupError(`no se puede leer ${path} (${code}): devuélvelo al usuario de la tienda, o quítalo de ahí`)
  }
}

function quoted(value: string): string {
  if (/^[\w./:@+,-]*$/.test(value)) return value
  return value.includes("'") ? `"${value}"` : `'${value}'`
}
