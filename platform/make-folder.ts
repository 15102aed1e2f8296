import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder with its parents, for this user alone, if it does not exist. Node's `recursive` option loops for ever, deaf to signals,
 * if a folder can't be created although its parent exists, as in /proc.
 * @throws the system's error
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    const parent = dirname(folder)
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    makeFolder(parent)
    makeFolder(folder)
  }
}
