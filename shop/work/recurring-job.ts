import type { JobKind, Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'

export interface RecurringJob {
  /** Asks for it `afterSeconds` from now, beside its rhythm. */
  soon(afterSeconds: number): void
  stop(): void
}

/** Asks for a job now and then again every `everyMs`. The kind waits once: however many processes ask, it is done once at a time. */
export function repeatJob(
  jobs: Jobs,
  log: Log,
  { kind, everyMs }: { kind: JobKind<object>; everyMs: number },
): RecurringJob {
  let stopped = false
  const ask = (afterSeconds: number) => {
    if (stopped) return
    jobs.enqueueAlone(kind, {}, afterSeconds).catch(error => {
      // The next round asks again.
      log.warn({ err: error, queue: kind.queue }, 'a recurring job could not be asked for')
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
