import { createHold } from './hold.ts'

/** The queue is full, or the wait was too long: try again later. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

/** The caller no longer waits for the answer. */
export class CallerLeftError extends Error {
  override name = 'CallerLeftError'
}

/** The caller of a piece of work, and a signal that aborts when it leaves. */
export interface Turn {
  caller: string
  signal?: AbortSignal | undefined
}

export interface FairQueueLimits {
  /** How much work runs in parallel, at least 1; a function is called each time work could start. */
  atOnce: number | (() => number)
  /** How many may wait: in all, and per caller. */
  waiting: number
  waitingPerCaller: number
  /** Longest wait in ms; unlimited by default. */
  patienceMs?: number
  /** Called when work ends, with how long it took: how long its slot then stays free, in ms. */
  restMs?: (workMs: number) => number
  /** Earliest time of a refusal, in ms: a caller who retries at once must not keep the process busy with refusals. */
  refuseAfterMs?: number
}

export interface FairQueue {
  /**
   * Runs work when its turn comes. Callers take turns, however much each has queued.
   * @throws TooBusyError if the queue is full or the wait too long
   * @throws CallerLeftError if the turn's signal aborts before the work begins
   */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** Number of waiting pieces of work. */
  length(): number
}

interface Waiting {
  begin(): void
  refuse(error: Error): void
}

/** A queue that callers share fairly. If it is full, a newcomer takes the last place of the caller with the most places. */
export function createFairQueue({
  atOnce,
  waiting,
  waitingPerCaller,
  patienceMs,
  restMs = () => 0,
  refuseAfterMs = 0,
}: FairQueueLimits): FairQueue {
  /** Waiting work by caller; the first caller is next. */
  const lines = new Map<string, Waiting[]>()
  const places = typeof atOnce === 'number' ? () => atOnce : atOnce
  let length = 0
  let running = 0
  const hold = createHold()

  function admit(caller: string): Waiting[] {
    const line = lines.get(caller) ?? []
    if (line.length >= waitingPerCaller) throw new TooBusyError()
    if (length >= waiting) {
      const longest = [...lines.values()].reduce((most, other) => (other.length > most.length ? other : most), line)
      if (longest.length <= line.length + 1) throw new TooBusyError()
      longest.at(-1)?.refuse(new TooBusyError())
    }
    lines.set(caller, line)
    return line
  }

  function waitFor({ caller, signal }: Turn): Promise<void> {
    const line = admit(caller)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onLeft)
        line.splice(line.indexOf(entry), 1)
        if (line.length === 0) lines.delete(caller)
        length--
      }
      const entry: Waiting = {
        begin() {
          leave()
          resolve()
        },
        refuse(error) {
          leave()
          reject(error)
        },
      }
      const onLeft = () => entry.refuse(new CallerLeftError())
      const timer =
        patienceMs === undefined ? undefined : setTimeout(() => entry.refuse(new TooBusyError()), patienceMs)
      signal?.addEventListener('abort', onLeft, { once: true })
      line.push(entry)
      length++
    })
  }

  /** Passes the slot on, together with slots that were kept free. */
  function handOver(): void {
    running--
    while (length > 0 && running < places()) beginNext()
  }

  function beginNext(): void {
    for (const [caller, line] of lines) {
      running++
      line[0]?.begin()
      // A caller with more waiting work goes to the end.
      if (lines.delete(caller)) lines.set(caller, line)
      return
    }
  }

  async function takeTurn(turn: Turn): Promise<void> {
    if (turn.signal?.aborted) throw new CallerLeftError()
    if (running < places()) running++
    else await waitFor(turn)
  }

  function rest(workMs: number): void {
    const ms = restMs(workMs)
    if (ms > 0) setTimeout(handOver, ms).unref()
    // Pieces that wait for nothing outside would follow each other without the event loop turning once.
    else if (length > 0) setImmediate(handOver)
    else handOver()
  }

  async function holdBack(since: number, signal: AbortSignal | undefined): Promise<void> {
    await hold(refuseAfterMs - (performance.now() - since), signal)
    if (signal?.aborted) throw new CallerLeftError()
  }

  return {
    async run(turn, work) {
      const since = performance.now()
      try {
        await takeTurn(turn)
      } catch (error) {
        if (error instanceof TooBusyError) await holdBack(since, turn.signal)
        throw error
      }
      const begun = performance.now()
      try {
        return await work()
      } finally {
        rest(performance.now() - begun)
      }
    },
    length: () => length,
  }
}
