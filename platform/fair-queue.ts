import { setTimeout as pause } from 'node:timers/promises'

/** More waits than may wait, or it waited for too long: try again later. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

/** Nobody waits for the answer any more. */
export class CallerLeftError extends Error {
  override name = 'CallerLeftError'
}

/** Whose work it is, and what says that nobody waits for it any more. */
export interface Turn {
  caller: string
  signal?: AbortSignal | undefined
}

export interface FairQueueLimits {
  /** Pieces of work side by side; asked each time one could begin, one at least. */
  atOnce: number | (() => number)
  /** Those that may wait for their turn, of all callers together and of one. */
  waiting: number
  waitingPerCaller: number
  /** Longer nobody waits; ms. Without it for as long as it takes. */
  patienceMs?: number
  /** Whether a place stays empty after a piece of work for as long as the work took, a second at most: asked at its end. */
  rests?: () => boolean
  /** A refusal comes no sooner, so that a caller who asks again at once can't keep the process busy with refusals; ms. */
  refuseAfterMs?: number
}

export interface FairQueue {
  /**
   * Does a piece of work when its turn has come: callers take turns, whatever the number of pieces each has brought.
   * @throws TooBusyError when the line is full or the wait too long
   * @throws CallerLeftError when the turn's signal aborts before the work begins
   */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** How many wait. */
  length(): number
}

/** This many refusals are held back at the same time; further ones are answered at once. */
const MOST_HELD = 2000
const LONGEST_REST_MS = 1000

interface Waiting {
  begin(): void
  refuse(error: Error): void
}

/** A queue that callers share fairly. When it is full, a newcomer takes the last place of the caller who has most of them. */
export function createFairQueue({
  atOnce,
  waiting,
  waitingPerCaller,
  patienceMs,
  rests = () => false,
  refuseAfterMs = 0,
}: FairQueueLimits): FairQueue {
  /** Who waits, by caller; the first caller is next. */
  const lines = new Map<string, Waiting[]>()
  const places = typeof atOnce === 'number' ? () => atOnce : atOnce
  let length = 0
  let running = 0
  let held = 0

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

  /** Who ends hands the place over, and those that were held free. */
  function handOver(): void {
    running--
    while (length > 0 && running < places()) beginNext()
  }

  function beginNext(): void {
    for (const [caller, line] of lines) {
      running++
      line[0]?.begin()
      // To the end of the callers, where some of this one still wait.
      if (lines.delete(caller)) lines.set(caller, line)
      return
    }
  }

  async function takeTurn(turn: Turn): Promise<void> {
    if (turn.signal?.aborted) throw new CallerLeftError()
    if (running < places()) running++
    else await waitFor(turn)
  }

  function rest(ms: number): void {
    if (rests()) setTimeout(handOver, Math.min(ms, LONGEST_REST_MS)).unref()
    else handOver()
  }

  async function holdBack(since: number, signal: AbortSignal | undefined): Promise<void> {
    const restMs = refuseAfterMs - (performance.now() - since)
    if (restMs <= 0 || held >= MOST_HELD) return
    held++
    try {
      await pause(restMs, undefined, signal && { signal })
    } catch {
      throw new CallerLeftError()
    } finally {
      held--
    }
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
