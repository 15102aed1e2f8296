import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Damage that was seen. */
export interface NotedDamage {
  at: Date
  /** PostgreSQL's message; empty if the disk was full when it was noted. */
  words: string
}

/** The record that the database was found sound after damage had been seen. */
interface FoundSound {
  at: Date
  /** PostgreSQL's count before the examination. The count never falls: a higher one means new damage. */
  damagedPages: number
}

/** Beside the database's folder: a backup reads everything in that folder. */
const notePath = (dataFolder: string) => join(dataFolder, 'db.damage.txt')
const soundPath = (dataFolder: string) => join(dataFolder, 'db.sound.txt')

/** Notes damage until an examination finds the database sound. The first note stays. */
export function noteDamage(dataFolder: string, words: string): void {
  try {
    writeFileSync(notePath(dataFolder), words, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Null if no damage was seen since the database was last found sound. */
export function notedDamage(dataFolder: string): NotedDamage | null {
  const at = statSync(notePath(dataFolder), { throwIfNoEntry: false })?.mtime
  return at ? { at, words: readFileSync(notePath(dataFolder), 'utf8') } : null
}

/** @param damagedPages PostgreSQL's count before the examination that found the database sound */
export function forgetDamage(dataFolder: string, damagedPages: number): void {
  if (notedDamage(dataFolder) === null) return
  // Written first, so that a process that finds no note finds this.
  writeFileSync(soundPath(dataFolder), String(damagedPages), { mode: 0o600 })
  rmSync(notePath(dataFolder), { force: true })
}

/** When damage was last forgotten; null: never. */
export function lastFoundSound(dataFolder: string): FoundSound | null {
  const at = statSync(soundPath(dataFolder), { throwIfNoEntry: false })?.mtime
  return at ? { at, damagedPages: Number(readFileSync(soundPath(dataFolder), 'utf8')) } : null
}
