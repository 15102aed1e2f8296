import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { TooBusyError } from './fair-queue.ts'
import { flushFolder } from './flush-folder.ts'

/** A file generated from changing data. */
export interface FileOrder {
  /** The base name in the folder. */
  name: string
  /** Changes when earlier files must no longer be served: letters, digits, `-` and `_`. */
  setting: string
  /** Changes with the data. */
  version: string
  /** The file's date; default: the time of writing. */
  lastChange?: Date | undefined
}

/** A complete file on disk, with a gzip copy beside it. */
export interface WrittenFile {
  path: string
  gzipPath: string
  /** The setting and version that it was made from. */
  version: string
  bytes: number
  gzipBytes: number
  lastChange: Date
}

export interface WrittenFiles {
  /** The file, if it is already written; writes nothing. */
  find(order: FileOrder): Promise<WrittenFile | null>
  /**
   * The file, written first if needed: once, however many callers and processes of this folder want it. If that takes long, the previous
   * file.
   * @throws TooBusyError if there is no previous file and the new one is not ready in time
   */
  get(order: FileOrder, write: () => AsyncIterable<string>): Promise<WrittenFile>
}

/** Separates the parts of a file name; no part contains it. */
const MARK = '~'
const UNFINISHED = '.part'
const GZIP = '.gz'
const LOCK = 'writer.lock'
/** A live writer touches its lock several times within this time; after it, a silent one counts as dead. */
const DEAD_AFTER_MS = 60_000
/** Flushed before it gets its final name: a power cut leaves no empty or partial file. */
const WRITING = { mode: 0o600, flush: true } as const
const LOOK_EVERY_MS = 100
const LONGEST_REST_MS = 1000

/**
 * Generated files in a folder of their own. A file is written under another name and renamed when complete. Only one is written at a time,
 * since writing takes time from readers and buyers.
 * @param onError gets the reason if a file could not be written
 */
export function openWrittenFiles(
  folder: string,
  onError: (error: unknown) => void,
  { freshWithinMs = 2000, patienceMs = 20_000 } = {},
): WrittenFiles {
  const underWay = new Map<string, Promise<void>>()
  const lock = join(folder, LOCK)
  const pathOf = (order: FileOrder) => join(folder, fileName(order))

  async function find(order: FileOrder): Promise<WrittenFile | null> {
    return readFacts(pathOf(order), versionOf(order))
  }

  /** The newest existing file, for use while a newer one is written. */
  async function findEarlier({ name, setting }: FileOrder): Promise<WrittenFile | null> {
    const start = `${name}${MARK}${setting}${MARK}`
    const files = (await readdir(folder)).filter(file => file.startsWith(start) && isWhole(file))
    const found = await Promise.all(files.map(file => readFacts(join(folder, file), file.slice(name.length + 1))))
    const known = found.filter(file => file !== null)
    return known.toSorted((a, b) => b.lastChange.getTime() - a.lastChange.getTime())[0] ?? null
  }

  /** Settles when the file exists, or could not be written. */
  function write(order: FileOrder, texts: () => AsyncIterable<string>): Promise<void> {
    const name = fileName(order)
    const known = underWay.get(name)
    if (known) return known
    const writing = writeInTurn(order, texts).finally(() => underWay.delete(name))
    writing.catch(onError)
    underWay.set(name, writing)
    return writing
  }

  async function writeInTurn(order: FileOrder, texts: () => AsyncIterable<string>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    while (!(await takeLock(lock))) {
      await pause(LOOK_EVERY_MS)
      // Another process may have written it meanwhile.
      if (await find(order)) return
    }
    const alive = setInterval(() => touch(lock), DEAD_AFTER_MS / 6)
    try {
      if (!(await find(order))) await writeWhole(order, texts)
    } finally {
      clearInterval(alive)
      await rm(lock, { force: true })
    }
  }

  async function writeWhole(order: FileOrder, texts: () => AsyncIterable<string>): Promise<void> {
    const path = pathOf(order)
    const unfinished = `${path}.${process.pid}${UNFINISHED}`
    try {
      await pipeline(Readable.from(unhurried(texts())), createWriteStream(unfinished, WRITING))
      await pipeline(createReadStream(unfinished), createGzip(), createWriteStream(unfinished + GZIP, WRITING))
      if (order.lastChange) await utimes(unfinished, order.lastChange, order.lastChange)
      await rename(unfinished + GZIP, path + GZIP)
      await rename(unfinished, path)
      await flushFolder(folder)
    } finally {
      await removeOthers(order)
    }
  }

  /** Removes earlier files, and partial files of a dead writer: this process holds the lock. */
  async function removeOthers(order: FileOrder): Promise<void> {
    const isWritten = (await find(order)) !== null
    const kept = fileName(order)
    for (const file of await readdir(folder)) {
      if (!file.startsWith(order.name + MARK) || file === kept || file === kept + GZIP) continue
      if (isWritten || file.includes(UNFINISHED)) await rm(join(folder, file), { force: true })
    }
  }

  return {
    find,
    async get(order, texts) {
      const known = await find(order)
      if (known) return known
      const writing = write(order, texts)
      await Promise.race([writing, pause(freshWithinMs, undefined, { ref: false })])
      const inTime = (await find(order)) ?? (await findEarlier(order))
      if (inTime) return inTime
      await Promise.race([writing, pause(patienceMs - freshWithinMs, undefined, { ref: false })])
      const late = await find(order)
      if (!late) throw new TooBusyError()
      return late
    },
  }
}

function fileName(order: FileOrder): string {
  return `${order.name}${MARK}${versionOf(order)}`
}

function versionOf({ setting, version }: FileOrder): string {
  return `${setting}${MARK}${version}`
}

function isWhole(file: string): boolean {
  return !file.includes(UNFINISHED) && !file.endsWith(GZIP)
}

/** Null if the file does not exist, or is empty, as after a power cut. The plain file appears after its gzip. */
async function readFacts(path: string, version: string): Promise<WrittenFile | null> {
  try {
    const [plain, gzip] = await Promise.all([stat(path), stat(path + GZIP)])
    if (plain.size === 0 || gzip.size === 0) return null
    return {
      path,
      gzipPath: path + GZIP,
      version,
      bytes: plain.size,
      gzipBytes: gzip.size,
      lastChange: plain.mtime,
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** @returns whether the lock was free. A dead writer's lock is removed, and the next attempt takes it */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }))
  // If two processes remove a dead writer's lock at once, both may write the file, each under its own temporary name: harmless.
  if (Date.now() - mtimeMs > DEAD_AFTER_MS) await rm(lock, { force: true })
  return false
}

function touch(lock: string): void {
  const now = new Date()
  utimes(lock, now, now).catch(() => {})
}

/** Rests after each chunk for as long as it took: a writer leaves half of the time to buyers and readers. */
async function* unhurried(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let since = performance.now()
  for await (const text of texts) {
    yield text
    await pause(Math.min(LONGEST_REST_MS, performance.now() - since))
    since = performance.now()
  }
}
