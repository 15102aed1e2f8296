import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmdirSync, statfsSync } from 'node:fs'

/** A folder in memory with little room (`tmpfs`), which can grow. */
export interface SmallFolder {
  names(): string[]
  freeBytes(): number
  /** @param size as mount takes it: `64m` */
  grow(size: string): void
  close(): void
}

/** Only root can. What was in the folder is hidden meanwhile. */
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
      // Empty once nothing is mounted there, unless the shop had used it before.
      if (readdirSync(folder).length === 0) rmdirSync(folder)
    },
  }
}

function mount(...args: string[]): void {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${args.at(-1)}: ${stderr}`)
}
