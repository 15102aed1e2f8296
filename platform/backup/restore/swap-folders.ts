import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { SetupError } from '../../config.ts'
import { runningServer } from '../../database/server-process.ts'
import { syncFolder } from '../../sync-folder.ts'
import { backupId } from '../backup-id.ts'

const schema = v.object({ fresh: v.string(), kept: v.nullable(v.string()) })
/** Folders on their way to changing places. */
type Swap = v.InferOutput<typeof schema>

/** Written down beside the place before anything is moved, and gone when all is: between two renames the place is empty. */
const notePath = (place: string) => `${place}.cambio.json`

/** What a folder is called once another has taken its place. */
export function keptName(dataFolder: string, now: Date): string {
  return `${dataFolder}.antes-${backupId(now)}`
}

/** A folder whose database runs can't be moved. */
export class ShopIsOpen extends SetupError {
  override name = 'ShopIsOpen'
}

/** @throws ShopIsOpen while the shop's database runs */
export function refuseOpenShop(dataFolder: string): void {
  if (!runningServer(join(dataFolder, 'db'))) return
  throw new ShopIsOpen(`La tienda de ${dataFolder} está abierta: ciérrala y repite. No se cambió nada.`)
}

/**
 * Puts a restored folder in the place of the shop's, which is kept beside it under a name with the time.
 * @returns where the one of before is; null where there was none
 * @throws ShopIsOpen, or SetupError where the system does not let the folders change places: all is as before then
 */
export function swapFolders({
  restored,
  dataFolder,
  now,
}: {
  restored: string
  dataFolder: string
  now: Date
}): string | null {
  refuseOpenShop(dataFolder)
  const kept = existsSync(dataFolder) ? keptName(dataFolder, now) : null
  try {
    putInPlace(dataFolder, { fresh: restored, kept })
  } catch (error) {
    // A place that is mounted, as a container's volume is, or another disk.
    throw new SetupError(
      `${restored} y ${dataFolder} no se pueden cambiar de lugar (${(error as NodeJS.ErrnoException).code}): la tienda quedó como estaba. Abre la repuesta con DATA_DIR=${restored}, o copia su contenido.`,
    )
  }
  return kept
}

/**
 * Moves what is in a place to `kept`, and `fresh` into the place. Whatever moment the program dies at, `finishSwap` finds either of them there.
 * @throws what the system says: all is as before then
 */
export function putInPlace(place: string, swap: Swap): void {
  writeNote(place, swap)
  const { fresh, kept } = swap
  try {
    if (kept) renameSync(place, kept)
    try {
      renameSync(fresh, place)
    } catch (error) {
      // A start that came between has finished it.
      const isDone = existsSync(place) && !existsSync(fresh)
      if (kept && !isDone) renameSync(kept, place)
      if (!isDone) throw error
    }
    syncFolder(dirname(place))
  } finally {
    rmSync(notePath(place), { force: true })
  }
}

/**
 * Ends a swap of which only the first half was done when its program died: the fresh folder takes the place, or, where that is gone, the one
 * of before takes it again. To be called before anything is looked for in the place.
 * @returns how it ended; null where nothing was half done
 * @throws SetupError where neither is there
 */
export function finishSwap(place: string): { kind: 'finished'; kept: string | null } | { kind: 'undone' } | null {
  const swap = readNote(place)
  if (!swap) return null
  const { fresh, kept } = swap
  if (existsSync(place)) {
    const isDone = !existsSync(fresh)
    rmSync(notePath(place), { force: true })
    return isDone ? { kind: 'finished', kept } : { kind: 'undone' }
  }
  const found = [fresh, kept].find(folder => folder !== null && existsSync(folder))
  if (!found) {
    throw new SetupError(
      `${place} estaba cambiando de lugar y no está, ni ${[fresh, kept].filter(Boolean).join(' ni ')}. No se abrió nada: busca la carpeta y ponla en ${place}, y borra ${notePath(place)}.`,
    )
  }
  renameSync(found, place)
  syncFolder(dirname(place))
  rmSync(notePath(place), { force: true })
  return found === fresh ? { kind: 'finished', kept } : { kind: 'undone' }
}

function writeNote(place: string, swap: Swap): void {
  writeFileSync(notePath(place), JSON.stringify(swap), { mode: 0o600, flush: true })
  syncFolder(dirname(place))
}

function readNote(place: string): Swap | null {
  if (!existsSync(notePath(place))) return null
  try {
    return v.parse(schema, JSON.parse(readFileSync(notePath(place), 'utf8')))
  } catch {
    // Nothing is moved before it is whole.
    rmSync(notePath(place), { force: true })
    return null
  }
}
