import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError, SHORTEST_SECRET } from './config.ts'

/**
 * Makes sure that the data folder is there and can be written.
 * @throws SetupError when it can't
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    const probe = join(folder, '.writable')
    // With something in it: an empty file fits on a full disk too.
    writeFileSync(probe, 'written')
    rmSync(probe)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    if (reason === 'ENOSPC') throw new SetupError(`The disk of ${folder} is full: make room there and start again.`)
    throw new SetupError(
      `The data folder ${folder} can't be written (${reason}): give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * The secret that signs cursors: from the settings, else made once and kept in the data folder.
 * @throws SetupError when what is kept there is too short to keep anything safe
 */
export function readSecret(folder: string, fromSettings: string | undefined): string {
  if (fromSettings) return fromSettings
  const file = join(folder, 'secret')
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= SHORTEST_SECRET) return secret
  throw new SetupError(
    `The file ${file} holds no whole secret: put it back from a backup, or delete it and a new one is made.`,
  )
}

/** Appears whole or not at all: a full disk would leave an empty one. Who comes second takes the first one's. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600 })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
