import { closeSync, fsyncSync, openSync } from 'node:fs'

/** So that a power cut keeps the order in which names changed in that folder. */
export function syncFolder(folder: string): void {
  try {
    const open = openSync(folder, 'r')
    fsyncSync(open)
    closeSync(open)
  } catch (error) {
    // Some systems open no folder.
    if (process.platform !== 'win32') throw error
  }
}
