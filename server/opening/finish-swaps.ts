import { join } from 'node:path'
import { finishSwap } from '../../platform/backup/restore/swap-folders.ts'

/**
 * Ends what a killed `backup restore --swap` or `database upgrade` left half done, before anything is looked for in the data folder.
 * @returns how it ended, in words
 * @throws SetupError where neither the new folder nor the one of before is there
 */
export function finishSwaps(dataFolder: string): string[] {
  return [dataFolder, join(dataFolder, 'db')].flatMap(place => {
    const ended = finishSwap(place)
    if (!ended) return []
    if (ended.kind === 'undone')
      return [`El cambio de ${place} se había interrumpido: quedó la de antes. Repite el comando.`]
    const kept = ended.kept ? `; la de antes está en ${ended.kept}` : ''
    return [`El cambio de ${place} se había interrumpido y se terminó${kept}.`]
  })
}
