import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../../config.ts'
import { runningServer } from '../../database/server-process.ts'
import { backupId } from '../backup-id.ts'

/** @throws SetupError while the shop's database runs: its folder can't be moved */
export function refuseOpenShop(dataFolder: string): void {
  if (!runningServer(join(dataFolder, 'db'))) return
  throw new SetupError(`La tienda de ${dataFolder} está abierta: ciérrala y repite. No se cambió nada.`)
}

/**
 * Puts a restored folder in the place of the shop's, which is kept beside it under a name with the time.
 * @returns where the one of before is; null where there was none
 * @throws SetupError while the shop is open, or where the system does not let the folders change places: all is as before then
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
  const kept = existsSync(dataFolder) ? `${dataFolder}.antes-${backupId(now)}` : null
  try {
    if (kept) renameSync(dataFolder, kept)
    try {
      renameSync(restored, dataFolder)
    } catch (error) {
      if (kept) renameSync(kept, dataFolder)
      throw error
    }
  } catch (error) {
    // A place that is mounted, as a container's volume is, or another disk.
    throw new SetupError(
      `${restored} y ${dataFolder} no se pueden cambiar de lugar (${(error as NodeJS.ErrnoException).code}): la tienda quedó como estaba. Abre la repuesta con DATA_DIR=${restored}, o copia su contenido.`,
    )
  }
  return kept
}
