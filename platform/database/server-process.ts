import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** It has at most the shared buffers to write; a slow disk takes seconds for them. */
const IN_ORDER_WITHIN_MS = 15_000

/** A PostgreSQL that runs on a cluster. */
export interface ServerProcess {
  pid: number
  /** As the server itself names it. */
  socketFolder: string
}

/** The server that runs on a cluster. Its file may be left from another day, and its number be another program's by now. */
export function runningServer(cluster: string): ServerProcess | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , , socketFolder = ''] = readFileSync(file, 'utf8').split('\n')
  const server = { pid: Number(pid), socketFolder }
  return server.pid > 0 && isAlive(server.pid) && worksIn(cluster, server.pid) ? server : undefined
}

/**
 * Ends a server in order: open transactions roll back, a checkpoint is written. One that can't write it, because its disk is full, would
 * end never: it is stopped where it is, and goes on from its log when it starts again, with all that was committed.
 */
export async function endServer({ pid }: ServerProcess, inOrderWithinMs = IN_ORDER_WITHIN_MS): Promise<void> {
  // PostgreSQL's fast shutdown, and its immediate one.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + inOrderWithinMs
  while (isAlive(pid) && Date.now() < deadline) await pause(20)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await pause(20)
}

/** PostgreSQL works in its cluster. Where the system does not say where a process works, its number has to do. */
function worksIn(cluster: string, pid: number): boolean {
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return its.ino === ours.ino && its.dev === ours.dev
  } catch (error) {
    return process.platform !== 'linux' || (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/** Whether a program runs. One that has ended stays in the system's list until the one that started it looks, which some never do. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !hasEnded(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function hasEnded(pid: number): boolean {
  try {
    // Its name, in brackets, may hold anything.
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
