import { join } from 'node:path'
import { finishSwap } from '../../platform/backup/restore/swap-folders.ts'

/**
 * Finishes a `backup restore --swap` or `database upgrade` that was killed half way. Call it before opening the data folder.
 * @returns how each ended, in words
 * @throws SetupError if neither the new folder nor the old one exists
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
