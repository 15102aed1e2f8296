import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/** `read` returns when nobody holds the pipe's other end any more. PostgreSQL deletes its pid file as its last action. */
const SCRIPT = `
(
  read -r _ <&3
  pid=$(head -n 1 "$1/db/postmaster.pid") && kill -INT "$pid"
  while [ -e "$1/db/postmaster.pid" ] && kill -0 "$pid"; do sleep 0.1; done
  rm -rf "$1"
) &`

/**
 * Stops the embedded PostgreSQL of a data folder and deletes the folder once this process has ended, even if it was killed. A shell waits
 * for that at a pipe. It is detached from this process, so that it outlives it and its children.
 */
export function endWithThisProcess(dataFolder: string): void {
  const shell = spawn('sh', ['-c', SCRIPT, 'sh', dataFolder], {
    cwd: '/',
    detached: true,
    // A separate pipe: Node closes standard input when the outer shell has ended.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  shell.unref()
  const pipe = shell.stdio[3] as Socket
  pipe.unref()
}
