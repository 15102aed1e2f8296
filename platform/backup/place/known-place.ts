import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SetupError } from '../../config.ts'
import { flushFolder } from '../../flush-folder.ts'
import { shellWord } from '../../shell-word.ts'
import { type BackupPlace, NotKept } from './backup-place.ts'

/** A file in the place, with a random id that identifies it. */
const PLACE_ID = 'place-id'
/** A folder in the data folder: one file for each known id, with the description of its place. */
export const KNOWN_PLACES = 'backup-places'
const ID = /^[0-9a-f-]{36}$/

/** Something else is where the shop kept its backups: for example an empty folder, because the disk is not mounted. */
export class MissingPlace extends SetupError {
  override name = 'MissingPlace'
  /** A sentence. */
  readonly what: string
  readonly mend: string

  constructor({ description }: Pick<BackupPlace, 'description'>) {
    const what = `Falta el disco de los respaldos: lo que hay en ${description} no es donde esta tienda los guardaba.`
    const mend = `Móntalo (findmnt -T ${shellWord(description)} dice qué hay). Si ese lugar es nuevo a propósito (también si antes estaban en S3, o si la tienda se restauró aquí): npm run shop -- backup accept-place`
    super(`${what} ${mend}`)
    this.what = what
    this.mend = mend
  }
}

/**
 * A place that gets an id with its first file, which the data folder remembers. So the empty folder of a disk that is not mounted is never
 * taken for a new place, and nothing is written to the disk below it. A data folder without ids for this place accepts any: a backup may be
 * restored on another machine.
 */
export function knownPlace(place: BackupPlace, dataFolder: string): BackupPlace {
  // Shared, so that concurrent calls give a new place one id.
  let accepting: Promise<unknown> | undefined
  async function refuseMissing(): Promise<{ isKnown: boolean }> {
    const known = await knownIds(place, dataFolder)
    const id = await idOf(place)
    if (known.size > 0 && !(id && known.has(id))) throw new MissingPlace(place)
    return { isKnown: known.size > 0 }
  }
  return {
    description: place.description,
    ...(place.freeBytes && { freeBytes: place.freeBytes }),
    async put(name, content) {
      // The content may fail before anyone reads it.
      if (content instanceof Readable) content.on('error', () => {})
      try {
        const { isKnown } = await refuseMissing()
        if (!isKnown) {
          accepting ??= acceptPlace(place, dataFolder).finally(() => {
            accepting = undefined
          })
          await accepting
        }
      } catch (error) {
        // Otherwise its writer would wait for a reader.
        if (content instanceof Readable) content.destroy(error as Error)
        throw error
      }
      await place.put(name, content)
    },
    async get(name) {
      await refuseMissing()
      return place.get(name)
    },
    async list(beginning) {
      await refuseMissing()
      return place.list(beginning)
    },
    async listUnfinished(beginning) {
      await refuseMissing()
      return place.listUnfinished(beginning)
    },
    async remove(name) {
      await refuseMissing()
      await place.remove(name)
    },
  }
}

/** Whether a data folder knows any place. Earlier versions gave no ids. */
export async function knowsAnyPlace(dataFolder: string): Promise<boolean> {
  return (await readdir(join(dataFolder, KNOWN_PLACES)).catch(unlessClosed<string[]>([]))).length > 0
}

/**
 * Makes a place one of a data folder's known places. A missing data folder, as before a restore on another machine, is not created: it would
 * pass for a shop's.
 * @returns whether the place was new
 */
export async function acceptPlace(place: BackupPlace, dataFolder: string): Promise<boolean> {
  if (!existsSync(dataFolder)) return false
  let id = await idOf(place)
  if (id && (await knownIds(place, dataFolder)).has(id)) return false
  if (!id) {
    id = randomUUID()
    await place.put(PLACE_ID, Buffer.from(id))
  }
  const folder = join(dataFolder, KNOWN_PLACES)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // One file each, so that two processes can accept places at once.
  await writeFile(join(folder, id), place.description, { mode: 0o600, flush: true })
  await flushFolder(folder)
  return true
}

/** Null if the place has no id, or a cut off one. */
async function idOf(place: BackupPlace): Promise<string | null> {
  try {
    const id = (await text(await place.get(PLACE_ID))).trim()
    return ID.test(id) ? id : null
  } catch (error) {
    if (error instanceof NotKept) return null
    throw error
  }
}

async function knownIds({ description }: BackupPlace, dataFolder: string): Promise<Set<string>> {
  const folder = join(dataFolder, KNOWN_PLACES)
  const ids = await readdir(folder).catch(unlessClosed<string[]>([]))
  const known = await Promise.all(
    ids.map(async id => (await readFile(join(folder, id), 'utf8').catch(unlessClosed(''))) === description),
  )
  return new Set(ids.filter((_, n) => known[n]))
}

/** A missing or unreadable folder counts as empty: another user may restore a backup too. */
function unlessClosed<T>(none: T): (error: NodeJS.ErrnoException) => T {
  return error => {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(error.code ?? '')) return none
    throw error
  }
}
