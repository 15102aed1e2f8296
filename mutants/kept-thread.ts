import type { Plugin } from 'vite'
import { type PoolOptions, type PoolRunnerInitializer, type PoolWorker, ThreadsPoolWorker } from 'vitest/node'

/** Whatever a thread hoards is thrown away after this many runs. */
const RUNS_OF_A_THREAD = 100

type Listener = Parameters<PoolWorker['on']>[1]

/**
 * One thread for all runs of a Vitest that is started again and again, as the mutation tests do once a mutant: what the tests import is
 * loaded once, which otherwise is most of a run. Only for `isolate: false` and one worker.
 */
let kept: { thread: ThreadsPoolWorker; runs: number } | null = null

class KeptThread implements PoolWorker {
  readonly name = 'kept-thread'
  readonly #options: PoolOptions
  /** What modules declare is changed before they load: such a run has a thread to itself. */
  readonly #loadsAnew: boolean
  #listeners: [event: string, listener: Listener][] = []

  constructor(options: PoolOptions) {
    this.#options = options
    const { mutantActivation } = options.project.getProvidedContext() as { mutantActivation?: 'static' | 'runtime' }
    this.#loadsAnew = mutantActivation === 'static'
  }

  async start(): Promise<void> {
    if (this.#loadsAnew) await endKeptThread()
    if (!kept) {
      kept = { thread: new ThreadsPoolWorker(this.#options), runs: 0 }
      await kept.thread.start()
    }
    kept.runs++
  }

  /** The pool ends its worker after each run: this one only forgets its listeners. */
  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) kept?.thread.off(event, listener)
    this.#listeners = []
    if (this.#loadsAnew || (kept && kept.runs >= RUNS_OF_A_THREAD)) await endKeptThread()
  }

  send(message: Parameters<PoolWorker['send']>[0]): void {
    if (message.type !== 'stop') {
      kept?.thread.send(message)
      return
    }
    const answer = { __vitest_worker_response__: true, type: 'stopped' }
    setImmediate(() => {
      for (const [event, listener] of this.#listeners) if (event === 'message') listener(answer)
    })
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener])
    kept?.thread.on(event, listener)
  }

  off(event: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter(([name, known]) => name !== event || known !== listener)
    kept?.thread.off(event, listener)
  }

  deserialize(data: unknown): unknown {
    return data
  }
}

async function endKeptThread(): Promise<void> {
  const ending = kept
  kept = null
  await ending?.thread.stop()
}

/** Makes a Vitest run its tests in one thread that outlives its runs, whatever pool its caller asked for. */
export function keepOneThread(): Plugin {
  const pool: PoolRunnerInitializer = {
    name: 'kept-thread',
    createPoolWorker: options => new KeptThread(options),
  }
  return {
    name: 'keep-one-thread',
    configureVitest({ project, vitest }) {
      project.config.pool = pool.name
      project.config.poolRunner = pool
      vitest.onClose(endKeptThread)
    },
  }
}
