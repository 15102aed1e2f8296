import type { Worker } from 'node:cluster'
import type { Log } from '../../platform/log.ts'
import { BEAT_MS } from './messages.ts'

const MOST_MISSED = 10

/**
 * Kills a web process that hangs after it has answered: the kernel would keep giving it connections. It counts missed heartbeats, not the
 * time since the last one. A supervisor that was busy or a machine that slept misses one at most, however long it took.
 */
export function killHanging(worker: Worker, log: Pick<Log, 'error'>): void {
  let missed = 0
  worker.on('message', () => {
    missed = 0
  })
  const counting = setInterval(() => {
    if (++missed <= MOST_MISSED) return
    clearInterval(counting)
    log.error({ pid: worker.process.pid }, 'un proceso web no responde: se lo termina, y otro toma su lugar')
    worker.process.kill('SIGKILL')
  }, BEAT_MS)
  worker.once('exit', () => clearInterval(counting))
}
