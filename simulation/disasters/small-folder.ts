import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmdirSync, statfsSync } from 'node:fs'

/** A folder in memory (`tmpfs`) with little room, which can grow. */
export interface SmallFolder {
  names(): string[]
  freeBytes(): number
  /** @param size as `mount` takes it: `64m` */
  grow(size: string): void
  close(): void
}

/** Needs root. The folder's own contents are hidden while it is mounted. */
export function mountSmallFolder(folder: string, size: string): SmallFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  mount('-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'anaquel', folder)
  return {
    names: () => readdirSync(folder),
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    grow: more => mount('-o', `remount,size=${more}`, folder),
    close() {
      spawnSync('umount', ['--lazy', folder])
      // Empty after unmounting, unless the shop had used the folder before.
      if (readdirSync(folder).length === 0) rmdirSync(folder)
    },
  }
}

function mount(...args: string[]): void {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${args.at(-1)}: ${stderr}`)
}
