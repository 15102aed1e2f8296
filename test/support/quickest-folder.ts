import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
const ROOM_NEEDED = 2 * 2 ** 30

/**
 * The folder for the tests' databases. Each test clones and drops one, about 600 files: in memory that takes a fifth of the time.
 * Containers may have almost no room there; the tests then use the disk.
 */
export function quickestFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_NEEDED ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
