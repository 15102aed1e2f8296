/** More waits than may wait: try again later. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

/**
 * A gate that lets `atOnce` pieces of work through side by side; up to `waiting` more stand in line.
 * @throws TooBusyError (from the gate) when the line is full
 */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      if (line.length >= waiting) throw new TooBusyError()
      // Who leaves hands the place over: the number of running pieces stays the same.
      await new Promise<void>(resolve => line.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
