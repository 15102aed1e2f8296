import type { JobKind, Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'

export interface RecurringJob {
  /** Requests the job once more, `afterSeconds` from now, besides its regular times. */
  soon(afterSeconds: number): void
  stop(): void
}

/**
 * Requests a job now and then every `everyMs`. At most one job of the kind waits, so it runs once at a time, however many processes request
 * it.
 */
export function repeatJob(
  jobs: Jobs,
  log: Log,
  { kind, everyMs }: { kind: JobKind<object>; everyMs: number },
): RecurringJob {
  let stopped = false
  const ask = (afterSeconds: number) => {
    if (stopped) return
    jobs.enqueueAlone(kind, {}, afterSeconds).catch(error => {
      // The next round requests it again.
      log.warn(
        { err: error, queue: kind.queue },
        'no se pudo pedir un trabajo que se repite: se pide otra vez en su próxima vuelta',
      )
    })
  }
  const timer = setInterval(ask, everyMs, 0)
  ask(0)
  return {
    soon: ask,
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}
