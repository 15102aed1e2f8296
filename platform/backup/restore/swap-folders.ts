import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { SetupError } from '../../config.ts'
import { runningServer } from '../../database/server-process.ts'
import { syncFolder } from '../../sync-folder.ts'
import { backupId } from '../backup-id.ts'

const schema = v.object({ fresh: v.string(), kept: v.nullable(v.string()) })
/** The folders of a swap in progress. */
type Swap = v.InferOutput<typeof schema>

/** A note beside the place during the swap: between the two renames the place is empty. */
const notePath = (place: string) => `${place}.cambio.json`

/** The name of a folder after another has taken its place. */
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
 * Replaces the shop's folder by a restored one. The old folder is kept beside it, under a name with the time.
 * @returns the path of the old folder; null if there was none
 * @throws ShopIsOpen, or SetupError if the system does not allow the swap; then nothing has changed
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
    // A mounted folder, such as a container's volume, or another disk.
    throw new SetupError(
      `${restored} y ${dataFolder} no se pueden cambiar de lugar (${(error as NodeJS.ErrnoException).code}): la tienda quedó como estaba. Abre la repuesta con DATA_DIR=${restored}, o copia su contenido.`,
    )
  }
  return kept
}

/**
 * Moves the content of a place to `kept`, and `fresh` into the place. If the program dies in between, `finishSwap` finishes it.
 * @throws the system's error; then nothing has changed
 */
export function putInPlace(place: string, swap: Swap): void {
  writeNote(place, swap)
  const { fresh, kept } = swap
  try {
    if (kept) renameSync(place, kept)
    try {
      renameSync(fresh, place)
    } catch (error) {
      // Another process may have finished the swap when it started.
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
 * Finishes a swap whose program died half way: moves the fresh folder into the place, or the old one if the fresh one is gone. Call it before
 * anything looks into the place.
 * @returns how it ended; null if no swap was unfinished
 * @throws SetupError if neither folder exists
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
    // Nothing is moved before the note is complete.
    rmSync(notePath(place), { force: true })
    return null
  }
}
