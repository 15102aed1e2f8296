import cluster, { type Worker } from 'node:cluster'
import { SetupError } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { killHanging } from './kill-hanging.ts'
import type { ToSupervisor, ToWebProcess } from './messages.ts'
import { type FollowedBuyers, shareBuyers } from './share-buyers.ts'

/** Pauses before a restart, in ms: a process that dies at once each time must not keep the machine busy. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** A process that lived this long did not die of its start. */
const STEADY_AFTER_MS = 60_000
/** Longer than the 5 s of open requests when a process stops; the whole shop has ten seconds. */
const STOP_WITHIN_MS = 7000

/** The pause in ms before a process is replaced: it lived `livedMs`, and replaced another after `previousPauseMs`. */
export function pauseBeforeRestart(livedMs: number, previousPauseMs: number): number {
  if (livedMs >= STEADY_AFTER_MS || previousPauseMs === 0) return FIRST_PAUSE_MS
  return Math.min(previousPauseMs * 2, LONGEST_PAUSE_MS)
}

export interface KeptProcesses {
  /** Asks all processes to finish their answers; resolves when all have ended. */
  stop(): Promise<void>
}

/**
 * Starts `count` web processes and keeps that many alive: a hanging one is killed, a dead one is replaced. Resolves when the first one
 * answers. `freePort` runs before one takes the port.
 * @throws SetupError when the first process can't open
 */
export async function keepProcesses({
  count,
  environment,
  freePort,
  log,
  buyers = shareBuyers(),
}: {
  count: number
  environment: Record<string, string>
  freePort: () => Promise<void>
  log: Pick<Log, 'error' | 'debug'>
  buyers?: FollowedBuyers
}): Promise<KeptProcesses> {
  let isStopping = false
  const pauses = new Set<NodeJS.Timeout>()

  function start(): Worker {
    const worker = cluster.fork(environment)
    // The process died while a message was on its way: its end is reported below.
    worker.on('error', error => log.debug({ err: error }, 'a message to a web process was lost'))
    whenIt(worker, 'prepared', async () => {
      await freePort()
      if (worker.isConnected()) worker.send({ kind: 'take-the-port' } satisfies ToWebProcess)
    })
    whenIt(worker, 'answering', () => killHanging(worker, log))
    buyers.follow(worker)
    return worker
  }

  function keep(worker: Worker, startedAt: number, pauseMs: number): void {
    whenItEnds(worker, (code, signal) => {
      if (isStopping) return
      const againInMs = pauseBeforeRestart(performance.now() - startedAt, pauseMs)
      log.error({ pid: worker.process.pid, code, signal, againInMs }, 'a web process ended; another takes its place')
      startLater(againInMs)
    })
  }

  function startLater(inMs: number): void {
    const pause = setTimeout(() => {
      pauses.delete(pause)
      startAndKeep(inMs)
    }, inMs)
    pauses.add(pause)
  }

  /** Starts a process. A failed start, as without memory, is retried like a process that died at once. */
  function startAndKeep(pauseMs: number): void {
    const startedAt = performance.now()
    try {
      keep(start(), startedAt, pauseMs)
    } catch (error) {
      const againInMs = pauseBeforeRestart(0, pauseMs)
      log.error({ err: error, againInMs }, 'a web process could not be started; it is tried again')
      startLater(againInMs)
    }
  }

  const startedAt = performance.now()
  const first = start()
  await answersOrEnds(first)
  keep(first, startedAt, 0)
  for (let others = 1; others < count; others++) startAndKeep(0)

  return {
    async stop() {
      isStopping = true
      for (const pause of pauses) clearTimeout(pause)
      await Promise.all(Object.values(cluster.workers ?? {}).map(worker => worker && stopProcess(worker, log)))
    },
  }
}

async function answersOrEnds(worker: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    whenIt(worker, 'answering', resolve)
    // The process has printed the reason.
    whenItEnds(worker, () => reject(new SetupError('Un proceso web no pudo abrir; por eso la librería queda cerrada.')))
  })
}

function whenIt(worker: Worker, kind: ToSupervisor['kind'], act: () => void): void {
  worker.on('message', (message: ToSupervisor) => {
    if (message.kind === kind) act()
  })
}

/**
 * Calls `act` when the process ends. A process that could not start, since the system has too many, has no exit event: it only disconnects.
 */
function whenItEnds(worker: Worker, act: (code: number | null, signal: string | null) => void): void {
  worker.once('exit', act)
  worker.once('disconnect', () => {
    if (worker.process.pid === undefined) act(null, null)
  })
}

async function stopProcess(worker: Worker, log: Pick<Log, 'error'>): Promise<void> {
  if (worker.isDead()) return
  // `once` of node:events would give up on an error, such as a message that comes too late for the process.
  const ended = new Promise<void>(resolve => worker.process.once('exit', () => resolve()))
  const late = setTimeout(() => {
    log.error({ pid: worker.process.pid }, 'a web process did not stop in time; it is killed')
    worker.process.kill('SIGKILL')
  }, STOP_WITHIN_MS)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(late)
}
