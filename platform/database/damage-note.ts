import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Damage that was seen once. */
export interface NotedDamage {
  at: Date
  /** What was seen; empty where the disk was full. */
  words: string
}

/** That the database was found sound after damage had been seen. */
interface FoundSound {
  at: Date
  /** PostgreSQL's count just before. It counts for good: what is above was found since. */
  damagedPages: number
}

/** Beside the database, since a backup of it reads all that is in its folder. */
const notePath = (dataFolder: string) => join(dataFolder, 'db.damage.txt')
const soundPath = (dataFolder: string) => join(dataFolder, 'db.sound.txt')

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

/** @param damagedPages PostgreSQL's count before the examination that found the database sound */
export function forgetDamage(dataFolder: string, damagedPages: number): void {
  if (notedDamage(dataFolder) === null) return
  // First: a process that sees no note any more must see this.
  writeFileSync(soundPath(dataFolder), String(damagedPages), { mode: 0o600 })
  rmSync(notePath(dataFolder), { force: true })
}

/** When damage was last forgotten; null: never. */
export function lastFoundSound(dataFolder: string): FoundSound | null {
  const at = statSync(soundPath(dataFolder), { throwIfNoEntry: false })?.mtime
  return at ? { at, damagedPages: Number(readFileSync(soundPath(dataFolder), 'utf8')) } : null
}
