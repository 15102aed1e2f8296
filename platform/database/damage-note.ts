import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Damage that was seen once. */
export interface NotedDamage {
  at: Date
  /** What was seen; empty where the disk was full. */
  words: string
}

/** Beside the database, since a backup of it reads all that is in its folder. */
const notePath = (dataFolder: string) => join(dataFolder, 'db.damage.txt')

/** Written down until an examination finds the database sound. The first one stays. */
export function noteDamage(dataFolder: string, words: string): void {
  try {
    writeFileSync(notePath(dataFolder), words, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Null: none was seen, or an examination found the database sound since. */
export function notedDamage(dataFolder: string): NotedDamage | null {
  const at = statSync(notePath(dataFolder), { throwIfNoEntry: false })?.mtime
  return at ? { at, words: readFileSync(notePath(dataFolder), 'utf8') } : null
}

export function forgetDamage(dataFolder: string): void {
  rmSync(notePath(dataFolder), { force: true })
}
