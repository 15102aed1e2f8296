import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { keptName } from '../../../../platform/backup/restore/swap-folders.ts'
import { shellWord } from '../../../../platform/shell-word.ts'

/** The shell command that swaps a restored folder in, with `sudo` if this user may not. */
export function swapLine({ restored, dataFolder, now }: { restored: string; dataFolder: string; now: Date }): string {
  const place = dirname(dataFolder)
  const moves = [
    ...(existsSync(place) ? [] : [['mkdir', '-p', place]]),
    ...(existsSync(dataFolder) ? [['mv', dataFolder, keptName(dataFolder, now)]] : []),
    ['mv', restored, dataFolder],
  ]
  const prefix = [place, dirname(restored)].every(isWritable) ? '' : 'sudo '
  return moves.map(words => prefix + words.map(shellWord).join(' ')).join(' && ')
}

function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return isWritable(dirname(folder))
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
