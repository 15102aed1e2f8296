import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const MIB = 1024 * 1024
const UNMOUNT_TRIES = 100
const AGAIN_MS = 50
/** `EXT4_IOC_SHUTDOWN` (linux/ext4.h): from now on nothing reaches the disk, not even what the journal holds. */
const SHUTDOWN = "open(my $f, '<', $ARGV[0]) or die $!; my $how = pack('L', 2); ioctl($f, 0x8004587D, $how) or die $!"

/** A small disk of its own: a file with an ext4 file system in it. Only root can mount one. */
export interface Disk {
  /** Where it is mounted. */
  folder: string
  /** Leaves so many bytes free at most, by one big file. */
  fill(leaveBytes: number): void
  /** Writes to the disk what is written so far. */
  sync(): void
  /** Takes that file away. */
  free(): void
  /** As if the plug were pulled: what was not synced is gone, and who still writes gets an error. */
  cutPower(): void
  /** What the machine does when it has power again: the file system's journal is replayed. Nobody may be at work there. */
  mountAgain(): Promise<void>
  close(): Promise<void>
}

/** Why this machine has no such disks, in words for the person who runs the simulation; null where it has. */
export function whyNoDisks(): string | null {
  if (process.platform !== 'linux') return 'hace falta Linux'
  if (process.getuid?.() !== 0) return 'hace falta ser root, para montar un disco chico (sudo)'
  const missing = ['mkfs.ext4', 'mount', 'umount', 'fallocate', 'perl'].filter(name => !isInstalled(name))
  if (missing.length > 0) return `falta instalar ${missing.join(', ')}`
  return existsSync('/dev/loop-control') ? null : 'esta máquina no tiene dispositivos loop (/dev/loop-control)'
}

export function createDisk(home: string, { name = 'disk', mib = 700 } = {}): Disk {
  let image = join(home, `${name}.img`)
  let mounted = 1
  const folder = join(home, name)
  const ballast = join(folder, 'ballast')
  mkdirSync(folder)
  run('truncate', `--size=${mib}M`, image)
  // Nothing is kept for root, who fills it.
  run('mkfs.ext4', '-q', '-F', '-m', '0', '-J', 'size=16', image)
  const mount = () => run('mount', '-o', 'loop,noatime', image, folder)
  mount()

  async function unmount(): Promise<void> {
    // Those who were killed let go of it a moment later.
    for (let tries = 1; tries < UNMOUNT_TRIES; tries++) {
      if (spawnSync('umount', [folder]).status === 0) return
      await pause(AGAIN_MS)
    }
    run('umount', '--lazy', folder)
  }

  return {
    folder,
    fill(leaveBytes) {
      const { bavail, bsize } = statfsSync(folder)
      const bytes = bavail * bsize - leaveBytes
      if (bytes > 0) spawnSync('fallocate', ['--length', String(bytes), ballast])
      fillUp(ballast, folder, leaveBytes)
    },
    sync: () => run('sync', '--file-system', folder),
    free: () => rmSync(ballast, { force: true }),
    cutPower: () => run('perl', '-e', SHUTDOWN, folder),
    async mountAgain() {
      await unmount()
      // A copy: any program that has a view of the file system of its own may keep the dead one alive a while longer.
      const copy = join(home, `${name}-${++mounted}.img`)
      run('cp', '--sparse=always', image, copy)
      rmSync(image)
      image = copy
      mount()
    },
    async close() {
      await unmount()
      rmSync(image, { force: true })
    },
  }
}

/** A file system needs blocks for its own lists: what is asked for at once may be refused, and goes in smaller pieces. */
function fillUp(ballast: string, folder: string, leaveBytes: number): void {
  for (let piece = 16 * MIB; piece >= 4096; piece /= 4) {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder)
      if (bavail * bsize - leaveBytes < piece) break
      const isTaken = spawnSync('fallocate', ['--offset', String(sizeOf(ballast)), '--length', String(piece), ballast])
      if (isTaken.status !== 0) break
    }
  }
}

function sizeOf(path: string): number {
  return Number(spawnSync('stat', ['--format=%s', path], { encoding: 'utf8' }).stdout.trim() || 0)
}

function isInstalled(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.at(-1)}: ${stderr?.trim() || error?.message}`)
}
