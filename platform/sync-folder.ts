import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a folder at once: after a power cut, its name changes are there in their order. */
export function syncFolder(folder: string): void {
  try {
    const open = openSync(folder, 'r')
    fsyncSync(open)
    closeSync(open)
  } catch (error) {
    // Windows can't open folders.
    if (process.platform !== 'win32') throw error
  }
}
