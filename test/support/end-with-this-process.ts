import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/** `read` ends when nobody holds the pipe's other end any more. PostgreSQL takes its pid file away as the last thing it does. */
const SCRIPT = `
(
  read -r _ <&3
  pid=$(head -n 1 "$1/db/postmaster.pid") && kill -INT "$pid"
  while [ -e "$1/db/postmaster.pid" ] && kill -0 "$pid"; do sleep 0.1; done
  rm -rf "$1"
) &`

/**
 * Stops the embedded PostgreSQL of a data folder and removes the folder once this process is over, however it ends: a run of tests that
 * is killed leaves neither behind. A shell waits for that at a pipe; it is nobody's child, so that it outlives a whole family of processes.
 */
export function endWithThisProcess(dataFolder: string): void {
  const shell = spawn('sh', ['-c', SCRIPT, 'sh', dataFolder], {
    cwd: '/',
    detached: true,
    // Not the standard input: Node closes that one when the outer shell is done.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  shell.unref()
  const pipe = shell.stdio[3] as Socket
  pipe.unref()
}
