import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const MIB = 1024 * 1024
const UNMOUNT_TRIES = 100
const AGAIN_MS = 50
/** `EXT4_IOC_SHUTDOWN` (linux/ext4.h): from then on nothing reaches the disk, not even the journal. */
const SHUTDOWN = "open(my $f, '<', $ARGV[0]) or die $!; my $how = pack('L', 2); ioctl($f, 0x8004587D, $how) or die $!"

/** A small disk: a file with an ext4 file system, mounted. Only root can mount one. */
export interface Disk {
  /** The mount point. */
  folder: string
  /** Fills the disk with one big file until at most this many bytes are free. */
  fill(leaveBytes: number): void
  /** Syncs pending writes to the disk. */
  sync(): void
  /** Deletes the big file. */
  free(): void
  /** Simulates a power cut: everything not synced is lost, and further writes fail. */
  cutPower(): void
  /** Mounts the disk again, as after a restart: the file system's journal is replayed. No process may still use it. */
  mountAgain(): Promise<void>
  close(): Promise<void>
}

/** Why this machine can't mount such disks, in words for people; null if it can. */
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
  // `-m 0`: no blocks reserved for root, who fills the disk.
  run('mkfs.ext4', '-q', '-F', '-m', '0', '-J', 'size=16', image)
  const mount = () => run('mount', '-o', 'loop,noatime', image, folder)
  mount()

  async function unmount(): Promise<void> {
    // Killed processes release the disk a moment later.
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
      // Mounts a copy: a process with its own mount namespace may keep the dead file system alive for a while.
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

/** Writes ever smaller pieces: the file system needs blocks for its own metadata, so a large write may fail early. */
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
