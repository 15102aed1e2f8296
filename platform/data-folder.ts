import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './config.ts'

/**
 * Makes sure that the data folder is there and can be written.
 * @throws SetupError when it can't
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    const probe = join(folder, '.writable')
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new SetupError(
      `The data folder ${folder} can't be written (${reason}): give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

/** The secret that signs cursors: from the settings, else made once and kept in the data folder. */
export function readSecret(folder: string, fromSettings: string | undefined): string {
  if (fromSettings) return fromSettings
  const file = join(folder, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
