import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Time for an orderly stop: the server writes at most its shared buffers, which takes a slow disk seconds. */
const IN_ORDER_WITHIN_MS = 15_000

/** A PostgreSQL process on a cluster. */
export interface ServerProcess {
  pid: number
  /** Written by the server itself. */
  socketFolder: string
}

/** The server on a cluster. Its pid file may be old, and the pid may now belong to another program. */
export function runningServer(cluster: string): ServerProcess | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , , socketFolder = ''] = readFileSync(file, 'utf8').split('\n')
  const server = { pid: Number(pid), socketFolder }
  return server.pid > 0 && isAlive(server.pid) && worksIn(cluster, server.pid) ? server : undefined
}

/**
 * Stops a server in order: open transactions roll back, a checkpoint is written. With a full disk it can't write one and would never end.
 * It is then killed; at the next start it recovers from its log, with everything that was committed.
 */
export async function endServer({ pid }: ServerProcess, inOrderWithinMs = IN_ORDER_WITHIN_MS): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + inOrderWithinMs
  while (isAlive(pid) && Date.now() < deadline) await pause(20)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await pause(20)
}

/** Whether the process works in this cluster's directory, as PostgreSQL does. If the system does not tell, the pid has to do. */
function worksIn(cluster: string, pid: number): boolean {
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return its.ino === ours.ino && its.dev === ours.dev
  } catch (error) {
    return process.platform !== 'linux' || (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/** Whether a process runs. An ended process stays listed until its parent collects its status, which some parents never do. */
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
    // The process name, in brackets, may contain anything.
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
