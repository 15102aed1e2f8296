/** Work under a name that runs once for all callers that wait for it. */
export interface SharedWork<T> {
  /**
   * Joins the running work of that name, or starts it. The work's own signal aborts when its last caller has left. A caller without a
   * signal never leaves.
   */
  run(name: string, signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

interface UnderWay<T> {
  result: Promise<T>
  waiting: number
  allLeft: AbortController
}

export function createSharedWork<T>(): SharedWork<T> {
  const underWay = new Map<string, UnderWay<T>>()

  function begin(name: string, work: (signal: AbortSignal) => Promise<T>): UnderWay<T> {
    const allLeft = new AbortController()
    const begun: UnderWay<T> = { allLeft, waiting: 0, result: work(allLeft.signal).finally(() => forget(name, begun)) }
    underWay.set(name, begun)
    return begun
  }

  function forget(name: string, work: UnderWay<T>): void {
    if (underWay.get(name) === work) underWay.delete(name)
  }

  return {
    run(name, signal, work) {
      const joined = underWay.get(name) ?? begin(name, work)
      joined.waiting++
      signal?.addEventListener(
        'abort',
        () => {
          if (--joined.waiting > 0) return
          // A later caller starts again.
          forget(name, joined)
          joined.allLeft.abort()
        },
        { once: true },
      )
      return joined.result
    },
  }
}
