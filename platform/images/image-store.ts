import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '../log.ts'

/** A disk cache of rendered pictures; the least recently used make room for new ones. */
export interface ImageStore {
  get(key: string): Promise<Buffer | null>
  /** Never throws: a full or broken disk is logged, and the picture is rendered anyway. */
  put(key: string, bytes: Buffer): Promise<void>
}

interface Entry {
  bytes: number
  /** Last use, as recorded on disk: epoch ms. */
  usedAt: number
}

/** Shortest interval, in ms, to record a use on disk: the order after a restart needs no more precision. */
const TELL_USE_AFTER_MS = 60 * 60 * 1000
const UNFINISHED = '.tmp'
/** Age in ms after which an unfinished file is abandoned; another process may still write a younger one. */
const GIVEN_UP_AFTER_MS = 60_000

/**
 * Opens the folder and indexes its files. Several processes may share a folder: each finds the others' pictures, and every picture counts
 * for at least one of them.
 * @param maxBytes limit for all pictures that this process counts
 */
export async function openImageStore(folder: string, maxBytes: number, log: Log): Promise<ImageStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const remove = (key: string) => {
    rm(join(folder, key), { force: true }).catch(error =>
      log.warn({ err: error }, 'no se pudo borrar una imagen que sobra: images/ se puede vaciar sin riesgo'),
    )
  }
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_entry, key, reason) => {
      if (reason === 'evict') remove(key)
    },
  })
  for (const { key, ...entry } of await readFolder(folder)) {
    // The cache refuses a picture that alone exceeds the limit.
    if (!entries.set(key, entry).has(key)) remove(key)
  }
  let written = 0

  return {
    async get(key) {
      try {
        const bytes = await readFile(join(folder, key))
        // A power cut may leave an empty file.
        if (bytes.length === 0) return null
        const entry = entries.get(key) ?? { bytes: bytes.length, usedAt: 0 }
        if (!entries.has(key)) entries.set(key, entry)
        await tellUse(join(folder, key), entry)
        return bytes
      } catch {
        // Someone emptied the folder.
        entries.delete(key)
        return null
      }
    },
    async put(key, bytes) {
      const unfinished = join(folder, `${process.pid}-${written++}${UNFINISHED}`)
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
        await rename(unfinished, join(folder, key))
        if (!entries.set(key, { bytes: bytes.length, usedAt: Date.now() }).has(key)) remove(key)
      } catch (error) {
        log.warn(
          { err: error },
          'no se pudo guardar una imagen hecha: se ve igual, y se hace otra vez cuando alguien la pida',
        )
        await rm(unfinished, { force: true }).catch(() => {})
      }
    },
  }
}

async function tellUse(file: string, entry: Entry): Promise<void> {
  const now = Date.now()
  if (now - entry.usedAt < TELL_USE_AFTER_MS) return
  entry.usedAt = now
  await utimes(file, now / 1000, now / 1000)
}

/** The pictures in the folder, least recently used first. Removes files that a dead process left unfinished. */
async function readFolder(folder: string): Promise<({ key: string } & Entry)[]> {
  const found = await Promise.all((await readdir(folder)).map(key => readEntry(folder, key)))
  const unfinished = found.filter(
    ({ key, usedAt }) => key.endsWith(UNFINISHED) && usedAt < Date.now() - GIVEN_UP_AFTER_MS,
  )
  await Promise.all(unfinished.map(({ key }) => rm(join(folder, key), { force: true })))
  return found.filter(({ key, bytes }) => !key.endsWith(UNFINISHED) && bytes > 0).sort((a, b) => a.usedAt - b.usedAt)
}

/** Has no bytes if another process just removed it. */
async function readEntry(folder: string, key: string): Promise<{ key: string } & Entry> {
  try {
    const { size, mtimeMs } = await stat(join(folder, key))
    return { key, bytes: size, usedAt: mtimeMs }
  } catch {
    return { key, bytes: 0, usedAt: 0 }
  }
}
