/** Caches the answer of `read` for `ms`; failures are not cached. Concurrent callers share one read. */
export function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  let until = 0
  return () => {
    if (kept && performance.now() < until) return kept
    const reading = read()
    kept = reading
    until = performance.now() + ms
    reading.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading
  }
}
