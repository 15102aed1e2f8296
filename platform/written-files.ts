import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { TooBusyError } from './fair-queue.ts'
import { flushFolder } from './flush-folder.ts'

/** A file that is made from something that changes. */
export interface FileOrder {
  /** As it is called in the folder. */
  name: string
  /** Changes with what makes an earlier file unfit to be sent: letters, digits, `-` and `_`. */
  setting: string
  /** Changes with what it is made from. */
  version: string
  /** What it says of its age; without it the moment when it was written. */
  lastChange?: Date | undefined
}

/** A whole file on the disk, beside it the same in gzip. */
export interface WrittenFile {
  path: string
  gzipPath: string
  /** Of the setting and version it was made from. */
  version: string
  bytes: number
  gzipBytes: number
  lastChange: Date
}

export interface WrittenFiles {
  /** The file where it is written already; writes nothing. */
  find(order: FileOrder): Promise<WrittenFile | null>
  /**
   * The file, written first where nobody has done so: once, however many want it, in whatever process on this folder. Where that takes
   * long, the one before it.
   * @throws TooBusyError when there is no earlier one and the new one is not there in time
   */
  get(order: FileOrder, write: () => AsyncIterable<string>): Promise<WrittenFile>
}

/** Between the parts of a file's name: no part contains it. */
const MARK = '~'
const UNFINISHED = '.part'
const GZIP = '.gz'
const LOCK = 'writer.lock'
/** A writer shows several times in this time that it lives; one that is silent for all of it is dead. */
const DEAD_AFTER_MS = 60_000
/** Whole on the disk before it has its name: a power cut leaves none that is empty or cut. */
const WRITING = { mode: 0o600, flush: true } as const
const LOOK_EVERY_MS = 100
const LONGEST_REST_MS = 1000

/**
 * Files in a folder that is theirs alone. A file is written under another name and appears when it is whole; one file is written at a time,
 * since writing takes the time of those who read and buy.
 * @param onError gets why a file could not be written
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

  /** The file that is there while a newer one is being written. */
  async function findEarlier({ name, setting }: FileOrder): Promise<WrittenFile | null> {
    const start = `${name}${MARK}${setting}${MARK}`
    const files = (await readdir(folder)).filter(file => file.startsWith(start) && isWhole(file))
    const found = await Promise.all(files.map(file => readFacts(join(folder, file), file.slice(name.length + 1))))
    const known = found.filter(file => file !== null)
    return known.toSorted((a, b) => b.lastChange.getTime() - a.lastChange.getTime())[0] ?? null
  }

  /** Settles when the file is there, or could not be written. */
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

  /** Earlier files, and what a writer left behind when it died: nobody else writes now. */
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

/** Null where it is not, or is empty, as a power cut may have left it. The whole file appears after its gzip. */
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

/** @returns whether it was free, or left behind by a writer that is dead */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }))
  // Two that take it for dead at once would write the same file twice, each under a name of its own.
  if (Date.now() - mtimeMs > DEAD_AFTER_MS) await rm(lock, { force: true })
  return false
}

function touch(lock: string): void {
  const now = new Date()
  utimes(lock, now, now).catch(() => {})
}

/** Between two pieces it rests for as long as the last one took: a writer leaves half of the time to those who buy and read. */
async function* unhurried(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let since = performance.now()
  for await (const text of texts) {
    yield text
    await pause(Math.min(LONGEST_REST_MS, performance.now() - since))
    since = performance.now()
  }
}
