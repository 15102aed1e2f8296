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

/** At the place: a random id, by which the shop knows it again. */
const PLACE_ID = 'place-id'
/** In the data folder: a file for each id that it knows, which says of which place. */
export const KNOWN_PLACES = 'backup-places'
const ID = /^[0-9a-f-]{36}$/

/** Where the shop kept its backups there is something else, as an empty folder where no disk is mounted. */
export class MissingPlace extends SetupError {
  override name = 'MissingPlace'
  /** As a sentence. */
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
 * A folder that gets an id the first time that something is kept there, and that the shop of a data folder knows again by it: where a disk is
 * not mounted, nothing is taken for a new place, and nothing is written to the disk beneath. Who knows no id of it, as where a backup is
 * restored on another machine, asks for none.
 */
export function knownPlace(place: BackupPlace, dataFolder: string): BackupPlace {
  // What comes together to a new place gives it one id.
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
      // It may fail before anyone reads it.
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
        // What fills it would wait for somebody to read.
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

/** Whether the shop of that folder has met a place since it gives them ids: earlier versions gave none. */
export async function knowsAnyPlace(dataFolder: string): Promise<boolean> {
  return (await readdir(join(dataFolder, KNOWN_PLACES)).catch(unlessClosed<string[]>([]))).length > 0
}

/**
 * From now on the shop of that folder keeps its backups there, too. Where the folder is not there, as before a backup is restored on another
 * machine, it is not made: it would pass for a shop's.
 * @returns whether it did not yet
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
  // A file for each, so that two processes that meet a new place at once lose neither.
  await writeFile(join(folder, id), place.description, { mode: 0o600, flush: true })
  await flushFolder(folder)
  return true
}

/** Null: it has none, or one that was cut off. */
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

/** A backup is restored, too, by who may not read the shop's folder. */
function unlessClosed<T>(none: T): (error: NodeJS.ErrnoException) => T {
  return error => {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(error.code ?? '')) return none
    throw error
  }
}
